/// Selects the rules to report, and their severities (`--select`, `--ignore`, `--severity`,
/// `--preview`).
///
/// A selector is a rule ID, or a subject for all of its rules.
package struct RuleSelection: Sendable, Hashable {
  private let selected: [String]
  private let ignored: [String]
  private let severities: [String: Severity]
  private let least: Severity
  private let preview: Bool

  /// All rules, with their default severities.
  package static let all = RuleSelection()

  /// Creates a selection.
  ///
  /// Empty `select` means every rule; `ignore` overrides `select`.
  ///
  /// Findings below `least` are not reported. Rules in preview are reported only with `preview`.
  package init(
    select: [String] = [], ignore: [String] = [], severities: [String: Severity] = [:],
    least: Severity = .note, preview: Bool = true
  ) {
    self.selected = select
    self.ignored = ignore
    self.severities = severities
    self.least = least
    self.preview = preview
  }

  /// The same rules with their default severities, for checks whose findings are filtered later.
  package var withoutSeverities: RuleSelection {
    RuleSelection(select: selected, ignore: ignored, preview: preview)
  }

  /// True if no rule is excluded.
  package var isAll: Bool { selected.isEmpty && ignored.isEmpty }

  /// True if findings of the rule are reported.
  package func includes(_ rule: String) -> Bool {
    (selected.isEmpty || selected.contains { Self.selector($0, covers: rule) })
      && !ignored.contains { Self.selector($0, covers: rule) }
  }

  /// Returns the finding with its final severity, or nil if it is not reported.
  package func apply(_ diagnostic: Diagnostic) -> Diagnostic? {
    let rule = diagnostic.rule
    guard includes(rule), preview || !diagnostic.isPreview else { return nil }
    let severity =
      severities.isEmpty ? diagnostic.severity : severities[rule] ?? diagnostic.severity
    guard severity >= least else { return nil }
    guard severity != diagnostic.severity else { return diagnostic }
    var result = diagnostic
    result.severity = severity
    return result
  }

  /// True if a finding of the rule with this severity is reported; check this before creating one.
  package func wants(_ rule: RuleInfo, _ severity: Severity) -> Bool {
    includes(rule.id) && (preview || rule.state != .preview)
      && (severities.isEmpty ? severity : severities[rule.id] ?? severity) >= least
  }

  /// False if findings of this severity are never reported.
  package func mayKeep(_ severity: Severity) -> Bool { severity >= least || !severities.isEmpty }

  /// True if `selector` is `id` or its subject.
  package static func selector(_ selector: String, covers id: String) -> Bool {
    id == selector
      || id.utf8.count > selector.utf8.count && id.hasPrefix(selector)
        && id.utf8.dropFirst(selector.utf8.count).first == UInt8(ascii: "/")
  }
}
