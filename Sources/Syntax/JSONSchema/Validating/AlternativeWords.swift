import Diagnostics

/// The mistakes in a value for the alternatives that it is closest to.
struct AlternativeWords {
  /// The maximum number of alternatives, and of mistakes for one of them, in a message.
  private static let (mostAlternatives, mostMistakes) = (3, 2)

  /// The mistakes for all of them.
  private var shared: [Mistake] = []
  /// The other mistakes for each.
  private var own: [(label: String?, mistakes: [Mistake])] = []
  /// The number of all alternatives.
  private let count: Int

  init(_ closest: [(label: String?, mistakes: [Mistake])], count: Int) {
    self.count = count
    let closest = closest.map { ($0.label, Mistake.telling($0.mistakes, .all)) }
    let keys = closest.map { Set($0.1.map(\.key)) }
    let common = keys.dropFirst().reduce(keys.first ?? []) { $0.intersection($1) }
    shared = closest.first?.1.filter { common.contains($0.key) } ?? []
    own = closest.map { label, mistakes in
      (label, mistakes.filter { !common.contains($0.key) })
    }
  }

  /// Returns the mistakes to report for the value at `place`; all alternatives have the same
  /// `weight`.
  func mistakes(at place: Range<Int>, weight: Int) -> [Mistake] {
    // The shared mistakes are the only mistakes for one alternative.
    if own.contains(where: \.mistakes.isEmpty), !shared.isEmpty { return shared }
    if shared.isEmpty, let one = united, one.rule !== SchemaRules.missingMember { return [one] }
    let text = details
    let message =
      "the value matches none of \(count) alternatives" + (text.isEmpty ? "" : ": \(text)")
    var mistake = Mistake(rule: SchemaRules.noAlternative, message: message, range: place)
    if !text.isEmpty { mistake.details = (text, weight) }
    mistake.related = Array(
      (own.flatMap(\.mistakes) + shared).filter { $0.range != place }
        .map { RelatedPlace(range: $0.range, message: $0.sentence) }.prefix(Self.mostAlternatives))
    return [mistake]
  }

  /// A description of the mistakes for each alternative.
  private var details: String {
    let groups = groups.filter { !$0.mistakes.isEmpty }
    let parts = groups.prefix(Self.mostAlternatives).map { label, mistakes in
      (label.map { "for '\($0)', " } ?? "") + Self.phrase(mistakes)
    }
    guard !parts.isEmpty else { return "" }
    let more = groups.count - parts.count
    return parts.joined(separator: "; or ")
      + (more > 0 ? "; or \(more) more" : "")
      + (shared.isEmpty ? "" : "; for each of them, \(Self.phrase(shared))")
  }

  private static func phrase(_ mistakes: [Mistake]) -> String {
    let more = mistakes.count - mostMistakes
    return mistakes.prefix(mostMistakes).map(\.phrase).joined(separator: " and ")
      + (more > 0 ? " and \(more) more" : "")
  }

  /// A mistake that lists the demands of all alternatives at the same place; nil if they differ in
  /// more.
  private var united: Mistake? {
    let groups = groups
    guard groups.count == 1, groups[0].mistakes.count == 1 else { return nil }
    return groups[0].mistakes.first { !$0.wanted.isEmpty }
  }

  /// The other mistakes of each alternative.
  ///
  /// Alternatives that only expect something else at the same place are merged.
  private var groups: [(label: String?, mistakes: [Mistake])] {
    own.reduce(into: []) { groups, alternative in
      let like = groups.firstIndex { group in
        group.mistakes.count == 1 && alternative.mistakes.count == 1
          && group.mistakes[0].isLike(alternative.mistakes[0])
      }
      guard let like else { return groups.append(alternative) }
      groups[like].label = nil
      groups[like].mistakes[0].unite(alternative.mistakes[0])
    }
  }
}

extension Mistake {
  /// True if another one wants something else at the same place.
  fileprivate func isLike(_ other: Mistake) -> Bool {
    rule === other.rule && range == other.range && !wanted.isEmpty && !other.wanted.isEmpty
  }

  /// Makes it say what another one wants too.
  fileprivate mutating func unite(_ other: Mistake) {
    wanted += other.wanted.filter { !wanted.contains($0) }
    let list = SchemaWords.list(wanted, "or", most: Self.mostWanted)
    message = found.map { "expected \(list), found \($0)" } ?? "missing member \(list)"
  }

  private static let mostWanted = 6
}

extension Mistake {
  /// True for one that wants less of what another one wants.
  private func isNarrower(than other: Mistake) -> Bool {
    wanted.count < other.wanted.count && wanted.allSatisfy(other.wanted.contains)
  }

  /// The message and the condition under which it holds, before what may be meant.
  var sentence: String {
    guard let condition else { return message }
    let advice = message.utf8.indices.first { index in
      message.utf8[index] == UInt8(ascii: ";")
        && ["; did you mean", "; is '"].contains { message[index...].hasPrefix($0) }
    }
    guard let advice else { return "\(message), \(condition)" }
    return "\(message[..<advice]), \(condition)\(message[advice...])"
  }

  /// The same as it is reported: names the member whose value is of a wrong type.
  var report: String {
    guard rule === SchemaRules.wrongType, let owner else { return sentence }
    return "\(owner): \(sentence)"
  }

  /// The message as a part of a sentence, with the place in the value that is judged.
  var phrase: String {
    let text = details?.text ?? sentence
    return path.isEmpty ? text : "'\(path)': \(text)"
  }

  /// Without what others among those that are selected say too: a member that is missing because its
  /// name is misspelled, a wrong type where the values that would be right are named, and a list of
  /// values where another one names fewer of them.
  static func telling(_ mistakes: [Mistake], _ selection: RuleSelection) -> [Mistake] {
    let lists = mistakes.filter {
      $0.rule === SchemaRules.notAllowedValue && selection.wants($0.rule, $0.rule.severity)
    }
    let named = Dictionary(grouping: lists, by: \.range.lowerBound)
    return mistakes.filter { mistake in
      if let other = mistake.echoes { return !selection.wants(other, other.severity) }
      let lists = named[mistake.range.lowerBound] ?? []
      if mistake.rule === SchemaRules.wrongType { return lists.isEmpty }
      return mistake.rule !== SchemaRules.notAllowedValue
        || !lists.contains { $0.isNarrower(than: mistake) }
    }
  }
}
