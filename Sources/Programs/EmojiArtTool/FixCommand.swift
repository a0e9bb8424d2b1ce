import ArgumentParser
import Commands
import Diagnostics
import EmojiArt

struct FixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Repair documents and report the remaining findings.",
    discussion: """
      Applies safe fixes until none are left. All documents are replaced together, in batches of \
      10,000 if there are more; 'emojiart undo' restores them. --diff shows what would change, in \
      the current folder if no path is given.

      Examples:
        emojiart fix --diff Art
        emojiart fix Art

      Exit status: as for 'check', by the remaining findings; with --diff 1 if something would \
      change; 2 if a file could not be read or written; 64 for a usage error.
      """)

  @OptionGroup var options: CheckOptions

  @OptionGroup var repairing: RepairingOptions

  @Option(
    help: ArgumentHelp(
      "The edition of the course whose app the documents are for.", valueName: "year"))
  var app: Edition?

  @OptionGroup(title: "Saving") var journal: JournalOptions
  @OptionGroup(title: "Saving") var batches: BatchOptions

  func validate() throws {
    try journal.check(batches)
    _ = try options.rules.selection(among: Catalog.rules, tool: "emojiart")
    try repairing.check(
      options.input, options.baseline,
      baselineHint: "use 'emojiart check --diff' to see how the baseline changes")
  }

  func run() throws {
    try options.input.refuseArchives("fix", tool: "emojiart")
    let project = try options.configuration.read(FindingsPrinter(.emojiart, options.output))
    let session = try CheckSession(
      options, tool: "emojiart", catalog: Catalog.rules, names: .documents, project: project)
    throw try repairing.run(
      session, DocumentRepairer(session.selections, edition: app),
      command: "emojiart fix", journal: journal, batches: batches)
  }
}
