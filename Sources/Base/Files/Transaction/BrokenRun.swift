/// A run that was broken off; the next one restores its files.
package struct BrokenRun: Sendable {
  package let title: String
  /// The files that it was to change; absolute and without links.
  package let files: [FilePath]

  private init(_ manifest: JournalManifest) {
    title = manifest.title
    files = manifest.files.filter { !$0.isDropped }.map(\.path)
  }

  /// The runs without a journal that were broken off in a folder; changes nothing.
  package static func beside(_ folder: FilePath) -> [BrokenRun] {
    guard let folder = FileSystem.resolved(folder) else { return [] }
    let entries = FileSystem.entries(of: folder.bytes, startingWith: TemporaryName.start) ?? []
    return entries.compactMap { entry in
      guard let names = TemporaryName(listName: String(decoding: entry.name, as: UTF8.self)),
        let file = OpenFile.reading(folder.appending(entry.name)), isUnlocked(file),
        let bytes = file.bytes(), let manifest = JournalManifest(bytes),
        manifest.names.token == names.token
      else { return nil }
      let layout = TransactionLayout(names: names, entry: nil, system: FileOperations())
      return manifest.isInPlace(layout) ? nil : BrokenRun(manifest)
    }
  }

  /// The runs that a journal says were broken off; none while a run is at work with it.
  package static func all(in journal: Journal) -> [BrokenRun] {
    guard let lock = OpenFile.reading(journal.folder.appending("lock")), isUnlocked(lock) else {
      return []
    }
    return journal.numbers().compactMap { number in
      guard !journal.isPlainlyCommitted(number), let manifest = journal.read(number) else {
        return nil
      }
      switch manifest.state {
      case .staging, .prepared: return BrokenRun(manifest)
      case .committed, .undone, .returned: return nil
      }
    }
  }

  /// True if no run is at work that holds the file.
  private static func isUnlocked(_ file: OpenFile) -> Bool {
    guard FileSystem.lock(file.descriptor) else { return false }
    FileSystem.unlock(file.descriptor)
    return true
  }
}
