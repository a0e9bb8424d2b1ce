import ArgumentParser
import CommandKit
import DocumentKit
import Diagnostics
import EmojiArt

struct FixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Repair documents and report what is left.",
    discussion: """
      Applies safe fixes until none are left. All documents are replaced together, in batches \
      of 10,000 if there are more; 'emojiart undo' restores them. --diff shows what would change, \
      in the current folder if no path is given.

      Exit status: that of 'check' for what is left; with --diff 1 if something would change; 2 if \
      a file could not be read or written; 64 for a usage error.
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Rules") var rules: RuleOptions
  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions
  @OptionGroup(title: "Accepting") var baseline: BaselineOptions

  @Flag(help: "Also apply unsafe fixes.")
  var unsafeFixes = false

  @Flag(
    name: [.customLong("diff"), .customLong("dry-run")],
    help: "Print what would change without writing anything.")
  var diff = false

  @Option(
    help: ArgumentHelp(
      "The edition of the course whose app the documents are for.", valueName: "year"))
  var edition: Edition?

  @OptionGroup(title: "Saving") var journal: JournalOptions
  @OptionGroup(title: "Saving") var batches: BatchOptions

  func validate() throws {
    try journal.check(batches)
    if !diff { try input.requirePaths() }
    _ = try rules.selection(among: Catalog.rules, least: .note, tool: "emojiart")
    if diff, baseline.writes {
      throw ValidationError(
        "--diff shows what is repaired; use 'emojiart check --diff' to see how the baseline changes"
      )
    }
    if !diff, input.paths.contains("-") {
      throw ValidationError("standard input cannot be repaired in place; --diff shows the repair")
    }
  }

  func run() throws {
    try input.refuseArchives("fix", tool: "emojiart")
    let project = try configuration.read(FindingsPrinter(.emojiart, output))
    let session = try CheckSession(
      input: input, output: output, rules: rules, tool: "emojiart", catalog: Catalog.rules,
      names: .documents, baseline: baseline, repairs: true, project: project)
    let checker = DocumentRepairer(edition: edition, selections: session.selections)
    let policy = RepairPolicy(makesUnsafe: unsafeFixes)
    if diff { throw session.diff(apart: checker, policy) }
    throw session.fix(
      apart: checker, policy, journal: journal, batches: batches,
      title: "emojiart fix\(unsafeFixes ? " --unsafe-fixes" : "")")
  }
}
