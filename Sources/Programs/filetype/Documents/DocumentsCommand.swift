import ArgumentParser

struct DocumentsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "documents",
    abstract: "Work with JSON documents of any format.",
    discussion: "Exit status: 64, as a command must be named.",
    subcommands: [
      DocumentsCheckCommand.self,
      DocumentsFixCommand.self,
      DocumentsShowCommand.self,
      DocumentsVersionsCommand.self,
      DocumentsMigrateCommand.self,
      DocumentsServeCommand.self,
      DocumentsLearnCommand.self,
    ])
}
