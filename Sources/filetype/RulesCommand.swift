import ArgumentParser
import CommandSupport

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules, or say all that is known of one.")

  @OptionGroup var listing: RuleListing

  func validate() throws { try listing.validate(against: Catalogue.rules, tool: "filetype") }

  func run() throws { try listing.printRules(of: Catalogue.rules) }
}
