import ArgumentParser
import Commands
import DocumentFormats
import Files

struct DocumentsMigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Migrate documents of a declared format to another version.",
    discussion: """
      Does the declared steps between the versions, or their inverse on the way to an older \
      version. Members that no step names stay as they are, byte for byte. Never drops data unless \
      you allow it. All documents that can be migrated are replaced together, in batches of 10,000 \
      if there are more; 'filetype undo' restores them. --dry-run shows the plan, for the current \
      folder if no path is given. The documents of a tar archive are migrated into another one, \
      which --output names.

      Example:
        filetype documents migrate --declaration trail.filetype.json --to 2 Trails

      Exit status: 0 if every document has that version now; 1 if one was not migrated or, with \
      --dry-run, would be changed; 2 if a file could not be read or written; 64 for a usage error.
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Migration") var choices: FormatMigrationChoices
  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions
  @OptionGroup(title: "Saving") var journal: JournalOptions
  @OptionGroup(title: "Saving") var batches: BatchOptions

  @OptionGroup var writing: MigrationWritingOptions

  func validate() throws { try writing.check(input, journal, batches) }

  func run() throws {
    let printer = FindingsPrinter(format: writing.format.report)
    var project = try configuration.read(printer)
    let program = try choices.format.program(printer, of: input, &project)
    let options = try choices.options(program)
    let title = "filetype documents migrate --to \(program.format.versions[options.target].name)"
    let session = MigrationSession(
      title: title, names: program.names, input: input, project: project, journal: journal,
      batches: batches, report: MigrationReport(writing, tool: .filetype)
    ) { FormatEngine(program, options) }
    throw try writing.run(session)
  }
}
