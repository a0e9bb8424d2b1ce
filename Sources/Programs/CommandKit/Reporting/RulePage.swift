package import Diagnostics

/// The texts on rules: the page of the manual, and what a terminal shows.
package enum RulePage {
  /// All that is known of one rule, wrapped for a terminal of 80 columns.
  package static func text(_ rule: RuleInfo) -> String {
    var text = "\(rule.id): \(rule.severity.rawValue), \(rule.fixability.words)\n\n"
    text += wrapped(rule.summary + ".") + "\n" + wrapped("Why: \(rule.rationale).")
    for example in rule.bad { text += terminalBlock(RuleExampleText(example), isBad: true) }
    for (index, example) in rule.good.enumerated() {
      text += terminalBlock(RuleExampleText(example, unlike: rule.bad(like: index)), isBad: false)
    }
    guard !rule.references.isEmpty else { return text }
    return text + "\n" + wrapped("See: \(rule.references.joined(separator: "; ")).")
  }

  /// One line a rule: id, severity, fix and the beginning of the condition.
  package static func list(_ rules: [RuleInfo]) -> String {
    let width = rules.map(\.id.count).max() ?? 0
    return rules.map { rule in
      let id = padded(rule.id, to: width)
      let severity = padded(rule.severity.rawValue, to: 7)
      let fix = padded(rule.fixability == .none ? "" : rule.fixability.rawValue, to: 6)
      return "\(id)  \(severity)  \(fix)  \(rule.summary.prefix { $0 != ";" })\n"
    }.joined()
  }

  private static func terminalBlock(_ example: RuleExampleText, isBad: Bool) -> String {
    let lines = example.text.split(separator: "\n", omittingEmptySubsequences: false)
    return "\n\(example.title(isBad: isBad))\n\n" + lines.map { "    \($0)\n" }.joined()
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// The text in lines of at most 78 characters, each with its line feed.
  private static func wrapped(_ text: String) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let line = lines.last, line.count + 1 + word.count <= 78 {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension Fixability {
  /// A sentence that says whether a finding can be fixed.
  var words: String {
    switch self {
    case .none: "no fix"
    case .safe: "safe fix"
    case .unsafe: "unsafe fix"
    }
  }
}
