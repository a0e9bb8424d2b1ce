/// UTF-8 text that was read as Windows-1252 or Latin-1 and written as UTF-8 again.
package enum Mojibake {
  /// Returns the `text` before it was misread, or nil if it was not misread.
  ///
  /// Text that was misread several times is restored completely. A text counts if every scalar
  /// stands for one byte and the bytes are UTF-8 with at least one multi-byte sequence.
  package static func original(of text: String) -> String? {
    var result = onceBefore(text)
    while let earlier = result.flatMap(onceBefore) { result = earlier }
    return result
  }

  private static func onceBefore(_ text: String) -> String? {
    // Every lead byte of a multi-byte sequence becomes one of the scalars U+00C2...U+00F4.
    guard let first = text.unicodeScalars.first(where: { !$0.isASCII }),
      ("\u{C2}"..."\u{F4}").contains(first)
    else { return nil }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      guard let byte = byte(of: scalar) else { return nil }
      bytes.append(byte)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    if let byte = UInt8(exactly: scalar.value) { return byte }
    return windows1252.firstIndex(of: scalar).map { UInt8($0 + 0x80) }
  }

  /// The scalars of the bytes 80...9F; the five that Windows-1252 leaves undefined are Latin-1's.
  private static let windows1252 = Array(
    """
    \u{20AC}\u{81}\u{201A}\u{192}\u{201E}\u{2026}\u{2020}\u{2021}\
    \u{2C6}\u{2030}\u{160}\u{2039}\u{152}\u{8D}\u{17D}\u{8F}\
    \u{90}\u{2018}\u{2019}\u{201C}\u{201D}\u{2022}\u{2013}\u{2014}\
    \u{2DC}\u{2122}\u{161}\u{203A}\u{153}\u{9D}\u{17E}\u{178}
    """.unicodeScalars)
}
