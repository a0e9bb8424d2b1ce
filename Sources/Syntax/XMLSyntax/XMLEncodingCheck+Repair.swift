import Diagnostics

extension XMLEncodingCheck {
  /// Returns a fix that converts bytes that are not UTF-8 from Windows-1252, a superset of Latin-1;
  /// nil if the declaration names another encoding or the bytes are hardly text.
  func repair() -> Fix? {
    let isUTF8 = declared.map { Self.isUTF8($0.value) } ?? true
    guard unit == .bytes, isUTF8 || Self.western.contains(declared?.value.lowercased() ?? ""),
      !text.contains(where: { $0 < 0x09 }),
      let last = text.lastIndex(where: { $0 >= 0x80 })
    else { return nil }
    let first = isUTF8 ? end : text.firstIndex { $0 >= 0x80 } ?? end
    var edits = [
      TextEdit.replace(
        first..<(last + 1), by: Self.decode(text[first...last], keepsUTF8: isUTF8))
    ]
    if let declared, !isUTF8 { edits.append(.replace(declared.range, by: "UTF-8")) }
    return Fix("convert the text from Windows-1252 to UTF-8", edits, as: .unsafe)
  }

  private static func decode(_ bytes: ArraySlice<UInt8>, keepsUTF8: Bool) -> String {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.first {
      let valid = keepsUTF8 ? validPrefix(rest) : byte < 0x80 ? 1 : 0
      if valid > 0 {
        result += rest.prefix(valid)
        rest = rest.dropFirst(valid)
      } else {
        let isMoved = (0x80..<0xA0).contains(byte)
        result.append(utf8: isMoved ? windows1252[Int(byte) - 0x80] : UInt32(byte))
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

  private static let western = ["iso-8859-1", "latin1", "windows-1252", "cp1252"]

  /// The characters of Windows-1252 from 0x80 to 0x9F, where Latin-1 has control characters.
  private static let windows1252: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
}
