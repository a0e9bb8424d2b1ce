/// A journal of transactions: they can be undone, and killed ones can be rolled back.
///
/// It is a folder with a numbered folder for each transaction. That folder contains a manifest in
/// plain text (see `JournalManifest`) and the old contents, named by the numbers of their files.
/// These are hard links to the old files if possible, otherwise copies. The active run holds a lock
/// on the file `lock`.
package struct Journal: Sendable {
  /// The limits for kept contents.
  package struct Limits: Sendable {
    /// The maximum number of runs.
    package let entries: Int
    /// The maximum size of old contents, in bytes.
    package let size: Int

    package init(entries: Int = 50, size: Int = 1 << 30) {
      self.entries = entries
      self.size = size
    }
  }

  static let manifest = "manifest"

  package let folder: FilePath
  let limits: Limits

  /// Creates a journal in a folder, which is created on first use.
  package init(_ folder: FilePath, limits: Limits = Limits()) {
    self.folder = folder
    self.limits = limits
  }

  func folder(of number: Int) -> FilePath { folder.appending("\(number)") }

  /// Returns the numbers of all entries in ascending order.
  func numbers() throws(FileFailure) -> [Int] {
    try FileSystem.entries(of: folder.bytes)
      .compactMap { Int(String(decoding: $0.name, as: UTF8.self)) }.filter { $0 > 0 }.sorted()
  }

  /// Returns the numbers of the files that an entry keeps.
  func keptFiles(_ number: Int) throws(FileFailure) -> [Int] {
    try FileSystem.entries(of: folder(of: number).bytes)
      .compactMap { Int(String(decoding: $0.name, as: UTF8.self)) }
  }

  /// Creates the folder and locks the journal until the last reference to the result ends.
  func lock(_ patience: LockPatience, _ system: FileOperations) throws(FileFailure) -> OpenFile {
    try makeFolder(folder, system)
    let path = folder.appending("lock")
    guard let file = OpenFile(system.openToAppend(path, mode: 0o600)) else {
      throw .unwritable(path)
    }
    try patience.lock(file, folder)
    return file
  }

  private func makeFolder(_ path: FilePath, _ system: FileOperations) throws(FileFailure) {
    if try InodeKind.of(path.bytes).kind == .directory { return }
    if path.folder != path { try makeFolder(path.folder, system) }
    guard system.makeFolder(path, mode: 0o700) || errno == EEXIST else { throw .unwritable(path) }
  }

  /// Reads the manifest of an entry; nil if it is missing or invalid, or of another user: root must
  /// not change the files that a user's record names.
  ///
  /// Throws if it cannot be read, because then the last run is unknown.
  func read(_ number: Int) throws(FileFailure) -> JournalManifest? {
    let path = folder(of: number).appending(Self.manifest)
    return try OpenFile.readingIfPresent(path).flatMap { file throws(FileFailure) in
      try file.stamp.owner == geteuid() ? JournalManifest(try file.bytes()) : nil
    }
  }

  /// Removes an entry's old contents, and the entry itself if no content stays.
  static func remove(
    _ folder: FilePath, files: [Int], except kept: Set<Int>, _ system: FileOperations
  ) {
    for number in files where !kept.contains(number) {
      _ = system.unlinkIfThere(folder.appending("\(number)"))
    }
    guard kept.isEmpty else { return }
    _ = system.unlinkIfThere(folder.appending(manifest))
    _ = system.removeFolder(folder)
  }

  /// Removes the oldest runs beyond the limits, but never the newest or an unfinished one.
  ///
  /// A run with a larger limit of its own is not removed for its size after a run without one.
  func prune(_ system: FileOperations) throws(FileFailure) {
    var size = 0
    var runs: [(first: Int, limit: Int, numbers: [Int])] = []
    for number in try numbers().reversed() {
      let head = try head(of: number)
      let run = head?.run ?? number
      if runs.last?.first == run {
        runs[runs.count - 1].numbers.append(number)
      } else {
        runs.append((run, max(limits.size, head?.limit ?? 0), [number]))
      }
    }
    for (index, run) in runs.enumerated() {
      var kept: [Int] = []
      for number in run.numbers {
        if let size = try keptSize(number) { kept.append(size) }
      }
      guard kept.count == run.numbers.count else { continue }
      size += kept.reduce(0, +)
      guard index > 0, index >= limits.entries || size > run.limit else { continue }
      for number in run.numbers {
        Self.remove(folder(of: number), files: try keptFiles(number), except: [], system)
      }
    }
  }

  /// Returns the size of the old contents of a transaction that is committed or undone, nil for
  /// others.
  ///
  /// An undone file does not keep its old content, which was restored.
  func keptSize(_ number: Int) throws(FileFailure) -> Int? {
    let last = try lastLines(number)
    if last.contains(["undone"]) { return 0 }
    for line in last.reversed() where line.count == 2 && line[0] == "committed" {
      return Int(line[1])
    }
    guard let manifest = try read(number) else { return nil }
    switch manifest.state {
    case .committed: return manifest.keptSize
    case .undone: return 0
    case .staging, .prepared, .returned: return nil
    }
  }

  /// True if the last lines of a manifest show that the transaction is committed and not even
  /// partly undone; of a long manifest, only these lines are read.
  func isPlainlyCommitted(_ number: Int) throws(FileFailure) -> Bool {
    let keys = try lastLines(number).compactMap(\.first)
    return keys.contains("committed") && !keys.contains("undone")
  }

  /// Returns the fields of the last lines of a long manifest; empty for a short one.
  private func lastLines(_ number: Int) throws(FileFailure) -> [[Substring]] {
    let path = folder(of: number).appending(Self.manifest)
    guard let file = try OpenFile.readingIfPresent(path),
      lseek(file.descriptor, -1_024, SEEK_END) > 0
    else { return [] }
    return String(decoding: try file.bytes(), as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: "\t") }
  }
}
