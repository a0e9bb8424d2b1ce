import Diagnostics

/// Converts the URI of a file to its path: RFC 8089.
enum FileURI {
  /// Returns the path in a `file:` URI; any other text is already a path.
  ///
  /// Returns nil for a URI of another computer, or if a `%` is not followed by two digits.
  static func path(of text: String) -> String? {
    guard text.utf8.count >= 5, text.prefix(5).lowercased() == "file:" else { return text }
    var rest = PathText.bytes(of: text).dropFirst(5)
    if rest.starts(with: "//".utf8) {
      let authority = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
      let host = String(decoding: authority, as: UTF8.self).lowercased()
      guard host.isEmpty || host == "localhost" else { return nil }
      rest = rest.dropFirst(2 + authority.count)
    }
    let decoded = PercentDecoding(rest)
    guard rest.first == UInt8(ascii: "/"), decoded.isValid, !decoded.bytes.contains(0) else {
      return nil
    }
    return PathText.text(of: decoded.bytes)
  }
}
