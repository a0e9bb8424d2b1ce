/// Reverts the changes of a transaction so far; can be repeated after an interruption.
struct Rollback {
  let layout: TransactionLayout
  /// Files that could not be restored, by number, each with the reason.
  private(set) var left: [(number: Int, failure: FileFailure)] = []
  /// The first file that the system refused to restore.
  private(set) var unrestored: FileFailure?
  /// True if the files are the reason, not the system: trying again would not help.
  private(set) var isFinal = true

  init(_ layout: TransactionLayout) { self.layout = layout }

  private var system: FileOperations { layout.system }

  /// Reverts the changes; `hasBegun` is false if no file can have been replaced yet.
  mutating func run(_ files: [JournaledFile], folders: [FilePath], hasBegun: Bool) {
    for file in files.reversed() {
      do throws(FileFailure) {
        if let folder = try FileSystem.resolved(file.path.folder), folder != file.path.folder {
          let reason = "is behind a symbolic link now and is left as it is"
          left.append((file.number, FileFailure(file.path, reason)))
          continue
        }
        if hasBegun, !file.isDropped { try restore(file) }
      } catch {
        // If the file cannot be examined, its temporary files stay too.
        leave(file, "cannot be restored: \(error)", path: file.path)
        continue
      }
      removeTemporaries(of: file)
    }
    // A folder that now contains other files stays.
    for folder in folders.reversed() { _ = system.removeFolder(folder) }
  }

  private mutating func removeTemporaries(of file: JournaledFile) {
    let isLeft = left.contains { $0.number == file.number }
    if !(isLeft && isOfAnother(file)), !system.unlinkIfThere(layout.temporary(file)),
      errno != ENOTDIR
    {
      leave(file, "cannot be removed (\(FileSystem.message(errno)))", path: layout.temporary(file))
    }
    // It may be the only copy of the old content.
    let isNeeded =
      isLeft && (try? layout.kept(file)) ?? layout.standIn(file) == layout.standIn(file)
    if !isNeeded, !system.unlinkIfThere(layout.standIn(file)), errno != ENOTDIR {
      leave(file, "cannot be removed (\(FileSystem.message(errno)))", path: layout.standIn(file))
    }
  }

  /// True if the file beside it may be a version that another program has saved.
  private func isOfAnother(_ file: JournaledFile) -> Bool {
    do throws(FileFailure) {
      let aside = layout.temporary(file)
      if let content = file.content, try hasBytes(aside, content) { return false }
      return try !haveSameBytes(aside, try layout.kept(file))
    } catch {
      return true
    }
  }

  /// Restores a file.
  ///
  /// A file with its new content still beside it was never replaced; any other content beside it
  /// was exchanged and not checked yet.
  private mutating func restore(_ file: JournaledFile) throws(FileFailure) {
    let hasContent = try FileSystem.isThere(layout.temporary(file))
    let isThere = try FileSystem.isThere(file.path)
    let kept = try layout.kept(file)
    let hasKept = try FileSystem.isThere(kept)
    switch file.change {
    case .create:
      guard !hasContent, isThere, file.content != nil else { return }
      guard try hasNewContent(file, file.path) else { return leaveChanged(file, kept) }
      if !system.unlinkIfThere(file.path) { leaveForSystem(file) }
    case .replace where hasContent:
      let aside = layout.temporary(file)
      if try hasNewContent(file, aside) { return }
      if isThere {
        guard try hasNewContent(file, file.path) else { return leaveChanged(file, kept) }
      }
      if !system.rename(aside, file.path) { leaveForSystem(file) }
    case .replace:
      guard hasKept, try !haveSameBytes(file.path, kept) else { return }
      guard isThere, try hasNewContent(file, file.path) else { return leaveChanged(file, kept) }
      putBack(file)
    case .remove where hasContent:
      guard !isThere else { return leaveChanged(file, kept) }
      if !system.renameToNothing(layout.temporary(file), file.path) { leaveForSystem(file) }
    case .remove:
      guard hasKept, try !haveSameBytes(file.path, kept) else { return }
      guard !isThere else { return leaveChanged(file, kept) }
      putBack(file)
    }
  }

  private func hasNewContent(
    _ file: JournaledFile, _ path: FilePath
  ) throws(FileFailure) -> Bool {
    guard let content = file.content else { return false }
    return try hasBytes(path, content)
  }

  private mutating func putBack(_ file: JournaledFile) {
    do throws(FileFailure) {
      try layout.putBack(file)
    } catch {
      leave(file, "cannot be restored: \(error.reason)", path: file.path)
    }
  }

  private mutating func leaveChanged(_ file: JournaledFile, _ kept: FilePath) {
    var reason = "was changed by another program in the meantime and is left as it is"
    if file.old != nil { reason += "; its former content is in \(kept)" }
    left.append((file.number, FileFailure(file.path, reason)))
  }

  private mutating func leaveForSystem(_ file: JournaledFile) {
    leave(file, "cannot be restored (\(FileSystem.message(errno)))", path: file.path)
  }

  private mutating func leave(_ file: JournaledFile, _ reason: String, path: FilePath) {
    isFinal = false
    let failure = FileFailure(path, "\(reason); the next run tries again")
    left.append((file.number, failure))
    if path == file.path, unrestored == nil { unrestored = failure }
  }
}
