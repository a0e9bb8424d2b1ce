import Diagnostics
import JSONSchema
import JSONSyntax

/// The result of migrating the samples of a version to another one by the learned format.
package struct LearnedTrial: Sendable {
  package var source: String
  package var target: String
  /// The number of tried samples.
  package private(set) var count = 0
  /// The losses of migrated samples.
  package private(set) var losses: [String] = []
  /// The samples that could not be migrated, with the reason.
  package private(set) var failures: [(name: String, reason: String)] = []

  /// The samples whose version is not certain.
  package private(set) var ambiguous: [String] = []
  /// The places where migrated samples are not what the other samples of their pairs say.
  package private(set) var differences: [(path: DocumentPath, words: String)] = []
  /// True for the way to a newer version.
  package private(set) var isForward: Bool

  /// Migrates the samples of every version to the next one and to the one before, and to others in
  /// which they have pairs.
  static func trials(
    of learned: LearnedFormat, _ format: DocumentFormat, _ groups: [SampleGroups.Group],
    _ pairs: [SamplePairs], undecided: [[DocumentPath]]
  ) -> [LearnedTrial] {
    let schemas = learned.versions.map { version in
      SchemaProgram.compile(Array(version.schema.text.utf8)).program
    }
    let program = FormatProgram(format) { version in
      format.versions.firstIndex { $0.name == version.name }.flatMap { schemas[$0] }
    }
    let ways = pairs.map { ($0, true) } + pairs.map { ($0, false) }
    return ways.map { own, isForward in
      let way = isForward ? (own.source, own.target) : (own.target, own.source)
      var trial = LearnedTrial(
        source: groups[way.0].name, target: groups[way.1].name, isForward: isForward)
      var options = FormatMigrationOptions(to: way.1)
      options.allowedLosses = Set(
        format.losses(from: trial.source, to: trial.target))
      options.takesAssumptions = true
      var planner = DocumentPlanner(program, options)
      for sample in groups[way.0].samples { trial.run(sample, &planner) }
      // Questions about versions between, where they are in the newest one.
      let known = ((own.source + 1)...own.target).flatMap { number in
        let later = format.versions[(number + 1)..<(own.target + 1)].flatMap(\.steps)
        return undecided[number].compactMap { path in
          later.reduce(Optional(path)) { $0?.moved(by: $1) }
        }
      }
      let steps = format.migration(from: trial.source, to: trial.target) ?? []
      // Losses of the way up are missing on the way back.
      let lost = isForward ? [] : format.losses(from: trial.target, to: trial.source)
      for pair in own.pairs {
        let (source, target) = isForward ? (pair.old, pair.new) : (pair.new, pair.old)
        let other = groups[way.1].samples[target]
        let found = ValueDifference.all(
          groups[way.0].samples[source], after: DocumentMigration(steps), other)
        for difference in found where difference.isWrong(isForward: isForward, lost: lost) {
          let place = groups[way.1].shape.place(of: difference.path)
          trial.add(place, "\(difference.words) in \(other.name)", besides: known)
        }
      }
      return trial
    }
  }

  /// The maximum number of differences.
  private static let mostDifferences = 32

  /// Adds a difference, unless it is at a known place.
  private mutating func add(
    _ path: DocumentPath, _ words: String, besides undecided: [DocumentPath]
  ) {
    let isKnown = (undecided + differences.map(\.path)).contains { place in
      path.steps.starts(with: place.steps) || place.steps.starts(with: path.steps)
    }
    guard !isKnown, differences.count < Self.mostDifferences else { return }
    differences.append((path, words))
  }

  private mutating func run(_ sample: LearnedSample, _ planner: inout DocumentPlanner) {
    count += 1
    let plan = planner.plan(rangeSource(of: sample.text))
    if plan.state == .ambiguous { ambiguous.append(sample.name) }
    if plan.state.isRefusal {
      let reason = plan.tally.problems.first?.text ?? plan.findings.first?.message
      failures.append((sample.name, reason ?? "its version is not certain"))
    }
    for loss in plan.tally.losses.map(\.name) where !losses.contains(loss) { losses.append(loss) }
  }
}
