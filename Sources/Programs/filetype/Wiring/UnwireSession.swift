import ArgumentParser
import Commands
import Diagnostics
import Declarations
import Files
import Installation
import Wiring

/// One call of `unwire`: removes from files the changes that the record lists.
struct UnwireSession {
  let names: [String]
  let dryRun: Bool
  let journal: JournalOptions

  /// A file and its new content.
  private struct Item {
    var path: String
    var recorded: String
    var old: [UInt8]
    var new: [UInt8]
    var notes: [String]
    /// True if the file has the same bytes as before it was wired.
    var isRestored: Bool
  }

  /// Returns the exit status, after printing failures on standard error.
  func run() -> ExitCode {
    do throws(FileFailure) {
      if !dryRun { try KilledRuns.recover(journal, tool: "filetype") }
      let project = try WiringProject(names)
      if !dryRun { try project.recover() }
      guard let (record, bytes) = try project.readRecord() else {
        throw FileFailure(
          project.record, "does not exist: no record of values that could be removed")
      }
      let declaration = DeclarationFile(
        try FileSource.contents(of: project.declaration, limit: DeclarationFile.longest)
      ).declaration
      let (items, failures) = try items(of: record, project, declaration)
      for failure in failures { printFailure("filetype: \(failure)") }
      if dryRun {
        try printDifferences(items)
      } else {
        try save(items, record, bytes, project)
      }
      for item in items {
        for note in item.notes { printFailure("\(item.path): warning: \(note)") }
      }
      if !failures.isEmpty { return ExitStatus.failure }
      let stays = items.contains { !$0.notes.isEmpty }
      let changes = dryRun && items.contains { $0.old != $0.new }
      return stays || changes ? ExitStatus.findings : ExitStatus.clean
    } catch {
      printFailure("filetype: \(error)")
      return ExitStatus.failure
    }
  }

  private func items(
    of record: WiringRecord, _ project: WiringProject, _ declaration: Declaration
  ) throws(FileFailure) -> ([Item], [FileFailure]) {
    var wanted: [(path: String, recorded: String)] = []
    var failures: [FileFailure] = []
    if project.named.isEmpty {
      for name in record.files.keys.sorted() {
        if let path = try project.path(ofRecorded: name) {
          wanted.append((path, name))
        } else {
          failures.append(FileFailure(name, "is outside of the working folder and stays as it is"))
        }
      }
    } else {
      for path in project.named {
        let name = try project.recorded(path)
        guard record.files[name] != nil else {
          throw FileFailure(path, "is not in the record '\(project.record)'")
        }
        wanted.append((path, name))
      }
    }
    var items: [Item] = []
    for (path, name) in wanted {
      guard let old = try FileSource.contentsIfPresent(of: path, limit: WiredFile.limit) else {
        items.append(
          Item(path: path, recorded: name, old: [], new: [], notes: [], isRestored: false))
        continue
      }
      items.append(item(path, name, old, record.files[name] ?? [], declaration))
    }
    return (items, failures)
  }

  private func item(
    _ path: String, _ name: String, _ old: [UInt8], _ stages: [WiringRecord.Stage],
    _ declaration: Declaration
  ) -> Item {
    var item = Item(path: path, recorded: name, old: old, new: old, notes: [], isRestored: true)
    for stage in stages.reversed() {
      if ContentDigest.text(of: item.new) == stage.after,
        let before = stage.reversal.apply(to: item.new),
        ContentDigest.text(of: before) == stage.before
      {
        item.new = before
        continue
      }
      item.isRestored = false
      let input = WiringInput(path: path, text: item.new, declaration: declaration)
      guard let format = WiringFormat.of(input) else {
        item.notes.append("the file is not what it was any more, and stays as it is")
        return item
      }
      do throws(WiringRefusal) {
        let wired = try format.unwire(stage.parts, input)
        item.new = wired.bytes
        item.notes += wired.notes
      } catch {
        item.notes.append("the file stays as it is: \(error.message)")
        return item
      }
    }
    return item
  }

  private func printDifferences(_ items: [Item]) throws(FileFailure) {
    var sink = Output()
    for item in items {
      sink.write(UnifiedDiff(path: item.path, old: item.old, new: item.new))
    }
    try sink.finish()
  }

  private func save(
    _ items: [Item], _ record: WiringRecord, _ bytes: [UInt8], _ project: WiringProject
  ) throws(FileFailure) {
    var record = record
    for item in items { record.files[item.recorded] = nil }
    let transaction = try journal.begin("filetype unwire \(project.declaration)", tool: "filetype")
    for item in items where item.new != item.old {
      try transaction.stage(FilePath(item.path), item.new, expecting: .bytes(item.old))
    }
    if record.files.isEmpty {
      try transaction.remove(FilePath(project.record), expecting: .bytes(bytes))
    } else {
      try transaction.stage(FilePath(project.record), record.bytes, expecting: .bytes(bytes))
    }
    _ = try transaction.commit()
    printNotes(transaction, tool: "filetype")
    var sink = Output()
    for item in items {
      let state =
        item.old == item.new ? "unchanged" : item.isRestored ? "restored " : "taken out"
      sink.write("\(state)  \(item.path.printable)\n")
    }
    try sink.finish()
  }
}
