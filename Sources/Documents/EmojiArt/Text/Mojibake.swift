import Diagnostics

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
    return Windows1252.others.firstIndex(of: scalar).map { UInt8($0 + 0x80) }
  }
}
