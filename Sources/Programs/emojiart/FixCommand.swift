import ArgumentParser
import CommandKit
import Diagnostics
import EmojiArt

struct FixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Repair documents and report what is left.",
    discussion: """
      Applies safe fixes until none are left. All documents are replaced together; \
      'emojiart undo' restores them.

      Exit status: that of 'check' for what is left; with --diff 1 if something would change; 2 if \
      a file could not be read or written; 64 for a usage error.
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Rules") var rules: RuleOptions

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

  func validate() throws {
    try input.requirePaths()
    _ = try rules.selection(among: Catalogue.rules, least: .note, tool: "emojiart")
    if !diff, input.paths.contains("-") {
      throw ValidationError("standard input cannot be repaired in place; --diff shows the repair")
    }
  }

  func run() throws {
    let session = try CheckSession(
      input: input, output: output, rules: rules, tool: "emojiart", catalogue: Catalogue.rules,
      names: .documents, repairs: true)
    let checker = DocumentRepairer(edition: edition, selection: session.selection)
    let policy = RepairPolicy(makesUnsafe: unsafeFixes)
    if diff { throw session.diff(checker, policy) }
    throw session.fix(
      apart: checker, policy, journal: journal,
      title: "emojiart fix\(unsafeFixes ? " --unsafe-fixes" : "")")
  }
}
