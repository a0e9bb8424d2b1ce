@testable import Commands
import Diagnostics

extension RuleManual {
  /// Returns the manual's pages by file name: an index, `README.md`, and a page for each subject.
  ///
  /// A page shows one bad and one good example for each rule. The index does not contain counts, so
  /// a new rule changes only the page of its subject.
  static func pages(_ rules: [RuleInfo]) -> [String: String] {
    var subjects: [Substring] = []
    var groups: [Substring: [RuleInfo]] = [:]
    for rule in rules {
      if groups[rule.subject] == nil { subjects.append(rule.subject) }
      groups[rule.subject, default: []].append(rule)
    }
    var pages = ["README.md": index(subjects)]
    for (subject, rules) in groups { pages["\(subject).md"] = page(subject, rules) }
    return pages
  }

  private static func index(_ subjects: [Substring]) -> String {
    subjects.reduce(
      """
      # Rules

      A rule is named after its subject and the problem. A finding has this severity unless the \
      condition or an option says otherwise. A safe fix certainly keeps the meaning of a file; an \
      unsafe fix needs your approval. `filetype rules` and `emojiart rules` count the rules of \
      each subject, `rules SUBJECT` lists them with their severities and fixes, and `rules ID` \
      prints all examples of one.

      | subject | about |
      | --- | --- |

      """
    ) { text, subject in text + "| [\(subject)](\(subject).md) | \(about(subject)) |\n" }
  }

  private static func page(_ subject: Substring, _ rules: [RuleInfo]) -> String {
    rules.reduce("# \(subject)\n\nRules on \(about(subject)).\n") { text, rule in
      text + "\n## \(rule.id)\n\n" + RulePage.section(rule, examples: 1)
    }
  }

  private static func about(_ subject: Substring) -> String {
    RulePage.escaped(phrase(for: subject) ?? "")
  }
}
