import ArgumentParser
import CommandKit
import DocumentKit
import Diagnostics
import DocumentFormats

struct DocumentsFixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Repair documents of a declared format and report what is left.",
    discussion: """
      Applies safe fixes until none are left. All documents are replaced together, in batches \
      of 10,000 if there are more; 'filetype documents undo' restores them. --diff shows what \
      would change, in the current folder if no path is given.

      Exit status: that of 'check' for what is left; with --diff 1 if something would change; 2 if \
      a file could not be read or written; 64 for a usage error.
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Format") var format: FormatOptions

  @Option(
    help: ArgumentHelp(
      "The edition that documents are of, whatever they seem to be of.", valueName: "edition"))
  var edition: String?

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

  @OptionGroup(title: "Saving") var journal: JournalOptions
  @OptionGroup(title: "Saving") var batches: BatchOptions

  func validate() throws {
    try journal.check(batches)
    if !diff { try input.requirePaths() }
    _ = try rules.selection(among: RuleCatalog.rules, least: .note, tool: "filetype")
    if diff, baseline.writes {
      throw ValidationError(
        "--diff shows what is repaired; use 'filetype documents check' to write the baseline")
    }
    if !diff, input.paths.contains("-") {
      throw ValidationError("standard input cannot be repaired in place; --diff shows the repair")
    }
  }

  func run() throws {
    try input.refuseArchives("documents fix", tool: "filetype")
    let printer = FindingsPrinter(output)
    let project = try configuration.read(printer)
    let program = try format.program(printer)
    let number = try edition.map { name throws(ExitCode) in
      try program.edition(name, for: "--edition")
    }
    let session = try CheckSession(
      input: input, output: output, rules: rules, tool: "filetype", catalog: RuleCatalog.rules,
      names: program.names, baseline: baseline, repairs: true, project: project)
    let checker = FormatRepairer(
      program: program, edition: number, selections: session.selections)
    let policy = RepairPolicy(makesUnsafe: unsafeFixes)
    if diff { throw session.diff(apart: checker, policy) }
    throw session.fix(
      apart: checker, policy, journal: journal, batches: batches,
      title: "filetype documents fix\(unsafeFixes ? " --unsafe-fixes" : "")")
  }
}
