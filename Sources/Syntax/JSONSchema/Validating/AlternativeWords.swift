import Diagnostics

/// The message for a value that matches no alternative: its mistakes for the closest ones.
struct AlternativeWords {
  /// The maximum number of alternatives, and of mistakes for one of them, in a message.
  private static let (mostAlternatives, mostMistakes) = (3, 2)

  /// The mistakes for all closest alternatives.
  private var shared: [Mistake] = []
  /// The other mistakes for each closest alternative.
  private var own: [(label: String?, mistakes: [Mistake])] = []
  /// The number of all alternatives, close or not.
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

  /// One mistake with the demands of all alternatives, if they differ only in the demand at one
  /// place; nil otherwise.
  private var united: Mistake? {
    let groups = groups
    guard groups.count == 1, groups[0].mistakes.count == 1 else { return nil }
    return groups[0].mistakes.first { !$0.wanted.isEmpty }
  }

  /// The mistakes that not all alternatives have, by alternative.
  ///
  /// Alternatives that differ only in the demand at one place are merged.
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
  /// True if both are demands of the same rule for the same place.
  fileprivate func isLike(_ other: Mistake) -> Bool {
    rule === other.rule && range == other.range && !wanted.isEmpty && !other.wanted.isEmpty
  }

  /// Adds the demand of another mistake to the message.
  fileprivate mutating func unite(_ other: Mistake) {
    wanted += other.wanted.filter { !wanted.contains($0) }
    let list = SchemaWords.list(wanted, "or", most: Self.mostWanted)
    message = found.map { "expected \(list), found \($0)" } ?? "missing member \(list)"
  }

  private static let mostWanted = 6

  /// The message with its condition, which comes before a suggestion such as `did you mean`.
  var sentence: String {
    guard let condition else { return message }
    let advice = message.utf8.indices.first { index in
      message.utf8[index] == UInt8(ascii: ";")
        && ["; did you mean", "; is '"].contains { message[index...].hasPrefix($0) }
    }
    guard let advice else { return "\(message), \(condition)" }
    return "\(message[..<advice]), \(condition)\(message[advice...])"
  }

  /// The message to report; for a value of a wrong type it begins with the name of the member.
  var report: String {
    guard rule === SchemaRules.wrongType, let owner else { return sentence }
    return "\(owner): \(sentence)"
  }

  /// The message as a part of a sentence, with the path from the judged value.
  var phrase: String {
    let text = details?.text ?? sentence
    return path.isEmpty ? text : "'\(path)': \(text)"
  }

  /// Returns the mistakes without the redundant ones.
  ///
  /// These are a missing member whose name was misspelled, a wrong type where another mistake lists
  /// the correct values, and such a list if another one is a part of it. Mistakes outside of
  /// `selection` make none redundant, because they are not reported.
  static func telling(_ mistakes: [Mistake], _ selection: RuleSelection) -> [Mistake] {
    let lists = mistakes.filter {
      $0.rule === SchemaRules.notAllowedValue && selection.includes($0.rule.id)
    }
    let named = Dictionary(grouping: lists, by: \.range.lowerBound)
    return mistakes.filter { mistake in
      if let other = mistake.echoes { return !selection.includes(other.id) }
      let lists = named[mistake.range.lowerBound] ?? []
      if mistake.rule === SchemaRules.wrongType { return lists.isEmpty }
      let wanted = mistake.wanted
      return mistake.rule !== SchemaRules.notAllowedValue
        || !lists.contains {
          $0.wanted.count < wanted.count && $0.wanted.allSatisfy(wanted.contains)
        }
    }
  }
}
