import Diagnostics
import JSONSyntax

/// The result of detecting the dialect of a document from its members.
package enum Detection: Sendable {
  /// The dialects that fit equally well, never empty; the first is the one to check against.
  case dialects([Dialect])
  /// Members of two dialects: their names and the first place of the later one.
  case mixed([String], at: Range<Int>)
  /// No member is in a known dialect, or similar to one.
  case unknown

  /// The dialect to check against.
  package var dialect: Dialect? {
    if case .dialects(let found) = self { found.first } else { nil }
  }

  /// The names of the dialects that fit equally well.
  package var names: [String] {
    switch self {
    case .dialects(let found): found.map(\.name)
    case .mixed(let names, _): names
    case .unknown: []
    }
  }

  /// Detects the dialect from the names and kinds of members, in any order.
  ///
  /// Each dialect has a distance from the document: the required members that are missing and the
  /// members that the dialect does not know. The nearest dialect wins. At the same distance,
  /// formats of the course win over variants, since the same bytes may be both.
  package init(_ facts: borrowing DocumentFacts, _ fit: ExactFit) {
    if let found = fit.dialects {
      self = .dialects(found)
      return
    }
    guard Self.hasKnownMember(facts) else {
      self = .unknown
      return
    }
    if let mixture = Mixture.find(facts) {
      self = .mixed(mixture.names, at: mixture.range)
      return
    }
    let evidence = Evidence(facts)
    let course = Dialect.course.map { ($0, evidence.distance(to: $0)) }
    let nearest = course.map(\.1).min() ?? 0
    var found = course.filter { $0.1 == nearest }.map(\.0)
    if nearest > 0 {
      let variants = Dialect.variants.map { ($0, evidence.distance(to: $0)) }
      if let first = variants.min(by: { $0.1 < $1.1 }), first.1 < nearest { found = [first.0] }
    }
    self = .dialects(found)
  }

  private static func hasKnownMember(_ facts: borrowing DocumentFacts) -> Bool {
    let wanted = Dialect.rootNames
    return facts.members.contains { member in
      member.name.map(wanted.contains) ?? false
        || wanted.names.contains { NameDistance.isNear(member.spelling, to: $0.spelling) }
    }
  }
}

/// The properties of a document that distinguish dialects.
struct Evidence {
  private let root: NameSet
  private let rootUnknown: [NameSet]
  /// The members of most emojis.
  private let emoji: NameSet?
  private let emojiUnknown: [NameSet]
  private let backgroundKinds: [Name: MemberValue]
  private let backgroundNames: NameSet
  private let payloadNames: NameSet
  private let fractional: NameSet
  private let hasStringIDs: Bool

  init(_ facts: borrowing DocumentFacts) {
    root = facts.rootNames
    rootUnknown = facts.members.filter { $0.name == nil }.map { Self.meant(by: $0.spelling) }
    emoji = facts.shapes.max { $0.count < $1.count }?.names
    // The limit of a check. A repair keeps more, but must pick the same dialect.
    let strangers = facts.occurrences.filter { $0.problem == .unknownMember }
      .prefix(Findings.limitPerRule)
    var seen: Set<String> = []
    emojiUnknown = strangers.filter { !$0.isNested && seen.insert($0.text).inserted }
      .map { Self.meant(by: $0.text) }
    backgroundKinds = facts.members.reduce(into: [:]) { kinds, member in
      if let name = member.name, Self.holders.contains(name) { kinds[name] = member.value }
    }
    let members = facts.backgroundMembers
    backgroundNames = NameSet(members.compactMap(\.name))
    payloadNames = NameSet(members.compactMap { $0.value.kind == .object ? $0.name : nil })
    fractional = NameSet(
      facts.occurrences.compactMap { $0.problem == .notIntegral ? $0.name : nil })
    hasStringIDs = facts.occurrences.contains {
      $0.problem == .wrongType && $0.name == .id && $0.kind == .string
    }
  }

  /// Returns the names that may be meant by an unknown one.
  private static func meant(by spelling: String) -> NameSet {
    NameSet(Name.allCases.filter { NameDistance.isNear(spelling, to: $0.spelling) })
  }

  private static let holders = NameSet(Dialect.all.compactMap(\.background.member) + [.url])

  /// Returns 0 if the document contains exactly the members of the dialect, otherwise more; the
  /// members of emojis that are left out count nothing.
  func distance(to dialect: Dialect, leavingOut left: NameSet = []) -> Int {
    var distance = Self.distance(
      root, rootUnknown, required: dialect.rootRequired, known: dialect.rootKnown)
    if let emoji {
      distance += Self.distance(
        emoji.subtracting(left), emojiUnknown, required: dialect.emojiRequired.subtracting(left),
        known: dialect.emojiRequired.subtracting(left))
    }
    distance += 2 * fractional.subtracting(dialect.fractional).count
    if emoji?.contains(.id) ?? dialect.hasStringIDs, dialect.emojiRequired.contains(.id) {
      // Without emojis, a missing counter does not show that ids are strings.
      distance += hasStringIDs == dialect.hasStringIDs ? 0 : 2
    }
    if dialect.rootRequired.contains(.url), backgroundKinds[.url]?.kind == .null { distance += 1 }
    return distance + backgroundDistance(to: dialect)
  }

  /// Returns the distance between names.
  ///
  /// A missing name counts 2, or 4 if it is an addition, which shows a variant. A name that belongs
  /// elsewhere counts 3, since it is a sign of another dialect; another unknown name counts 2, or 1
  /// if it is only misspelled. Anything that variants add to a format may have been copied to any
  /// other, so all additions together count 1. For each unknown name, `unknown` contains only the
  /// names that may be meant.
  private static func distance(
    _ names: NameSet, _ unknown: [NameSet], required: NameSet, known: NameSet
  ) -> Int {
    let foreign = names.subtracting(known)
    var distance = 3 * foreign.subtracting(.additions).count
    distance += foreign.isDisjoint(with: .additions) ? 0 : 1
    let missing = required.subtracting(names)
    distance += 2 * (missing.count + missing.intersection(.additions).count)
    var absent = known.subtracting(names)
    for meant in unknown {
      let near = meant.intersection(absent)
      guard !near.isEmpty, let name = near.names.first else {
        distance += 2
        continue
      }
      distance += missing.contains(name) ? -1 : 1
      absent.subtract(name.bit)
    }
    return distance
  }

  private func backgroundDistance(to dialect: Dialect) -> Int {
    guard let member = dialect.background.member, let value = backgroundKinds[member] else {
      // The members of a background object are a clearer sign than any name.
      return dialect.background.isObject || backgroundNames.isEmpty ? 0 : 5
    }
    guard dialect.background.isObject else {
      // Only 2021 writes 'theURL'.
      if value.kind == .object { return backgroundNames.contains(.theURL) ? 8 : 5 }
      return value.kind == .string || value.kind == .null ? 0 : 1
    }
    guard value.kind == .object else { return value.kind == .string ? 5 : 2 }
    let known = dialect.backgroundKnown
    let foreign = 2 * backgroundNames.subtracting(known).count
    if case .cases = dialect.background {
      let wrong = backgroundNames.intersection(known).subtracting(payloadNames).count
      return foreign + 2 * wrong + (backgroundNames.isEmpty ? 2 : 0)
    }
    return foreign + 2 * backgroundNames.intersection(known).intersection(payloadNames).count
  }
}
