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
      for example in examples {
        let plan = planner.plan(rangeSource(of: example.bytes))
        guard plan.state == .unsupported, plan.detection?.version == number - 1 else { continue }
        place = ["editions", .index(number)]
        let reason = plan.tally.problems.first.map { ": \($0.text)" } ?? ""
        refuse(
          DocumentFormatRules.unfinishedSteps,
          "the example '\(example.name)' cannot become version '\(version.name)'\(reason); correct "
            + "the steps, or the example")
        break
      }
    }
  }
}
