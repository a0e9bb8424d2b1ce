/// Decodes the standard alphabet of base64 (RFC 4648, section 4) for the ends of a picture.
package struct Base64Decoder: Sendable {
  /// The bytes of the complete groups of four in `text`, up to the first that is not one.
  ///
  /// Padding ends the text. The bits that padding leaves unused are not looked at. A rest of one to
  /// three characters is left out.
  package static func decode(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count / 4 * 3)
    var group: UInt32 = 0
    var count = 0
    var padding = 0
    for character in text {
      if character == UInt8(ascii: "="), count >= 2 {
        padding += 1
        group <<= 6
      } else {
        guard padding == 0, let value = value(of: character) else { break }
        group = group << 6 | value
      }
      count += 1
      guard count == 4 else { continue }
      result.append(UInt8(truncatingIfNeeded: group >> 16))
      if padding < 2 { result.append(UInt8(truncatingIfNeeded: group >> 8)) }
      if padding < 1 { result.append(UInt8(truncatingIfNeeded: group)) }
      if padding > 0 { break }
      count = 0
    }
    return result
  }

  /// The bytes of the complete groups of four in `text`, up to the first that is not one.
  package static func decode(_ text: [UInt8]) -> [UInt8] { decode(text[...]) }

  /// The six bits that a letter of the alphabet stands for; nil for any other character.
  static func value(of character: UInt8) -> UInt32? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character) + 4
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
