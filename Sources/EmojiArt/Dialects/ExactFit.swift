import JSONSyntax

/// Documents that are just what a format of the course writes: nearly all, and told by sets alone.
enum ExactFit {
  /// The formats that the document fits in every name and kind; nil if it fits none.
  static func dialects(_ facts: borrowing DocumentFacts) -> [Dialect]? {
    guard !facts.hasOddities, facts.shapes.count <= 1 else { return nil }
    let emoji = facts.shapes.first?.names
    var fitting = 0
    for (index, traits) in traits.enumerated() {
      guard facts.rootNames.isSuperset(of: traits.rootRequired),
        traits.rootKnown.isSuperset(of: facts.rootNames),
        emoji.map({ $0 == traits.emoji }) ?? true,
        fits(facts, traits)
      else { continue }
      fitting |= 1 << index
    }
    return fitting == 0 ? nil : combinations[fitting]
  }

  private struct Traits {
    var rootRequired: NameSet
    var rootKnown: NameSet
    var emoji: NameSet
    var holder: Name?
    var holderIsObject: Bool
    var backgroundKnown: NameSet
  }

  private static let traits = Dialect.course.map { dialect in
    Traits(
      rootRequired: dialect.rootRequired, rootKnown: dialect.rootKnown,
      emoji: dialect.emojiRequired, holder: dialect.background.member,
      holderIsObject: dialect.background.isObject, backgroundKnown: dialect.backgroundKnown)
  }

  /// The formats by the bits of their indices.
  private static let combinations: [[Dialect]] = (0..<(1 << Dialect.course.count)).map { bits in
    Dialect.course.indices.filter { bits >> $0 & 1 == 1 }.map { Dialect.course[$0] }
  }

  /// True if the background is written as the format writes it.
  private static func fits(_ facts: borrowing DocumentFacts, _ traits: Traits) -> Bool {
    for index in facts.members.indices {
      guard let name = facts.members[index].name else { return false }
      let kind = facts.members[index].value.kind
      if name == traits.holder, kind != (traits.holderIsObject ? .object : .string) { return false }
      if name == .url, kind != .string { return false }
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
