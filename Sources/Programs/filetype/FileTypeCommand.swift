import ArgumentParser
import Commands

struct FileTypeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "filetype",
    abstract:
      "Make the documents of an app open in it: on macOS, iOS, Windows, Linux, Android, the web.",
    version: ToolVersion.current,
    groupedSubcommands: [
      CommandGroup(
        name: "Checking",
        subcommands: [
          CheckCommand.self, FixCommand.self, InspectCommand.self, ReportCommand.self,
          RulesCommand<FileTypeProgram>.self, ConfigCommand.self,
        ]),
      CommandGroup(
        name: "Declaring",
        subcommands: [
          InitCommand.self, ImportCommand.self, GenerateCommand.self, WireCommand.self,
          UnwireCommand.self, SchemaCommand.self, UndoCommand<FileTypeProgram>.self,
        ]),
      CommandGroup(
        name: "Desktop",
        subcommands: [
          InstallCommand.self, UninstallCommand.self, EffectCommand.self, StatusCommand.self,
          DoctorCommand.self, ExplainCommand.self, DefaultCommand.self, ShowCommand.self,
        ]),
      CommandGroup(name: "Document", subcommands: [DocumentsCommand.self]),
    ])
}
