/// The encoding of a text, determined from its first bytes (RFC 4627 section 3, XML 1.0 appendix
/// F).
package enum TextEncoding: String, Sendable {
  case utf8 = "UTF-8"
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  case utf32LittleEndian = "UTF-32LE"
  case utf32BigEndian = "UTF-32BE"

  /// Returns the encoding and the length of the byte order mark.
  ///
  /// A JSON or XML text begins with two ASCII characters. The zero bytes among the first four
  /// therefore show the width of a code unit.
  package static func detect(_ first: some Collection<UInt8>) -> (TextEncoding, mark: Int) {
    let head = Array(first.prefix(4))
    for (mark, encoding) in marks where head.starts(with: mark) { return (encoding, mark.count) }
    guard head.count == 2 || head.count == 4 else { return (.utf8, 0) }
    let zeros = head.map { $0 == 0 }
    switch zeros {
    case [true, true, true, false]: return (.utf32BigEndian, 0)
    case [false, true, true, true]: return (.utf32LittleEndian, 0)
    default: break
    }
    if zeros[0], !zeros[1] { return (.utf16BigEndian, 0) }
    if !zeros[0], zeros[1], head.count == 2 || !zeros[2] { return (.utf16LittleEndian, 0) }
    return (.utf8, 0)
  }

  private static let marks: [([UInt8], TextEncoding)] = [
    ([0xEF, 0xBB, 0xBF], .utf8),
    ([0xFF, 0xFE, 0, 0], .utf32LittleEndian), ([0, 0, 0xFE, 0xFF], .utf32BigEndian),
    ([0xFF, 0xFE], .utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian),
  ]

  /// The number of bytes in a code unit.
  package var width: Int {
    switch self {
    case .utf8: 1
    case .utf16LittleEndian, .utf16BigEndian: 2
    case .utf32LittleEndian, .utf32BigEndian: 4
    }
  }
}

extension [UInt8] {
  /// Appends a scalar in UTF-8.
  ///
  /// `value` is below 0x110000; a surrogate is encoded like any other.
  package mutating func append(utf8 value: UInt32) {
    switch value {
    case ..<0x80:
      append(UInt8(value))
    case ..<0x800:
      append(UInt8(0xC0 | value >> 6))
      append(UInt8(0x80 | value & 0x3F))
    case ..<0x1_0000:
      append(UInt8(0xE0 | value >> 12))
      append(UInt8(0x80 | value >> 6 & 0x3F))
      append(UInt8(0x80 | value & 0x3F))
    default:
      append(UInt8(0xF0 | value >> 18))
      append(UInt8(0x80 | value >> 12 & 0x3F))
      append(UInt8(0x80 | value >> 6 & 0x3F))
      append(UInt8(0x80 | value & 0x3F))
    }
  }
}
