import ArgumentParser
import Commands
import EmojiArt

struct DiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show what differs between two documents, as a person sees it.",
    discussion: """
      The editions may differ, and neither the order of members nor white space counts. Emojis are \
      recognized by their ids, else by their looks: the same text at the least distance. Positions \
      are those in each document. Two folders are compared document by document, with totals.

      With --picture, two documents are also drawn: before, after, and with every difference \
      marked. PNG needs the program 'emojiart-thumbnailer' beside this one or in PATH.

      Examples:
        emojiart diff old.emojiart new.emojiart
        emojiart diff old.emojiart new.emojiart --picture changes.svg

      Exit status: 0 if nothing differs; 1 if something does; 2 if a document could not be read or \
      the picture not written; 64 for a usage error.
      """)

  @Argument(help: "The older document or folder, or - for standard input.", completion: .file())
  var old: String

  @Argument(help: "The newer one.", completion: .file())
  var new: String

  @Option(
    help: ArgumentHelp(
      """
      Compare what both would be after a migration to this edition, such as 2021 or 2023, or any \
      format that 'emojiart show' names.
      """, valueName: "edition"),
    completion: .list(MigrationTarget.names), transform: MigrationTarget.init(option:))
  var to: MigrationTarget?

  @OptionGroup(title: "Positions") var choices: VersionChoices

  @OptionGroup(title: "Picture") var picture: PictureOptions

  @Option(
    help: "The format; jsonl is one JSON object per difference, each on its own line.")
  var format = ListingFormat.text

  @Flag(name: .shortAndLong, help: "Print nothing; only set the exit status.")
  var quiet = false

  func validate() throws {
    if old == "-", new == "-" {
      throw ValidationError("standard input can be only one of the documents")
    }
    if quiet, format.isJSON {
      throw ValidationError("--quiet and --format jsonl cannot be combined")
    }
  }
}
