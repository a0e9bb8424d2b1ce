import ArgumentParser
import Commands

struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show the configuration that holds for a path.",
    discussion: """
      Prints each value with the place it comes from: filetype-toolkit.json, the command line, or \
      the default. Takes the options of 'check' that win over the file.

      Example:
        filetype config App/Info.plist

      Exit status: 0, or 2 if the configuration has mistakes, 64 for a usage error.
      """)

  @OptionGroup var listing: SettingsListing
  @OptionGroup(title: "Context") var database: DatabaseOptions

  func run() throws { try listing.print(.filetype, given: ["database": database.database]) }
}
