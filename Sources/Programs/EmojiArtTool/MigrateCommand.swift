import ArgumentParser
import Commands
import EmojiArtFiles
import EmojiArt
import Files

struct MigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Migrate documents to another edition.",
    discussion: """
      Never drops data unless you allow it. All documents that can be migrated are replaced \
      together, in batches of 10,000 if there are more; 'emojiart undo' restores them. A document \
      that would lose something, needs an answer or has errors is not changed, and the reason is \
      printed. --dry-run shows the plan, for the current folder if no path is given. The documents \
      of a tar archive are migrated into another one, which --output names.

      Examples:
        emojiart migrate --to 2023 --dry-run Art
        emojiart migrate --to 2023 Art

      Exit status: 0 if every document is in that edition now; 1 if one was not migrated or, with \
      --dry-run, would be changed; 2 if a file could not be read or written; 64 for a usage error.
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Migration") var choices: MigrationChoices
  @OptionGroup(title: "Answers") var answers: AnswerOptions
  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions
  @OptionGroup(title: "Saving") var journal: JournalOptions
  @OptionGroup(title: "Saving") var batches: BatchOptions

  @OptionGroup var writing: MigrationWritingOptions

  func validate() throws {
    try writing.check(input, journal, batches)
  }

  func run() throws {
    let printer = FindingsPrinter(.emojiart, format: writing.format.report)
    let project = try configuration.read(printer)
    let options = try choices.options(project)
    let table = try answers.table(printer)
    let title = "emojiart migrate --to \(options.target.rawValue)"
    var session = MigrationSession(
      title: title, names: .documents, input: input, project: project, journal: journal,
      batches: batches,
      report: MigrationReport(
        writing, tool: .emojiart, pictures: MigrationPictures(options: options, answers: table))
    ) { EmojiArtMigration(options, answers: table) }
    session.makeObserver = { [answers] () throws(FileFailure) in
      try QuestionsObserver(answers, table)
    }
    throw try writing.run(session)
  }
}
