package import ArgumentParser
package import Diagnostics

/// The command `rules` of each tool.
package struct RuleListing: ParsableArguments {
  @Argument(help: ArgumentHelp("A rule, or a subject for all its rules.", valueName: "rule"))
  package var id: String?

  @Flag(help: "List every rule, not only the subjects.")
  package var all = false

  @Flag(help: "Print the manual page of the rules as Markdown.")
  package var markdown = false

  package init() {}

  /// Throws for an identifier that is not in `catalog`.
  package func validate(against catalog: [RuleInfo], tool: String) throws {
    if all, id != nil { throw ValidationError("--all lists every rule; leave out '\(id ?? "")'") }
    if let id, chosen(from: catalog).isEmpty {
      throw RuleOptions.unknownRule(id, among: catalog, tool: tool)
    }
  }

  /// Prints the subjects, the rules of one or all subjects, or the explanation of a rule.
  package func printRules(of catalog: [RuleInfo], tool: String) throws {
    let rules = chosen(from: catalog)
    let text =
      if markdown {
        RulePage.markdown(rules)
      } else if id == nil, !all {
        RulePage.overview(rules, tool: tool)
      } else {
        rules.count == 1 ? RulePage.text(rules[0]) : RulePage.list(rules)
      }
    try printOutput(text)
  }

  private func chosen(from catalog: [RuleInfo]) -> [RuleInfo] {
    guard let id else { return catalog }
    return catalog.filter { RuleSelection.selector(id, covers: $0.id) }
  }
}
