/// The journal entry of the running transaction.
struct JournalRecord: Sendable {
  let folder: FilePath
  private let file: OpenFile
  private let system: FileOperations

  /// Begins an entry with a number above all others; `run` is 0 for the first one of a run.
  init(
    _ journal: Journal, _ names: TemporaryName, _ title: String, undoes: Int?, run: Int?,
    _ system: FileOperations
  ) throws(FileFailure) {
    self.system = system
    var number = (try journal.numbers().last ?? 0) + 1
    while !system.makeFolder(journal.folder(of: number), mode: 0o700) {
      guard errno == EEXIST else { throw .unwritable(journal.folder(of: number)) }
      number += 1
    }
    folder = journal.folder(of: number)
    let path = folder.appending(Journal.manifest)
    guard let file = OpenFile(system.openToAppend(path, mode: 0o600)) else {
      let failure = FileFailure.unwritable(path)
      Self.withdraw(folder, system)
      throw failure
    }
    self.file = file
    var manifest = JournalManifest(names: names)
    manifest.time = time(nil)
    manifest.title = title
    manifest.undoes = undoes
    manifest.run = run == 0 ? number : run
    if journal.limits.size > Journal.Limits().size { manifest.limit = journal.limits.size }
    guard system.write(manifest.head.span, to: file.descriptor) else {
      let failure = FileFailure.unwritable(path)
      Self.withdraw(folder, system)
      throw failure
    }
  }

  /// Removes an entry that could not be started; keeps `errno`.
  private static func withdraw(_ folder: FilePath, _ system: FileOperations) {
    let code = errno
    _ = system.unlinkIfThere(folder.appending(Journal.manifest))
    _ = system.removeFolder(folder)
    errno = code
  }

  /// Continues an existing entry.
  init(_ folder: FilePath, _ system: FileOperations) throws(FileFailure) {
    self.system = system
    self.folder = folder
    let path = folder.appending(Journal.manifest)
    guard let file = OpenFile(system.openToAppend(path, mode: 0o600)) else {
      throw .unwritable(path)
    }
    self.file = file
  }

  /// Adds lines.
  func add(_ lines: [UInt8]) throws(FileFailure) {
    guard system.write(lines.span, to: file.descriptor) else {
      throw .unwritable(folder.appending(Journal.manifest))
    }
  }

  /// Makes the manifest durable, and the names of the entry and of its contents.
  func sync(withFolders: Bool) throws(FileFailure) {
    var files = [file]
    if withFolders {
      for path in [folder, folder.folder] {
        if let open = OpenFile(FileSystem.openFolder(path.bytes)) { files.append(open) }
      }
    }
    for file in files where !system.sync(file.descriptor) { throw .unwritable(folder) }
  }

  /// Makes old contents durable that were copied into the entry.
  func syncFileSystem() throws(FileFailure) {
    guard system.syncFileSystem(file.descriptor) else { throw .unwritable(folder) }
  }

  /// Ends an entry that was rolled back: removes it, except for contents that could not be
  /// restored.
  func close(_ rollback: Rollback, _ files: [JournaledFile]) {
    // If the system refused an operation, the next run tries again.
    guard rollback.isFinal else { return }
    let left = Set(rollback.left.map(\.number))
    let line = JournalManifest.line(
      "returned\t" + left.sorted().map(String.init).joined(separator: "\t"))
    guard (try? add(line)) != nil, (try? sync(withFolders: false)) != nil else { return }
    Journal.remove(folder, files: files.map(\.number), except: left, system)
  }
}
