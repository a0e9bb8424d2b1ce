import Diagnostics

extension XMLEncodingCheck {
  /// Returns a text in Latin-1 or Windows-1252 in UTF-8; nil for other encodings, and for a byte
  /// that Windows-1252 does not use.
  static func western(_ text: [UInt8], _ encoding: String) -> [UInt8]? {
    let isWindows = ["windows-1252", "cp1252"].contains(encoding)
    guard isWindows || latin1.contains(encoding) else { return nil }
    var result: [UInt8] = []
    for byte in text {
      let scalar = isWindows ? Windows1252.scalar(byte).value : UInt32(byte)
      if isWindows, (0x80..<0xA0).contains(scalar) { return nil }
      result.append(utf8: scalar)
    }
    return result
  }

  /// The names of ISO-8859-1 in IANA's registry of character sets, and without the first hyphen.
  private static let latin1: Set<String> = [
    "iso-8859-1", "iso8859-1", "iso_8859-1", "iso_8859-1:1987", "iso-ir-100", "latin1", "l1",
    "ibm819", "cp819", "csisolatin1",
  ]

  /// Returns a fix that converts bytes that are not UTF-8 from Windows-1252, a superset of Latin-1;
  /// nil if the bytes are hardly text.
  func repair() -> Fix? {
    guard unit == .bytes, !text.contains(where: { $0 < 0x09 }),
      let last = text.lastIndex(where: { $0 >= 0x80 })
    else { return nil }
    return Fix(
      "convert the text from Windows-1252 to UTF-8",
      .replace(end..<(last + 1), by: Self.decode(text[end...last])), as: .unsafe)
  }

  /// Returns a text in which only some bytes are UTF-8.
  private static func decode(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.first {
      let valid = validPrefix(rest)
      if valid > 0 {
        result += rest.prefix(valid)
        rest = rest.dropFirst(valid)
      } else {
        result.append(utf8: Windows1252.scalar(byte).value)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the length of the UTF-8 scalar at the start of `bytes`, 0 if it is invalid.
  private static func validPrefix(_ bytes: ArraySlice<UInt8>) -> Int {
    guard let first = bytes.first, first >= 0x80 else { return 1 }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    return String(validating: bytes.prefix(length), as: UTF8.self) == nil ? 0 : length
  }
}
