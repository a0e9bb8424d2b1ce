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

  @OptionGroup var options: CheckOptions
  @OptionGroup(title: "Accepting") var accepting: AcceptingOptions
  @OptionGroup(title: "Repair") var repairing: RepairingOptions
  @OptionGroup(title: "Context") var database: DatabaseOptions
  @OptionGroup(title: "Saving") var journal: JournalOptions

  func validate() throws {
    _ = try options.rules.selection(among: RuleCatalog.rules, tool: "filetype")
    try repairing.check(
      options.input, options.baseline,
      baselineHint: "use 'filetype check --diff' to see how the baseline changes")
  }

  func run() throws {
    let project = try options.configuration.read(FindingsPrinter(options.output))
    let session = try CheckSession(
      options, tool: "filetype", catalog: RuleCatalog.rules, names: .project(project),
      project: project)
    let checker = try ProjectChecker(session, database, accepting, options.output, project)
    throw try repairing.diff
      ? session.diff(together: checker, repairing.policy)
      : session.fix(
        together: checker, repairing.policy, journal: journal,
        title: repairing.title("filetype fix"))
  }
}
