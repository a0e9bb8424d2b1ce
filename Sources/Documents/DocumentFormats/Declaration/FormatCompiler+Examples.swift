import Diagnostics
import JSONSchema
import JSONSyntax

extension FormatCompiler {
  /// Tries the steps to each version on the examples of the version before; reports the first
  /// example that is valid and cannot become the version.
  mutating func tryExamples(
    _ examples: [(name: String, bytes: [UInt8])], _ format: DocumentFormat
  ) {
    guard !problems.contains(where: { $0.rule.severity == .error }) else { return }
    let program = FormatProgram(format) { version -> SchemaProgram? in
      format.versions.firstIndex { $0.name == version.name }.flatMap { programs[$0] }
    }
    for (number, version) in format.versions.enumerated().dropFirst() where !examples.isEmpty {
      var options = FormatMigrationOptions(to: number)
      options.allowedLosses = format.losses
      options.takesAssumptions = true
      var planner = DocumentPlanner(program, options)
      var samples: [Int: [LearnedSample]] = [:]
      place = ["editions", .index(number)]
      for example in examples {
        let plan = planner.plan(rangeSource(of: example.bytes))
        if let own = plan.detection?.version, plan.state != .unreadable {
          let (value, text, _, _) = JSONValue.read(example.bytes)
          let sample = value.map { LearnedSample(example.name, $0, text: text) }
          samples[own, default: []] += [sample].compactMap(\.self)
        }
        guard plan.state == .unsupported, plan.detection?.version == number - 1 else { continue }
        let reason = plan.tally.problems.first.map { ": \($0.text)" } ?? ""
        refuse(
          DocumentFormatRules.unfinishedSteps,
          "the example '\(example.name)' cannot become version '\(version.name)'\(reason); correct "
            + "the steps, or the example")
        break
      }
      guard version.undecided.isEmpty, !problems.contains(where: { $0.path == place }) else {
        continue
      }
      comparePairs(samples[number - 1] ?? [], samples[number] ?? [], number, format)
    }
  }

  /// Compares examples that are the same document in a version and the one before, both ways;
  /// reports the first difference.
  private mutating func comparePairs(
    _ old: [LearnedSample], _ new: [LearnedSample], _ number: Int, _ format: DocumentFormat
  ) {
    let names = (format.versions[number - 1].name, format.versions[number].name)
    let lost = format.losses(from: names.0, to: names.1)
    for pair in SamplePairs.all([old, new]).flatMap(\.pairs) {
      let (older, newer) = (old[pair.old], new[pair.new])
      for (sample, other, isForward) in [(older, newer, true), (newer, older, false)] {
        let way = isForward ? names : (names.1, names.0)
        let migration = DocumentMigration(
          format.migration(from: way.0, to: way.1) ?? [], format.functions)
        let found = ValueDifference.all(sample, after: migration, other)
        let wrong = found.first { $0.isWrong(isForward: isForward, lost: lost) }
        guard let first = wrong else { continue }
        refuse(
          DocumentFormatRules.unfinishedSteps,
          "the example '\(sample.name)' becomes version '\(way.1)' with \(first.words) in "
            + "'\(other.name)' at '\(first.path)'; correct the steps, or the examples")
        return
      }
    }
  }
}
