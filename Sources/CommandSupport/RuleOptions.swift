package import ArgumentParser
package import Diagnostics

/// Which rules count, and how much.
package struct RuleOptions: ParsableArguments {
  @Option(help: "Report only these rules or subjects (json/trailing-comma, json); may be repeated.")
  package var select: [String] = []

  @Option(help: "Do not report these rules or subjects; wins over --select.")
  package var ignore: [String] = []

  @Option(help: ArgumentHelp("Report a rule with another severity.", valueName: "id=level"))
  package var severity: [String] = []

  @Option(help: "The least severity that makes the exit status 1: error, warning, note or never.")
  package var failOn = FailureThreshold.error

  package init() {}

  /// The choice among `rules`, of findings from `least` on; throws for an id that none of them has.
  package func selection(among rules: [RuleInfo], least: Severity) throws -> RuleSelection {
    let selected = try select.flatMap { try names(in: $0, among: rules) }
    let ignored = try ignore.flatMap { try names(in: $0, among: rules) }
    var severities: [String: Severity] = [:]
    for assignment in severity {
      let parts = assignment.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let level = Severity(rawValue: parts[1]) else {
        throw ValidationError("--severity takes ID=LEVEL with the level error, warning or note")
      }
      let id = try names(in: parts[0], among: rules)
      for rule in rules where RuleSelection.selector(id[0], covers: rule.id) {
        severities[rule.id] = level
      }
    }
    return RuleSelection(
      select: selected, ignore: ignored, severities: severities, least: least)
  }

  private func names(in list: String, among rules: [RuleInfo]) throws -> [String] {
    let names = list.split(separator: ",").map(String.init)
    for name in names where !rules.contains(where: { RuleSelection.selector(name, covers: $0.id) }) {
      let near = rules.first { $0.id.split(separator: "/").last.map(String.init) == name }
      let hint = near.map { "; did you mean '\($0.id)'?" } ?? "; see 'rules' for all of them"
      throw ValidationError("there is no rule or subject '\(name)'\(hint)")
    }
    guard !names.isEmpty else { throw ValidationError("a rule or subject is missing") }
    return names
  }
}

/// From which severity on findings make a run fail.
package enum FailureThreshold: String, ExpressibleByArgument, CaseIterable, Sendable {
  case error
  case warning
  case note
  case never

  /// The least severity that can make a run fail; an error where none does.
  package var severity: Severity {
    switch self {
    case .note: .note
    case .warning: .warning
    case .error, .never: .error
    }
  }

  /// True if the counts of a run reach the threshold.
  package func isReached(by summary: Summary) -> Bool {
    switch self {
    case .error: summary.errors > 0
    case .warning: summary.errors + summary.warnings > 0
    case .note: summary.errors + summary.warnings + summary.notes > 0
    case .never: false
    }
  }
}
