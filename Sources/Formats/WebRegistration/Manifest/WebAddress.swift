import Diagnostics
import JSONSyntax

/// An address in a manifest, for comparisons with others in it; the address of the manifest itself
/// is unknown.
struct WebAddress {
  enum Base: Equatable {
    /// The folder of the manifest.
    case manifest
    /// The server of the manifest.
    case server
    /// A scheme, and the server with its port.
    case other(String)
  }

  let base: Base
  /// The path without query and fragment, with `.` and `..` resolved.
  let path: String

  /// Reads an address; nil if its place is unclear.
  init?(_ text: String) {
    let text = text.prefix { $0 != "?" && $0 != "#" }
    guard !text.utf8.contains(UInt8(ascii: "\\")), !text.hasPrefix("//") else { return nil }
    if let colon = text.firstIndex(of: ":"), Self.isScheme(text[..<colon]) {
      let scheme = text[..<colon].lowercased()
      let rest = text[text.index(after: colon)...]
      guard rest.hasPrefix("//") else {
        self.init(.other(scheme + ":"), rest)
        return
      }
      let server = rest.dropFirst(2).prefix { $0 != "/" }
      self.init(
        .other("\(scheme)://\(server.lowercased())"), rest.dropFirst(2 + server.count))
    } else {
      self.init(text.hasPrefix("/") ? .server : .manifest, text)
    }
  }

  private init?(_ base: Base, _ text: Substring) {
    var parts: [Substring] = []
    let all = text.drop { $0 == "/" }.split(separator: "/", omittingEmptySubsequences: false)
    for (index, part) in all.enumerated() {
      let isLast = index == all.count - 1
      switch part {
      case ".": if isLast { parts.append("") }
      case "..":
        // The folders above the manifest's are unknown.
        guard parts.popLast() != nil || base != .manifest else { return nil }
        if isLast { parts.append("") }
      default: parts.append(part)
      }
    }
    self.base = base
    path = parts.joined(separator: "/")
  }

  private init(base: Base, path: String) {
    self.base = base
    self.path = path
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, first.isASCIILetter else { return false }
    return text.utf8.allSatisfy {
      $0.isASCIIAlphanumeric || "+-.".utf8.contains($0)
    }
  }

  /// The folder that the address is in.
  var folder: WebAddress {
    let end = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
    return WebAddress(base: base, path: String(path[..<(end ?? path.startIndex)]))
  }

  /// True for an address that a page cannot have.
  var isForeign: Bool {
    if case .other(let text) = base { !text.hasPrefix("http") } else { false }
  }

  /// True if the address begins with another one (Web Application Manifest, "within scope"); nil if
  /// that depends on the place of the manifest.
  func isWithin(_ scope: WebAddress) -> Bool? {
    if base == scope.base { return path.hasPrefix(scope.path) }
    guard case .other = base, case .other = scope.base else { return isForeign ? false : nil }
    return false
  }
}

extension WebManifest {
  /// The scope of the application; nil if it depends on the place of the manifest.
  ///
  /// A scope without the start page is ignored. Without a scope, it is the folder of the start page
  /// (Web Application Manifest, `scope`).
  var scope: WebAddress? {
    let start = root?["start_url"]?.string.flatMap(WebAddress.init)
    guard let text = root?["scope"]?.string, !text.isEmpty else { return start?.folder }
    guard let scope = WebAddress(text) else { return nil }
    guard let start else { return root?["start_url"] == nil ? scope : nil }
    return start.isWithin(scope).map { $0 ? scope : start.folder }
  }
}
