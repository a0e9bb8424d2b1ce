package import Diagnostics

extension RulePage {
  /// Returns the whole page: an index by subject, then a section for every rule in order.
  package static func markdown(_ rules: [RuleInfo]) -> String {
    var text = """
      # Rules

      A rule is named after its subject and the problem. A finding has this severity unless the \
      condition or an option says otherwise. A safe fix certainly keeps the meaning of a file; an \
      unsafe fix needs your approval.

      ## Index

      """
    for (subject, rules) in subjects(of: rules) {
      text += "\n### \(subject)\n\n"
      text += "| rule | severity | fix | condition |\n| --- | --- | --- | --- |\n"
      text += rules.map(indexRow).joined()
    }
    for rule in rules { text += "\n## \(rule.id)\n\n" + section(rule) }
    return text
  }

  /// Returns the section on a rule without its heading, with at most `examples` of each kind.
  static func section(_ rule: RuleInfo, examples: Int = .max) -> String {
    var text = """
      **\(rule.severity.rawValue)**, \(rule.fixability.words)

      \(escaped(rule.summary)).

      Why: \(escaped(rule.rationale)).

      """
    for (title, example) in RuleExampleText.all(of: rule, most: examples) {
      let longest = example.split { $0 != "`" }.map(\.count).max() ?? 0
      let fence = String(repeating: "`", count: max(3, longest + 1))
      text += "\n\(escaped(title))\n\n\(fence)text\n\(example)\n\(fence)\n"
    }
    guard !rule.references.isEmpty else { return text }
    return text + "\nSee: \(rule.references.map(escaped).joined(separator: "; ")).\n"
  }

  private static func indexRow(_ rule: RuleInfo) -> String {
    let fix = rule.fixability == .none ? "-" : rule.fixability.rawValue
    let link = "[\(rule.id)](#\(RuleManual.anchor(of: rule.id)))"
    return "| \(link) | \(rule.severity.rawValue) | \(fix) | \(escaped(rule.summary)) |\n"
  }

  /// Returns the text with a backslash before every character that is special in Markdown.
  static func escaped(_ text: String) -> String {
    text.printable.reduce(into: "") { result, character in
      if "\\`*_[]<>|&~#".contains(character) { result += "\\" }
      result.append(character)
    }
  }
}
