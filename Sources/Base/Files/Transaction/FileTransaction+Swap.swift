extension FileTransaction {
  private enum Swap {
    case done
    /// Another program has changed the file, and its version stays.
    case changed
    /// The system refused; `errno` is set.
    case refused
  }

  /// Replaces the old contents with the new ones.
  func swap(_ state: inout State) throws(FileFailure) {
    let layout = layout(state.record?.folder)
    for (index, target) in state.targets.enumerated() where !state.files[index].isDropped {
      switch try swap(state.files[index], target, layout) {
      case .done: continue
      case .changed:
        // The file was not replaced, and must not be restored.
        state.files[index].isDropped = true
        throw .changed(target.given, because: "")
      case .refused: throw .unwritable(target.given)
      }
    }
  }

  private func swap(
    _ file: JournaledFile, _ target: FileTarget, _ layout: TransactionLayout
  ) throws(FileFailure) -> Swap {
    guard try target.isUnchanged(isExact: false) else { return .changed }
    let aside = layout.temporary(file)
    switch file.change {
    case .create:
      if system.renameToNothing(aside, file.path) { return .done }
      return errno == EEXIST ? .changed : .refused
    case .replace: return try replace(file, target, aside)
    case .remove:
      guard system.renameToNothing(file.path, aside) else {
        return errno == ENOENT ? .changed : .refused
      }
      if try target.isUnchanged(at: aside) { return system.unlink(aside) ? .done : .refused }
      return system.renameToNothing(aside, file.path) ? .changed : .refused
    }
  }

  /// Exchanges the names of the old content and the new one, and checks the old one before it is
  /// removed.
  ///
  /// Between a comparison and a rename(2), another program may save the file, and rename(2) would
  /// remove its version.
  private func replace(
    _ file: JournaledFile, _ target: FileTarget, _ aside: FilePath
  ) throws(FileFailure) -> Swap {
    guard system.exchange(aside, file.path) else {
      let code = errno
      // Without an exchange, a version that is saved after the comparison is lost.
      if [EINVAL, ENOSYS, EOPNOTSUPP].contains(code) {
        return system.rename(aside, file.path) ? .done : .refused
      }
      let isThere = try FileSystem.isThere(file.path)
      errno = code
      return isThere ? .refused : .changed
    }
    if try target.isUnchanged(at: aside) { return system.unlink(aside) ? .done : .refused }
    return system.exchange(aside, file.path) ? .changed : .refused
  }
}
