import ArgumentParser
import Commands
import Diagnostics
import Declarations
import Files
import Installation
import Wiring

extension UnwireCommand {
  /// A file and its new content.
  private struct Item {
    var path: String
    var recorded: String
    var old: [UInt8]
    var new: [UInt8]
    var notes: [String] = []
    /// True if the file has the same bytes as before it was wired.
    var isRestored = false
    /// True if the file was made by 'wire'.
    var isRemoved = false
    /// True if the file stays as it is, and its entry stays in the record.
    var isLeft = false
  }

  /// Removes from files the changes that the record lists.
  func run() throws {
    let project = try WiringProject(files)
    let transaction = try dryRun ? nil : project.begin("unwire", journal)
    if transaction == nil { try KilledRuns.refuse(below: ".") }
    guard let (record, bytes) = try project.readRecord(), !record.files.isEmpty else {
      throw FileFailure(
        project.record, "is missing or empty: no record of values that could be removed")
    }
    let declaration = DeclarationFile(
      try FileSource.contents(of: project.declaration, limit: DeclarationFile.longest)
    ).declaration
    var (items, failures) = try items(of: record, project, declaration)
    if let transaction {
      try save(&items, record, bytes, project, transaction, &failures)
    } else {
      try printDifferences(items)
    }
    for failure in failures { printFailure("filetype: \(failure)") }
    for item in items {
      for note in item.notes { printFailure("\(item.path): warning: \(note)") }
    }
    if !failures.isEmpty { throw ExitStatus.failure }
    let stays = items.contains { !$0.notes.isEmpty }
    let changes = dryRun && items.contains { $0.old != $0.new }
    throw stays || changes ? ExitStatus.findings : ExitStatus.clean
  }

  /// Returns the files to change; adds those that cannot be, whose entries stay in the record.
  private func items(
    of record: WiringRecord, _ project: WiringProject, _ declaration: Declaration
  ) throws(FileFailure) -> ([Item], [FileFailure]) {
    var wanted: [(name: String, path: String?)] = record.files.keys.sorted().map { ($0, nil) }
    if !project.named.isEmpty {
      wanted = try project.named.map { path throws(FileFailure) in
        let name = try project.recorded(path)
        guard record.files[name] != nil else {
          throw FileFailure(path, "is not in the record '\(project.record)'")
        }
        return (name, path)
      }
    }
    var items: [Item] = []
    var failures: [FileFailure] = []
    for (name, path) in wanted {
      do throws(FileFailure) {
        let path = if let path { path } else { try project.path(ofRecorded: name) }
        guard let old = try FileSource.contentsIfPresent(of: path, limit: WiredFile.limit) else {
          throw FileFailure(
            path, "does not exist; restore it, or remove its entry from '\(project.record)'")
        }
        guard let item = item(path, name, old, record.files[name] ?? [], declaration) else {
          throw FileFailure(
            project.record,
            "contradicts its own digests of '\(name)'; restore it, or remove that entry")
        }
        guard !item.isRemoved || wanted.count == record.files.count else {
          throw FileFailure(
            path, "was made together with what names it; take out all: 'filetype unwire'")
        }
        items.append(item)
      } catch {
        failures.append(stays(name, error))
      }
    }
    return (items, failures)
  }

  /// Returns nil if the runs contradict their digests.
  private func item(
    _ path: String, _ name: String, _ old: [UInt8], _ stages: [WiringRecord.Stage],
    _ declaration: Declaration
  ) -> Item? {
    var item = Item(path: path, recorded: name, old: old, new: old)
    do throws(WiringRefusal) {
      let input = WiringInput(path: path, text: old, declaration: declaration)
      let unwired = try WiringFormat.unwire(stages, input, digest: ContentDigest.text(of:))
      guard let (text, isRestored) = unwired else { return nil }
      (item.new, item.notes, item.isRestored) = (text.bytes, text.notes, isRestored)
      let isMade = WiringFormat.of(input)?.isMade == true
      item.isRemoved = isRestored && isMade && text.bytes.isEmpty
    } catch {
      item.notes = ["the file and its entry in the record stay as they are: \(error.message)"]
      item.isLeft = true
    }
    return item
  }

  /// Returns the failure for a file that stays wired, with its name if it lacks it.
  private func stays(_ name: String, _ error: FileFailure) -> FileFailure {
    error.path.hasSuffix(name) || error.reason.contains("'\(name)'")
      ? error : FileFailure(name, "stays as it is: \(error)")
  }

  private func printDifferences(_ items: [Item]) throws(FileFailure) {
    var sink = Output()
    for item in items {
      sink.write(UnifiedDiff(path: item.path, old: item.old, new: item.new))
    }
    try sink.finish()
  }

  private func save(
    _ items: inout [Item], _ old: WiringRecord, _ bytes: [UInt8], _ project: WiringProject,
    _ transaction: FileTransaction, _ failures: inout [FileFailure]
  ) throws(FileFailure) {
    var record = old
    for index in items.indices.reversed() where !items[index].isLeft {
      let item = items[index]
      do throws(FileFailure) {
        let places = project.named.isEmpty ? project.places : nil
        if item.isRemoved {
          try transaction.remove(FilePath(item.path), expecting: .bytes(item.old), in: places)
        } else {
          try transaction.stage(
            FilePath(item.path), item.new, expecting: .bytes(item.old), in: places)
        }
        record.files[item.recorded] = nil
      } catch {
        failures.append(stays(item.recorded, error))
        items.remove(at: index)
      }
    }
    if record != old { try project.save(record, replacing: bytes, in: transaction) }
    _ = try transaction.commit()
    printNotes(transaction, tool: "filetype")
    var sink = Output()
    for item in items {
      let state =
        item.isRemoved
        ? "removed  "
        : item.old == item.new ? "unchanged" : item.isRestored ? "restored " : "taken out"
      sink.write("\(state)  \(item.path.printable)\n")
    }
    try sink.finish()
  }
}
