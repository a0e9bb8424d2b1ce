import Diagnostics

/// Decides which members without a place go with a document.
///
/// Every decoder of the course ignores a member that it does not know, so they can stay, unless their
/// names would make a reader take the document for one of another edition or for a misspelt one.
struct UnknownMembers {
  enum Level: Hashable {
    case document
    case background
    case emoji
    /// Within the object that holds `x` and `y`.
    case position
  }

  enum Fate {
    case carried
    /// The caller wants to be rid of it.
    case stripped
    case lost
  }

  private struct Key: Hashable {
    var level: Level
    var name: String
  }

  private static let mostAnswers = 1024

  private let source: Dialect
  private let target: Dialect
  private let strips: Bool
  /// What the name of a member within a position begins with.
  private let holder: String?
  private var answers: [Key: Fate] = [:]

  init(from source: Dialect, to target: Dialect, strips: Bool) {
    self.source = source
    self.target = target
    self.strips = strips
    holder = source.pointName.map { $0.spelling + "." }
  }

  /// Where a member of an emoji stands.
  func level(_ extra: ExtraMember) -> Level {
    holder.map { extra.path.utf8.starts(with: $0.utf8) } ?? false ? .position : .emoji
  }

  /// The name alone, of a path that begins with the object that it is in.
  private func name(of extra: ExtraMember, _ level: Level) -> String {
    let holder =
      switch level {
      case .document, .emoji: 0
      case .position: holder?.utf8.count ?? 0
      case .background: (source.background.member?.spelling.utf8.count ?? -1) + 1
      }
    return String(decoding: extra.path.utf8.dropFirst(holder), as: UTF8.self)
  }

  mutating func fate(of extra: ExtraMember, _ level: Level) -> Fate {
    guard extra.nameRange != nil, extra.reason == .unknown || extra.reason == .addition else {
      return .lost
    }
    if strips { return .stripped }
    let name = name(of: extra, level)
    let key = Key(level: level, name: name)
    if let answer = answers[key] { return answer }
    let answer: Fate = hasPlace(level) && !misleads(name, level) ? .carried : .lost
    if answers.count < Self.mostAnswers { answers[key] = answer }
    return answer
  }

  private func hasPlace(_ level: Level) -> Bool {
    switch level {
    case .document, .emoji: true
    case .position: target.pointName != nil
    // Within the object of a case there are two places, of which the hand-written form has one.
    case .background:
      if case .object = source.background, case .object = target.background { true } else { false }
    }
  }

  private func misleads(_ name: String, _ level: Level) -> Bool {
    if Self.structural.contains(name) { return true }
    let known =
      switch level {
      case .document: Self.root
      case .background: target.backgroundKnown
      case .emoji: target.emojiKnown
      case .position: NameSet([.x, .y])
      }
    return known.names.contains { NameDistance.isNear(name, to: $0.spelling) }
  }

  /// The names of lists, counters and backgrounds, by which dialects are told apart.
  private static let root = (Dialect.course + Dialect.variants).reduce(into: NameSet()) {
    $0.formUnion($1.rootKnown.subtracting(.additions))
  }

  /// The names of all members that some dialect builds on, at whatever level.
  private static let structural = Set(
    Name.allCases.filter { !NameSet.additions.contains($0) }.map(\.spelling))
}

extension Dialect {
  /// The object that holds `x` and `y`.
  var pointName: Name? {
    emojiKnown.contains(.position) ? .position : emojiKnown.contains(.location) ? .location : nil
  }
}

/// Paths of members, each with the number of times that it was met.
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
