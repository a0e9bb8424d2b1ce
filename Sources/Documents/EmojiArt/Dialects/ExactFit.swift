import JSONSyntax

/// The formats of the course that match a document in every name and kind.
///
/// Nearly all documents match one, and sets are enough to find it.
package struct ExactFit: Sendable {
  /// One bit per format, by its index in `Dialect.course`.
  private var fitting = 0

  /// Finds the formats that match the document with these facts.
  package init(_ facts: borrowing DocumentFacts) {
    guard !facts.hasOddities, facts.shapes.count <= 1 else { return }
    let dialects = Dialect.course
    for index in dialects.indices where Self.fitsWhole(facts, dialects[index]) {
      fitting |= 1 << index
    }
  }

  /// The matching formats; nil if no format matches.
  var dialects: [Dialect]? { fitting == 0 ? nil : Self.combinations[fitting] }

  /// True if the matching formats belong to editions with identical empty documents.
  var isAmbiguous: Bool { Self.ambiguities[fitting] }

  /// True if two of the dialects belong to different editions with identical empty documents.
  static func isAmbiguous(_ dialects: [Dialect]) -> Bool {
    dialects.contains { one in
      dialects.contains { $0.edition != one.edition && $0.rootRequired == one.rootRequired }
    }
  }

  private static let ambiguities = combinations.map(isAmbiguous)

  private static func fitsWhole(_ facts: borrowing DocumentFacts, _ dialect: Dialect) -> Bool {
    guard facts.rootNames.isSuperset(of: dialect.rootRequired),
      dialect.rootKnown.isSuperset(of: facts.rootNames)
    else { return false }
    if !facts.shapes.isEmpty, facts.shapes[0].names != dialect.emojiRequired { return false }
    return fits(facts, dialect)
  }

  /// The formats by the bits of their indices.
  private static let combinations: [[Dialect]] = (0..<(1 << Dialect.course.count)).map { bits in
    Dialect.course.indices.filter { bits >> $0 & 1 == 1 }.map { Dialect.course[$0] }
  }

  /// The string members that hold a part of the background.
  private static let members = Dialect.course.filter { $0.background.member == nil }
    .names(\.background.names)

  /// True if the list and the background have the form of the format.
  private static func fits(_ facts: borrowing DocumentFacts, _ dialect: Dialect) -> Bool {
    let holderIsObject = dialect.background.isObject
    for index in facts.members.indices {
      guard let name = facts.members[index].name else { return false }
      let kind = facts.members[index].value.kind
      if name == dialect.background.member, kind != (holderIsObject ? .object : .string) {
        return false
      }
      if name == dialect.list ? kind != .array : members.contains(name) && kind != .string {
        return false
      }
    }
    guard holderIsObject else { return true }
    let known = dialect.backgroundKnown
    for index in facts.backgroundMembers.indices {
      guard let name = facts.backgroundMembers[index].name, known.contains(name),
        facts.backgroundMembers[index].value.kind == .string
      else { return false }
    }
    return true
  }

  /// True if the names, kinds, and numbers of the document are all correct.
  ///
  /// Only its texts and its background remain to be checked.
  func isTidy(_ facts: borrowing DocumentFacts) -> Bool {
    fitting != 0 && facts.hasTextProblemsOnly && Self.hasOneBackground(facts)
      && Self.hasSoundCounter(facts)
  }

  private static func hasOneBackground(_ facts: borrowing DocumentFacts) -> Bool {
    guard facts.backgroundMembers.count <= 1 else { return false }
    let count = facts.rootNames.intersection(backgroundNames).count
    return count == 1 || count == 0 && !facts.rootNames.isDisjoint(with: counters)
  }

  private static let backgroundNames = Dialect.course.names(\.background.names)
  private static let counters = NameSet(Dialect.course.compactMap(\.counter))

  private static func hasSoundCounter(_ facts: borrowing DocumentFacts) -> Bool {
    for index in facts.members.indices {
      guard let name = facts.members[index].name, counters.contains(name) else { continue }
      guard let number = facts.members[index].value.number, number.isPlainInteger,
        let value = number.value
      else { return false }
      return value >= max(0, facts.largestID) && value <= 1 << 53
    }
    return true
  }
}
