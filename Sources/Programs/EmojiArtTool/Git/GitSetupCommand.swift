import ArgumentParser
import Commands

/// The options of `git setup` and `git remove`.
struct GitSetupOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A folder of the repository. (default: the current folder)", valueName: "path"),
    completion: .directory)
  var path: String?

  @Flag(help: "For all repositories of this user, not for one.")
  var global = false

  @Flag(help: "Print what would change without writing anything.")
  var dryRun = false

  @OptionGroup(title: "Saving") var journal: JournalOptions

  func validate() throws {
    if global, path != nil { throw ValidationError("--global and a path cannot be combined") }
  }
}

struct GitSetupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "setup",
    abstract: "Set up git to merge and compare documents with this program.",
    discussion: """
      Writes a line to .gitattributes, which is to be committed, and three settings to the \
      configuration of the repository; with --global to the files of the user. Skips lines and \
      settings that exist already, and does not replace other settings. Prints what it writes.

      Example:
        emojiart git setup

      Exit status: 0 if git is set up; 1 if --dry-run would change something; 2 if that failed, or \
      another program is set; 64 for a usage error.
      """)

  @OptionGroup var options: GitSetupOptions

  func run() async throws { throw try await options.run(.setup) }
}

struct GitUndoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Undo 'emojiart git setup'.",
    discussion: """
      Removes exactly the lines and settings that 'emojiart git setup' has written. Earlier lines \
      and later changes stay.

      Example:
        emojiart git remove

      Exit status: 0 if everything was removed; 1 if something was changed since and is left, or \
      --dry-run would change something; 2 if that failed; 64 for a usage error.
      """)

  @OptionGroup var options: GitSetupOptions

  func run() async throws { throw try await options.run(.undo) }
}
