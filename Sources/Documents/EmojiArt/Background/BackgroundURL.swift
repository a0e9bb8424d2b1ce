/// The reasons why `URL(string:)`, and with it `JSONDecoder`, refuses a string, as a phrase after
/// "the URL".
package enum InvalidURLReason: String, Error, Sendable, CaseIterable {
  case empty = "is empty"
  /// White space before what would be the scheme.
  case leadingWhiteSpace = "begins with white space"
  case spaceInHost = "has a space in its host"
  /// The part before the first colon is not a scheme.
  case scheme = "has an invalid scheme before its colon"
  /// Other characters of the host cannot be encoded, or an address is not closed properly.
  case host = "has an invalid host"
  case port = "has a port that is not a number"
}

/// A problem with the URL of a background.
package enum URLProblem: Sendable, Equatable {
  case invalid(InvalidURLReason)
  /// The scheme is missing.
  case relative
  /// The scheme is `http`.
  case insecure
  /// The scheme is `file`.
  case file
  /// The scheme, in lower case, cannot be loaded.
  case unsupportedScheme(String)
  /// An `http` or `https` URL without a host or with a port above 65535.
  case unusableHost
  /// Some characters must be percent-encoded.
  case unencoded
  /// The query contains `imgurl=`; the target is nil if the course's apps would not find one there.
  case wrappedImage(target: String?)
  /// The scheme is `data`.
  case dataURL
}

/// Checks a background's URL and finds replacements for it.
package enum BackgroundURL {
  /// Returns all problems of `url`, in the order of the catalog.
  ///
  /// An invalid URL and a `data:` URL never have other problems. A wrapped picture is fine in a
  /// dialect that unwraps pictures at every fetch (2017). `isCut` is true if `url` is only the
  /// beginning of a longer one. Agrees with full Foundation, whose host names follow UTS 46, on
  /// invalid URLs; FoundationEssentials alone accepts more.
  package static func problems(
    of url: String, unwrapsAtFetch: Bool, isCut: Bool = false
  ) -> [URLProblem] {
    if isPlain(url.utf8) { return [] }
    if DataURLHead.hasDataScheme(url.utf8) { return [.dataURL] }
    var bytes = Array(url.utf8)
    if isCut, let last = bytes.suffix(2).firstIndex(of: UInt8(ascii: "%")) {
      bytes.removeSubrange(last...)
    }
    let parts: URLParts
    do throws(InvalidURLReason) { parts = try URLParts(bytes) } catch { return [.invalid(error)] }
    let host = parts.hostName
    if case .refused(let reason) = host { return [.invalid(reason)] }
    var result = schemeProblems(of: parts)
    if parts.isUnencoded(host) { result.append(.unencoded) }
    if !unwrapsAtFetch, !parts.wrappedValues.isEmpty {
      result.append(.wrappedImage(target: isCut ? nil : wrappedTarget(of: parts)))
    }
    return result
  }

  private static func schemeProblems(of parts: URLParts) -> [URLProblem] {
    guard let scheme = parts.scheme else { return [.relative] }
    switch parts.text(scheme).lowercased() {
    case "https": return parts.isHostUsable ? [] : [.unusableHost]
    case "http": return parts.isHostUsable ? [.insecure] : [.insecure, .unusableHost]
    case "file": return [.file]
    case let other: return [.unsupportedScheme(other)]
    }
  }
}

extension URLParts {
  /// The verdict on the host; a URL without an authority has a plain host.
  var hostName: HostName {
    host.map { HostName.judge(bytes[$0], isAddress: hasAddress) } ?? .plain
  }

  fileprivate var isHostUsable: Bool {
    guard let host, !host.isEmpty else { return false }
    return port.map { UInt16(text($0)) != nil } ?? true
  }

  fileprivate func isUnencoded(_ hostName: HostName) -> Bool {
    hostName == .rewritten
      || encodedParts.contains { range, allowed in !allowed.allow(bytes[range]) }
  }
}

extension BackgroundURL {
  /// True for an `https` URL with a plain host, and a path and query of harmless characters.
  ///
  /// Nearly all URLs are like this, and no rule finds anything in them.
  static func isPlain(_ url: some Sequence<UInt8>) -> Bool {
    var bytes = url.makeIterator()
    for expected in "https://".utf8 where bytes.next() != expected { return false }
    var previous = UInt8(ascii: "/")
    var isInHost = true
    while let byte = bytes.next() {
      let isWord =
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      if !isWord {
        if isInHost, byte != UInt8(ascii: "/") || previous == UInt8(ascii: "/") { return false }
        isInHost = false
        // "imgurl=" would mark a wrapped picture.
        if byte == UInt8(ascii: "="), previous == UInt8(ascii: "l") { return false }
        guard plainPunctuation.contains(byte) else { return false }
      }
      previous = byte
    }
    return !isInHost || previous != UInt8(ascii: "/")
  }

  private static let plainPunctuation = Array("/_~?=&+".utf8)
}
