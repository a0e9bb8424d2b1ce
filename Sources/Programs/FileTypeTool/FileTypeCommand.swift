import ArgumentParser
import CommandKit

/// Runs 'filetype' with the arguments of the process.
package func start() -> Never { FileTypeCommand.start(.filetype) }

struct FileTypeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "filetype",
    abstract: "Declare a file type once for every desktop, and check what declares it.",
    version: ToolVersion.current,
    subcommands: [
      CheckCommand.self, FixCommand.self, InspectCommand.self, GenerateCommand.self,
      ImportCommand.self, InitCommand.self, UndoCommand.self,
      DocumentsCommand.self,
      TypeCommand.self, ExplainCommand.self, InstallCommand.self, UninstallCommand.self,
      StatusCommand.self, DoctorCommand.self, ReportCommand.self, ConfigCommand.self,
      RulesCommand.self, SchemaCommand.self,
    ])
}
