import ArgumentParser
import CommandSupport

@main
struct FileTypeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "filetype",
    abstract: "Check the declarations of file types for every desktop.",
    version: ToolVersion.current,
    subcommands: [CheckCommand.self, TypeCommand.self, RulesCommand.self, SchemaCommand.self])
}
