import Glibc

/// A journal of transactions, so that they can be undone, and rolled back if they were killed.
///
/// It is a folder with a numbered folder for each transaction, which has a manifest in plain text
/// (see `JournalManifest`) and the old contents, named by the numbers of their files. These are
/// hard links to the old files if possible, otherwise copies. The active run holds a lock on the
/// file `lock`.
package struct Journal: Sendable {
  /// How much is kept.
  package struct Limits: Sendable {
    package let entries: Int
    /// Bytes of old contents.
    package let size: Int

    package init(entries: Int = 50, size: Int = 1 << 30) {
      self.entries = entries
      self.size = size
    }
  }

  static let manifest = "manifest"

  package let folder: FilePath
  private let limits: Limits

  /// A journal in a folder, which is created on first use.
  package init(_ folder: FilePath, limits: Limits = Limits()) {
    self.folder = folder
    self.limits = limits
  }

  func folder(of number: Int) -> FilePath { folder.appending("\(number)") }

  /// The numbers of all entries, rising.
  func numbers() -> [Int] {
    let entries = FileSystem.entries(of: folder.bytes) ?? []
    return entries.compactMap { Int(String(decoding: $0.name, as: UTF8.self)) }
      .filter { $0 > 0 }.sorted()
  }

  /// Creates the folder and locks the journal until the last reference to the result is gone.
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
    if InodeKind.of(path.bytes).kind == .directory { return }
    if path.folder != path { try makeFolder(path.folder, system) }
    guard system.makeFolder(path, mode: 0o700) || errno == EEXIST else { throw .unwritable(path) }
  }

  /// Reads the manifest of an entry; nil if it is missing or unreadable.
  func read(_ number: Int) -> JournalManifest? {
    OpenFile.reading(folder(of: number).appending(Self.manifest))?.bytes()
      .flatMap { JournalManifest($0) }
  }

  /// Removes an entry's old contents, and the entry itself if nothing stays.
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

  /// Removes the oldest transactions that are too many or too large, never the newest, and never one
  /// that did not end.
  func prune(_ system: FileOperations) {
    var size = 0
    for (index, number) in numbers().reversed().enumerated() {
      guard let kept = keptSize(number) else { continue }
      size += kept
      guard index > 0, index >= limits.entries || size > limits.size else { continue }
      let entries = FileSystem.entries(of: folder(of: number).bytes) ?? []
      let files = entries.compactMap { Int(String(decoding: $0.name, as: UTF8.self)) }
      Self.remove(folder(of: number), files: files, except: [], system)
    }
  }

  /// The size of the old contents of a transaction that is committed or undone, nil for others.
  ///
  /// It is in one of the last lines, so only the end of a long manifest is read.
  private func keptSize(_ number: Int) -> Int? {
    let path = folder(of: number).appending(Self.manifest)
    guard let file = OpenFile.reading(path) else { return nil }
    if lseek(file.descriptor, -1_024, SEEK_END) > 0, let tail = file.bytes() {
      for line in tail.split(separator: UInt8(ascii: "\n")).reversed() {
        let fields = String(decoding: line, as: UTF8.self).split(separator: "\t")
        if fields.count == 2, fields[0] == "committed" { return Int(fields[1]) }
      }
    }
    guard let manifest = read(number) else { return nil }
    switch manifest.state {
    case .committed, .undone: return manifest.keptSize
    case .staging, .prepared, .returned: return nil
    }
  }
}
