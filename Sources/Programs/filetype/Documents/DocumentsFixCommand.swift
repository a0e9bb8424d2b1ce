import ArgumentParser
import Commands
import Diagnostics
import DocumentFormats

struct DocumentsFixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Repair documents of a declared format and report the remaining findings.",
    discussion: """
      Applies safe fixes until none are left. All documents are replaced together, in batches of \
      10,000 if there are more; 'filetype undo' restores them. --diff shows what would change, in \
      the current folder if no path is given.

      Example:
        filetype documents fix --declaration trail.filetype.json Trails

      Exit status: as for 'check', by the remaining findings; with --diff 1 if something would \
      change; 2 if a file could not be read or written; 64 for a usage error.
      """)

  @OptionGroup var options: CheckOptions
  @OptionGroup(title: "Format") var format: FormatOptions

  @Option(
    help: ArgumentHelp(
      "The version of the documents, whatever they seem to be.", valueName: "version"))
  var from: String?

  @OptionGroup var repairing: RepairingOptions

  @OptionGroup(title: "Saving") var journal: JournalOptions
  @OptionGroup(title: "Saving") var batches: BatchOptions

  func validate() throws {
    try journal.check(batches)
    _ = try options.rules.selection(among: RuleCatalog.rules, tool: "filetype")
    try repairing.check(
      options.input, options.baseline,
      baselineHint: "use 'filetype documents check' to write the baseline")
  }

  func run() throws {
    try options.input.refuseArchives("documents fix", tool: "filetype")
    let printer = FindingsPrinter(options.output)
    var project = try options.configuration.read(printer)
    let program = try format.program(printer, of: options.input, &project)
    let number = try program.version(from, for: "--from")
    let session = try CheckSession(
      options, tool: "filetype", catalog: RuleCatalog.rules, names: program.names,
      project: project)
    throw try repairing.run(
      session, DocumentRepairer(session.selections, program, version: number),
      command: "filetype documents fix", journal: journal, batches: batches)
  }
}
