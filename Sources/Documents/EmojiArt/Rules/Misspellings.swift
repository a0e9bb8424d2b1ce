import Diagnostics

/// Unknown names that are similar to a missing name in the same object.
struct Misspellings {
  /// The intended names, by the offset of the misspelled name.
  private(set) var meant: [Int: Name] = [:]
  /// The missing names at the top level that have a misspelling.
  private(set) var root: NameSet = []
  /// The missing names that have a misspelling, by the opening brace of their object.
  private(set) var emojis: [Int: NameSet] = [:]

  init(_ facts: DocumentFacts, _ dialect: Dialect) {
    let isStrange = !facts.rootNames.isSubset(of: dialect.rootKnown)
    guard facts.hasOddities || isStrange || !facts.backgroundMembers.isEmpty else { return }
    root = collect(facts.members, known: dialect.rootKnown)
    _ = collect(facts.backgroundMembers, known: dialect.backgroundKnown)
    let objects = ObjectTable(facts)
    for occurrence in facts.occurrences where occurrence.problem == .unknownMember {
      let offset = occurrence.range.lowerBound
      guard let (brace, absent) = objects.object(of: occurrence, dialect) else { continue }
      let free = absent.subtracting(emojis[brace, default: []])
      guard let name = free.names.first(where: { $0.isLike(occurrence.text) }) else { continue }
      meant[offset] = name
      emojis[brace, default: []].formUnion(name.bit)
    }
  }

  private mutating func collect(_ members: [Member], known: NameSet) -> NameSet {
    let present = NameSet(members.compactMap(\.name))
    var absent = known.subtracting(present)
    for member in members where !(member.name.map(known.contains) ?? false) {
      guard let name = absent.names.first(where: { $0.isLike(member.spelling) }) else { continue }
      meant[member.nameRange.lowerBound] = name
      absent.subtract(name.bit)
    }
    return known.subtracting(present).subtracting(absent)
  }
}

/// The emojis and positions in which a name may be misspelled, in the order of the text.
private struct ObjectTable {
  private typealias Entry = (brace: Int, names: NameSet)

  /// The emojis, with their names.
  private var emojis: [Entry] = []
  /// The positions, with the names that they lack.
  private var positions: [Entry] = []

  init(_ facts: DocumentFacts) {
    guard facts.occurrences.contains(where: { $0.problem == .unknownMember }) else { return }
    for (index, shape) in facts.shapes.enumerated() {
      emojis += facts.braces(of: index).map { (brace: $0, names: shape.names) }
    }
    emojis.sort { $0.brace < $1.brace }
    for occurrence in facts.occurrences where occurrence.problem == .missingMember {
      guard let name = occurrence.name else { continue }
      let brace = occurrence.range.lowerBound
      if positions.last?.brace == brace {
        positions[positions.count - 1].names.formUnion(name.bit)
      } else {
        positions.append((brace, name.bit))
      }
    }
  }

  /// Returns the brace of the object that contains an unknown name, and the known names it lacks.
  func object(of occurrence: Occurrence, _ dialect: Dialect) -> (brace: Int, names: NameSet)? {
    let offset = occurrence.range.lowerBound
    let entries = occurrence.isNested ? positions : emojis
    // The last object that begins before the name.
    let next = entries.partitionPoint { $0.brace >= offset }
    guard next > 0 else { return nil }
    let found = entries[next - 1]
    return (
      found.brace,
      occurrence.isNested ? found.names : dialect.emojiRequired.subtracting(found.names)
    )
  }
}

extension Name {
  fileprivate func isLike(_ other: String) -> Bool { NameDistance.mayMean(other, spelling) }
}
