/// Puts everything back that a transaction has done so far; can be repeated after it was broken off.
struct Rollback {
  let layout: TransactionLayout
  /// Files that could not be restored, by number, each with the reason.
  private(set) var left: [(number: Int, failure: FileFailure)] = []
  /// True if the reason is in the files, not in the system: trying again would not help.
  private(set) var isFinal = true

  init(_ layout: TransactionLayout) { self.layout = layout }

  private var system: FileOperations { layout.system }

  /// `hasBegun` is false if no file can have taken its place yet.
  mutating func run(_ files: [JournaledFile], folders: [FilePath], hasBegun: Bool) {
    for file in files.reversed() {
      do throws(FileFailure) {
        if hasBegun, !file.isDropped { try restore(file) }
      } catch {
        // Who cannot see what is there takes nothing away either.
        leave(file, "cannot be restored: \(error)", path: file.path)
        continue
      }
      removeTemporaries(of: file)
    }
    // A folder that now contains something else stays.
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

  /// True if what is beside a file may be what another program has saved.
  private func isOfAnother(_ file: JournaledFile) -> Bool {
    do throws(FileFailure) {
      let aside = layout.temporary(file)
      if let content = file.content, try hasBytes(aside, content) { return false }
      return try !haveSameBytes(aside, try layout.kept(file))
    } catch {
      return true
    }
  }

  /// A file that still has its new content beside it was never replaced; what else is there was taken
  /// away and not looked at yet.
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
    left.append((file.number, FileFailure(path, reason)))
  }
}
