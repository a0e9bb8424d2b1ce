import Diagnostics
import JSONSyntax

/// The rules for the settings of findings.
extension DeclarationRules {
  static let unknownRule = Rule<DeclarationSubject>(
    "declaration/unknown-rule", .error,
    """
    A name among the checks to ignore or the severities is not a rule or a subject of rules; \
    reported at the name
    """,
    because: "the setting has no effect",
    references: ["rule catalog"],
    bad: [
      .checks(##""ignore": [↓"declaration/no-type"]"##),
      .checks(##""severities": { ↓"declarations": "note" }"##),
    ],
    good: [
      .checks(##""ignore": ["declaration"], "severities": { "declaration/no-types": "note" }"##)
    ]
  ) { checked, found in
    let known = checked.knownRules
    let names = checked.file.names.filter { $0.kind == .rule }
    guard !known.isEmpty, !names.isEmpty else { return }
    let subjects = Set(known.map { String($0.prefix { $0 != "/" }) })
    let unknown = names.filter { !known.contains($0.text) && !subjects.contains($0.text) }
    // Each name is compared with every rule.
    for name in unknown.prefix(Findings.limitPerRule) {
      let near = RuleSelection.intended(by: name.text, among: known.sorted())
      found("unknown rule '\(name.text)'\(didYouMean(near))", at: name.range)
    }
  }
}
