extension Journal {
  /// Removes all transactions that ended, with their old contents, and the folder if nothing else
  /// is in it.
  ///
  /// None of them can be undone afterward.
  ///
  /// For callers that keep other runs away from the journal themselves.
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
