import Diagnostics

/// A comma with nothing before it.
enum ExtraComma {
  /// Returns the fix that removes the commas at an offset, or nil if a value may be missing there.
  ///
  /// A number or a word after them may belong to a row with a missing value.
  static func fix(in bytes: [UInt8], at place: Int) -> Fix? {
    let comma = UInt8(ascii: ",")
    guard bytes.indices.contains(place), bytes[place] == comma,
      let before = bytes[..<place].last(where: { $0 > 0x20 }), "[{,".utf8.contains(before),
      let next = bytes[place...].firstIndex(where: { $0 > 0x20 && $0 != comma }),
      "{[\"}]".utf8.contains(bytes[next]),
      let end = bytes[..<next].lastIndex(of: comma)
    else { return nil }
    let title = end == place ? "remove the comma" : "remove the commas"
    return Fix(title, .remove(place..<end + 1), as: .unsafe)
  }

  /// The advice without a fix.
  static let advice = "write the missing value there, or remove the comma"
}
