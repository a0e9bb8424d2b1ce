import ArgumentParser
import Commands
import Files

struct StatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show in which state documents are: normal, in conflict, locked, broken, in a cloud.",
    discussion: """
      Each document has the first of these states that applies: inCloud (a placeholder that is not \
      downloaded), savingError (a save or a run was broken off), inConflict (copies lie beside it, \
      git has left its marks in it or has not merged it), closed (no app opens it), \
      editingDisabled (locked or not writable), normal. Changes nothing. Checks the current folder \
      if no path is given.

      Example:
        emojiart status Art

      Exit status: 0 if every document is normal; 1 if one is not; 2 if a path could not be read \
      or there is nothing to look at; 64 for a usage error.
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions

  @Option(
    help: "The format; jsonl is one JSON object per document, each on its own line.")
  var format = ListingFormat.text

  @Flag(name: .shortAndLong, help: "Print only the documents that are not normal.")
  var quiet = false

  func validate() throws {
    if input.paths.contains("-") {
      throw ValidationError("only files have states, not standard input; name files or folders")
    }
  }
}
