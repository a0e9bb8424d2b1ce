import ArgumentParser
package import Files
import FoundationEssentials

extension UndoCommand {
  private var tool: String { Described.description.name }

  /// Prints the runs, newest first.
  func printRuns() throws(FileFailure) -> ExitCode {
    try perform { journal, output throws(FileFailure) in
      let runs = try journal.runs().reversed()
      for run in runs { output.write(run.line) }
      if runs.isEmpty, !quiet { output.write("Nothing to undo.\n") }
      return ExitStatus.clean
    }
  }

  /// Undoes a run, or its change to one file.
  func undo() throws(FileFailure) -> ExitCode {
    try perform { journal, output throws(FileFailure) in
      let recovered = try journal.recover(patience: .telling(tool))
      printRecoveries(recovered, tool: tool)
      let path = file.map { FilePath($0).absolute }
      for recovery in recovered where try isMeant(recovery.entry, path, number, journal) {
        return recovery.left.isEmpty ? ExitStatus.clean : ExitStatus.findings
      }
      let entry = try find(path, shown: file, number, journal)
      let progress = Progress(isWanted: !quiet)
      progress.begin("restoring files")
      defer { progress.finish() }
      return try undo(entry, only: path, journal, progress, &output)
    }
  }

  /// True if the recovery of a killed run has undone what the user asked for: the run or its change
  /// to a file, and not just its last batch, or another 'undo'.
  private func isMeant(
    _ entry: JournalEntry, _ path: FilePath?, _ number: Int?, _ journal: Journal
  ) throws(FileFailure) -> Bool {
    guard entry.undoes == nil else { return false }
    if let path = try path.map(FileSystem.realized) {
      return entry.files.contains { $0.path == path }
    }
    guard try !journal.hasOtherBatches(than: entry) else { return false }
    if let number { return entry.number == number }
    return entry.files.contains { $0.path.isBelow(FilePath(FileSystem.workingFolder)) }
  }

  /// Undoes a run, or its change to one file: its batches, the newest first, each in a transaction.
  private func undo(
    _ entry: JournalEntry, only path: FilePath?, _ journal: Journal, _ progress: Progress,
    _ output: inout Output
  ) throws(FileFailure) -> ExitCode {
    let batches = path == nil ? try journal.batches(of: entry) : [entry.number]
    // A single one restores all of its files or none.
    var refused: [FileFailure] = []
    if !leaveChanged, batches.count > 1 {
      for number in batches where refused.count < Self.mostShown {
        refused += try journal.obstacles(to: number, most: Self.mostShown - refused.count)
      }
    }
    let run = try journal.beginUndo(of: entry, patience: .telling(tool))
    var (count, isLate) = (0, refused.isEmpty)
    for number in batches.reversed() where refused.isEmpty || leaveChanged {
      guard let batch = try journal.entry(number), batch.state == .committed else { continue }
      let undo = try journal.undo(
        batch, only: path.map { [$0] }, leavingChanged: leaveChanged, in: try run.begin())
      isLate = false
      progress.aside { count += tell(undo, &output) }
      refused += undo.refused
    }
    try run.finish()
    progress.finish()
    if isLate { throw FileFailure("undo", "another run has undone '\(entry.title)' meanwhile") }
    if !leaveChanged { for failure in refused { printFailure("\(tool): \(failure)") } }
    guard refused.isEmpty || leaveChanged || count > 0 else {
      printFailure("\(tool): did not undo anything; --leave-changed restores the other files")
      return ExitStatus.findings
    }
    if !quiet { output.write(Self.sentence(count, of: entry)) }
    return refused.isEmpty ? ExitStatus.clean : ExitStatus.findings
  }

  /// The maximum number of files that are listed if they keep a run from being undone.
  private static var mostShown: Int { 100 }

  private func perform(
    _ body: (Journal, inout Output) throws(FileFailure) -> ExitCode
  ) throws(FileFailure) -> ExitCode {
    var output = Output()
    let status = try body(try JournalFolder.journal(), &output)
    try output.finish()
    return status
  }

  private func find(
    _ path: FilePath?, shown file: String?, _ number: Int?, _ journal: Journal
  ) throws(FileFailure) -> JournalEntry {
    if let number {
      guard let entry = try journal.entry(number) else {
        throw FileFailure("undo", "unknown run \(number); --list shows the runs that can be undone")
      }
      guard entry.state == .committed else {
        throw FileFailure("undo", "run \(number) is \(entry.state.rawValue)")
      }
      return entry
    }
    if let file {
      if let entry = try journal.last(changing: path) { return entry }
      throw FileFailure(file, "was not changed by a run that can be undone")
    }
    return try findBelow(FilePath(FileSystem.workingFolder), journal)
  }

  /// Finds the last run below a folder: its user does not mean runs that changed files elsewhere.
  private func findBelow(
    _ folder: FilePath, _ journal: Journal
  ) throws(FileFailure) -> JournalEntry {
    guard let entry = try journal.last(below: folder) else {
      guard let other = try journal.last() else { throw FileFailure("undo", "nothing to undo") }
      throw FileFailure(
        "undo",
        "nothing to undo below '\(folder)'; --list shows the runs elsewhere, --run \(other.run ?? other.number) "
          + "undoes the last of them")
    }
    for number in try journal.batches(of: entry) {
      guard let batch = try journal.entry(number) else { continue }
      if let other = batch.files.first(where: { !$0.isUndone && !$0.path.isBelow(folder) }) {
        let run = entry.run ?? entry.number
        throw FileFailure(
          "undo",
          "'\(entry.title)' has also changed files that are not below '\(folder)', such as "
            + "'\(other.path)'; --run \(run) undoes it")
      }
    }
    return entry
  }

  /// Prints the results for the files; returns the number of restored ones.
  private func tell(_ undo: JournalUndo, _ output: inout Output) -> Int {
    guard undo.refused.isEmpty || leaveChanged else { return 0 }
    for failure in undo.refused { printFailure("\(tool): \(failure)") }
    let words: [FileOutcome.Change: String] = [
      .replaced: "as before", .created: "there again", .removed: "removed",
      .unchanged: "was already as before",
    ]
    if !quiet {
      for outcome in undo.outcomes.sorted(by: { $0.path.description < $1.path.description }) {
        output.write("\(outcome.path.shown.printable): \(words[outcome.change] ?? "")\n")
      }
    }
    return undo.outcomes.count { $0.change != .unchanged }
  }

  private static func sentence(_ number: Int, of entry: JournalEntry) -> String {
    let count = number == 1 ? "1 file" : "\(number) files"
    return number == 0
      ? "Did not undo anything of '\(entry.title.printable)'.\n"
      : "Undone: '\(entry.title.printable)', \(count).\n"
  }
}

extension JournalRun {
  /// The run on one line: `12  2026-11-21T10:20:00Z  committed  3 files  emojiart migrate --to
  /// 2023`.
  fileprivate var line: String {
    let date = Date(timeIntervalSince1970: Double(time)).formatted(.iso8601)
    let count = fileCount == 1 ? "1 file" : "\(fileCount) files"
    return "\(number)  \(date)  \(state.rawValue)  \(count)  \(title.printable)\n"
  }
}

extension FilePath {
  /// The path relative to the working folder if it is inside.
  package var shown: String {
    let folder = FileSystem.workingFolder + "/"
    let path = description
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }
}
