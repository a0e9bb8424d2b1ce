import Diagnostics

/// A bracket that is missing or too many, which is noticed later.
enum MissingBracket {
  /// Returns the fix for a bracket at an offset that closes the wrong value, or for an object where
  /// the name of a member is expected; nil for anything else.
  static func fix(
    in bytes: [UInt8], at place: Int, findings: @escaping ([UInt8]) -> [Diagnostic]
  ) -> Fix? {
    guard bytes.indices.contains(place), "]}{".utf8.contains(bytes[place]) else { return nil }
    let places = BracketPlaces(in: bytes, before: place)
    guard places.depth > 0 else { return nil }
    let (end, others) = places.additions()
    let other = [UInt8(ascii: "}"): "]", UInt8(ascii: "]"): "}"][bytes[place]]
    let write = other.map { Fix("write '\($0)'", .replace(place..<place + 1, by: $0), as: .unsafe) }
    return RepairChoice(bytes: bytes, findings: findings).best(
      of: places.shown() + end + [write].compactMap(\.self) + places.doubles() + others
        + [places.removal(at: place), places.removal(at: places.innermost)])
  }

  /// Returns the fix for a text that ends before its last bracket, or nil if more is missing.
  static func fix(
    atEndOf bytes: [UInt8], findings: @escaping ([UInt8]) -> [Diagnostic]
  ) -> Fix? {
    let places = BracketPlaces(in: bytes, before: bytes.count)
    guard bytes.last(where: { $0 > 0x20 }).map("]}".utf8.contains) == true else { return nil }
    let (end, others) = places.additions()
    let fix = RepairChoice(bytes: bytes, findings: findings).best(
      of: places.shown() + (places.depth == 1 ? end + places.doubles() + others : []))
    // At the end, the brackets are written on lines of their own.
    return fix.flatMap { end.contains($0) ? nil : $0 }
  }

  /// Returns the fix for a member in an array: it has not ended there, or the object before it has
  /// ended too early.
  static func fix(
    in bytes: [UInt8], beforeMemberWithColonAt place: Int,
    findings: @escaping ([UInt8]) -> [Diagnostic]
  ) -> Fix? {
    let quote = UInt8(ascii: "\"")
    guard bytes.indices.contains(place), bytes[place] == UInt8(ascii: ":"),
      let end = bytes[..<place].lastIndex(where: { $0 > 0x20 }), bytes[end] == quote,
      let start = bytes[..<end].lastIndex(of: quote),
      let comma = bytes[..<start].lastIndex(where: { $0 > 0x20 }),
      "[,".utf8.contains(bytes[comma]),
      let last = bytes[..<comma].lastIndex(where: { $0 > 0x20 })
    else { return nil }
    let places = BracketPlaces(in: bytes, before: comma)
    let opening = places.opening(at: start)
    return RepairChoice(bytes: bytes, findings: findings).best(
      of: [
        Fix("add the missing ']'", .insert("]", at: last + 1), as: .unsafe),
        Fix("add the missing '{'", opening, as: .unsafe),
      ]
        + places.doubles() + places.removals())
  }

  /// The reason of a finding at the end of a text that is whole.
  static let reason = "a bracket is missing before, and the whole document is unreadable"

  /// The advice without a fix.
  static let advice = "add the missing bracket where the array or object ends"
}
