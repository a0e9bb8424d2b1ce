import ArgumentParser
import CommandSupport

struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Bring back what 'migrate' and 'fix' have replaced.",
    discussion: """
      Without a file the last run is taken back as a whole, with one only what it did to that. A \
      file that was changed since is left as it is, and with it all others of the run unless \
      --leave-changed says to go on without it.

      Exit status: 0 if all is as it was before; 1 if something was changed since; 2 if there is \
      nothing to undo or it could not be done; 64 for a mistake in the call.
      """)

  @Argument(
    help: ArgumentHelp("Undo the last run that changed this file.", valueName: "file"),
    completion: .file())
  var file: String?

  @Flag(help: "Undo the last run; the same as no file.")
  var last = false

  @Option(
    name: .customLong("run"),
    help: ArgumentHelp("Undo the run with this number in the list.", valueName: "number"))
  var number: Int?

  @Flag(help: "List the runs that are known.")
  var list = false

  @Flag(help: "Leave files as they are that were changed since, and bring the others back.")
  var leaveChanged = false

  @Flag(name: .shortAndLong, help: "Print only what was not undone.")
  var quiet = false

  func validate() throws {
    if [file != nil, last, number != nil, list].count(where: { $0 }) > 1 {
      throw ValidationError("a file, --last, --run and --list exclude each other")
    }
  }

  func run() throws {
    let session = UndoSession(leavesChanged: leaveChanged, isQuiet: quiet)
    throw list ? session.list() : session.undo(file: file, number: number)
  }
}
