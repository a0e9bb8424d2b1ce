package import Diagnostics
import JSONSyntax

/// How findings are judged.
extension DeclarationRules {
  package static let unknownRule = RuleInfo(
    "declaration/unknown-rule", .error,
    """
    A name among the checks to ignore, the severities or the suppressions is not a rule or a \
    subject of rules; reported at the name
    """,
    because: "the setting has no effect",
    references: ["rule catalog"],
    bad: [
      .checks(##""ignore": [↓"declaration/no-type"]"##),
      .checks(##""severities": { ↓"declarations": "note" }"##),
    ],
    good: [
      .checks(##""ignore": ["declaration"], "severities": { "declaration/no-types": "note" }"##)
    ])

  static let ruleNames = Family<DeclarationSubject>(unknownRule) { checked, findings in
    let known = checked.knownRules
    let names = checked.file.names.filter { $0.kind == .rule }
    guard !known.isEmpty, !names.isEmpty else { return }
    let subjects = Set(known.map { String($0.prefix { $0 != "/" }) })
    let unknown = names.filter { !known.contains($0.text) && !subjects.contains($0.text) }
    // Each of them is compared with every rule.
    for name in unknown.prefix(Findings.limitPerRule) {
      let near = NameDistance.nearest(to: name.text, among: known.sorted() + subjects.sorted())
      findings.add(unknownRule, "unknown rule '\(name.text)'\(didYouMean(near))", at: name.range)
    }
  }

  static let unusedSuppression = RuleInfo(
    "declaration/unused-suppression", .warning, fix: .safe,
    "A suppression matches no finding of the whole check; reported at the name of its rule",
    because: "it would hide the first defect that it matches",
    references: ["rule catalog"],
    bad: [.checks(##""suppressions": [{ "rule": ↓"declaration/no-types" }]"##)],
    good: [
      .soundDeclaration,
      .types(
        ##"{ "identifier": "a.sketch", "description": "Sketch", "extensions": ["sketch"] }"##,
        rest: ##", "checks": { "suppressions": [{ "rule": "declaration/made-up-media-type" }] }"##),
    ])

  /// The finding for an unused suppression, by its index in `checks.suppressions`; nil if there is
  /// no such suppression.
  package static func unusedSuppression(_ index: Int, in file: DeclarationFile) -> Diagnostic? {
    guard let suppressions = file.declaration.checks?.suppressions,
      suppressions.indices.contains(index),
      let values = file.value("checks", "suppressions")?.array
    else { return nil }
    // Those without a rule are not in the model.
    let places = values.indices.filter { values[$0]["rule"]?.string != nil }
    guard index < places.count else { return nil }
    let place = places[index]
    return Diagnostic(
      unusedSuppression, "no finding of '\(suppressions[index].rule)' is suppressed",
      at: values[place]["rule"]?.range ?? values[place].range,
      fix: Fix("remove the suppression", .remove(removal(of: place, from: values))))
  }

  /// The bytes of an element with the comma that it does not need.
  private static func removal(of place: Int, from values: [JSONValue]) -> Range<Int> {
    let element = values[place].element
    if place + 1 < values.count {
      return element.lowerBound..<values[place + 1].element.lowerBound
    }
    return place > 0 ? values[place - 1].element.upperBound..<element.upperBound : element
  }
}

extension Checks.Suppression {
  /// True if the suppression is about a finding of `rule` in the file at `path`, relative to the
  /// declaration.
  package func covers(rule: String, path: String) -> Bool {
    RuleSelection.selector(self.rule, covers: rule) && self.path ?? path == path
  }
}
