/// The record of a running transaction without a journal: the lines of a `JournalManifest`, in a
/// file beside the files that it changes.
///
/// The file has a name in every folder that is written to, and the next run that writes there finds
/// it. It is locked while the transaction runs; a run that can lock it knows that the transaction
/// has ended.
struct BesideRecord: Sendable {
  let names: TemporaryName
  private let system: FileOperations
  /// The lines so far.
  private var text: [UInt8]
  /// One for each file system; closing a file releases its lock.
  private var files: [(path: FilePath, file: OpenFile)] = []
  private var paths: [FilePath: FilePath] = [:]
  /// The maximum number of record files, since descriptors are scarce.
  ///
  /// Beyond it, a folder without a hard link to the first file does not get one.
  private static let mostFiles = 16

  init(_ names: TemporaryName, _ title: String, _ system: FileOperations) {
    self.names = names
    self.system = system
    var manifest = JournalManifest(names: names)
    manifest.time = time(nil)
    manifest.title = title
    text = manifest.head
  }

  /// Adds the record to a folder; call this before anything is written there.
  mutating func enter(_ folder: FilePath) throws(FileFailure) {
    guard paths[folder] == nil else { return }
    let path = folder.appending(names.listName)
    // On the same file system, a hard link is enough.
    for (other, _) in files where system.link(other, path) {
      paths[folder] = path
      return
    }
    guard files.count < Self.mostFiles else { return }
    paths[folder] = path
    let file = try makeLocked(path)
    files.append((path, file))
    guard system.write(text.span, to: file.descriptor) else {
      throw .unwritable(path)
    }
  }

  private func makeLocked(_ path: FilePath) throws(FileFailure) -> OpenFile {
    while true {
      guard let file = OpenFile(system.openToAppend(path, mode: 0o600)) else {
        throw .unwritable(path)
      }
      // Another run that cleans up may be faster and remove the file.
      if FileSystem.lock(file.descriptor), try file.stamp.links == 1 { return file }
      try Interruption.check(path)
      usleep(1_000)
    }
  }

  /// Adds lines in all folders.
  mutating func add(_ lines: [UInt8]) throws(FileFailure) {
    text += lines
    for (path, file) in files where !system.write(lines.span, to: file.descriptor) {
      throw .unwritable(path)
    }
  }

  /// Makes the lines durable.
  func sync() throws(FileFailure) {
    for (path, file) in files where !system.sync(file.descriptor) {
      throw .unwritable(path)
    }
  }

  /// Removes all names of the record; returns a failure for each name that stays.
  func remove() -> [FileFailure] {
    paths.values.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }.compactMap { path in
      guard !system.unlinkIfThere(path) else { return nil }
      return FileFailure(
        path,
        "stays (\(FileSystem.message(errno))); the next run that writes in the folder removes it")
    }
  }
}
