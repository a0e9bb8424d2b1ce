import Diagnostics

/// A comma with nothing before it.
enum ExtraComma {
  /// Returns the fix for commas at an offset, or nil if a value may be missing there.
  ///
  /// It removes them. Behind an opening bracket, it adds the closing one if that makes it JSON. A
  /// number or a word after them may belong to a row with a missing value.
  static func fix(
    in bytes: [UInt8], at place: Int, findings: @escaping ([UInt8]) -> [Diagnostic]
  ) -> Fix? {
    let comma = UInt8(ascii: ",")
    guard bytes.indices.contains(place), bytes[place] == comma,
      let before = bytes[..<place].lastIndex(where: { $0 > 0x20 }),
      "[{,".utf8.contains(bytes[before]),
      let next = bytes[place...].firstIndex(where: { $0 > 0x20 && $0 != comma }),
      "{[\"}]".utf8.contains(bytes[next]),
      let end = bytes[..<next].lastIndex(of: comma)
    else { return nil }
    let title = end == place ? "remove the comma" : "remove the commas"
    let removal = Fix(title, .remove(place..<end + 1), as: .unsafe)
    guard bytes[before] != comma else { return removal }
    let closing = bytes[before] == UInt8(ascii: "{") ? "}" : "]"
    let addition = Fix(
      "add the missing '\(closing)'", .insert(closing, at: before + 1), as: .unsafe)
    return RepairChoice(bytes: bytes, findings: findings).best(of: [addition, removal])
      ?? (BracketPlaces.areUneven(in: bytes) ? nil : removal)
  }

  /// The advice without a fix.
  static let advice = "write the missing value there, or remove the comma"
}
