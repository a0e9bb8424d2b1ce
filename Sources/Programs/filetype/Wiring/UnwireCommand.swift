import ArgumentParser
import Commands

struct UnwireCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unwire",
    abstract: "Take out of the files of a project what 'wire' wrote.",
    discussion: """
      A file that nobody has edited since gets back the bytes that it had. Of another one only what \
      'wire' wrote is taken out; what somebody has changed of that stays, and is told. Without a \
      file it takes all that the record names, NAME.wired beside the declaration.

      Examples:
        filetype unwire
        filetype unwire --diff App/Info.plist

      Exit status: 0 if everything was taken out; 1 if something stays or, with --diff, something \
      would change; 2 if nothing is recorded, or a file could not be read or written; 64 for a usage \
      error.
      """)

  @Argument(
    help: ArgumentHelp(
      "Files of the project, and the declaration if there are several.", valueName: "file"),
    completion: .file())
  var files: [String] = []

  @Flag(
    name: [.customLong("dry-run"), .customLong("diff")],
    help: "Print what would change without writing anything.")
  var dryRun = false

  @OptionGroup(title: "Saving") var journal: JournalOptions

  func run() throws {
    throw UnwireSession(names: files, dryRun: dryRun, journal: journal).run()
  }
}
