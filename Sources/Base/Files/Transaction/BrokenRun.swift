/// An interrupted run; the next run restores its files.
package struct BrokenRun: Sendable {
  package let title: String
  /// The files that it was changing; absolute and without links.
  package let files: [FilePath]

  private init(_ manifest: JournalManifest) {
    title = manifest.title
    files = manifest.files.filter { !$0.isDropped }.map(\.path)
  }

  /// Returns the interrupted runs without a journal in a folder; changes nothing.
  package static func beside(_ folder: FilePath) throws(FileFailure) -> [BrokenRun] {
    guard let folder = try FileSystem.resolved(folder) else { return [] }
    var runs: [BrokenRun] = []
    for entry in try FileSystem.entries(of: folder.bytes, startingWith: TemporaryName.start) {
      guard let names = TemporaryName(listName: String(decoding: entry.name, as: UTF8.self)),
        let file = try OpenFile.readingIfPresent(folder.appending(entry.name)), isUnlocked(file),
        let manifest = JournalManifest(try file.bytes()), manifest.names.token == names.token
      else { continue }
      let layout = TransactionLayout(names: names, entry: nil, system: FileOperations())
      if try !manifest.isInPlace(layout) { runs.append(BrokenRun(manifest)) }
    }
    return runs
  }

  /// Returns the interrupted runs in a journal; empty while a run uses the journal.
  package static func all(in journal: Journal) throws(FileFailure) -> [BrokenRun] {
    guard let lock = try OpenFile.readingIfPresent(journal.folder.appending("lock")),
      isUnlocked(lock)
    else { return [] }
    var runs: [BrokenRun] = []
    for number in try journal.numbers() {
      guard try !journal.isPlainlyCommitted(number), let manifest = try journal.read(number) else {
        continue
      }
      switch manifest.state {
      case .staging, .prepared: runs.append(BrokenRun(manifest))
      case .committed, .undone, .returned: break
      }
    }
    return runs
  }

  /// True if no active run holds the file.
  private static func isUnlocked(_ file: OpenFile) -> Bool {
    guard FileSystem.lock(file.descriptor) else { return false }
    FileSystem.unlock(file.descriptor)
    return true
  }
}
