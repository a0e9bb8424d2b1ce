import ArgumentParser
import Commands
import Files

struct ConflictsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conflicts",
    abstract: "Find the conflict copies of documents, show what differs, and resolve them.",
    discussion: """
      Finds the copies that iCloud, Dropbox, Nextcloud, Syncthing, OneDrive, Seafile, Resilio Sync, \
      browsers and the Finder leave beside a document, by their names and, if other files have such \
      names too, by their contents. Shows what differs and when each was written. --resolve changes \
      all of them together; 'emojiart undo' restores every file. Links, damaged documents and what \
      cannot be decided are left and listed. Looks at the current folder if no path is given.

      Examples:
        emojiart conflicts Art
        emojiart conflicts --resolve merge Art

      Exit status: 0 if no copy is left; 1 if copies are found, were left or, with --dry-run, \
      would be resolved; 2 if a file could not be read or written; 64 for a usage error.
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions

  @Option(
    help: ArgumentHelp(
      """
      How to resolve: newest (the version that was written last becomes the document), merge (what \
      both changed is put together), separate (the copies get ordinary \
      names), ask (for each document).
      """, valueName: "how"))
  var resolve: ConflictMethod?

  @Flag(name: .dryRun, help: "Print what would be done without writing anything.")
  var dryRun = false

  @Option(
    help: "The format; jsonl is one JSON object per document, each on its own line.")
  var format = ListingFormat.text

  @Flag(name: .shortAndLong, help: "Print only the documents that were left unchanged.")
  var quiet = false

  func validate() throws {
    if input.paths.contains("-") {
      throw ValidationError("copies lie beside files, not on standard input; name files or folders")
    }
    if resolve != nil, !dryRun { try input.requirePaths(orStandardInput: false) }
    if dryRun, resolve == nil { throw ValidationError("--dry-run needs --resolve") }
    if resolve == .ask, dryRun || !Questions.isPossible {
      throw ValidationError("--resolve ask needs a terminal; choose newest, merge or separate")
    }
  }
}
