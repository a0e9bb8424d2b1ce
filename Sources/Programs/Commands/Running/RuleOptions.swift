package import ArgumentParser
package import Diagnostics

/// The selection of rules and their severities.
package struct RuleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Report only these rules or subjects, for example json/trailing-comma or json; separated by \
      commas, may be repeated.
      """, valueName: "rules"))
  package var select: [String] = []

  @Option(
    help: ArgumentHelp(
      "Do not report these rules or subjects; wins over --select.", valueName: "rules"))
  package var ignore: [String] = []

  @Option(
    help: ArgumentHelp(
      "Change the severity of a rule or subject to error, warning or note; may be repeated.",
      valueName: "rule=level"))
  package var severity: [String] = []

  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp(
      "The lowest severity that fails the run. (default: error)", valueName: "level"))
  package var givenFailOn: FailureThreshold?

  /// The lowest severity that fails a run without a configuration.
  package var failOn: FailureThreshold { givenFailOn ?? .error }

  package init() {}

  /// Returns the selection of rules; throws for an unknown rule.
  ///
  /// The catalog is created only if a rule is named.
  package func selection(
    among catalog: @autoclosure () -> [RuleInfo], tool: String
  ) throws -> RuleSelection {
    guard !select.isEmpty || !ignore.isEmpty || !severity.isEmpty else { return .all }
    let rules = catalog()
    let selected = try select.flatMap { try names(in: $0, among: rules, tool) }
    let ignored = try ignore.flatMap { try names(in: $0, among: rules, tool) }
    var severities: [String: Severity] = [:]
    for assignment in severity {
      let parts = assignment.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let level = Severity(rawValue: parts[1]) else {
        let levels = Severity.allCases.map(\.rawValue)
        let near = parts.last.flatMap { UsageMessage.intended(by: $0, among: levels) }
        throw ValidationError(
          "--severity takes RULE=LEVEL with the level error, warning or note, not '\(assignment)'"
            + didYouMean(near.map { "\(parts[0])=\($0)" }))
      }
      let id = try names(in: parts[0], among: rules, tool)
      for rule in rules where RuleSelection.selector(id[0], covers: rule.id) {
        severities[rule.id] = level
      }
    }
    return RuleSelection(select: selected, ignore: ignored, severities: severities)
  }

  private func names(
    in list: String, among rules: [RuleInfo], _ tool: String
  ) throws -> [String] {
    let names = list.split(separator: ",").map(String.init)
    for name in names where !rules.contains(where: { RuleSelection.selector(name, covers: $0.id) })
    {
      throw Self.unknownRule(name, among: rules, tool: tool)
    }
    guard !names.isEmpty else { throw ValidationError("a rule or subject is missing") }
    return names
  }

  /// Returns the error for an unknown rule, with a suggestion from `rules`.
  package static func unknownRule(
    _ name: String, among rules: [RuleInfo], tool: String
  ) -> ValidationError {
    let near = RuleSelection.intended(by: name, among: rules.map(\.id))
    let hint = near.map { didYouMean($0) } ?? "; '\(tool) rules' lists them"
    return ValidationError("unknown rule or subject '\(name)'\(hint)")
  }
}

extension FailureThreshold: ExpressibleByArgument {}
