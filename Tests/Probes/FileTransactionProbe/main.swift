import Files
import Glibc

// FileTransactionProbe FOLDER change|plain|recover|undo NUMBER[:SIGNAL]: does so, `plain` without a
// journal, and kills itself in the place of the change of that number, by SIGKILL or by that signal.
// Exits with 0 if there were fewer, with 1 if something failed.
// FileTransactionProbe FOLDER rewrite JOURNAL: changes a byte of every file, for measuring.

let arguments = CommandLine.arguments
guard arguments.count == 4 else { exit(64) }
let point = arguments[3].split(separator: ":").map { Int($0) ?? 0 }
let scenario = Scenario(FilePath(arguments[1]))
let system = Countdown().killing(
  at: point.first ?? 0, by: point.count > 1 ? Int32(point[1]) : SIGKILL)
do throws(FileFailure) {
  switch arguments[2] {
  case "change": _ = try scenario.change(scenario.journal, system)
  case "plain": _ = try scenario.change(nil, system)
  case "recover": _ = try scenario.journal.recover(system: system)
  case "undo": _ = try scenario.undo(system)
  case "rewrite": try rewrite(arguments[1], Journal(FilePath(arguments[3])))
  case "take-back":
    let journal = Journal(FilePath(arguments[3]))
    if let last = try journal.last() { _ = try journal.undo(last) }
  default: exit(64)
  }
} catch {
  _ = FileSystem.write(Array("\(error)\n".utf8), to: STDERR_FILENO)
  exit(1)
}
