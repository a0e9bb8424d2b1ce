package import FileAccess
package import FileTransaction
import Glibc
import UniformTypes

/// What is installed by records, with the journal of the work on it.
///
/// A folder with `records`, one file for each installation; `journal`; and `lock`, which is held by
/// the run that is at work and holds the names of the folders that were made. With the last record
/// all of it goes.
package struct InstallStore: Sendable {
  package let folder: String
  private let system: FileOperations

  /// The store in a folder, which is made when something is installed.
  package init(_ folder: String, system: FileOperations = FileOperations()) {
    self.folder = folder
    self.system = system
  }

  package var journal: Journal {
    Journal(FilePath(folder + "/journal"), limits: Journal.Limits(entries: 4))
  }

  /// All installations, those of other data folders too, the oldest first.
  package func records() -> [InstallationRecord] {
    paths.compactMap { Disk.readable($0).flatMap { InstallationRecord($0) } }
      .sorted { ($0.number, $0.name) < ($1.number, $1.name) }
  }

  /// Records that cannot be read.
  package func unreadable() -> [String] {
    paths.filter { Disk.readable($0).flatMap { InstallationRecord($0) } == nil }
  }

  /// What a run was at that was broken off, or is at work; nil if there is none.
  package func unfinished() -> String? {
    journal.entries().first { $0.state == .unfinished }?.title
  }

  private var paths: [String] { Disk.files(in: folder + "/records", endings: [".json"]) }

  /// Where a record is kept; one name may be installed in several data folders.
  func path(of record: InstallationRecord) -> String {
    let digest = String(FileDigest(Array(record.folder.utf8)).hash, radix: 16)
    return "\(folder)/records/\(record.name)-\(digest).json"
  }

  /// The record of a name in a data folder.
  package func record(_ name: String, in share: String) throws(FileFailure) -> InstallationRecord? {
    let path = path(of: InstallationRecord(name: name, folder: share))
    guard let bytes = try Disk.contents(path) else { return nil }
    guard let record = InstallationRecord(bytes) else {
      throw FileFailure(
        path,
        "is no record of an installation that can be read; it was damaged, or written by a "
          + "later version")
    }
    return record
  }
}

extension InstallStore {
  /// Makes the folder and keeps other runs away until nobody refers to what is returned.
  func lock(_ patience: LockPatience) throws(FileFailure) -> OpenFile {
    let path = FilePath(folder + "/lock")
    while true {
      let made = FilePath(folder).missingFolders
      for folder in made where !system.makeFolder(FilePath(folder), mode: 0o755) {
        let reason = FileSystem.message(errno)
        guard Disk.isThere(folder) else {
          throw FileFailure(
            folder, "cannot be made (\(reason)), so nothing can be written down there")
        }
      }
      guard let file = OpenFile(system.openToAppend(path, mode: 0o644)) else {
        // The run that removed the last record took the folder away again.
        let reason = FileSystem.message(errno)
        if Disk.isThere(folder) {
          throw FileFailure(path, "cannot be opened for writing (\(reason))")
        }
        continue
      }
      try patience.lock(file, FilePath(folder))
      guard let stamp = file.stamp, let now = FileSystem.stamp(path), stamp.isSameFile(as: now)
      else { continue }
      let note = Array(made.map { $0 + "\0" }.joined().utf8)
      guard note.isEmpty || system.write(note.span, to: file.descriptor) else {
        throw FileFailure(path, "cannot be written")
      }
      return file
    }
  }

  /// The folders that were made for all of this.
  private var made: [String] {
    let bytes = Disk.readable(folder + "/lock") ?? []
    let folders = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return folders.unique.sorted { $0.utf8.count < $1.utf8.count }
  }

  /// Where update tools are asked what they say of other files.
  var trial: String { folder + "/trial" }

  /// Removes what a run that was killed had for itself; the lock is held.
  func removeScratch() {
    Disk.removeTree(trial)
    _ = system.unlinkIfThere(FilePath(folder + "/room"))
  }

  /// Takes the folder away if nothing is installed any more; the lock is held.
  func tidy() {
    guard paths.isEmpty else { return }
    journal.clear(system: system)
    guard !Disk.isThere(folder + "/journal") else { return }
    let made = made
    _ = system.unlinkIfThere(FilePath(folder + "/lock"))
    // The folder above is ours too; a run that was killed could not note that it had made it.
    let above = FilePath(folder).folder
    for path in [FilePath(folder + "/records"), FilePath(folder), above] {
      _ = system.removeFolder(path)
    }
    for path in made.reversed() { _ = system.removeFolder(FilePath(path)) }
  }
}
