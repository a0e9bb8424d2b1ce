import ArgumentParser
import CommandKit
import DesktopDoctor
import Diagnostics
import TypeConversion
import TypeProject

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules, or explain one.")

  @OptionGroup var listing: RuleListing

  func validate() throws { try listing.validate(against: Catalogue.rules, tool: "filetype") }

  func run() throws { try listing.printRules(of: Catalogue.rules) }
}

/// All rules of this tool, in the order of the catalog.
enum Catalogue {
  static let rules: [RuleInfo] =
    ProjectRules.all + YAMLRules.all + ConfigurationRules.all + DoctorRules.all
}
