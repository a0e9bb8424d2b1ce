import Diagnostics

/// Decides which unknown members are carried over.
///
/// Every decoder of the course ignores members that it does not know, so they can stay. They are
/// lost if a reader could mistake their names for misspellings, or for names in another edition.
struct UnknownMembers {
  enum Level: Hashable {
    case document
    case background
    case emoji
    /// In the object that contains `x` and `y`.
    case position
  }

  enum Fate {
    case carried
    /// It is dropped as the caller requested.
    case stripped
    case lost
  }

  private let source: Dialect
  private let target: Dialect
  private let strips: Bool
  /// The names that a carried member could be mistaken for, by level.
  private let known: [Level: [String]]

  init(from source: Dialect, to target: Dialect, strips: Bool) {
    (self.source, self.target, self.strips) = (source, target, strips)
    let known: [Level: NameSet] = [
      .document: Dialect.rootNames, .background: target.backgroundKnown,
      .emoji: target.emojiRequired,
      .position: NameSet([.x, .y]),
    ]
    self.known = known.mapValues { $0.names.map(\.spelling) }
  }

  /// The level of a member of an emoji.
  static func level(_ extra: ExtraMember) -> Level { extra.holder > 0 ? .position : .emoji }

  func fate(of extra: ExtraMember, _ level: Level) -> Fate {
    guard extra.nameRange != nil, extra.reason == .unknown || extra.reason == .addition else {
      return .lost
    }
    let name = extra.name
    if isAdditionOfBoth(name, level) { return .carried }
    if strips { return .stripped }
    return hasPlace(level) && !misleads(name, level) ? .carried : .lost
  }

  /// True if both dialects add the member and write the same value.
  private func isAdditionOfBoth(_ spelling: String, _ level: Level) -> Bool {
    let (old, new) =
      switch level {
      case .document: (source.rootKnown, target.rootKnown)
      case .emoji: (source.emojiRequired, target.emojiRequired)
      case .background, .position: (NameSet(), NameSet())
      }
    let shared = old.intersection(new).intersection(.additions)
    return shared.names.contains {
      $0.spelling == spelling && source.initialValue(of: $0) == target.initialValue(of: $0)
    }
  }

  private func hasPlace(_ level: Level) -> Bool {
    switch level {
    case .document, .emoji: true
    case .position: target.pointName != nil
    // The object of a case has two places, but the hand-written form has only one of them.
    case .background:
      if case .object = source.background, case .object = target.background { true } else { false }
    }
  }

  func misleads(_ name: String, _ level: Level) -> Bool {
    let isOwnID = level == .document && name == Name.id.spelling
    if Self.structural.contains(name) { return !isOwnID }
    return known[level, default: []].contains { NameDistance.isNear(name, to: $0) }
  }

  /// The names of all members that some dialect depends on, at any level.
  private static let structural = Set(
    Name.allCases.filter { !NameSet.additions.contains($0) }.map(\.spelling))
}

/// Paths of members, each with the number of its occurrences.
struct MemberTally: Sendable {
  private static let mostPaths = 64

  private(set) var paths: [String] = []
  private(set) var count = 0
  private var counts: [String: Int] = [:]

  mutating func add(_ path: String) {
    count += 1
    if counts[path] != nil {
      counts[path]? += 1
    } else if paths.count < Self.mostPaths {
      paths.append(path)
      counts[path] = 1
    }
  }

  /// `'rotation' (2)`.
  var words: [String] { paths.map { "'\($0)' (\(counts[$0] ?? 0))" } }
}
