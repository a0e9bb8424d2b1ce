import ArgumentParser
import CommandKit
import DocumentKit
import DocumentStore
import EmojiArt
import Files
import MigrationRuns

struct MigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Migrate documents to another edition.",
    discussion: """
      Never drops data unless you allow it. All documents that can be migrated are replaced \
      together, in batches of 10,000 if there are more; 'emojiart undo' restores them. A document that would lose something, needs an \
      answer or has errors is not changed, and the reason is printed. --dry-run shows the plan, for \
      the current folder if no path is given. The documents of a tar archive are migrated into \
      another one, which --output names.

      Exit status: 0 if every document is of the edition now; 1 if one was not migrated or, with \
      --dry-run, would be changed; 2 if a file could not be read or written; 64 for a usage error.
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Migration") var choices: MigrationChoices
  @OptionGroup(title: "Answers") var answers: AnswerOptions
  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions
  @OptionGroup(title: "Saving") var journal: JournalOptions
  @OptionGroup(title: "Saving") var batches: BatchOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      Write the document to this file or folder, or to standard output (-), the default for a \
      document from standard input. For a tar archive: the new archive.
      """, valueName: "path"), completion: .file())
  var output: String?

  @Flag(
    name: [.customLong("dry-run"), .customLong("diff")],
    help: "Print the plans and the changes without writing anything.")
  var dryRun = false

  @Option(help: "The format of the report.")
  var format = MigrationFormat.text

  @Flag(name: .shortAndLong, help: "Print only the documents that were not migrated.")
  var quiet = false

  func validate() throws {
    if !dryRun { try input.requirePaths() }
    try journal.check(batches)
    if output != nil || input.paths.contains("-"), input.paths.count != 1 || input.filesFrom != nil
    {
      throw ValidationError("--output and standard input take one document or tar archive")
    }
  }

  func run() throws {
    let archive = dryRun ? nil : try input.archive(writtenTo: output, tool: "emojiart")
    let printer = FindingsPrinter(.emojiart, format: format.report)
    let project = try configuration.read(printer)
    let options = try choices.options(project)
    let table = try answers.table(printer)
    let title = "emojiart migrate --to \(options.target.rawValue)"
    var session = MigrationSession(
      tool: "emojiart", title: title, names: .documents, input: input, project: project,
      journal: journal, batches: batches,
      report: MigrationReport(
        format, tool: .emojiart, undo: "emojiart undo", isPreview: dryRun, isQuiet: quiet,
        pictures: MigrationPictures(options, table))
    ) { EmojiArtMigration(options, answers: table) }
    session.readArchives()
    session.makeObserver = { [answers] () throws(FileFailure) in
      try QuestionsObserver(answers, table)
    }
    if dryRun { throw session.preview() }
    if let archive, let output { throw session.rewrite(archive, to: FilePath(output)) }
    guard output != nil || input.paths == ["-"] else { throw session.migrate() }
    throw session.export(to: output ?? "-")
  }
}
