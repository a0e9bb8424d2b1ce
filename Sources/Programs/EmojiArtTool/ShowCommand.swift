import ArgumentParser
import Commands
import Files

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show what a document holds and which editions open it.",
    discussion: """
      Runs every edition's own decoder; the table shows what each would silently lose.

      Example:
        emojiart show lake.emojiart

      Exit status: 0 if every file was read, even with errors in it, 2 if one could not be read, \
      64 for a usage error.
      """)

  @Argument(
    help: ArgumentHelp(
      "Documents, folders with documents, or - for standard input. (default: the current folder)",
      valueName: "path"), completion: .file())
  var paths: [String] = []

  @Option(help: "The format; jsonl is one JSON object per file, each on its own line.")
  var format = ListingFormat.text

  func run() throws {
    var visit = FileVisit(tool: "emojiart", names: .documents)
    throw visit.run(paths, as: format, describe: Report.init)
  }
}
