import Diagnostics

/// Unknown names that are near to a name that is absent where they stand.
struct Misspellings {
  /// By the offset of the misspelt name.
  private(set) var meant: [Int: Name] = [:]
  /// Names that are missing at the top level and explained.
  private(set) var root: NameSet = []
  private(set) var background: NameSet = []
  /// Names that are missing in the object with this brace and explained.
  private(set) var emojis: [Int: NameSet] = [:]

  init(_ facts: DocumentFacts, _ dialect: Dialect) {
    let isStrange = !facts.rootNames.isSubset(of: dialect.rootKnown)
    guard facts.hasOddities || isStrange || !facts.backgroundMembers.isEmpty else { return }
    root = collect(facts.members, known: dialect.rootKnown)
    background = collect(facts.backgroundMembers, known: dialect.backgroundKnown)
    for occurrence in facts.occurrences where occurrence.problem == .unknownMember {
      let offset = occurrence.range.lowerBound
      guard let (brace, absent) = Self.object(occurrence, facts, dialect) else { continue }
      let free = absent.subtracting(emojis[brace, default: []])
      guard let name = free.names.first(where: { $0.isNear(occurrence.text) }) else { continue }
      meant[offset] = name
      emojis[brace, default: []].formUnion(name.bit)
    }
  }

  private mutating func collect(_ members: [Member], known: NameSet) -> NameSet {
    let present = members.reduce(into: NameSet()) {
      if let name = $1.name { $0.formUnion(name.bit) }
    }
    var absent = known.subtracting(present)
    for member in members where !(member.name.map(known.contains) ?? false) {
      guard let name = absent.names.first(where: { $0.isNear(member.spelling) }) else { continue }
      meant[member.nameRange.lowerBound] = name
      absent.subtract(name.bit)
    }
    return known.subtracting(present).subtracting(absent)
  }

  /// The brace of the object in which an unknown name stands, and the known names it lacks.
  private static func object(
    _ occurrence: Occurrence, _ facts: DocumentFacts, _ dialect: Dialect
  ) -> (Int, NameSet)? {
    let offset = occurrence.range.lowerBound
    if occurrence.isNested {
      let missing = facts.occurrences.filter {
        $0.problem == .missingMember && $0.range.lowerBound < offset
      }
      guard let brace = missing.map(\.range.lowerBound).max() else { return nil }
      let names = missing.filter { $0.range.lowerBound == brace }.compactMap(\.name)
      return (brace, NameSet(names))
    }
    var found: (brace: Int, names: NameSet)?
    for (index, shape) in facts.shapes.enumerated() {
      for brace in facts.braces(of: index) where brace < offset && brace >= found?.brace ?? 0 {
        found = (brace, shape.names)
      }
    }
    return found.map { ($0.brace, dialect.emojiKnown.subtracting($0.names)) }
  }
}

extension Name {
  fileprivate func isNear(_ other: String) -> Bool {
    NameDistance.isNear(other, to: spelling)
  }
}
