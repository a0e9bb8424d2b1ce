/// Selects the rules to report, and their severities (`--select`, `--ignore`, `--severity`).
///
/// Only `apply` gives findings their final severity. Nothing may leave out a finding for its
/// severity before: a format or a user may raise it.
///
/// A selector is a rule ID, or a subject for all of its rules.
package struct RuleSelection: Sendable, Hashable {
  private let selected: [String]
  private let ignored: [String]
  private let severities: [String: Severity]

  /// All rules, with their default severities.
  package static let all = RuleSelection()

  /// Creates a selection.
  ///
  /// Empty `select` means every rule; `ignore` overrides `select`.
  package init(
    select: [String] = [], ignore: [String] = [], severities: [String: Severity] = [:]
  ) {
    self.selected = select
    self.ignored = ignore
    self.severities = severities
  }

  /// The same rules with their default severities, for checks whose findings are filtered later.
  package var withoutSeverities: RuleSelection {
    RuleSelection(select: selected, ignore: ignored)
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
    guard includes(diagnostic.rule) else { return nil }
    guard let severity = severities[diagnostic.rule] else { return diagnostic }
    var result = diagnostic
    result.severity = severity
    return result
  }

  /// True if `selector` is `id` or its subject.
  package static func selector(_ selector: String, covers id: String) -> Bool {
    id == selector
      || id.utf8.count > selector.utf8.count && id.hasPrefix(selector)
        && id.utf8.dropFirst(selector.utf8.count).first == UInt8(ascii: "/")
  }
}
