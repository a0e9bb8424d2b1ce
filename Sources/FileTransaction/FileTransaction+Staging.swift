import FileAccess
import Glibc
import Synchronization

extension FileTransaction {
  func find(_ path: FilePath) throws(FileFailure) -> FileTarget {
    try state.withLock { state throws(FileFailure) in try state.finder.find(path) }
  }

  func leaveUnchanged(_ target: FileTarget) {
    state.withLock { $0.outcomes.append(FileOutcome(path: target.given, change: .unchanged)) }
  }

  /// Notes in the journal what is about to be done, and makes the folders that are missing.
  func register(
    _ target: FileTarget, _ change: JournaledFile.Change
  ) throws(FileFailure) -> JournaledFile {
    try state.withLock { state throws(FileFailure) in
      guard !state.isEnded else { throw FileFailure(target.given, "comes after the end") }
      guard !state.known.contains(target.path) else {
        throw FileFailure(target.given, "is to be changed twice in one go")
      }
      if state.record == nil, let journal {
        state.record = try JournalRecord(journal, names, title, undoes: undoes, system)
      }
      for folder in target.missing { try make(folder, for: target, &state) }
      if !target.missing.isEmpty { state.finder.forgetMissing() }
      let file = JournaledFile(
        number: state.files.count, change: change, path: target.path,
        old: target.stamp.map { JournaledFile.Old(size: $0.size, modified: $0.modified) })
      try state.record?.add(JournalManifest.line(file))
      noteDevice(of: target.path.folder, &state)
      state.known.insert(target.path)
      state.files.append(file)
      state.targets.append(target)
      state.outcomeIndex.append(state.outcomes.count)
      let outcomes: [JournaledFile.Change: FileOutcome.Change] = [
        .create: .created, .replace: .replaced, .remove: .removed,
      ]
      state.outcomes.append(
        FileOutcome(path: target.given, change: outcomes[change] ?? .unchanged))
      return file
    }
  }

  private func make(
    _ folder: FilePath, for target: FileTarget, _ state: inout State
  ) throws(FileFailure) {
    guard !state.folders.contains(folder) else { return }
    try state.record?.add(JournalManifest.line(folder: folder))
    guard system.makeFolder(folder) else {
      if errno == EEXIST, FileKind.of(folder.bytes).kind == .directory { return }
      throw .unwritable(target.given, because: "its folder cannot be made")
    }
    state.folders.append(folder)
  }

  /// A folder that is open before anything is written tells of errors that come later.
  private func noteDevice(of folder: FilePath, _ state: inout State) {
    guard state.devicesOfFolders.insert(folder).inserted,
      let device = FileSystem.stamp(folder)?.device, state.devices[device] == nil
    else { return }
    state.devices[device] = OpenFile(FileSystem.openFolder(folder.bytes))
  }

  /// Writes the new content of a file beside it.
  func fill(
    _ file: JournaledFile, _ target: FileTarget, _ mode: UInt32?,
    _ write: (inout StagedContent) throws(FileFailure) -> Void
  ) throws(FileFailure) -> FileDigest {
    do throws(FileFailure) {
      let descriptor = system.create(layout.temporary(file))
      guard descriptor >= 0 else { throw .unwritable(target.given, because: "nothing was changed") }
      var content = StagedContent(descriptor, target.given, system)
      let digest: FileDigest
      do throws(FileFailure) {
        try write(&content)
        digest = content.digest
      } catch {
        _ = close(descriptor)
        throw error
      }
      let hasMode =
        target.stamp.map { system.copyAttributes(of: $0, to: descriptor) }
        ?? mode.map { system.setMode($0, of: descriptor) } ?? true
      guard FileSystem.finish(descriptor, hasMode) else { throw .unwritable(target.given) }
      state.withLock { $0.files[file.number].content = digest }
      return digest
    } catch {
      drop(file, isUnchanged: false)
      throw error
    }
  }

  /// Puts an old content beside the file that it once was.
  func fill(
    _ file: JournaledFile, _ target: FileTarget, from kept: FilePath
  ) throws(FileFailure) {
    guard layout.linkOrCopy(kept, layout.temporary(file)) != nil else {
      drop(file, isUnchanged: false)
      throw .unwritable(target.given)
    }
    guard let content = OpenFile.reading(layout.temporary(file))?.digest() else {
      drop(file, isUnchanged: false)
      throw FileFailure(target.given, FileSource.reason(errno))
    }
    state.withLock { $0.files[file.number].content = content }
  }

  /// Does nothing to a file that was registered after all.
  func drop(_ file: JournaledFile, isUnchanged: Bool) {
    _ = system.unlinkIfThere(layout.temporary(file))
    state.withLock { state in
      state.files[file.number].isDropped = true
      state.known.remove(file.path)
      state.outcomes[state.outcomeIndex[file.number]].change = .unchanged
    }
  }
}
