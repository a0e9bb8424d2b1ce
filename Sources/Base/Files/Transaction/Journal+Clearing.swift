extension Journal {
  /// Removes all transactions that ended, with their old contents, and the folder if it is then
  /// empty.
  ///
  /// They can no longer be undone.
  ///
  /// The caller must keep other runs away from the journal.
  package func clear(system: FileOperations = FileOperations()) throws(FileFailure) {
    for number in try numbers() {
      guard let manifest = try read(number) else { continue }
      switch manifest.state {
      case .staging, .prepared, .returned: continue
      case .committed, .undone: break
      }
      Self.remove(folder(of: number), files: try keptFiles(number), except: [], system)
    }
    guard try numbers().isEmpty else { return }
    _ = system.unlinkIfThere(folder.appending("lock"))
    _ = system.removeFolder(folder)
  }
}
