/// The encoding of Windows-1252, which is Latin-1 but for the bytes from 0x80 to 0x9F.
package enum Windows1252 {
  /// The characters of these bytes; the five that it does not define are Latin-1's.
  package static let others = Array(
    """
    €\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}\
    ‘’“”•–—˜™š›œ\u{9D}žŸ
    """.unicodeScalars)

  /// Returns the character of a byte.
  package static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    (0x80..<0xA0).contains(byte) ? others[Int(byte) - 0x80] : Unicode.Scalar(byte)
  }
}
