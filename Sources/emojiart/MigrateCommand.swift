import ArgumentParser
import CommandSupport
import EmojiArt
import FileAccess

struct MigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Turn documents into those of another edition, and lose nothing unasked.",
    discussion: """
      All documents that can be migrated are replaced in one go, which 'emojiart undo' takes back. \
      A document that would lose something, that needs to be told something or that has errors is \
      left alone and named with the reason. --dry-run shows what would be done.

      Exit status: 0 if every document is one of the edition now; 1 if one was left alone or, with \
      --dry-run, would be changed; 2 if a file could not be read or written; 64 for a mistake in \
      the call.
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Migration") var choices: MigrationChoices
  @OptionGroup(title: "Saving") var journal: JournalOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      Write the one document elsewhere: to a file, into a folder, or to standard output (-), which \
      is where one from standard input goes.
      """, valueName: "path"), completion: .file())
  var output: String?

  @Flag(
    name: [.customLong("dry-run"), .customLong("diff")],
    help: "Write nothing; print the plans, and what would change in the documents.")
  var dryRun = false

  @Option(help: "The form of the report.")
  var format = MigrationFormat.text

  @Flag(name: .shortAndLong, help: "Print only what was left alone: no plans, no summary.")
  var quiet = false

  func validate() throws {
    if output != nil || input.paths.contains("-"), input.paths.count != 1 || input.filesFrom != nil
    {
      throw ValidationError("--output and standard input are for one document")
    }
  }

  func run() throws {
    let options: MigrationOptions
    do {
      options = try choices.options()
    } catch let failure as FileFailure {
      printFailure("emojiart: \(failure)")
      throw ExitStatus.failure
    }
    let session = MigrationSession(
      input: input, options: options, journal: journal,
      report: MigrationReport(format, isPreview: dryRun, isQuiet: quiet))
    if dryRun { throw session.preview() }
    guard output != nil || input.paths == ["-"] else { throw session.migrate() }
    throw session.export(to: output ?? "-")
  }
}
