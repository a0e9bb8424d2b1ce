import JSONSyntax

/// The formats of the course that a document fits in every name and kind: nearly all fit one, and
/// sets alone tell it.
package struct ExactFit: Sendable {
  /// One bit a format, by its index in `Dialect.course`.
  private var fitting = 0

  /// Finds the formats that the document of these facts fits.
  package init(_ facts: borrowing DocumentFacts) {
    guard !facts.hasOddities, facts.shapes.count <= 1 else { return }
    let traits = Self.traits
    for index in traits.indices where Self.fitsWhole(facts, traits[index]) {
      fitting |= 1 << index
    }
  }

  /// The formats that fit; nil if none does.
  var dialects: [Dialect]? { fitting == 0 ? nil : Self.combinations[fitting] }

  /// True if formats of editions that have little in common fit.
  var isAmbiguous: Bool {
    fitting & Self.spring2020 != 0 && fitting & Self.spring2023 != 0
  }

  private static let spring2020 = bits(of: .spring2020)
  private static let spring2023 = bits(of: .spring2023)

  private static func bits(of edition: Edition) -> Int {
    Dialect.course.indices.reduce(into: 0) {
      if Dialect.course[$1].edition == edition { $0 |= 1 << $1 }
    }
  }

  private static func fitsWhole(_ facts: borrowing DocumentFacts, _ traits: Traits) -> Bool {
    guard facts.rootNames.isSuperset(of: traits.rootRequired),
      traits.rootKnown.isSuperset(of: facts.rootNames)
    else { return false }
    if !facts.shapes.isEmpty, facts.shapes[0].names != traits.emoji { return false }
    return fits(facts, traits)
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
  /// True if nothing can be wrong with the names, kinds and numbers of the document: only its texts
  /// and its background are left to be looked at.
  func isTidy(_ facts: borrowing DocumentFacts) -> Bool {
    fitting != 0 && facts.hasTextProblemsOnly && Self.hasOneBackground(facts)
      && Self.hasSoundCounter(facts)
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
