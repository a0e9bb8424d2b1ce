import Diagnostics

extension BackgroundURL {
  /// Returns the URL with every byte percent-encoded that must be; nil if that is not certain.
  ///
  /// Existing escapes stay, although Foundation encodes their percent signs again if anything else
  /// in the same component needs encoding. Returns nil if nothing needs encoding, for an invalid or
  /// `data:` URL, for a host that is rewritten (non-ASCII becomes Punycode, not percent signs), and
  /// for a relative URL whose colon would then end a scheme.
  package static func percentEncoded(_ url: String) -> String? {
    guard problems(of: url, unwrapsAtFetch: true).contains(.unencoded),
      let parts = try? URLParts(Array(url.utf8)), parts.hostName == .plain,
      !parts.hasColonInFirstSegment
    else { return nil }
    var result = parts.bytes
    for (range, allowed) in parts.encodedParts.reversed() {
      result.replaceSubrange(range, with: allowed.encode(parts.bytes[range]))
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns a URL without the white space around it, encoded where it must be.
  ///
  /// Nil without such white space, and if a decoder refuses the rest.
  package static func trimmed(_ url: String) -> String? {
    let bytes = Array(url.utf8)
    let inner = bytes[bytes.trimmed(bytes.indices)]
    guard !inner.isEmpty, inner.count < bytes.count else { return nil }
    let text = String(decoding: inner, as: UTF8.self)
    guard let parts = try? URLParts(Array(inner)), parts.hostName == .plain else { return nil }
    return percentEncoded(text) ?? text
  }

  /// Returns an `http` URL with `https`; nil for any other URL, and if a port ties it to `http`.
  package static func secured(_ url: String) -> String? {
    guard let parts = try? URLParts(Array(url.utf8)), let scheme = parts.scheme,
      parts.text(scheme).lowercased() == "http"
    else { return nil }
    if let port = parts.port, Int(parts.text(port)) != 443 { return nil }
    return "https" + String(decoding: parts.bytes[scheme.upperBound...], as: UTF8.self)
  }

  /// Returns the picture that an image search's result page names; nil for another URL.
  ///
  /// Like the apps of 2017 to 2021, uses the first part of the query with exactly one `=` and the
  /// name `imgurl`, percent-decoded. It must be an absolute URL that a decoder accepts. Characters
  /// in it that need percent-encoding are encoded again, as Foundation does.
  package static func wrappedTarget(of url: String) -> String? {
    (try? URLParts(Array(url.utf8))).flatMap(wrappedTarget)
  }

  static func wrappedTarget(of parts: URLParts) -> String? {
    let first = parts.wrappedValues.first { !$0.contains(UInt8(ascii: "=")) }
    guard let first,
      let target = String(validating: PercentDecoding(first).bytes, as: UTF8.self),
      let scheme = (try? URLParts(Array(target.utf8)))?.scheme
    else { return nil }
    let isFetched = ["http", "https"].contains(target.prefix(scheme.count).lowercased())
    let isInvalid = problems(of: target, unwrapsAtFetch: true).contains {
      if case .invalid = $0 { true } else { $0 == .unusableHost }
    }
    return isFetched && !isInvalid ? percentEncoded(target) ?? target : nil
  }
}

extension URLParts {
  /// The components to percent-encode where needed, in the order of the URL.
  var encodedParts: [(range: Range<Int>, allowed: URLCharacters)] {
    let parts: [(Range<Int>?, URLCharacters)] = [
      (user, .user), (password, .user), (path, .path), (query, .query), (fragment, .query),
    ]
    return parts.compactMap { range, allowed in range.map { ($0, allowed) } }
  }

  /// True for a path that could not begin a relative URL (RFC 3986, 4.2).
  fileprivate var hasColonInFirstSegment: Bool {
    scheme == nil && host == nil
      && bytes[path].prefix { $0 != UInt8(ascii: "/") }.contains(UInt8(ascii: ":"))
  }

  /// The values of the query's parts that begin with `imgurl=`.
  var wrappedValues: [ArraySlice<UInt8>] {
    guard let query else { return [] }
    let name = Array("imgurl=".utf8)
    return bytes[query].split(separator: UInt8(ascii: "&")).filter { $0.starts(with: name) }
      .map { $0.dropFirst(name.count) }
  }
}
