import ArgumentParser
import CommandKit

@main
struct EmojiArtCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "emojiart",
    abstract: "Check, inspect, migrate and show .emojiart documents of every edition.",
    version: ToolVersion.current,
    subcommands: [
      CheckCommand.self, FixCommand.self, InspectCommand.self, MigrateCommand.self,
      RenderCommand.self, RulesCommand.self, UndoCommand.self, ViewCommand.self,
    ])

  static func main() { start() }
}
