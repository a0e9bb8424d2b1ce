import ArgumentParser
import CommandSupport
import Diagnostics
import Reporting

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules, or say all that is known of one.")

  @Argument(help: ArgumentHelp("A rule, or a subject for all of its rules.", valueName: "rule"))
  var id: String?

  @Flag(help: "Print Markdown with everything on the rules.")
  var markdown = false

  private var rules: [RuleInfo] {
    guard let id else { return Catalogue.rules }
    return Catalogue.rules.filter { RuleSelection.selector(id, covers: $0.id) }
  }

  func validate() throws {
    if let id, rules.isEmpty { throw RuleOptions.unknownRule(id, among: Catalogue.rules) }
  }

  func run() throws {
    let rules = rules
    let text =
      markdown
      ? RulePage.markdown(rules)
      : rules.count == 1 ? RulePage.text(rules[0]) : RulePage.list(rules)
    try printOutput(text)
  }
}
