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

  /// Migrates the samples of every version to the newest version and to the one before their own.
  static func trials(of learned: LearnedFormat, _ groups: [SampleGroups.Group]) -> [LearnedTrial] {
    guard groups.count > 1 else { return [] }
    let (format, _) = FormatCompiler.compile(learned.declaration, name: "format", endings: [])
    let schemas = learned.versions.map { version in
      SchemaProgram.compile(Array(version.schema.text.utf8)).program
    }
    let program = FormatProgram(format) { version in
      format.versions.firstIndex { $0.name == version.name }.flatMap { schemas[$0] }
    }
    let newest = groups.count - 1
    let ways =
      (0..<newest).map { (source: $0, target: newest) }
      + (1...newest).map { (source: $0, target: $0 - 1) }
    return ways.map { way in
      var trial = LearnedTrial(source: groups[way.source].name, target: groups[way.target].name)
      var options = FormatMigrationOptions(to: way.target)
      options.allowedLosses = Set(
        format.losses(from: trial.source, to: trial.target))
      var planner = DocumentPlanner(program, options)
      for sample in groups[way.source].samples { trial.run(sample, &planner) }
      return trial
    }
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
