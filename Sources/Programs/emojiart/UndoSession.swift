import ArgumentParser
import CommandKit
import Files
import FoundationEssentials

/// One call of `undo`.
struct UndoSession {
  var leavesChanged: Bool
  var isQuiet: Bool

  /// Prints the runs, the newest first.
  func list() -> ExitCode {
    perform { journal, output throws(FileFailure) in
      let entries = journal.entries().reversed()
      for entry in entries { output.write(entry.line) }
      if entries.isEmpty, !isQuiet { output.write("Nothing to undo.\n") }
      return ExitStatus.clean
    }
  }

  /// Takes a run back, or what it did to one file.
  func undo(file: String?, number: Int?) -> ExitCode {
    perform { journal, output throws(FileFailure) in
      let recovered = try journal.recover(patience: .telling("emojiart"))
      printRecoveries(recovered, tool: "emojiart")
      // The last run is the interrupted one, so earlier ones do not count.
      if file == nil, number == nil, !recovered.isEmpty {
        return recovered.allSatisfy(\.left.isEmpty) ? ExitStatus.clean : ExitStatus.findings
      }
      let path = file.map { FilePath($0).absolute }
      let entry = try find(path, shown: file, number, journal)
      let progress = Progress(isWanted: !isQuiet)
      progress.begin("restoring files")
      defer { progress.finish() }
      let undo = try journal.undo(
        entry, only: path.map { [$0] }, leavingChanged: leavesChanged,
        patience: .telling("emojiart"))
      progress.finish()
      return tell(undo, of: entry, &output)
    }
  }

  private func perform(
    _ body: (Journal, inout Output) throws(FileFailure) -> ExitCode
  ) -> ExitCode {
    var output = Output()
    do throws(FileFailure) {
      let status = try body(try JournalFolder.journal(), &output)
      try output.finish()
      return status
    } catch {
      printFailure("emojiart: \(error)")
      return ExitStatus.failure
    }
  }

  private func find(
    _ path: FilePath?, shown file: String?, _ number: Int?, _ journal: Journal
  ) throws(FileFailure) -> JournalEntry {
    if let number {
      guard let entry = journal.entry(number) else {
        throw FileFailure("undo", "unknown run \(number); --list shows the runs that can be undone")
      }
      guard entry.state == .committed else {
        throw FileFailure("undo", "run \(number) is \(entry.state.rawValue)")
      }
      return entry
    }
    if let entry = journal.last(changing: path) { return entry }
    if let file { throw FileFailure(file, "was not changed by a run that can be undone") }
    throw FileFailure("undo", "nothing to undo")
  }

  private func tell(
    _ undo: JournalUndo, of entry: JournalEntry, _ output: inout Output
  ) -> ExitCode {
    for failure in undo.refused { printFailure("emojiart: \(failure)") }
    let isDone = undo.refused.isEmpty || leavesChanged
    guard isDone else {
      printFailure("emojiart: nothing was undone; --leave-changed restores the other files")
      return ExitStatus.findings
    }
    guard !isQuiet else { return undo.refused.isEmpty ? ExitStatus.clean : ExitStatus.findings }
    let words: [FileOutcome.Change: String] = [
      .replaced: "as before", .created: "there again", .removed: "removed",
      .unchanged: "was already as before",
    ]
    for outcome in undo.outcomes.sorted(by: { $0.path.description < $1.path.description }) {
      output.write("\(outcome.path.shown.printable): \(words[outcome.change] ?? "")\n")
    }
    let number = undo.outcomes.count { $0.change != .unchanged }
    let count = number == 1 ? "1 file" : "\(number) files"
    output.write(
      number == 0
        ? "Nothing was undone of '\(entry.title.printable)'.\n"
        : "Undone: '\(entry.title.printable)', \(count).\n")
    return undo.refused.isEmpty ? ExitStatus.clean : ExitStatus.findings
  }
}

extension JournalEntry {
  /// The run on one line: `12  2026-11-21T10:20:00Z  committed  3 files  emojiart migrate --to 2023`.
  fileprivate var line: String {
    let date = Date(timeIntervalSince1970: Double(time)).formatted(.iso8601)
    let count = files.count == 1 ? "1 file" : "\(files.count) files"
    return "\(number)  \(date)  \(state.rawValue)  \(count)  \(title.printable)\n"
  }
}

extension FilePath {
  /// Counted from the working folder if it is in there.
  var shown: String {
    let folder = FileSystem.workingFolder + "/"
    let path = description
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }

  /// Counted from the working folder if it is relative.
  fileprivate var absolute: FilePath {
    bytes.first == UInt8(ascii: "/") ? self : FilePath(FileSystem.workingFolder).appending(bytes)
  }
}
