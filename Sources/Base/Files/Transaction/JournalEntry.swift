/// A transaction in the journal.
package struct JournalEntry: Sendable {
  /// The progress of a transaction.
  package enum State: String, Sendable {
    /// Interrupted, or still running.
    case unfinished
    case committed
    /// Undone by another transaction.
    case undone
    /// Rolled back, except for files that were changed since.
    case rolledBack = "rolled back"
  }

  /// Its number, which is also its name; later entries have greater numbers.
  package let number: Int
  package let title: String
  /// Seconds since 1970.
  package let time: Int
  package let state: State
  /// The number of the transaction that this one undid.
  package let undoes: Int?
  /// The number of the first transaction of the run that it is a batch of.
  package let run: Int?
  /// The files that it changed.
  package let files: [JournaledFile]

  init(_ number: Int, _ manifest: JournalManifest) {
    self.number = number
    title = manifest.title
    time = manifest.time
    undoes = manifest.undoes
    run = manifest.run
    files = manifest.files.filter { !$0.isDropped }
    state =
      switch manifest.state {
      case .staging, .prepared: .unfinished
      case .committed: files.allSatisfy(\.isUndone) ? .undone : .committed
      case .undone: .undone
      case .returned: .rolledBack
      }
  }
}

extension Journal {
  /// Returns all transactions, the oldest first.
  package func entries() throws(FileFailure) -> [JournalEntry] {
    var entries: [JournalEntry] = []
    for number in try numbers() {
      if let entry = try entry(number) { entries.append(entry) }
    }
    return entries
  }

  /// Returns the transaction with a number, or nil if it does not exist.
  package func entry(_ number: Int) throws(FileFailure) -> JournalEntry? {
    try read(number).map { JournalEntry(number, $0) }
  }

  /// Returns the newest transaction that can be undone, among those that changed a file below a
  /// folder.
  package func last(below folder: FilePath) throws(FileFailure) -> JournalEntry? {
    for number in try numbers().reversed() {
      guard let entry = try entry(number), entry.state == .committed, entry.undoes == nil else {
        continue
      }
      if entry.files.contains(where: { !$0.isUndone && $0.path.isBelow(folder) }) { return entry }
    }
    return nil
  }

  /// Returns the newest transaction that can be undone, among those that changed the file at
  /// `path`.
  package func last(changing path: FilePath? = nil) throws(FileFailure) -> JournalEntry? {
    let path = try path.map(FileSystem.realized)
    for number in try numbers().reversed() {
      guard let entry = try entry(number), entry.state == .committed, entry.undoes == nil else {
        continue
      }
      guard let path else { return entry }
      if entry.files.contains(where: { $0.path == path && !$0.isUndone }) { return entry }
    }
    return nil
  }
}
