import Diagnostics

/// References between schemas (RFC 3986), as far as schemas use them.
enum SchemaURI {
  private struct Parts {
    var scheme: Substring?
    var authority: Substring?
    var path: Substring = ""
    var query: Substring?

    init(_ text: Substring) {
      var rest = text
      if let colon = rest.firstIndex(of: ":"),
        rest[..<colon].utf8.first.map({ ($0 | 0x20) &- 0x61 < 26 }) ?? false,
        rest[..<colon].utf8.allSatisfy({ byte in
          (byte | 0x20) &- 0x61 < 26 || (0x2B...0x39).contains(byte) && byte != 0x2F && byte != 0x2C
        })
      {
        scheme = rest[..<colon]
        rest = rest[rest.index(after: colon)...]
      }
      if rest.hasPrefix("//") {
        rest = rest.dropFirst(2)
        let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
        authority = rest[..<end]
        rest = rest[end...]
      }
      if let mark = rest.firstIndex(of: "?") {
        query = rest[rest.index(after: mark)...]
        rest = rest[..<mark]
      }
      path = rest
    }

    var text: String {
      (scheme.map { "\($0):" } ?? "") + (authority.map { "//\($0)" } ?? "") + path
        + (query.map { "?\($0)" } ?? "")
    }
  }

  /// Splits a reference into the part before `#` and the fragment, whose escapes (RFC 3986 2.1) are
  /// resolved.
  static func split(_ reference: String) -> (document: String, fragment: String?) {
    guard let hash = reference.firstIndex(of: "#") else { return (reference, nil) }
    let fragment = reference[reference.index(after: hash)...]
    return (String(reference[..<hash]), unescaped(fragment))
  }

  /// Resolves `reference`, without a fragment, in a document at `base` (RFC 3986 5.2.2).
  static func resolve(_ reference: String, against base: String) -> String {
    guard !reference.isEmpty else { return base }
    var target = Parts(reference[...])
    let start = Parts(base[...])
    guard target.scheme == nil else {
      target.path = normalized(target)
      return target.text
    }
    target.scheme = start.scheme
    guard target.authority == nil else { return target.text }
    target.authority = start.authority
    if target.path.isEmpty {
      target.path = start.path
      target.query = target.query ?? start.query
    } else if !target.path.hasPrefix("/") {
      let folder = start.path.lastIndex(of: "/").map { start.path[...$0] } ?? ""
      let root = folder.isEmpty && start.authority != nil ? "/" : folder
      target.path = "\(root)\(target.path)"
    }
    target.path = normalized(target)
    return target.text
  }

  /// Returns the path without `.` and `..` (RFC 3986 5.2.4).
  private static func normalized(_ parts: Parts) -> Substring {
    guard parts.path.hasPrefix("/"), parts.path.contains("/.") else { return parts.path }
    var kept: [Substring] = []
    let steps = parts.path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    for step in steps {
      if step == ".." { _ = kept.popLast() } else if step != "." { kept.append(step) }
    }
    if let last = steps.last, last == "." || last == ".." { kept.append("") }
    return "/" + kept.joined(separator: "/")
  }

  private static func unescaped(_ text: Substring) -> String {
    String(decoding: PercentDecoding(text.utf8).bytes, as: UTF8.self)
  }
}
