import FileAccess
import FileTransaction
import Glibc

// FileTransactionProbe FOLDER change|recover|undo NUMBER: does so, and kills itself in the place of
// the change of that number. Exits with 0 if there were fewer, with 1 if something failed.
// FileTransactionProbe FOLDER rewrite JOURNAL: changes a byte of every file, for measuring.

let arguments = CommandLine.arguments
guard arguments.count == 4 else { exit(64) }
let number = Int(arguments[3]) ?? 0
let scenario = Scenario(FilePath(arguments[1]))
let system = Countdown().killing(at: number)
do throws(FileFailure) {
  switch arguments[2] {
  case "change": _ = try scenario.change(scenario.journal, system)
  case "recover": _ = try scenario.journal.recover(system: system)
  case "undo": _ = try scenario.undo(system)
  case "rewrite": try rewrite(arguments[1], Journal(FilePath(arguments[3])))
  case "take-back":
    let journal = Journal(FilePath(arguments[3]))
    if let last = journal.last() { _ = try journal.undo(last) }
  default: exit(64)
  }
} catch {
  _ = FileSystem.write(Array("\(error)\n".utf8), to: STDERR_FILENO)
  exit(1)
}
