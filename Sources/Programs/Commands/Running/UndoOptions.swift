package import ArgumentParser
package import Files

/// The options for choosing the changes to undo.
package struct UndoOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Undo the last run that changed this file.", valueName: "file"),
    completion: .file())
  package var file: String?

  @Option(
    name: .customLong("run"),
    help: ArgumentHelp("Undo the run with this number in the list.", valueName: "number"))
  package var number: Int?

  @Flag(help: "List the runs that can be undone.")
  package var list = false

  @Flag(help: "Skip files that were changed since, and restore the others.")
  package var leaveChanged = false

  @Flag(name: .shortAndLong, help: "Print only the files that were not restored.")
  package var quiet = false

  package init() {}

  package func validate() throws {
    if [file != nil, number != nil, list].count(where: { $0 }) > 1 {
      throw ValidationError("a file, --run and --list cannot be combined")
    }
  }

  /// Does the work for a tool; returns the exit status.
  package func perform(tool: String) throws(FileFailure) -> ExitCode {
    let session = UndoSession(tool: tool, leavesChanged: leaveChanged, isQuiet: quiet)
    return try list ? session.list() : session.undo(file: file, number: number)
  }
}
