package import ArgumentParser

/// The command `undo`.
package struct UndoCommand<Described: Tool>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    let tool = Described.description.name
    return CommandConfiguration(
      commandName: "undo",
      abstract: "Undo what another command wrote.",
      discussion: """
        Undoes the whole last run, or with a file only what a run did to that file. If a file was \
        changed since, the run is not undone unless --leave-changed skips that file.\
        \(Described.undoing.remark)

        Examples:
          \(tool) undo
          \(tool) undo \(Described.undoing.example)

        Exit status: 0 if everything was restored; 1 if a file was changed since; 2 if there is \
        nothing to undo or it failed; 64 for a usage error.
        """)
  }

  @Argument(
    help: ArgumentHelp("Undo the last run that changed this file.", valueName: "file"),
    completion: .file())
  var file: String?

  @Option(
    name: .customLong("run"),
    help: ArgumentHelp("Undo the run with this number in the list.", valueName: "number"))
  var number: Int?

  @Flag(help: "List the runs that can be undone.")
  var list = false

  @Flag(help: "Skip files that were changed since, and restore the others.")
  var leaveChanged = false

  @Flag(name: .shortAndLong, help: "Print only the files that were not restored.")
  var quiet = false

  package init() {}

  package func validate() throws {
    if [file != nil, number != nil, list].count(where: { $0 }) > 1 {
      throw ValidationError("a file, --run and --list cannot be combined")
    }
  }

  package func run() throws { throw try list ? printRuns() : undo() }
}
