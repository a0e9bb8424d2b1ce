package import Diagnostics

/// How findings are judged.
extension DeclarationRules {
  /// Settings without effect.
  package static let unknownRule = RuleInfo(
    "declaration/unknown-rule", .error,
    """
    A name among the checks to ignore, the severities or the suppressions is neither a rule nor a \
    subject of rules; reported at the name
    """,
    because: "the setting has no effect",
    references: ["rule catalogue"],
    bad: [
      .checks(##""ignore": [↓"declaration/no-type"]"##),
      .checks(##""severities": { ↓"declarations": "note" }"##),
    ],
    good: [
      .checks(##""ignore": ["declaration"], "severities": { "declaration/no-types": "note" }"##)
    ])

  /// Suppressions without effect.
  package static let unusedSuppression = RuleInfo(
    "declaration/unused-suppression", .warning, fix: .safe,
    "A suppression matches no finding of the whole check; reported at the name of its rule",
    because: "it would hide the first defect that it matches",
    references: ["rule catalogue"],
    bad: [
      .checks(##""suppressions": [{ "rule": ↓"declaration/no-types" }]"##)
    ],
    good: [
      .soundDeclaration,
      .declaration(
        """
        {
          "types": [
            {
              "identifier": "com.sketchpad.sketch",
              "description": "Sketch",
              "extensions": ["sketch"]
            }
          ],
          "checks": { "suppressions": [{ "rule": "declaration/made-up-media-type" }] }
        }
        """),
    ])
}
