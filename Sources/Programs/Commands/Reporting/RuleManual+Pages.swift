package import Diagnostics

extension RuleManual {
  /// The contents of the pages by their names in the folder of the manual: an index, `README.md`,
  /// and a page for each subject.
  ///
  /// A page shows one bad and one good example of each rule.
  package static func pages(_ rules: [RuleInfo]) -> [String: String] {
    var subjects: [Substring] = []
    var groups: [Substring: [RuleInfo]] = [:]
    for rule in rules {
      if groups[rule.subject] == nil { subjects.append(rule.subject) }
      groups[rule.subject, default: []].append(rule)
    }
    var pages = ["README.md": index(subjects.map { ($0, groups[$0] ?? []) })]
    for (subject, rules) in groups { pages["\(subject).md"] = page(subject, rules) }
    return pages
  }

  private static func index(_ subjects: [(name: Substring, rules: [RuleInfo])]) -> String {
    let count = subjects.reduce(0) { $0 + $1.rules.count }
    var text = """
      # Rules

      \(count) rules, by what they are about. A rule is named after its subject and the problem. The \
      severity is that of a finding unless the condition or an option says otherwise. A safe fix \
      certainly keeps the meaning of a file; an unsafe fix needs your approval.

      | subject | rules | with a fix | about |
      | --- | --- | --- | --- |

      """
    for (name, rules) in subjects {
      let fixable = rules.count { $0.fixability != .none }
      text += "| [\(name)](#\(name)) | \(rules.count) | \(fixable) | \(about(name)) |\n"
    }
    for (name, rules) in subjects {
      text += "\n## \(name)\n\n"
      text += "| rule | severity | fix | condition |\n| --- | --- | --- | --- |\n"
      for rule in rules { text += row(rule) }
    }
    return text
  }

  private static func row(_ rule: RuleInfo) -> String {
    let link = "[\(rule.id)](\(rule.subject).md#\(anchor(of: rule.id)))"
    let fix = rule.fixability == .none ? "-" : rule.fixability.rawValue
    let condition = RulePage.escaped(String(rule.summary.prefix { $0 != ";" }))
    return "| \(link) | \(rule.severity.rawValue) | \(fix) | \(condition) |\n"
  }

  private static func page(_ subject: Substring, _ rules: [RuleInfo]) -> String {
    let words = rules.count == 1 ? "The rule" : "The \(rules.count) rules"
    var text = """
      # \(subject)

      \(words) on \(about(subject)). The [index](README.md#\(subject)) has a line for each. The \
      command `rules ID` of the tools prints all examples of one.

      """
    for rule in rules {
      text += "\n## \(rule.id)\n\n" + RulePage.section(rule, examples: 1)
    }
    return text
  }

  private static func about(_ subject: Substring) -> String {
    RulePage.escaped(phrase(for: subject) ?? "")
  }
}
