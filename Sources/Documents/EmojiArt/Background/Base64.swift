/// Decodes the standard base64 alphabet (RFC 4648, section 4) for the ends of a picture.
package struct Base64Decoder: Sendable {
  /// Decodes the complete groups of four in `text`, up to the first that is invalid.
  ///
  /// Padding ends the text. Ignores the bits that padding leaves unused. Drops one to three
  /// characters left over.
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

  /// Decodes the complete groups of four in `text`, up to the first that is invalid.
  package static func decode(_ text: [UInt8]) -> [UInt8] { decode(text[...]) }

  /// Returns the six bits of a letter of the alphabet, or nil for any other character.
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
