import ArgumentParser
import CommandKit

/// Runs 'emojiart' with the arguments of the process.
package func start() -> Never { EmojiArtCommand.start(.emojiart) }

struct EmojiArtCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "emojiart",
    abstract: "Check, inspect, migrate and show .emojiart documents of every edition.",
    version: ToolVersion.current,
    subcommands: [
      CheckCommand.self, ConfigCommand.self, ConflictsCommand.self, DiffCommand.self,
      ExtractCommand.self, FixCommand.self, GitCommand.self, InspectCommand.self,
      MergeCommand.self, MigrateCommand.self, RenderCommand.self, RulesCommand.self,
      ServeCommand.self, StatusCommand.self, UndoCommand.self, ViewCommand.self,
    ])
}
