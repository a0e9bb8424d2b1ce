extension FileTransaction {
  /// Above this number, files and folders are made durable by one call for the whole file system.
  private static let mostSynced = 16
  /// The maximum number of locked folders.
  ///
  /// Descriptors are scarce; the check before each rename still protects the others.
  private static let mostLocked = 64
  /// The number of descriptors to leave for files opened after the folders are locked, also by
  /// other threads.
  private static let leastFree = 16

  /// Locks the folders against runs with other journals, in an order that is the same for all runs.
  func lockFolders(_ state: State, _ patience: LockPatience) throws(FileFailure) -> [OpenFile] {
    var folders: [(path: FilePath, stamp: FileStamp)] = []
    for path in self.folders(state) {
      if let stamp = try FileSystem.stamp(path) { folders.append((path, stamp)) }
    }
    let ordered = folders.sorted {
      ($0.stamp.device, $0.stamp.inode) < ($1.stamp.device, $1.stamp.inode)
    }
    var locks: [OpenFile] = []
    for folder in ordered.prefix(Self.mostLocked) {
      guard FileSystem.hasRoom(forFiles: Self.leastFree),
        let open = OpenFile(FileSystem.openFolder(folder.path.bytes))
      else { break }
      try patience.lock(open, folder.path)
      locks.append(open)
    }
    return locks
  }

  private func folders(_ state: State) -> Set<FilePath> {
    Set(state.files.lazy.filter { !$0.isDropped }.map(\.path.folder))
  }

  /// Returns the files that have changed since they were staged, and the files that cannot be
  /// examined, each with a failure.
  func changed(
    in state: State
  ) -> [(file: JournaledFile, target: FileTarget, failure: FileFailure)] {
    var changed: [(file: JournaledFile, target: FileTarget, failure: FileFailure)] = []
    for (file, target) in zip(state.files, state.targets) where !file.isDropped {
      do throws(FileFailure) {
        if try target.isUnchanged(isExact: true) { continue }
        changed.append((file, target, .changed(target.given)))
      } catch {
        changed.append((file, target, FileFailure(target.given, error.reason)))
      }
    }
    return changed
  }

  /// Keeps the old contents; makes them and the new ones durable, then the record of them.
  func prepare(_ state: inout State) throws(FileFailure) {
    let layout = layout(state.record?.folder)
    var areCopied = false
    for (file, target) in zip(state.files, state.targets) where !file.isDropped {
      guard file.old != nil else { continue }
      try Interruption.check(target.given)
      let isCopied = try keep(file, target, layout, isJournaled: state.record != nil)
      areCopied = areCopied || isCopied
    }
    let files = state.files.filter { !$0.isDropped }
    try sync(
      files.filter { $0.change != .remove }.map(layout.temporary), state,
      because: nothing)
    if areCopied { try state.record?.syncFileSystem() }
    try state.add(
      state.files.flatMap(JournalManifest.line(resultOf:)) + JournalManifest.line("prepared"))
    try state.record?.sync(withFolders: true)
    try state.beside?.sync()
  }

  /// Keeps the old content of a file; returns true if it is a copy.
  private func keep(
    _ file: JournaledFile, _ target: FileTarget, _ layout: TransactionLayout, isJournaled: Bool
  ) throws(FileFailure) -> Bool {
    // Writing to the file through another name would also change a kept hard link.
    let isShared = isJournaled && target.stamp.map { $0.links > 1 } ?? false
    do throws(FileFailure) {
      return try layout.linkOrCopy(file.path, layout.place(ofKept: file), mayLink: !isShared)
    } catch {
      // The old content of an undo needs to be kept only while the undo runs.
      if undoes != nil, isDiskFull, system.link(file.path, layout.standIn(file)) { return false }
      throw FileFailure(target.given, "\(error.reason); its old content cannot be kept")
    }
  }

  /// Makes files or folders durable.
  private func sync(
    _ paths: [FilePath], _ state: State, because note: String = ""
  ) throws(FileFailure) {
    guard paths.count > Self.mostSynced else {
      for path in paths {
        guard let open = OpenFile(FileSystem.openFile(path)), system.sync(open.descriptor) else {
          throw .unwritable(path, because: note)
        }
      }
      return
    }
    for device in state.devices.values where !system.syncFileSystem(device.descriptor) {
      throw .unwritable(paths[0].folder, because: note)
    }
  }

  /// Makes all changes durable; the transaction can then be undone.
  func conclude(_ state: inout State) throws(FileFailure) {
    try sync(Array(folders(state)), state)
    let size = state.files.lazy.filter { !$0.isDropped }.reduce(0) { $0 + ($1.old?.size ?? 0) }
    try state.add(JournalManifest.line("committed", "\(size)"))
    state.keptSize = size
    if let record = state.record {
      try record.sync(withFolders: false)
      // Making room for an undo would remove contents that its later batches need.
      do throws(FileFailure) {
        if undoes == nil { try journal?.prune(system) }
      } catch {
        state.notes.append(FileFailure(error.path, "\(error.reason); the journal keeps more runs"))
      }
    }
    removeStandIns(&state)
    noteOtherNames(&state)
    // A folder may have been created for a file that was then not written.
    state.notes += state.folders.reversed().compactMap(system.removeIfEmpty)
  }

  /// Removes old contents that were kept beside their files.
  private func removeStandIns(_ state: inout State) {
    let layout = layout(state.record?.folder)
    var isClean = true
    // With a journal they exist only if the journal ran out of space.
    for (file, target) in zip(state.files, state.targets)
    where !file.isDropped && file.old != nil && (state.record == nil || undoes != nil) {
      let path = layout.standIn(file)
      guard !system.unlinkIfThere(path) else { continue }
      isClean = false
      let reason = FileSystem.message(errno)
      state.notes.append(
        FileFailure(
          target.given,
          "its old content stays in '\(path)' (\(reason)); the next run in the folder removes it"))
    }
    guard isClean else { return }
    state.notes += state.beside?.remove() ?? []
  }

  /// Notes files with several names: replacing such a file affects only one of them.
  private func noteOtherNames(_ state: inout State) {
    for (file, target) in zip(state.files, state.targets)
    where !file.isDropped && file.change == .replace {
      guard let count = target.stamp?.links, count > 1 else { continue }
      let others = count == 2 ? "another name, which keeps" : "\(count - 1) other names, which keep"
      state.notes.append(
        FileFailure(target.given, "the file has \(others) the old content (hard links)"))
    }
  }

  /// Restores all files; returns a failure for each file that cannot be restored.
  func rollBack(_ state: inout State, hasBegun: Bool) -> [FileFailure] {
    var rollback = Rollback(layout(state.record?.folder))
    // Without this line, a kill from here on would look like one after the last file was replaced.
    if hasBegun { try? state.beside?.add(JournalManifest.line("returned")) }
    rollback.run(state.files, folders: [], hasBegun: hasBegun)
    state.isBroken = !rollback.left.isEmpty
    if rollback.isFinal { state.notes += state.beside?.remove() ?? [] }
    // A folder that now contains other files stays.
    state.notes += state.folders.reversed().compactMap(system.removeIfEmpty)
    let record = state.record
    state.record = nil
    for index in state.outcomes.indices { state.outcomes[index].change = .unchanged }
    record?.close(rollback, state.files)
    return rollback.left.map(\.failure)
  }
}
