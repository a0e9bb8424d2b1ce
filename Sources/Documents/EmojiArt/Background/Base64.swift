/// Decodes the standard base64 alphabet (RFC 4648, section 4) for the ends of a picture.
package struct Base64Decoder: Sendable {
  /// Decodes the complete groups of four in `text`, up to the first that is invalid.
  ///
  /// Padding ends the text. Ignores the bits that padding leaves unused. Drops one to three
  /// characters left over.
  package static func decode(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result = plainGroups(text)
    var group: UInt32 = 0
    var count = 0
    var padding = 0
    for character in text.dropFirst(result.count / 3 * 4) {
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

  /// The value of each character; 255 for characters outside the alphabet.
  private static let values = (UInt8.min...UInt8.max).map {
    UInt8(truncatingIfNeeded: value(of: $0) ?? 255)
  }

  /// Decodes the groups of four letters up to the first group with anything else.
  ///
  /// Nearly all of millions of groups are plain, so they are looked up without a branch for each.
  private static func plainGroups(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let (input, table) = (text.span, values.span)
    var result = [UInt8](repeating: 0, count: text.count / 4 * 3)
    var output = result.mutableSpan
    var (index, count) = (0, 0)
    while index + 4 <= input.count {
      let (a, b) = (table[Int(input[index])], table[Int(input[index + 1])])
      let (c, d) = (table[Int(input[index + 2])], table[Int(input[index + 3])])
      guard a | b | c | d < 64 else { break }
      output[count] = a << 2 | b >> 4
      output[count + 1] = b << 4 | c >> 2
      output[count + 2] = c << 6 | d
      index += 4
      count += 3
    }
    result.removeLast(result.count - count)
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
