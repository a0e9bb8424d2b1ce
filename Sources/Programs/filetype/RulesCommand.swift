import ArgumentParser
import Commands
import Installation
import Diagnostics
import DocumentFormats
import JSONSchema
import DeclarationImport
import ProjectChecks
import Wiring

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List the rules, or explain one.",
    discussion: """
      Example:
        filetype rules json/trailing-comma
      """)

  @OptionGroup var listing: RuleListing

  func validate() throws { try listing.validate(against: RuleCatalog.rules, tool: "filetype") }

  func run() throws { try listing.printRules(of: RuleCatalog.rules, tool: "filetype") }
}

/// All rules of this tool, in the order of the catalog.
enum RuleCatalog {
  static let rules: [RuleInfo] =
    ProjectRules.all + YAMLRules.all + ConfigurationRules.all + DoctorRules.all
    + ConfigRules.all + BaselineRules.all + WiringRules.all
    + SchemaRules.all + DocumentFormatRules.documents
}

extension ToolDescription {
  static let filetype = ToolDescription(
    "filetype", rules: { RuleCatalog.rules }, foreignKeys: ["to"])
}

extension FindingsPrinter {
  init(_ output: OutputOptions) { self.init(.filetype, output) }

  init(format: ReportFormat) { self.init(.filetype, format: format) }
}
