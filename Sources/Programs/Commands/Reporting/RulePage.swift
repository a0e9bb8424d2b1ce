package import Diagnostics

/// Texts about rules, for the manual and for a terminal.
package enum RulePage {
  /// Returns the full description of a rule, wrapped for a terminal of 80 columns.
  package static func text(_ rule: RuleInfo) -> String {
    var text =
      "\(rule.id): \(rule.severity.rawValue), \(rule.fixability.words)\n\n"
    text += wrapped(rule.summary + ".") + "\n" + wrapped("Why: \(rule.rationale).")
    for (title, example) in RuleExampleText.all(of: rule) {
      let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
      text += "\n\(title)\n\n" + lines.map { "    \($0)\n" }.joined()
    }
    guard !rule.references.isEmpty else { return text }
    return text + "\n" + wrapped("See: \(rule.references.joined(separator: "; ")).")
  }

  /// Returns the subjects with the numbers of their rules and fixes.
  package static func overview(_ rules: [RuleInfo], tool: String) -> String {
    let rows = subjects(of: rules).map { subject, rules in
      row(subject, rules, RuleManual.phrase(for: subject) ?? "")
    }
    let width = rows.map { $0.name.count }.max() ?? 0
    let head = (name: "subject", rules: "rules", fixes: "fixes", about: "about")
    let lines = ([head] + rows + [row("all", rules, "")]).map { row in
      let numbers = "\(padded(row.rules, before: 5))  \(padded(row.fixes, before: 5))"
      let line = "\(padded(row.name, to: width))  \(numbers)"
      return line + (row.about.isEmpty ? "" : "  \(row.about)") + "\n"
    }
    return lines.joined() + "\n"
      + wrapped(
        """
        '\(tool) rules SUBJECT' lists the rules of a subject, '\(tool) rules --all' lists all \
        rules, and '\(tool) rules SUBJECT/RULE' explains one.
        """)
  }

  /// Returns the rules by subject: identifier, severity, fix, and the beginning of the condition.
  package static func list(_ rules: [RuleInfo]) -> String {
    subjects(of: rules).map { subject, rules in
      let phrase = RuleManual.phrase(for: subject).map { ": \($0)" } ?? ""
      return "\(subject)\(phrase)\n\(counts(of: rules))\n\n" + rules.map(entry).joined()
    }.joined(separator: "\n")
  }

  /// Returns the rules of each subject, both in the order of their first appearance.
  static func subjects(
    of rules: [RuleInfo]
  ) -> [(subject: Substring, rules: [RuleInfo])] {
    let groups = Dictionary(grouping: rules, by: \.subject)
    return rules.map(\.subject).unique.map { ($0, groups[$0] ?? []) }
  }

  private static func row(
    _ name: Substring, _ rules: [RuleInfo], _ about: String
  ) -> (name: String, rules: String, fixes: String, about: String) {
    (String(name), String(rules.count), String(rules.count(where: \.isFixable)), about)
  }

  /// Returns counts such as "31 rules: 20 errors, 11 warnings; 12 with a fix".
  private static func counts(of rules: [RuleInfo]) -> String {
    var summary = Summary()
    for rule in rules { summary.add(1, rule.severity) }
    let severities = summary.counts.map { ": \($0)" } ?? ""
    return
      "\(counted(rules.count, "rule"))\(severities); \(rules.count(where: \.isFixable)) with a fix"
  }

  private static func entry(_ rule: RuleInfo) -> String {
    let fix = rule.isFixable ? ", \(rule.fixability.words)" : ""
    let sentence = rule.summary.split(separator: ". ", maxSplits: 1).first ?? ""
    let words = LineBreaking.words(String(sentence.prefix { $0 != ";" }))
    let condition = LineBreaking(width: lineWidth).lines(words, start: 4, indent: 4)
    return "\(rule.id) (\(rule.severity.rawValue)\(fix))\n    \(condition)\n"
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func padded(_ text: String, before width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// The width of a line in cells; a terminal has 80.
  private static let lineWidth = 78

  /// Returns the text in lines of at most `lineWidth` cells, each with its line feed.
  private static func wrapped(_ text: String) -> String {
    LineBreaking(width: lineWidth).lines(LineBreaking.words(text), indent: 0) + "\n"
  }
}

extension RuleInfo {
  fileprivate var isFixable: Bool { fixability != .none }
}

extension Fixability {
  /// A sentence about whether a finding can be fixed.
  var words: String {
    switch self {
    case .none: "no fix"
    case .safe: "safe fix"
    case .unsafe: "unsafe fix"
    }
  }
}
