import Diagnostics
import JSONSyntax

// The notes on the groups, and the questions that only the user can answer.
extension SampleGroups {
  mutating func note(_ kinds: SampleKinds?) {
    let isNamed = groups.contains { $0.samples.contains { $0.version != nil } }
    if !marks.places.isEmpty {
      let names = marks.places.map { $0.steps.count == 1 ? $0.name ?? "" : $0.description }.sorted()
        .map { "'\($0)'" }.joined(separator: " and ")
      let isUnmarked = groups.contains { group in
        group.values.allSatisfy { $0 == nil } && group.samples.contains { $0.version == nil }
      }
      let (verb, it) = marks.places.count == 1 ? ("is", "it") : ("are", "them")
      notes.append(
        "\(names) \(verb) taken for the version"
          + (isUnmarked && groups.count > 1 ? ", and samples without \(it) for the oldest" : ""))
    } else if groups.count > 1, !isNamed {
      let gaps = groups[0].shape.gaps(groups[1].shape)
      let common = gaps.filter(\.isInAll)
      let names = common.isEmpty ? gaps : common
      let changed = kinds?.telling.filter(\.areKinds).compactMap(words) ?? []
      var reasons: [String] = []
      if !names.isEmpty || changed.isEmpty {
        let places = names.isEmpty ? "" : ", such as \(names.words)"
        reasons.append("the names of members\(places)")
      }
      if let first = changed.first { reasons.append("the kinds of values, such as \(first)") }
      notes.append(
        "no member says the version: the samples are grouped by "
          + reasons.joined(separator: ", and by "))
      let options = groups.map { option($0.name, $0.samples[0]) }
      questions.append(
        "the version of some samples is not certain: \(options.joined(separator: " ")) names it, the oldest "
          + "first, and the other samples follow")
    }
  }

  private func option(_ name: String, _ sample: LearnedSample) -> String {
    "--sample \(name)=\(sample.name)"
  }

  /// The kinds of values of each group in words.
  private func words(_ difference: SampleDifference) -> String? {
    let parts = groups.compactMap { group -> String? in
      let kinds = group.numbers.compactMap { number -> JSONKind? in
        if case .kind(let kind)? = difference.states[number] { kind } else { nil }
      }
      return kinds.first.map { "\($0.phrase) in '\(group.name)'" }
    }
    guard Set(parts).count > 1 else { return nil }
    return "'\(difference.place)', \(parts.joined(separator: " and "))"
  }

  mutating func leaveOut(_ sample: LearnedSample, _ owners: [Int]) {
    let names = owners.map { "'\(groups[$0].name)'" }.joined(separator: " or ")
    let options = owners.map { option(groups[$0].name, sample) }.joined(separator: " or ")
    questions.append(
      "'\(sample.name)' is left out: it may be of \(names); \(options) says which")
  }

  /// Asks for more samples of a version with one sample, which may lack members by chance.
  mutating func askForMore() {
    guard groups.contains(where: { $0.samples.count >= 2 * Self.leastEvidence }) else { return }
    for group in groups where group.samples.count == 1 {
      questions.append(
        "which members may be missing in '\(group.name)': there is one sample; give more of them"
      )
    }
  }

  /// Notes how samples of one version differ, and asks if none of them names its version.
  mutating func ask(_ samples: [LearnedSample]) {
    for group in groups where group.samples.contains(where: { $0.version == nil }) {
      let own = differences.compactMap { $0.among(group.numbers) }
        .filter { !$0.parts.contains(where: \.isEmpty) }
      guard let first = Self.mostTelling(own) else { continue }
      let alike = own.filter { $0.areMembers == first.areMembers && $0.isAlike(first) }
      let rest = own.count - alike.count
      let difference =
        first.words(samples, alike.map(\.place))
        + (rest > 0 ? ", and they differ in \(rest == 1 ? "one more place" : "\(rest) more")" : "")
      if marks.places.isEmpty {
        let parts = first.parts
        let name = Self.free([String(groups.count + 1)], groups.map(\.name))
        let options = zip([group.name, name], parts).map { name, part in
          part.prefix(Self.mostOptions).map { option(name, samples[$0]) }.joined(separator: " ")
        }
        questions.append(
          "whether all samples of '\(group.name)' are of one version: \(difference); if they are "
            + "not, \(options.joined(separator: " ")) takes them apart")
      } else {
        notes.append("samples of '\(group.name)' may differ: \(difference)")
      }
    }
  }

  /// The maximum number of samples of a version that are named in an option.
  private static let mostOptions = 2

  /// Returns the difference that most likely separates two versions: other kinds of values, or a
  /// member that many samples have and many lack.
  private static func mostTelling(_ differences: [SampleDifference]) -> SampleDifference? {
    var best: (difference: SampleDifference, weight: Int)?
    for difference in differences {
      let parts = difference.parts.map(\.count)
      let weight = (difference.areMembers ? 0 : 1000) + (parts.min() ?? 0)
      if weight > best?.weight ?? -1 { best = (difference, weight) }
    }
    return best?.difference
  }
}

extension SampleDifference {
  fileprivate var areMembers: Bool { !areKinds && !areWords }

  /// The samples that the difference takes apart: those without a member and those with it, or
  /// those with each kind of values.
  fileprivate var parts: [[Int]] {
    guard !areMembers else { return [samples { $0 == .absent }, withMember] }
    return kinds.map { kind in samples { $0 == kind } }
  }

  /// The states of values, in the order of samples.
  private var kinds: [State] {
    states.compactMap(\.self).reduce(into: []) { kinds, state in
      if !kinds.contains(state) { kinds.append(state) }
    }
  }

  /// True if the same samples have the member.
  fileprivate func isAlike(_ other: SampleDifference) -> Bool {
    areMembers ? withMember == other.withMember : place == other.place
  }

  /// Returns a sentence that names the samples with each kind of values, or with the members at
  /// `places`.
  fileprivate func words(_ samples: [LearnedSample], _ places: [DocumentPath]) -> String {
    guard areMembers else {
      let parts = zip(kinds, self.parts).map { kind, part in
        let words =
          switch kind {
          case .kind(let kind): kind.phrase
          case .words(let words): words.shownWords
          case .absent, .some, .present, .kinds: "of several kinds"
          }
        return "\(words) in \(Self.words(part, samples))"
      }
      return "'\(place)' is \(parts.joined(separator: " and "))"
    }
    guard withMember.count > 1 else {
      return "only \(Self.words(withMember, samples)) has \(places.words)"
    }
    let lacking = self.samples { $0 == .absent }
    return "\(Self.words(withMember, samples)) have \(places.words), but not "
      + Self.words(lacking, samples)
  }

  /// Returns the names of some samples, the first ones in full.
  private static func words(_ numbers: [Int], _ samples: [LearnedSample]) -> String {
    let names = numbers.prefix(most).map { "'\(samples[$0].name)'" }
    let rest = numbers.count - names.count
    return rest > 0
      ? names.joined(separator: ", ") + " and \(rest) more"
      : names.joined(separator: " and ")
  }

  /// The maximum number of samples that are named.
  private static let most = 2
}
