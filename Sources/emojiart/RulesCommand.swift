import ArgumentParser
import CommandSupport
import Diagnostics
import Reporting

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules, or say all that is known of one.")

  @Argument(help: "A rule's id, or a subject.")
  var id: String?

  @Flag(help: "Print the page Documentation/Rules.md.")
  var markdown = false

  func run() throws {
    let rules = Catalogue.rules.filter { rule in
      id.map { RuleSelection.selector($0, covers: rule.id) } ?? true
    }
    if rules.isEmpty { throw ValidationError("there is no rule or subject '\(id ?? "")'") }
    let text =
      markdown
      ? RulePage.markdown(rules)
      : rules.count == 1 ? RulePage.text(rules[0]) : RulePage.list(rules)
    try printOutput(text)
  }
}
