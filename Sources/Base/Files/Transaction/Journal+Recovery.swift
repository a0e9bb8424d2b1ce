/// The result of recovering an interrupted transaction.
package struct JournalRecovery: Sendable {
  package let entry: JournalEntry
  /// Files that could not be restored.
  package let left: [FileFailure]
  /// The first of them that the system refused to restore; it is as the broken run left it.
  let unrestored: FileFailure?

  /// The recovery of an entry, in the state that a rollback reached.
  init(_ entry: JournalEntry, _ rollback: Rollback) {
    self.entry = entry
    left = rollback.left.map(\.failure)
    unrestored = rollback.unrestored
  }

  /// Recovers transactions; a signal waits until that is done, and then counts the files.
  ///
  /// Throws if the system refused to restore a file, because the run that begins now would take
  /// half of a change for the whole.
  static func all(
    _ recover: () throws(FileFailure) -> [JournalRecovery]
  ) throws(FileFailure) -> [JournalRecovery] {
    Interruption.begin()
    var all: [JournalRecovery] = []
    defer {
      let count = all.reduce(0) { $0 + $1.entry.files.count - $1.left.count }
      Interruption.end(
        staged: count, written: count, isBroken: all.contains { !$0.left.isEmpty })
    }
    all = try recover()
    for recovery in all {
      guard let failure = recovery.unrestored else { continue }
      let run = "'\(recovery.entry.title)' was broken off, and the file"
      throw FileFailure(failure.path, "\(run) \(failure.reason)")
    }
    return all
  }
}

extension Journal {
  /// Rolls back killed runs, oldest last; throws if the journal cannot be used.
  package func recover(
    patience: LockPatience = LockPatience(), system: FileOperations = FileOperations()
  ) throws(FileFailure) -> [JournalRecovery] {
    guard try InodeKind.of(folder.bytes).kind == .directory else { return [] }
    let lock = try lock(patience, system)
    defer { withExtendedLifetime(lock) {} }
    return try recoverLocked(system)
  }

  func recoverLocked(_ system: FileOperations) throws(FileFailure) -> [JournalRecovery] {
    try JournalRecovery.all { () throws(FileFailure) in try recoverEach(system) }
  }

  private func recoverEach(_ system: FileOperations) throws(FileFailure) -> [JournalRecovery] {
    var recoveries: [JournalRecovery] = []
    for number in try numbers().reversed() where try !isPlainlyCommitted(number) {
      guard let manifest = try read(number) else {
        try removeUnwritten(number, system)
        continue
      }
      switch manifest.state {
      case .committed: continue
      case .undone:
        // A killed run may have left contents, and so does version 0.1.
        if try !keptFiles(number).isEmpty { forget(manifest.files, number, system) }
      case .returned(let left):
        let files = manifest.files.map(\.number)
        Self.remove(folder(of: number), files: files, except: Set(left), system)
      case .staging, .prepared:
        let layout = TransactionLayout(
          names: manifest.names, entry: folder(of: number), system: system)
        var rollback = Rollback(layout)
        rollback.run(
          manifest.files, folders: manifest.folders, hasBegun: manifest.state == .prepared)
        try JournalRecord(folder(of: number), system).close(rollback, manifest.files)
        recoveries.append(JournalRecovery(JournalEntry(number, manifest), rollback))
      }
    }
    return recoveries
  }

  /// Removes an entry that was created or removed only in part: its manifest is written first and
  /// removed last.
  private func removeUnwritten(_ number: Int, _ system: FileOperations) throws(FileFailure) {
    let path = folder(of: number).appending(Self.manifest)
    let least = JournalManifest(names: TemporaryName()).head.count
    if let stamp = try FileSystem.stamp(path), stamp.size < least { _ = system.unlink(path) }
    _ = system.removeFolder(folder(of: number))
  }
}
