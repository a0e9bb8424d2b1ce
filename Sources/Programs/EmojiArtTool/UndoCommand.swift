import ArgumentParser
import CommandKit

struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Undo what another command wrote.",
    discussion: """
      Undoes the whole last run, or with a file only what a run did to that file. If a file was \
      changed since, nothing is undone unless --leave-changed skips that file.

      Exit status: 0 if everything was restored; 1 if a file was changed since; 2 if there is \
      nothing to undo or it failed; 64 for a usage error.
      """)

  @Argument(
    help: ArgumentHelp("Undo the last run that changed this file.", valueName: "file"),
    completion: .file())
  var file: String?

  @Flag(help: "Undo the last run (the default).")
  var last = false

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

  func validate() throws {
    if [file != nil, last, number != nil, list].count(where: { $0 }) > 1 {
      throw ValidationError("a file, --last, --run and --list cannot be combined")
    }
  }

  func run() throws {
    let session = UndoSession(leavesChanged: leaveChanged, isQuiet: quiet)
    throw list ? session.list() : session.undo(file: file, number: number)
  }
}
