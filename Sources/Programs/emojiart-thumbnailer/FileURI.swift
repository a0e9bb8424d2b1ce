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
    guard rest.first == UInt8(ascii: "/"), let bytes = decoded(Array(rest)) else { return nil }
    return PathText.text(of: bytes)
  }

  private static func decoded(_ text: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      var byte = text[index]
      if byte == UInt8(ascii: "%") {
        guard index + 2 < text.count, let high = text[index + 1].hexadecimalValue,
          let low = text[index + 2].hexadecimalValue
        else { return nil }
        byte = high << 4 | low
        index += 2
      }
      guard byte != 0 else { return nil }
      result.append(byte)
      index += 1
    }
    return result
  }
}
