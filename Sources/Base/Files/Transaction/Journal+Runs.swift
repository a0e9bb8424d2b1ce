import Glibc

/// A run that the journal knows: one transaction, or several that `TransactionRun` has tied
/// together.
package struct JournalRun: Sendable {
  /// The number of its first transaction.
  package let number: Int
  package let title: String
  /// When it began, in seconds since 1970.
  package let time: Int
  /// Of several states the one that asks for something: unfinished, committed, then the others.
  package fileprivate(set) var state: JournalEntry.State
  package fileprivate(set) var fileCount: Int
}

extension Journal {
  /// All runs, the oldest first; of their transactions one is in memory at a time.
  package func runs() -> [JournalRun] {
    var runs: [JournalRun] = []
    var places: [Int: Int] = [:]
    let order: [JournalEntry.State] = [.unfinished, .committed, .undone, .rolledBack]
    for number in numbers() {
      guard let manifest = read(number) else { continue }
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

  /// The transactions of the run that a transaction belongs to, the oldest first.
  package func batches(of entry: JournalEntry) -> [Int] {
    guard let run = entry.run else { return [entry.number] }
    return batches(ofRun: run)
  }

  /// True if earlier batches of the same run are committed.
  package func hasOtherBatches(than entry: JournalEntry) -> Bool {
    batches(of: entry).contains { $0 != entry.number && isPlainlyCommitted($0) }
  }

  func batches(ofRun run: Int) -> [Int] {
    numbers().filter { $0 >= run && head(of: $0)?.run == run }
  }

  /// The number of the last run with a title if it was tied together and has not come to its end.
  func interruptedRun(_ title: String) -> Int? {
    for number in numbers().reversed() {
      guard let head = head(of: number), head.title == title else { continue }
      guard let run = head.run, let manifest = read(number), manifest.state == .committed,
        !manifest.isEnded, !manifest.files.contains(where: \.isUndone)
      else { return nil }
      return run
    }
    return nil
  }

  /// The beginning of a manifest, without files.
  func head(of number: Int) -> JournalManifest? {
    let path = folder(of: number).appending(Self.manifest)
    guard let file = OpenFile.reading(path) else { return nil }
    var head: [UInt8] = []
    _ = file.forEachPiece(of: 4_096) { piece in
      for index in piece.indices { head.append(piece[index]) }
      return false
    }
    guard let end = head.lastIndex(of: UInt8(ascii: "\n")) else { return nil }
    return JournalManifest(Array(head[...end]))
  }

  /// The files of a transaction that cannot be undone, each with the reason, at most `most`.
  package func obstacles(to number: Int, most: Int) -> [FileFailure] {
    guard let manifest = read(number), manifest.state == .committed else { return [] }
    var obstacles: [FileFailure] = []
    for file in manifest.files where !file.isDropped && !file.isUndone {
      guard obstacles.count < most else { break }
      let kept = folder(of: number).appending("\(file.number)")
      if let old = file.old, FileSystem.stamp(kept)?.size != old.size {
        obstacles.append(
          FileFailure(file.path, "cannot be undone: its old content is no longer kept"))
        continue
      }
      let isBack =
        file.old == nil
        ? FileSystem.stamp(file.path, followingLinks: false) == nil
        : haveSameBytes(file.path, kept)
      if isBack || file.isUnchanged { continue }
      obstacles.append(FileFailure(file.path, "has changed since and was not undone"))
    }
    return obstacles
  }
}

extension JournaledFile {
  /// True if the transaction's result is still in its place.
  fileprivate var isUnchanged: Bool {
    guard let content else { return FileSystem.stamp(path, followingLinks: false) == nil }
    return hasBytes(path, content)
  }
}
