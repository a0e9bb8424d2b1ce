package import ArgumentParser
package import Diagnostics

/// The command `rules` of each tool.
package struct RuleListing: ParsableArguments {
  @Argument(help: ArgumentHelp("A rule, or a subject for all its rules.", valueName: "rule"))
  package var id: String?

  @Flag(help: "Print the manual page of the rules as Markdown.")
  package var markdown = false

  package init() {}

  /// Throws for an id that is not in `catalogue`.
  package func validate(against catalogue: [RuleInfo], tool: String) throws {
    if let id, chosen(from: catalogue).isEmpty {
      throw RuleOptions.unknownRule(id, among: catalogue, tool: tool)
    }
  }

  /// Prints the list or the explanation.
  package func printRules(of catalogue: [RuleInfo]) throws {
    let rules = chosen(from: catalogue)
    let text =
      markdown
      ? RulePage.markdown(rules)
      : rules.count == 1 ? RulePage.text(rules[0]) : RulePage.list(rules)
    try printOutput(text)
  }

  private func chosen(from catalogue: [RuleInfo]) -> [RuleInfo] {
    guard let id else { return catalogue }
    return catalogue.filter { RuleSelection.selector(id, covers: $0.id) }
  }
}
