import Synchronization

/// The folders that were searched for leftovers of killed runs, and the results.
///
/// Consecutive transactions share it, and no folder is searched twice.
package final class TidiedFolders: Sendable {
  private struct State: Sendable {
    var known: Set<FilePath> = []
    var recoveries: [JournalRecovery] = []
  }

  private let state = Mutex(State())

  package init() {}

  /// Returns the recoveries since the last call.
  package func takeRecoveries() -> [JournalRecovery] {
    state.withLock { state in
      defer { state.recoveries = [] }
      return state.recoveries
    }
  }

  /// Restores the files that killed runs without a journal left in a folder, unless that was done
  /// before; does nothing if the folder does not exist.
  ///
  /// Returns true if it found leftovers; throws if it cannot search the folder.
  @discardableResult
  package func tidy(
    _ folder: FilePath, system: FileOperations = FileOperations()
  ) throws(FileFailure) -> Bool {
    guard state.withLock({ $0.known.insert(folder).inserted }),
      let path = try FileSystem.resolved(folder)
    else { return false }
    let isNew = path == folder || state.withLock { $0.known.insert(path).inserted }
    guard isNew else { return false }
    let recoveries = try JournalRecovery.all { () throws(FileFailure) in
      try BesideRecovery(folder: path, system: system).run()
    }
    state.withLock { $0.recoveries += recoveries }
    return !recoveries.isEmpty
  }

  /// Does the same for the folders of all files of a list.
  package func tidy(foldersOf paths: PathList) throws(FileFailure) {
    for folder in paths.foldersOfFiles { try tidy(folder) }
  }
}

/// Finishes killed runs without a journal in a folder.
///
/// A run that had renamed all files is completed; any other is rolled back. Only files in the
/// folder are changed, even if a record contains other paths. Records of other users are ignored: a
/// folder may have been copied, or be writable for everyone.
struct BesideRecovery {
  /// Absolute and without links.
  let folder: FilePath
  let system: FileOperations

  /// Finishes the runs; throws if the leftovers cannot be determined.
  func run() throws(FileFailure) -> [JournalRecovery] {
    var recoveries: [JournalRecovery] = []
    for entry in try FileSystem.entries(of: folder.bytes, startingWith: TemporaryName.start) {
      let name = String(decoding: entry.name, as: UTF8.self)
      guard let names = TemporaryName(listName: name) else { continue }
      if let recovery = try recover(folder.appending(name), names) { recoveries.append(recovery) }
    }
    return recoveries
  }

  private func recover(
    _ path: FilePath, _ names: TemporaryName
  ) throws(FileFailure) -> JournalRecovery? {
    guard let stamp = try FileSystem.stamp(path, followingLinks: false), stamp.kind == .regular,
      stamp.owner == geteuid(), let file = try OpenFile.readingIfPresent(path),
      FileSystem.lockSurely(file.descriptor)
    else { return nil }
    defer { FileSystem.unlock(file.descriptor) }
    guard try file.stamp.isSameFile(as: stamp) else { return nil }
    let bytes = try file.bytes()
    guard let manifest = JournalManifest(bytes), manifest.names.token == names.token else {
      // The run was killed while it created the file. Any other content stays.
      let least = JournalManifest(names: names).head.prefix(40)
      if least.starts(with: bytes.prefix(40)) { _ = system.unlink(path) }
      return nil
    }
    return try recover(path, manifest)
  }

  private func recover(
    _ path: FilePath, _ manifest: JournalManifest
  ) throws(FileFailure) -> JournalRecovery? {
    let layout = TransactionLayout(names: manifest.names, entry: nil, system: system)
    let files = manifest.files.filter { $0.path.folder == folder && !$0.isDropped }
    if try manifest.isInPlace(layout) {
      let isClean = files.allSatisfy { system.unlinkIfThere(layout.standIn($0)) }
      if isClean { _ = system.unlinkIfThere(path) }
      return nil
    }
    // Other folders have the same record. A rollback here must not count as a finished one there.
    if manifest.state == .prepared, let file = OpenFile(system.openToAppend(path, mode: 0o600)) {
      _ = system.write(JournalManifest.line("returned").span, to: file.descriptor)
    }
    var rollback = Rollback(layout)
    let all = manifest.files.filter { $0.path.folder == folder }
    rollback.run(all, folders: [], hasBegun: manifest.state != .staging)
    if rollback.isFinal { _ = system.unlinkIfThere(path) }
    guard !files.isEmpty else { return nil }
    var told = manifest
    told.files = files
    return JournalRecovery(JournalEntry(0, told), rollback)
  }
}

extension JournalManifest {
  /// True if all files have been replaced, in other folders too.
  func isInPlace(_ layout: TransactionLayout) throws(FileFailure) -> Bool {
    switch state {
    case .committed, .undone: return true
    case .staging, .returned: return false
    case .prepared:
      for file in files where !file.isDropped {
        if try FileSystem.isThere(layout.temporary(file)) { return false }
        if file.change == .remove, try FileSystem.isThere(file.path) { return false }
      }
      return true
    }
  }
}
