import ArgumentParser
import Commands
import EmojiArt

struct GitResolveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "Make one document of the versions of a merge conflict.",
    discussion: """
      Takes the versions from the index of git, which has them until 'git add', and otherwise from \
      the text between conflict markers. If both sides changed the same thing differently, the \
      document is left as it is unless --resolve chooses. The index is not changed; 'emojiart \
      undo' restores the documents.

      Examples:
        emojiart git resolve lake.emojiart
        emojiart git resolve --resolve theirs lake.emojiart

      Exit status: 0 if every document is resolved; 1 if one is not, or --dry-run would change \
      one; 2 if a file could not be read or written; 64 for a usage error.
      """)

  @Argument(help: "Documents, or folders with documents.", completion: .file())
  var paths: [String]

  @Option(
    help: ArgumentHelp(
      """
      Which side counts where both changed the same thing differently: ours (the branch that is \
      merged into), theirs, or both (both emojis).
      """, valueName: "how"))
  var resolve: MergePreference?

  @Flag(help: "Print what would be done without writing anything.")
  var dryRun = false

  @OptionGroup(title: "Saving") var journal: JournalOptions
}

extension MergePreference: ExpressibleByArgument {}
