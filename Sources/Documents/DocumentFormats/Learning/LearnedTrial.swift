import Diagnostics
import JSONSchema
import JSONSyntax

/// The result of migrating the samples of a version to another one by the learned format.
package struct LearnedTrial: Sendable {
  package var source: String
  package var target: String
  /// The number of tried samples.
  package private(set) var count = 0
  /// The number of samples that are not migrated before an open question is answered.
  package private(set) var undecidedCount = 0
  /// The losses of migrated samples.
  package private(set) var losses: [String] = []
  /// The samples that cannot be migrated although nothing about them is open, with the reason.
  package private(set) var failures: [(name: String, reason: String)] = []

  /// The samples whose version is not certain.
  package private(set) var ambiguous: [String] = []
  /// The places where migrated samples are not what the other samples of their pairs say.
  package private(set) var differences: [(path: DocumentPath, words: String)] = []
  /// True for the way to a newer version.
  package var isForward: Bool { way.source < way.target }

  /// The numbers of both versions.
  private let way: (source: Int, target: Int)

  /// Compares pairs after the steps from one of their versions to the other.
  init(
    _ own: SamplePairs, isForward: Bool, _ format: DocumentFormat, _ groups: [SampleGroups.Group],
    undecided: [[DocumentPath]]
  ) {
    way = isForward ? (own.source, own.target) : (own.target, own.source)
    (source, target) = (groups[way.source].name, groups[way.target].name)
    // Questions about versions between, where they are in the newest one.
    let known = ((own.source + 1)...own.target).map { number in
      let later = format.versions[(number + 1)..<(own.target + 1)].flatMap(\.steps)
      return Set(undecided[number].compactMap { $0.moved(by: later)?.steps })
    }
    let migration = DocumentMigration(format.migration(from: source, to: target) ?? [])
    // Losses of the way up are missing on the way back.
    let lost = isForward ? [] : format.losses(from: target, to: source)
    for pair in own.pairs {
      let (old, new) = isForward ? (pair.old, pair.new) : (pair.new, pair.old)
      let other = groups[way.target].samples[new]
      let found = ValueDifference.all(groups[way.source].samples[old], after: migration, other)
      for difference in found where difference.isWrong(isForward: isForward, lost: lost) {
        let place = groups[way.target].shape.place(of: difference.path)
        add(place, "\(difference.words) in \(other.name)", besides: known)
      }
    }
  }

  /// The maximum number of differences.
  private static let mostDifferences = 32

  /// Adds a difference, unless it is at an undecided place or in it; around it are other questions.
  private mutating func add(
    _ path: DocumentPath, _ words: String, besides undecided: [Set<[DocumentPath.Step]>]
  ) {
    guard differences.count < Self.mostDifferences,
      !(undecided + [Set(differences.map(\.path.steps))]).contains(where: path.isIn)
    else { return }
    differences.append((path, words))
  }

  /// Migrates all samples of the source as a user would who allows each loss and each assumed step.
  mutating func run(_ program: FormatProgram, _ groups: [SampleGroups.Group]) {
    var options = FormatMigrationOptions(to: way.target)
    options.allowedLosses = Set(program.format.losses(from: source, to: target))
    options.assumptions = Set(
      program.format.versions.flatMap(\.steps).compactMap(\.assumption))
    var planner = DocumentPlanner(program, options)
    for sample in groups[way.source].samples {
      count += 1
      let plan = planner.plan(rangeSource(of: sample.text))
      if plan.state == .ambiguous {
        ambiguous.append(sample.name)
      } else if plan.isUndecided {
        undecidedCount += 1
      } else if plan.state.isRefusal {
        let reason = plan.tally.problems.first?.text ?? plan.findings.first?.message
        failures.append((sample.name, reason ?? "it is not of version '\(source)'"))
      }
      for loss in plan.tally.losses.map(\.name) where !losses.contains(loss) {
        losses.append(loss)
      }
    }
  }
}
