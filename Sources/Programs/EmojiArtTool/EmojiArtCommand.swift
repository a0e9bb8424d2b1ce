import ArgumentParser
import Commands

/// Runs 'emojiart' with the arguments of the process.
package func start() -> Never { EmojiArtCommand.start() }

struct EmojiArtCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "emojiart",
    abstract: "Check, inspect, migrate and show .emojiart documents of every edition.",
    version: ToolVersion.current,
    groupedSubcommands: [
      CommandGroup(
        name: "Checking",
        subcommands: [
          CheckCommand.self, FixCommand.self, StatusCommand.self, UndoCommand<EmojiArtProgram>.self,
          RulesCommand<EmojiArtProgram>.self, ConfigCommand.self,
        ]),
      CommandGroup(
        name: "Looking",
        subcommands: [
          ShowCommand.self, ViewCommand.self, RenderCommand.self, DiffCommand.self,
        ]),
      CommandGroup(
        name: "Merging",
        subcommands: [MergeCommand.self, ConflictsCommand.self, GitCommand.self]),
      CommandGroup(
        name: "Converting",
        subcommands: [MigrateCommand.self, ExtractCommand.self, ServeCommand.self]),
    ])
}
