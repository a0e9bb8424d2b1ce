import Diagnostics

/// The escapes in the value of a string match: like in C strings (section 2.2), as
/// update-mime-database reads them.
package enum MagicEscapes {
  private static let letters: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "b"): 0x08,
    UInt8(ascii: "t"): 0x09, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "v"): 0x0B,
  ]

  /// Returns the bytes of a text, and the unknown escapes in it.
  ///
  /// A backslash before a character that is neither a letter nor a digit stands for that character.
  package static func decode(_ text: String) -> (bytes: [UInt8], problems: [MagicValueProblem]) {
    let source = Array(text.utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count)
    var problems: [MagicValueProblem] = []
    var index = 0
    while index < source.count {
      guard source[index] == UInt8(ascii: "\\") else {
        bytes.append(source[index])
        index += 1
        continue
      }
      let escape = escape(source[(index + 1)...])
      bytes += escape.byte.map { [$0] } ?? []
      let end = index + 1 + escape.length
      if let meant = escape.meant {
        problems.append(MagicValueProblem(.escape(meant: meant), at: index..<end))
      }
      index = end
    }
    return (bytes, problems)
  }

  /// Reads the escape after a backslash: its byte, its length, and for an unknown one the text that
  /// it is read as.
  private static func escape(
    _ rest: ArraySlice<UInt8>
  ) -> (byte: UInt8?, length: Int, meant: String?) {
    guard let first = rest.first else { return (nil, 0, "") }
    if let byte = letters[first] { return (byte, 1, nil) }
    if first == UInt8(ascii: "x") {
      let digits = rest.dropFirst().prefix(2).prefix { $0.hexadecimalValue != nil }
      let byte = digits.reduce(UInt8(0)) { $0 << 4 | ($1.hexadecimalValue ?? 0) }
      switch digits.count {
      case 0: return (first, 1, "x")
      case 1: return (byte, 2, "\\x0" + String(decoding: digits, as: UTF8.self))
      default: return (byte, 3, nil)
      }
    }
    if octal(first) != nil {
      let digits = rest.prefix(3).prefix { octal($0) != nil }
      let value = digits.reduce(0) { $0 << 3 | (octal($1) ?? 0) }
      let byte = UInt8(truncatingIfNeeded: value)
      return (byte, digits.count, value > 255 ? "\\" + byte.digits(3, radix: 8) : nil)
    }
    return (first, 1, first.isASCIIAlphanumeric ? String(UnicodeScalar(first)) : nil)
  }

  private static func octal(_ byte: UInt8) -> Int? {
    (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(byte) ? Int(byte & 7) : nil
  }
}
