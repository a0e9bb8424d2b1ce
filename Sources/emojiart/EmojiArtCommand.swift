import ArgumentParser
import CommandSupport

@main
struct EmojiArtCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "emojiart",
    abstract: "Check and inspect .emojiart documents of every edition of the app.",
    version: ToolVersion.current,
    subcommands: [CheckCommand.self, InspectCommand.self, RulesCommand.self])
}
