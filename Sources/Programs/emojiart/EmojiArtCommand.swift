import ArgumentParser
import CommandKit

@main
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

  static func main() { start() }
}
