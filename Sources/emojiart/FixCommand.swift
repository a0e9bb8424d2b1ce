import ArgumentParser
import CommandSupport
import Diagnostics
import EmojiArt

struct FixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Repair documents, and say what is left to do.",
    discussion: """
      Makes the repairs that keep the meaning of a document, again and again until there are none. \
      All documents are replaced in one go, which 'emojiart undo' takes back.

      Exit status: that of 'check' for what is left; with --diff 1 if something would change; 2 if \
      a file could not be read or written; 64 for a mistake in the call.
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Rules") var rules: RuleOptions

  @Flag(help: "Make also those repairs that somebody has to agree with.")
  var unsafeFixes = false

  @Flag(
    name: [.customLong("diff"), .customLong("dry-run")],
    help: "Write nothing; print what would change.")
  var diff = false

  @Option(
    help: ArgumentHelp(
      "The edition of the course whose app the documents are for.", valueName: "year"))
  var edition: Edition?

  @OptionGroup(title: "Saving") var journal: JournalOptions

  func validate() throws {
    _ = try rules.selection(among: Catalogue.rules, least: .note, tool: "emojiart")
    if !diff, input.paths.contains("-") {
      throw ValidationError("standard input cannot be repaired in place; --diff shows the repair")
    }
  }

  func run() throws {
    var session = try CheckSession(
      input: input, output: output, rules: rules, tool: "emojiart", catalogue: Catalogue.rules,
      names: .documents)
    session.selection = try rules.selection(
      among: Catalogue.rules, least: .note, tool: "emojiart")
    let checker = DocumentRepairer(edition: edition, selection: session.selection)
    let policy = RepairPolicy(makesUnsafe: unsafeFixes)
    if diff { throw session.diff(checker, policy) }
    throw session.fix(
      apart: checker, policy,
      least: output.quiet ? rules.failOn.severity : .note, journal: journal,
      title: "emojiart fix\(unsafeFixes ? " --unsafe-fixes" : "")")
  }
}
