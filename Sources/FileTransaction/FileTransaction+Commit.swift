import FileAccess
import Glibc

extension FileTransaction {
  /// More files or folders than this are made durable by one call for the whole file system.
  private static let mostSynced = 16
  /// Descriptors are few; those beyond are still guarded by the check before each rename.
  private static let mostLocked = 64

  /// Keeps runs with other journals away from the folders, in an order that is the same for all.
  func lockFolders(_ state: State, _ patience: LockPatience) throws(FileFailure) -> [OpenFile] {
    let folders = folders(state).compactMap { path in
      FileSystem.stamp(path).map { (path: path, stamp: $0) }
    }
    let ordered = folders.sorted {
      ($0.stamp.device, $0.stamp.inode) < ($1.stamp.device, $1.stamp.inode)
    }
    var locks: [OpenFile] = []
    for folder in ordered.prefix(Self.mostLocked) {
      guard let open = OpenFile(FileSystem.openFolder(folder.path.bytes)) else { continue }
      try patience.lock(open, folder.path)
      locks.append(open)
    }
    return locks
  }

  private func folders(_ state: State) -> Set<FilePath> {
    Set(state.files.lazy.filter { !$0.isDropped }.map(\.path.folder))
  }

  func conflicts(in state: State) -> [FileFailure] {
    zip(state.files, state.targets)
      .filter { file, target in !file.isDropped && !target.isUnchanged(isExact: true) }
      .map { .changed($0.1.given) }
  }

  /// Keeps the old contents, and makes them and the new ones durable, then the note of them.
  func prepare(_ state: inout State) throws(FileFailure) {
    let layout = layout(state.record?.folder)
    var areCopied = false
    for (file, target) in zip(state.files, state.targets) where !file.isDropped {
      guard file.old != nil else { continue }
      guard let isCopied = layout.linkOrCopy(file.path, layout.kept(file)) else {
        throw .unwritable(target.given, because: "its old content cannot be kept")
      }
      areCopied = areCopied || isCopied
    }
    let files = state.files.filter { !$0.isDropped }
    try sync(files.filter { $0.change != .remove }.map(layout.temporary), state)
    guard let record = state.record else { return }
    if areCopied { try record.syncFileSystem() }
    try record.add(
      state.files.flatMap(JournalManifest.line(resultOf:)) + JournalManifest.line("prepared"))
    try record.sync(withFolders: true)
  }

  /// Makes files or folders durable.
  private func sync(_ paths: [FilePath], _ state: State) throws(FileFailure) {
    guard paths.count > Self.mostSynced else {
      for path in paths {
        guard let open = OpenFile(FileSystem.openFile(path)), system.sync(open.descriptor) else {
          throw .unwritable(path, because: "nothing was changed")
        }
      }
      return
    }
    for device in state.devices.values where !system.syncFileSystem(device.descriptor) {
      throw .unwritable(paths[0].folder, because: "nothing was changed")
    }
  }

  /// Puts the new contents in the places of the old ones.
  func swap(_ state: State) throws(FileFailure) {
    let layout = layout(state.record?.folder)
    for (file, target) in zip(state.files, state.targets) where !file.isDropped {
      guard target.isUnchanged(isExact: false) else { throw .changed(target.given) }
      let isDone =
        switch file.change {
        case .create: system.renameToNothing(layout.temporary(file), file.path)
        case .replace: system.rename(layout.temporary(file), file.path)
        case .remove: system.unlink(file.path)
        }
      guard !isDone else { continue }
      if errno == EEXIST { throw .changed(target.given) }
      throw .unwritable(target.given, because: "nothing was changed")
    }
  }

  /// Makes all of it durable and the transaction one that can be undone.
  func conclude(_ state: inout State) throws(FileFailure) {
    try sync(Array(folders(state)), state)
    if let record = state.record {
      let size = state.files.lazy.filter { !$0.isDropped }.reduce(0) { $0 + ($1.old?.size ?? 0) }
      try record.add(JournalManifest.line("committed", "\(size)"))
      try record.sync(withFolders: false)
      journal?.prune(system)
    } else {
      for file in state.files where !file.isDropped && file.old != nil {
        _ = system.unlink(layout(nil).kept(file))
      }
    }
    // A folder may have been made for a file that was not written in the end.
    for folder in state.folders.reversed() { _ = system.removeFolder(folder) }
  }

  /// Puts everything back; gives the files for which that failed.
  func rollBack(_ state: inout State, hasBegun: Bool) -> [FileFailure] {
    var rollback = Rollback(layout(state.record?.folder))
    rollback.run(state.files, folders: state.folders, hasBegun: hasBegun)
    let record = state.record
    state.record = nil
    for index in state.outcomes.indices { state.outcomes[index].change = .unchanged }
    record?.close(rollback, state.files)
    return rollback.left.map(\.failure)
  }
}
