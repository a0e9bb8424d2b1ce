/// The result of undoing a transaction.
package struct JournalUndo: Sendable {
  package internal(set) var outcomes: [FileOutcome] = []
  /// Files that were changed since, or whose old content is missing.
  ///
  /// If there are any, the undo changed nothing, unless it was allowed to skip them.
  package internal(set) var refused: [FileFailure] = []
}

extension Journal {
  /// Restores the old contents of a committed transaction, in another transaction.
  ///
  /// With `paths`, restores only these files. `leavingChanged` skips files that were changed since,
  /// instead of failing. A file that already has its old content is only reported.
  package func undo(
    _ entry: JournalEntry, only paths: Set<FilePath>? = nil, leavingChanged: Bool = false,
    patience: LockPatience = LockPatience(), system: FileOperations = FileOperations()
  ) throws(FileFailure) -> JournalUndo {
    let transaction = try FileTransaction(
      journal: self, title: "undo \(entry.number)", undoes: entry.number, patience, system)
    return try undo(entry, only: paths, leavingChanged: leavingChanged, in: transaction)
  }

  /// Begins a run that undoes the batches of another one.
  package func beginUndo(
    of entry: JournalEntry, patience: LockPatience = LockPatience(),
    system: FileOperations = FileOperations()
  ) throws(FileFailure) -> TransactionRun {
    let number = entry.run ?? entry.number
    return try TransactionRun(
      self, title: "undo \(number)", undoes: number, patience, TidiedFolders(), system)
  }

  /// Does the same in a transaction that has begun.
  package func undo(
    _ entry: JournalEntry, only paths: Set<FilePath>? = nil, leavingChanged: Bool = false,
    in transaction: FileTransaction
  ) throws(FileFailure) -> JournalUndo {
    let system = transaction.system
    guard let manifest = try read(entry.number), manifest.state == .committed else {
      throw FileFailure(folder(of: entry.number), "is not a transaction that can be undone")
    }
    var undo = JournalUndo()
    var files: [JournaledFile] = []
    let wanted = try paths.map { paths throws(FileFailure) in
      Set(try paths.map(FileSystem.realized))
    }
    for file in manifest.files where !file.isDropped && !file.isUndone {
      guard wanted?.contains(file.path) ?? true else { continue }
      do throws(FileFailure) {
        try transaction.stageReturn(of: file, from: folder(of: entry.number))
        files.append(file)
      } catch {
        undo.refused.append(error)
      }
    }
    guard undo.refused.isEmpty || leavingChanged else {
      transaction.cancel()
      return undo
    }
    undo.outcomes = try transaction.commit { () throws(FileFailure) in
      try note(files, manifest, entry.number, system)
      forget(files, entry.number, system)
    }
    transaction.note(manifest.folders.reversed().compactMap(system.removeIfEmpty))
    return undo
  }

  /// Records the undone files in the manifest.
  private func note(
    _ files: [JournaledFile], _ manifest: JournalManifest, _ number: Int,
    _ system: FileOperations
  ) throws(FileFailure) {
    let open = manifest.files.count { !$0.isDropped && !$0.isUndone }
    let record = try JournalRecord(folder(of: number), system)
    let lines =
      files.count == open
      ? JournalManifest.line("undone")
      : files.flatMap { JournalManifest.line("undone", "\($0.number)") }
    do throws(FileFailure) {
      try record.add(lines)
    } catch {
      // The restored contents no longer need room here.
      guard isDiskFull else { throw error }
      forget(files, number, system)
      try record.add(lines)
    }
    try record.sync(withFolders: false)
  }

  /// Removes old contents that were restored: they would be second names of the files.
  func forget(_ files: [JournaledFile], _ number: Int, _ system: FileOperations) {
    for file in files { _ = system.unlinkIfThere(folder(of: number).appending("\(file.number)")) }
  }
}

extension FileTransaction {
  /// Stages the old content of a file from the folder of an entry.
  func stageReturn(of file: JournaledFile, from entry: FilePath) throws(FileFailure) {
    let kept = entry.appending("\(file.number)")
    if let old = file.old {
      guard let stamp = try FileSystem.stamp(kept), stamp.size == old.size,
        stamp.modified == old.modified
      else {
        throw FileFailure(file.path, "cannot be undone: its old content is no longer kept")
      }
    }
    var target = try find(file.path)
    let isBack =
      try file.old == nil ? target.stamp == nil : haveSameBytes(target.path, kept)
    if isBack { return leaveUnchanged(target) }
    guard target.path == file.path,
      try target.has(file.content)
    else { throw FileFailure(file.path, "has changed since and was not undone") }
    guard file.old != nil else {
      _ = try register(target, .remove)
      return
    }
    let kind: JournaledFile.Change = target.stamp == nil ? .create : .replace
    try fill(try register(target, kind), target, from: kept)
  }
}
