import Diagnostics

/// The components of a URL reference (RFC 3986, appendix B) as ranges of its bytes.
///
/// Split at the delimiters like Foundation's `URL(string:)`; only the scheme, the port, and the
/// text after an address in brackets are checked.
struct URLParts: Sendable {
  let bytes: [UInt8]
  /// Nil if missing or empty.
  var scheme: Range<Int>?
  /// Users, passwords, paths, queries, and fragments exclude their delimiters.
  var user: Range<Int>?
  var password: Range<Int>?
  /// Nil without `//`; may be empty.
  var host: Range<Int>?
  /// True if the host is in brackets, which are part of it.
  var hasAddress = false
  /// Nil if it is empty.
  var port: Range<Int>?
  var path: Range<Int>
  var query: Range<Int>?
  var fragment: Range<Int>?

  /// Splits a URL; throws why `URL(string:)` returns nil, except for characters of the host.
  init(_ bytes: [UInt8]) throws(InvalidURLReason) {
    self.bytes = bytes
    path = 0..<bytes.count
    guard !bytes.isEmpty else { throw .empty }
    scheme = Self.scheme(of: bytes)
    if let scheme, !URLCharacters.isScheme(bytes[scheme]) {
      throw Self.hasWhiteSpaceInFront(bytes) ? .leadingWhiteSpace : .scheme
    }
    // Foundation treats a leading colon as an empty scheme.
    let hasEmptyScheme = bytes.first == UInt8(ascii: ":")
    var position = scheme.map { $0.upperBound + 1 } ?? (hasEmptyScheme ? 1 : 0)
    if bytes[position...].starts(with: "//".utf8) {
      position = try readAuthority(from: position + 2)
    }
    readRest(from: position)
  }

  /// Returns the component without its delimiters.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private static func scheme(of bytes: [UInt8]) -> Range<Int>? {
    // If brackets or the `@` after a user come first, a later colon belongs to an authority.
    let end = bytes.firstIndex { ":/?#[]@".utf8.contains($0) }
    guard let end, end > 0, bytes[end] == UInt8(ascii: ":") else { return nil }
    return 0..<end
  }

  private static func hasWhiteSpaceInFront(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(4), as: UTF8.self).unicodeScalars.first?.properties.isWhitespace
      == true
  }

  private mutating func readAuthority(from start: Int) throws(InvalidURLReason) -> Int {
    let end = bytes[start...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.count
    var position = start
    if let at = bytes[start..<end].lastIndex(of: UInt8(ascii: "@")) {
      let colon = bytes[start..<at].firstIndex(of: UInt8(ascii: ":"))
      user = start..<(colon ?? at)
      password = colon.map { ($0 + 1)..<at }
      position = at + 1
    }
    let hostEnd = hostEnd(from: position, to: end)
    host = position..<hostEnd
    guard hostEnd < end else { return end }
    guard bytes[hostEnd] == UInt8(ascii: ":") else { throw .host }
    guard hostEnd + 1 < end else { return end }
    let digits = (hostEnd + 1)..<end
    guard bytes[digits].allSatisfy(\.isASCIIDigit) else { throw .port }
    port = digits
    return end
  }

  private mutating func hostEnd(from start: Int, to end: Int) -> Int {
    if start < end, bytes[start] == UInt8(ascii: "["),
      let bracket = bytes[start..<end].firstIndex(of: UInt8(ascii: "]"))
    {
      hasAddress = true
      return bracket + 1
    }
    return bytes[start..<end].firstIndex(of: UInt8(ascii: ":")) ?? end
  }

  private mutating func readRest(from start: Int) {
    let hash = bytes[start...].firstIndex(of: UInt8(ascii: "#"))
    fragment = hash.map { ($0 + 1)..<bytes.count }
    let end = hash ?? bytes.count
    let mark = bytes[start..<end].firstIndex(of: UInt8(ascii: "?"))
    query = mark.map { ($0 + 1)..<end }
    path = start..<(mark ?? end)
  }
}
