/// A run in the journal: one transaction, or several that a `TransactionRun` groups.
package struct JournalRun: Sendable {
  /// The number of its first transaction.
  package let number: Int
  package let title: String
  /// The time when it began, in seconds since 1970.
  package let time: Int
  /// The most urgent state of its transactions: unfinished, then committed, then the others.
  package fileprivate(set) var state: JournalEntry.State
  package fileprivate(set) var fileCount: Int
}

extension Journal {
  /// Returns all runs, the oldest first; only one of their transactions is in memory at a time.
  package func runs() throws(FileFailure) -> [JournalRun] {
    var runs: [JournalRun] = []
    var places: [Int: Int] = [:]
    let order: [JournalEntry.State] = [.unfinished, .committed, .undone, .rolledBack]
    for number in try numbers() {
      guard let manifest = try read(number) else { continue }
      let entry = JournalEntry(number, manifest)
      if let place = places[manifest.run ?? number] {
        runs[place].fileCount += entry.files.count
        runs[place].state =
          order.first { [runs[place].state, entry.state].contains($0) } ?? .committed
      } else {
        places[manifest.run ?? number] = runs.count
        runs.append(
          JournalRun(
            number: number, title: entry.title, time: entry.time, state: entry.state,
            fileCount: entry.files.count))
      }
    }
    return runs
  }

  /// Returns the transactions of the run that a transaction belongs to, the oldest first.
  package func batches(of entry: JournalEntry) throws(FileFailure) -> [Int] {
    guard let run = entry.run else { return [entry.number] }
    return try batches(ofRun: run)
  }

  /// True if earlier batches of the same run are committed.
  package func hasOtherBatches(than entry: JournalEntry) throws(FileFailure) -> Bool {
    for number in try batches(of: entry) where number != entry.number {
      if try isPlainlyCommitted(number) { return true }
    }
    return false
  }

  func batches(ofRun run: Int) throws(FileFailure) -> [Int] {
    var batches: [Int] = []
    for number in try numbers() where number >= run {
      if try head(of: number)?.run == run { batches.append(number) }
    }
    return batches
  }

  /// Returns the number of the last run with a title if it has several batches and is not finished.
  func interruptedRun(_ title: String) throws(FileFailure) -> Int? {
    for number in try numbers().reversed() {
      guard let head = try head(of: number), head.title == title else { continue }
      guard let run = head.run, let manifest = try read(number), manifest.state == .committed,
        !manifest.isEnded, !manifest.files.contains(where: \.isUndone)
      else { return nil }
      return run
    }
    return nil
  }

  /// Reads the beginning of a manifest, without files.
  func head(of number: Int) throws(FileFailure) -> JournalManifest? {
    let path = folder(of: number).appending(Self.manifest)
    guard let file = try OpenFile.readingIfPresent(path) else { return nil }
    var head: [UInt8] = []
    try file.forEachPiece(of: 4_096) { piece in
      for index in piece.indices { head.append(piece[index]) }
      return false
    }
    guard let end = head.lastIndex(of: UInt8(ascii: "\n")) else { return nil }
    return JournalManifest(Array(head[...end]))
  }

  /// Returns the files of a transaction that cannot be undone, each with the reason, at most
  /// `most`.
  package func obstacles(to number: Int, most: Int) throws(FileFailure) -> [FileFailure] {
    guard let manifest = try read(number), manifest.state == .committed else { return [] }
    var obstacles: [FileFailure] = []
    for file in manifest.files where !file.isDropped && !file.isUndone {
      guard obstacles.count < most else { break }
      let kept = folder(of: number).appending("\(file.number)")
      if let old = file.old, try FileSystem.stamp(kept)?.size != old.size {
        obstacles.append(
          FileFailure(file.path, "cannot be undone: its old content is no longer kept"))
        continue
      }
      let isBack =
        try file.old == nil
        ? !FileSystem.isThere(file.path) : haveSameBytes(file.path, kept)
      if isBack { continue }
      if try file.isUnchanged { continue }
      obstacles.append(FileFailure(file.path, "has changed since and was not undone"))
    }
    return obstacles
  }
}

extension JournaledFile {
  /// True if the file still has the transaction's result.
  fileprivate var isUnchanged: Bool {
    get throws(FileFailure) {
      guard let content else { return try !FileSystem.isThere(path) }
      return try hasBytes(path, content)
    }
  }
}
