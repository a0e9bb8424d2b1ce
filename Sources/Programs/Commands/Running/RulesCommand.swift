package import ArgumentParser
import Diagnostics

/// A tool with the commands that both tools have.
package protocol Tool: Sendable {
  static var description: ToolDescription { get }
  /// The end of the description of 'undo', and a file in its example.
  static var undoing: (remark: String, example: String) { get }
}

/// The command `rules`.
package struct RulesCommand<Described: Tool>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "rules",
      abstract: "List the rules, or explain one.",
      discussion: """
        Example:
          \(Described.description.name) rules json/trailing-comma
        """)
  }

  @Argument(help: ArgumentHelp("A rule, or a subject for all its rules.", valueName: "rule"))
  var id: String?

  @Flag(help: "List every rule, not only the subjects.")
  var all = false

  @Flag(help: "Print the manual page of the rules as Markdown.")
  var markdown = false

  package init() {}

  /// Throws for an identifier that is not in the catalog.
  package func validate() throws {
    if all, id != nil { throw ValidationError("--all lists every rule; leave out '\(id ?? "")'") }
    if let id, chosen.isEmpty {
      let tool = Described.description
      throw RuleOptions.unknownRule(id, among: tool.rules(), tool: tool.name)
    }
  }

  /// Prints the subjects, the rules of one or all subjects, or the explanation of a rule.
  package func run() throws {
    let rules = chosen
    let text =
      if markdown {
        RulePage.markdown(rules)
      } else if id == nil, !all {
        RulePage.overview(rules, tool: Described.description.name)
      } else {
        rules.count == 1 ? RulePage.text(rules[0]) : RulePage.list(rules)
      }
    try printOutput(text)
  }

  private var chosen: [RuleInfo] {
    let catalog = Described.description.rules()
    guard let id else { return catalog }
    return catalog.filter { RuleSelection.selector(id, covers: $0.id) }
  }
}
