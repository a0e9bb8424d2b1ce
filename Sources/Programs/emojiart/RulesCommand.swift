import ArgumentParser
import CommandKit

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules, or explain one.")

  @OptionGroup var listing: RuleListing

  func validate() throws { try listing.validate(against: Catalogue.rules, tool: "emojiart") }

  func run() throws { try listing.printRules(of: Catalogue.rules, tool: "emojiart") }
}
