import Commands
import Installation
import Diagnostics
import DocumentFormats
import JSONSchema
import DeclarationImport
import ProjectChecks
import Wiring

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

/// This tool, for the commands that both tools have.
enum FileTypeProgram: Tool {
  static let description = ToolDescription.filetype
  static let undoing = (
    remark: " The runs of 'emojiart' and 'filetype' are in one list.", example: "App/Info.plist"
  )
}

extension FindingsPrinter {
  init(_ output: OutputOptions) { self.init(.filetype, output) }

  init(format: ReportFormat) { self.init(.filetype, format: format) }
}
