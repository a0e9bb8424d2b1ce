import ArgumentParser
import Commands

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List the rules, or explain one.",
    discussion: """
      Example:
        emojiart rules json/trailing-comma
      """)

  @OptionGroup var listing: RuleListing

  func validate() throws { try listing.validate(against: Catalog.rules, tool: "emojiart") }

  func run() throws { try listing.printRules(of: Catalog.rules, tool: "emojiart") }
}
