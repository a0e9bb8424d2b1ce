import ArgumentParser
import CommandSupport

@main
struct EmojiArtCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "emojiart",
    abstract: "Check, inspect and migrate .emojiart documents of every edition of the app.",
    version: ToolVersion.current,
    subcommands: [
      CheckCommand.self, FixCommand.self, InspectCommand.self, MigrateCommand.self,
      RulesCommand.self, UndoCommand.self,
    ])
}
