import Diagnostics
import JSONSyntax

// The notes on the groups, and the questions that only the user can answer.
extension SampleGroups {
  mutating func note() {
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
    }
    // Samples with several forms may be of several versions.
    for group in groups where group.samples.contains(where: { $0.version == nil }) {
      guard marks.places.isEmpty, let first = group.samples.first,
        let other = group.samples.first(where: { group.areUnlike(first, $0) })
      else { continue }
      let name = Self.free([String(groups.count + 1)], groups.map(\.name))
      questions.append(
        "whether all samples are of one version: no member says it, and '\(first.name)' and "
          + "'\(other.name)' have other members; \(option(group.name, first)) "
          + "\(option(name, other)) takes them apart, the oldest first")
    }
  }

  private func option(_ name: String, _ sample: LearnedSample) -> String {
    "--sample \(name)=\(sample.name)"
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
}
