import Diagnostics

extension JSONReader {
  /// Returns the scalar that begins at `index` and its width, or nil if the bytes are not UTF-8
  /// (RFC 3629).
  ///
  /// Four bytes from `index` on must exist; they are zero after the end of the text.
  package static func scalar(_ bytes: Span<UInt8>, _ index: Int) -> (value: UInt32, width: Int)? {
    let first = UInt32(bytes[index])
    if first < 0x80 { return (first, 1) }
    let second = UInt32(bytes[index + 1])
    guard first >= 0xC2, second & 0xC0 == 0x80 else { return nil }
    if first < 0xE0 { return ((first & 0x1F) << 6 | second & 0x3F, 2) }
    let third = UInt32(bytes[index + 2])
    guard third & 0xC0 == 0x80 else { return nil }
    if first < 0xF0 {
      let value = (first & 0x0F) << 12 | (second & 0x3F) << 6 | third & 0x3F
      guard value >= 0x800, !(0xD800..<0xE000).contains(value) else { return nil }
      return (value, 3)
    }
    let fourth = UInt32(bytes[index + 3])
    guard first < 0xF5, fourth & 0xC0 == 0x80 else { return nil }
    let high = (first & 0x07) << 18 | (second & 0x3F) << 12
    let value = high | (third & 0x3F) << 6 | fourth & 0x3F
    guard (0x1_0000..<0x11_0000).contains(value) else { return nil }
    return (value, 4)
  }

  /// Returns text such as `U+00A0`, for messages.
  static func describe(_ value: UInt32) -> String { "U+" + value.digits(4, uppercase: true) }
}
