import ArgumentParser
import Commands
import EmojiArt

struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show the configuration that holds for a path.",
    discussion: """
      Prints each value with the place it comes from: filetype-toolkit.json, the command line, or \
      the default. Takes the options of the other commands that win over the file.

      Example:
        emojiart config Art

      Exit status: 0, or 2 if the configuration has mistakes, 64 for a usage error.
      """)

  @OptionGroup var listing: SettingsListing

  @Option(
    help: ArgumentHelp("The edition that 'migrate' writes. (default: 2023)", valueName: "edition"),
    completion: .list(MigrationTarget.names), transform: MigrationTarget.init(option:))
  var to: MigrationTarget?

  func run() throws { try listing.print(.emojiart, given: ["to": to?.rawValue]) }
}
