import Synchronization

extension FileTransaction {
  func find(_ path: FilePath) throws(FileFailure) -> FileTarget {
    try tidy(path.folder)
    return try state.withLock { state throws(FileFailure) in
      let target = try state.finder.find(path)
      // The file that a link leads to is in another folder.
      let isOther = try tidied.tidy(target.path.folder, system: system)
      return isOther ? try state.finder.find(path) : target
    }
  }

  func leaveUnchanged(_ target: FileTarget) {
    state.withLock { $0.outcomes.append(FileOutcome(path: target.given, change: .unchanged)) }
  }

  /// Records the planned change in the journal, and creates missing folders.
  func register(
    _ target: FileTarget, _ change: JournaledFile.Change
  ) throws(FileFailure) -> JournaledFile {
    try state.withLock { state throws(FileFailure) in
      guard !state.isEnded else { throw FileFailure(target.given, "comes after the end") }
      guard !state.known.contains(target.path) else {
        throw FileFailure(target.given, "would be changed twice at once")
      }
      try Interruption.check(target.given)
      if state.record == nil, state.beside == nil { try beginRecord(&state) }
      for folder in target.missing { try make(folder, for: target, &state) }
      if !target.missing.isEmpty { state.finder.forgetMissing() }
      let file = JournaledFile(
        number: state.files.count, change: change, path: target.path,
        old: target.stamp.map { JournaledFile.Old(size: $0.size, modified: $0.modified) })
      try state.add(JournalManifest.line(file), for: target)
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

  private func beginRecord(_ state: inout State) throws(FileFailure) {
    guard let journal else {
      state.beside = BesideRecord(names, title, system)
      return
    }
    do throws(FileFailure) {
      state.record = try JournalRecord(
        journal, names, title, undoes: undoes, run: place?.run, system)
    } catch {
      // An undo must not fail for lack of space to keep contents that the user did not ask to keep.
      guard undoes != nil, isDiskFull else { throw error }
      state.beside = BesideRecord(names, title, system)
    }
  }

  private func make(
    _ folder: FilePath, for target: FileTarget, _ state: inout State
  ) throws(FileFailure) {
    guard !state.isMade.contains(folder) else { return }
    try state.record?.add(JournalManifest.line(folder: folder))
    guard system.makeFolder(folder) else {
      let failure = FileFailure.unwritable(target.given, because: "its folder cannot be made")
      if errno == EEXIST, try InodeKind.of(folder.bytes).kind == .directory { return }
      throw failure
    }
    state.folders.append(folder)
    state.isMade.insert(folder)
  }

  /// Keeps a folder open: a descriptor that is opened before anything is written reports later
  /// errors.
  private func noteDevice(of folder: FilePath, _ state: inout State) {
    guard state.devicesOfFolders.insert(folder).inserted,
      let device = try? FileSystem.stamp(folder)?.device, state.devices[device] == nil
    else { return }
    state.devices[device] = OpenFile(FileSystem.openFolder(folder.bytes))
  }

  /// Writes the new content of a file beside it, and registers the change; returns nil, without
  /// registering, if the content is unchanged.
  func fill(
    _ target: FileTarget, _ mode: UInt32?,
    _ write: (inout StagedContent) throws(FileFailure) -> Void
  ) throws(FileFailure) -> (file: JournaledFile, digest: FileDigest)? {
    let started = Started()
    do throws(FileFailure) {
      var content = try StagedContent(target, system) { () throws(FileFailure) in
        let file = try self.register(target, target.stamp == nil ? .create : .replace)
        started.file = file
        return try self.create(file, target)
      }
      let digest: FileDigest?
      do throws(FileFailure) {
        try write(&content)
        digest = try content.finish()
      } catch {
        if content.descriptor >= 0 { _ = close(content.descriptor) }
        throw error
      }
      guard let file = started.file, let digest else { return nil }
      // Writing removes the setuid and setgid bits. The mode is therefore set last.
      let hasMode =
        (target.stamp?.mode ?? mode).map { system.setMode($0, of: content.descriptor) } ?? true
      guard FileSystem.finish(content.descriptor, hasMode) else {
        throw .unwritable(target.given)
      }
      state.withLock { $0.files[file.number].content = digest }
      return (file, digest)
    } catch {
      if let file = started.file { drop(file) }
      throw error
    }
  }

  /// The file whose temporary file was created.
  private final class Started {
    var file: JournaledFile?
  }

  private func create(
    _ file: JournaledFile, _ target: FileTarget
  ) throws(FileFailure) -> Int32 {
    // The replacement of a private file must be private from its first byte on.
    let descriptor = system.create(
      layout.temporary(file), mode: target.stamp == nil ? 0o666 : 0o600)
    guard descriptor >= 0 else { throw .unwritable(target.given) }
    if let stamp = target.stamp,
      let reason = system.copyOwnership(of: target.path, stamp, to: descriptor)
    {
      _ = close(descriptor)
      throw FileFailure(target.given, reason)
    }
    return descriptor
  }

  /// Copies or links the content of another file, an old content that was kept, beside a file.
  func fill(
    _ file: JournaledFile, _ target: FileTarget, from kept: FilePath, mayLink: Bool = true
  ) throws(FileFailure) {
    do throws(FileFailure) {
      _ = try layout.linkOrCopy(kept, layout.temporary(file), mayLink: mayLink)
      let made = try OpenFile.reading(layout.temporary(file))
      let content = try made.digest()
      // With this digest, an undo can detect that the file is unchanged.
      guard try content.size == made.stamp.size else {
        throw FileFailure(layout.temporary(file), "cannot be read to its end")
      }
      state.withLock { $0.files[file.number].content = content }
    } catch {
      drop(file)
      throw FileFailure(target.given, error.reason)
    }
  }

  /// Drops a registered file from the transaction.
  func drop(_ file: JournaledFile) {
    _ = system.unlinkIfThere(layout.temporary(file))
    state.withLock { state in
      state.files[file.number].isDropped = true
      state.known.remove(file.path)
      state.outcomes[state.outcomeIndex[file.number]].change = .unchanged
    }
  }
}
