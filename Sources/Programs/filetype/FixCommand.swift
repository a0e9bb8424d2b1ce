import ArgumentParser
import Commands
import Diagnostics
import ProjectChecks

struct FixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Repair declarations of file types and report the remaining findings.",
    discussion: """
      Applies safe fixes, in the files that 'check' checks, until none are left. All files are \
      replaced together; 'filetype undo' restores them. --diff shows what would change, in the \
      current folder if no path is given.

      Examples:
        filetype fix --diff App data
        filetype fix App data

      Exit status: as for 'check', by the remaining findings; with --diff 1 if something would \
      change; 2 if a file could not be read or written; 64 for a usage error.
      """)

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Rules") var rules: RuleOptions
  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions
  @OptionGroup(title: "Accepting") var accepting: AcceptingOptions
  @OptionGroup(title: "Repair") var repairing: RepairingOptions
  @OptionGroup(title: "Context") var database: DatabaseOptions
  @OptionGroup(title: "Saving") var journal: JournalOptions

  func validate() throws {
    _ = try rules.selection(among: RuleCatalog.rules, tool: "filetype")
    try repairing.check(
      input, accepting.baseline,
      baselineHint: "use 'filetype check --diff' to see how the baseline changes")
  }

  func run() throws {
    let project = try configuration.read(FindingsPrinter(output))
    let session = try CheckSession(
      input: input, output: output, rules: rules, tool: "filetype", catalog: RuleCatalog.rules,
      names: .project(project), baseline: accepting.baseline, project: project)
    let checker = try ProjectChecker(session, database, accepting, output, project)
    throw try repairing.diff
      ? session.diff(together: checker, repairing.policy)
      : session.fix(
        together: checker, repairing.policy, journal: journal,
        title: repairing.title("filetype fix"))
  }
}
