package import Diagnostics

/// Each option overrides the configuration's key of the same name.
extension RuleOptions {
  /// Returns the lowest severity that fails the run.
  package func failOn(_ project: ProjectSettings) -> FailureThreshold {
    givenFailOn ?? project.configuration.failOn ?? .error
  }

  /// Returns the rules for every file; throws for an unknown rule in the options.
  package func selections(
    _ project: ProjectSettings, among catalog: @autoclosure @escaping @Sendable () -> [RuleInfo],
    tool: String
  ) throws -> FileSelections {
    let given = try selection(among: catalog(), tool: tool)
    guard project.file != nil else { return FileSelections(given) }
    let rules = Once(catalog)
    let base = settings(project, [])
    // An override may select rules that other files do not use.
    let overrides = project.configuration.overrides
    let isWidened =
      select.isEmpty && overrides.contains { $0.select.contains(where: project.rules.hasOwn) }
    let widest = RuleSelection(
      select: isWidened ? [] : base.select.map(\.value), ignore: base.ignore.map(\.value))
    let options = self
    return FileSelections(project, widest: widest) { overrides in
      options.settings(project, overrides).selection(among: rules.value)
    }
  }

  /// Returns the settings for files that match these overrides, with the origin of each value.
  func settings(_ project: ProjectSettings, _ overrides: [Int]) -> RuleSettings {
    var settings =
      project.file?.settings(with: overrides, of: project.rules) ?? RuleSettings()
    let split = { (lists: [String]) in
      lists.flatMap { $0.split(separator: ",") }.map { Setting(String($0), .commandLine) }
    }
    if !select.isEmpty { settings.select = split(select) }
    if !ignore.isEmpty { settings.ignore = split(ignore) }
    if !severity.isEmpty {
      settings.severity = severity.compactMap { assignment in
        let parts = assignment.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, let level = Severity(rawValue: parts[1]) else { return nil }
        return Setting(SeverityChange(rule: parts[0], level: level), .commandLine)
      }
    }
    return settings
  }
}

extension RuleSettings {
  fileprivate func selection(among rules: [RuleInfo]) -> RuleSelection {
    var severities: [String: Severity] = [:]
    for change in severity.map(\.value) {
      for rule in rules where RuleSelection.selector(change.rule, covers: rule.id) {
        severities[rule.id] = change.level
      }
    }
    return RuleSelection(
      select: select.map(\.value), ignore: ignore.map(\.value), severities: severities)
  }
}
