import JSONSyntax

/// Documents that are just what a format of the course writes: nearly all, and told by sets alone.
enum ExactFit {
  /// The formats that the document fits in every name and kind; nil if it fits none.
  static func dialects(_ facts: borrowing DocumentFacts) -> [Dialect]? {
    guard !facts.hasOddities, facts.shapes.count <= 1 else { return nil }
    var fitting = 0
    for index in traits.indices where fitsWhole(facts, traits[index]) { fitting |= 1 << index }
    return fitting == 0 ? nil : combinations[fitting]
  }

  private static func fitsWhole(_ facts: borrowing DocumentFacts, _ traits: Traits) -> Bool {
    guard facts.rootNames.isSuperset(of: traits.rootRequired),
      traits.rootKnown.isSuperset(of: facts.rootNames), facts.shapes.count <= 1
    else { return false }
    if !facts.shapes.isEmpty, facts.shapes[0].names != traits.emoji { return false }
    return fits(facts, traits)
  }

  private struct Traits {
    var name: String
    var rootRequired: NameSet
    var rootKnown: NameSet
    var emoji: NameSet
    var holder: Name?
    var holderIsObject: Bool
    var backgroundKnown: NameSet
  }

  private static let traits = Dialect.course.map { dialect in
    Traits(
      name: dialect.name, rootRequired: dialect.rootRequired, rootKnown: dialect.rootKnown,
      emoji: dialect.emojiRequired, holder: dialect.background.member,
      holderIsObject: dialect.background.isObject, backgroundKnown: dialect.backgroundKnown)
  }

  /// The formats by the bits of their indices.
  private static let combinations: [[Dialect]] = (0..<(1 << Dialect.course.count)).map { bits in
    Dialect.course.indices.filter { bits >> $0 & 1 == 1 }.map { Dialect.course[$0] }
  }

  private static let members = NameSet([
    .url, .imageData, .backgroundURL, .backgroundImageData,
  ])

  /// True if the list and the background are written as the format writes them.
  private static func fits(_ facts: borrowing DocumentFacts, _ traits: Traits) -> Bool {
    for index in facts.members.indices {
      guard let name = facts.members[index].name else { return false }
      let kind = facts.members[index].value.kind
      if name == traits.holder, kind != (traits.holderIsObject ? .object : .string) { return false }
      if name == .emojis ? kind != .array : members.contains(name) && kind != .string {
        return false
      }
    }
    guard traits.holderIsObject else { return true }
    for index in facts.backgroundMembers.indices {
      guard let name = facts.backgroundMembers[index].name, traits.backgroundKnown.contains(name),
        facts.backgroundMembers[index].value.kind == .string
      else { return false }
    }
    return true
  }
}

extension ExactFit {
  /// True if nothing can be wrong with the names, kinds and numbers of a document: only its texts
  /// and its background are left to be looked at.
  static func isTidy(_ facts: borrowing DocumentFacts, _ dialect: borrowing Dialect) -> Bool {
    guard !facts.hasOddities, facts.hasTextProblemsOnly, dialect.isCourse,
      let index = traits.firstIndex(where: { $0.name == dialect.name })
    else { return false }
    return fitsWhole(facts, traits[index]) && hasOneBackground(facts) && hasSoundCounter(facts)
  }

  private static func hasOneBackground(_ facts: borrowing DocumentFacts) -> Bool {
    guard facts.backgroundMembers.count <= 1 else { return false }
    let count = facts.rootNames.intersection(backgroundNames).count
    return count == 1 || count == 0 && facts.rootNames.contains(.uniqueEmojiId)
  }

  private static let backgroundNames = NameSet([
    .background, .backgroundURL, .backgroundImageData, .url, .imageData,
  ])

  private static func hasSoundCounter(_ facts: borrowing DocumentFacts) -> Bool {
    for index in facts.members.indices where facts.members[index].name == .uniqueEmojiId {
      guard let number = facts.members[index].value.number, number.isPlainInteger,
        let value = number.value
      else { return false }
      return value >= max(0, facts.largestID) && value <= 1 << 53
    }
    return true
  }
}
