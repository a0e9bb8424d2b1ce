import ArgumentParser
import Commands

struct UnwireCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unwire",
    abstract: "Take out of the files of a project what 'wire' wrote.",
    discussion: """
      A file that was not edited since gets its earlier bytes. From another file, removes only the \
      values that 'wire' wrote. Edited values stay, and are reported. Without a file, takes all \
      that the record names, NAME.wired beside the declaration.

      Examples:
        filetype unwire
        filetype unwire --diff App/Info.plist

      Exit status: 0 if everything was removed; 1 if something stays or, with --diff, something \
      would change; 2 if the record is missing or empty, or a file could not be read or written; \
      64 for a usage error.
      """)

  @Argument(
    help: ArgumentHelp(
      "Files of the project, and the declaration if there are several.", valueName: "file"),
    completion: .file())
  var files: [String] = []

  @Flag(name: .dryRun, help: "Print what would change without writing anything.")
  var dryRun = false

  @OptionGroup(title: "Saving") var journal: JournalOptions
}
