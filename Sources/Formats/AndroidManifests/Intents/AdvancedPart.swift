/// A part of an advanced pattern: a set of characters, and how often it is repeated.
///
/// Matching does not backtrack: each part takes as many characters as it can.
struct AdvancedPart: Sendable {
  private var isInverse = false
  /// The characters; nil for any character.
  private var ranges: [ClosedRange<UInt16>]?
  private var counts = 1...1
  private var isRepeated = false

  /// The maximum number of repetitions in a pattern.
  private static let most = 10_000

  /// Returns the parts of a pattern, or nil if the system rejects it.
  static func all(_ pattern: [UInt16]) -> [AdvancedPart]? {
    var parts: [AdvancedPart] = []
    var rest = pattern[...]
    while let unit = rest.popFirst() {
      switch Character(utf16: unit) {
      case "[":
        guard let part = set(&rest) else { return nil }
        parts.append(part)
      case "{":
        guard let counts = counts(&rest), repeatLast(of: &parts, counts) else { return nil }
      case "*", "+":
        let least = unit == UInt16(UInt8(ascii: "*")) ? 0 : 1
        guard repeatLast(of: &parts, least...most) else { return nil }
      case ".": parts.append(AdvancedPart())
      case "\\":
        guard let next = rest.popFirst() else { return nil }
        parts.append(AdvancedPart(ranges: [next...next]))
      default: parts.append(AdvancedPart(ranges: [unit...unit]))
      }
    }
    return parts
  }

  /// Sets the repetition of the last part; returns false if it is missing or already repeated.
  private static func repeatLast(
    of parts: inout [AdvancedPart], _ counts: ClosedRange<Int>
  ) -> Bool {
    guard let last = parts.indices.last, !parts[last].isRepeated else { return false }
    parts[last].counts = counts
    parts[last].isRepeated = true
    return true
  }

  /// Reads the set of characters after an opening bracket.
  private static func set(_ rest: inout ArraySlice<UInt16>) -> AdvancedPart? {
    var part = AdvancedPart(ranges: [])
    if rest.first == UInt16(UInt8(ascii: "^")) {
      part.isInverse = true
      rest = rest.dropFirst()
    }
    let (end, hyphen) = (UInt16(UInt8(ascii: "]")), UInt16(UInt8(ascii: "-")))
    while var unit = rest.popFirst() {
      if unit == end { return part.ranges?.isEmpty == true ? nil : part }
      if unit == UInt16(UInt8(ascii: "\\")) {
        guard let next = rest.popFirst() else { return nil }
        unit = next
      }
      var last = unit
      if rest.first == hyphen, let other = rest.dropFirst().first, other != end {
        rest = rest.dropFirst(2)
        last = other
        if other == UInt16(UInt8(ascii: "\\")) {
          guard let next = rest.popFirst() else { return nil }
          last = next
        }
      }
      guard unit <= last else { return nil }
      part.ranges?.append(unit...last)
    }
    return nil
  }

  /// Reads the counts after an opening brace: `2`, `2,`, or `2,3`.
  private static func counts(_ rest: inout ArraySlice<UInt16>) -> ClosedRange<Int>? {
    guard let end = rest.firstIndex(of: UInt16(UInt8(ascii: "}"))) else { return nil }
    let text = String(decoding: rest[..<end], as: UTF16.self)
    rest = rest[(end + 1)...]
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard let first = parts.first.flatMap({ Int($0) }), first >= 0, first <= most else {
      return nil
    }
    if parts.count == 1 { return first...first }
    let last = parts[1].isEmpty ? most : Int(parts[1]) ?? -1
    return first <= last && last <= most ? first...last : nil
  }

  static func accept(_ parts: [AdvancedPart], _ path: [UInt16]) -> Bool {
    var place = 0
    for part in parts {
      var count = 0
      while count < part.counts.upperBound, place < path.count, part.accepts(path[place]) {
        place += 1
        count += 1
      }
      if count < part.counts.lowerBound { return false }
    }
    return place == path.count
  }

  private func accepts(_ unit: UInt16) -> Bool {
    guard let ranges else { return true }
    return ranges.contains { $0.contains(unit) } != isInverse
  }

  /// Returns false if the parts reject every path; for example `.*` followed by another part.
  static func canAccept(_ parts: [AdvancedPart]) -> Bool {
    // These characters represent all others.
    let slash = UInt16(UInt8(ascii: "/"))
    let edges = parts.flatMap { $0.ranges ?? [] }.flatMap { range in
      [range.lowerBound &- 1, range.lowerBound, range.upperBound, range.upperBound &+ 1]
    }
    let units = Set(edges + [slash, 0xFFFD])
    /// For each way through the previous parts, the characters that cannot follow.
    var states: Set<Set<UInt16>> = [units.subtracting([slash])]
    for part in parts {
      let accepted = units.filter(part.accepts)
      var next: Set<Set<UInt16>> = []
      for barred in states {
        if part.counts.upperBound == 0 { next.insert(barred) }
        if part.counts.lowerBound == 0 { next.insert(barred.union(accepted)) }
        guard part.counts.upperBound > 0, !accepted.isSubset(of: barred) else { continue }
        next.insert(part.counts.upperBound < most ? [] : accepted)
      }
      // A state without excluded characters covers all other states.
      states = next.contains([]) ? [[]] : next
    }
    return !states.isEmpty
  }
}

extension Character {
  fileprivate init(utf16 unit: UInt16) {
    self = Unicode.Scalar(unit).map(Character.init) ?? "\u{FFFD}"
  }
}
