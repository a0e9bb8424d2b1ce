import Diagnostics

/// A missing bracket: the next one closes the wrong value.
enum MissingBracket {
  /// Returns the fix that adds the bracket before the one at an offset, or writes the other one
  /// there; nil unless exactly one of them makes the text JSON.
  static func fix(in bytes: [UInt8], at place: Int) -> Fix? {
    guard bytes.indices.contains(place) else { return nil }
    let other: String
    switch bytes[place] {
    case UInt8(ascii: "}"): other = "]"
    case UInt8(ascii: "]"): other = "}"
    default: return nil
    }
    guard let last = bytes[..<place].lastIndex(where: { $0 > 0x20 }) else { return nil }
    let fixes = [
      Fix("add the missing '\(other)'", .insert(other, at: last + 1), as: .unsafe),
      Fix("write '\(other)'", .replace(place..<place + 1, by: other), as: .unsafe),
    ].filter { fix in
      let read = JSONValue.read(Fix.apply([fix], to: bytes))
      return read.value != nil && !read.problems.contains { $0.severity == .error }
    }
    return fixes.count == 1 ? fixes[0] : nil
  }

  /// Returns the fix that ends an array before a member that cannot be in it; nil unless that makes
  /// the text JSON.
  static func fix(in bytes: [UInt8], beforeMemberWithColonAt place: Int) -> Fix? {
    let quote = UInt8(ascii: "\"")
    guard bytes.indices.contains(place), bytes[place] == UInt8(ascii: ":"),
      let end = bytes[..<place].lastIndex(where: { $0 > 0x20 }), bytes[end] == quote,
      let start = bytes[..<end].lastIndex(of: quote),
      let comma = bytes[..<start].lastIndex(where: { $0 > 0x20 }),
      bytes[comma] == UInt8(ascii: ","),
      let last = bytes[..<comma].lastIndex(where: { $0 > 0x20 })
    else { return nil }
    let fix = Fix("add the missing ']'", .insert("]", at: last + 1), as: .unsafe)
    let read = JSONValue.read(Fix.apply([fix], to: bytes))
    return read.value != nil && !read.problems.contains { $0.severity == .error } ? fix : nil
  }

  /// The advice without a fix.
  static let advice = "add the missing bracket where the array or object ends"
}
