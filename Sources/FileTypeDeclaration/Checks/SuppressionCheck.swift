package import Diagnostics
import JSONSyntax

extension DeclarationRules {
  /// Names of rules in `checks`.
  static func checkRuleNames(
    _ file: DeclarationFile, _ known: Set<String>, _ report: inout Report
  ) {
    let names = file.names.filter { $0.kind == .rule }
    guard !known.isEmpty, !names.isEmpty else { return }
    let subjects = Set(known.map { String($0.prefix { $0 != "/" }) })
    let unknown = names.filter { !known.contains($0.text) && !subjects.contains($0.text) }
    // Each of them is compared with every rule.
    for name in unknown.prefix(Report.limitPerRule) {
      let near = (known.sorted() + subjects.sorted()).first {
        NameDistance.isNear(name.text, to: $0)
      }
      let hint = near.map { "; did you mean '\($0)'?" } ?? ""
      report.add(
        Diagnostic(
          unknownRule, "there is no rule '\(name.text)'\(hint)", at: name.range))
    }
  }

  /// The finding on a suppression, by its place in `checks.suppressions`, that matched nothing; nil
  /// if there is no such suppression.
  package static func unusedSuppression(
    _ index: Int, in file: DeclarationFile
  ) -> Diagnostic? {
    guard let suppressions = file.declaration.checks?.suppressions,
      suppressions.indices.contains(index),
      let values = file.value("checks", "suppressions")?.array
    else { return nil }
    // Those without a rule are not in the model.
    let places = values.indices.filter { values[$0]["rule"]?.string != nil }
    guard index < places.count else { return nil }
    let place = places[index]
    let rule = values[place]["rule"]?.range ?? values[place].range
    return Diagnostic(
      unusedSuppression, "no finding of '\(suppressions[index].rule)' was suppressed", at: rule,
      fix: Fix(
        title: "remove the suppression", applicability: .safe,
        edits: [TextEdit(range: removal(of: place, from: values), replacement: "")]))
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
