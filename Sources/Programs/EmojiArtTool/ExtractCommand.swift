import ArgumentParser
import Commands

struct ExtractCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Write documents that an app kept elsewhere to files.",
    discussion: """
      The first apps of 2020 keep their documents in their preferences, later ones in files \
      without an extension. Reads such preferences (binary or XML property lists), such files, and \
      folders with them, as the backups of a phone. Each document becomes an .emojiart file with \
      the name that the app shows and with the bytes that the app stored; palettes become \
      .palettes.json files. Never replaces a file: a name that is taken gets a number. 'emojiart \
      undo' removes the files.

      Example:
        emojiart extract org.example.EmojiArt.plist -o Art

      Exit status: 0 if everything was extracted; 1 if a document has errors or, with --dry-run, \
      if something would be written; 2 if a file could not be read or written, or no documents \
      were found; 64 for a usage error.
      """)

  @Argument(
    help: ArgumentHelp(
      "Property lists, documents, and folders, or - for standard input.", valueName: "path"),
    completion: .file())
  var paths: [String]

  @Option(
    name: .attached("o"),
    help: ArgumentHelp(
      "The folder to write to; it is made if it is missing.", valueName: "folder"),
    completion: .directory)
  var output: String

  @Flag(help: "Print what would be written without writing anything.")
  var dryRun = false

  @Option(
    help:
      "The format; jsonl is one JSON object per file that was written, each on its own line."
  )
  var format = ListingFormat.text

  @Flag(name: .shortAndLong, help: "Print only documents with errors.")
  var quiet = false

  @OptionGroup(title: "Saving") var journal: JournalOptions

  func validate() throws {
    if output.isEmpty { throw ValidationError("--output takes a folder") }
  }
}
