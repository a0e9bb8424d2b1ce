extension Journal {
  /// Removes all transactions that ended, with their old contents, and the folder if nothing else
  /// is in it.
  ///
  /// None of them can be undone afterward.
  ///
  /// For callers that keep other runs away from the journal themselves.
  package func clear(system: FileOperations = FileOperations()) {
    for number in numbers() {
      guard let manifest = read(number) else { continue }
      switch manifest.state {
      case .staging, .prepared, .returned: continue
      case .committed, .undone: break
      }
      let entries = FileSystem.entries(of: folder(of: number).bytes) ?? []
      let files = entries.compactMap { Int(String(decoding: $0.name, as: UTF8.self)) }
      Self.remove(folder(of: number), files: files, except: [], system)
    }
    guard numbers().isEmpty else { return }
    _ = system.unlinkIfThere(folder.appending("lock"))
    _ = system.removeFolder(folder)
  }
}
