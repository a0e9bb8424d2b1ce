import Diagnostics
package import Files

/// The records of installations, with a journal.
///
/// The folder contains `records`, one file for each installation, and `journal`. It also contains
/// `lock`, which the active run holds and which lists the created folders. Removing the last record
/// removes all of it.
package struct InstallStore: Sendable {
  package let folder: String
  /// The user's folder for settings, if there is one; records may name a file in it.
  private let configHome: String?
  private let system: FileOperations

  /// Creates the store in a folder; the first installation creates the folder.
  init(_ folder: String, configHome: String?, system: FileOperations) {
    (self.folder, self.configHome, self.system) = (folder, configHome, system)
  }

  package var journal: Journal {
    Journal(FilePath(folder + "/journal"), limits: Journal.Limits(entries: 4))
  }

  /// Returns all installations, of all data folders, the oldest first; skips unusable records.
  ///
  /// Throws if the records cannot be listed.
  package func records() throws(FileFailure) -> [InstallationRecord] {
    var records: [InstallationRecord] = []
    for path in try paths {
      guard let bytes = try Disk.contents(path) else { continue }
      do throws(FileFailure) {
        records.append(try record(bytes, path))
      } catch  where error.isOfSystem {
        throw error
      } catch {}
    }
    return records.sorted { ($0.number, $0.name) < ($1.number, $1.name) }
  }

  /// Returns unusable records, or their folder, with the reason.
  package func unusable() -> [FileFailure] {
    var unusable: [FileFailure] = []
    do throws(FileFailure) {
      for path in try paths {
        do throws(FileFailure) { _ = try read(path) } catch { unusable.append(error) }
      }
    } catch {
      unusable.append(error)
    }
    return unusable
  }

  /// Returns the title of a run that was interrupted or is active, or nil.
  ///
  /// Throws if the journal cannot be read.
  package func unfinished() throws(FileFailure) -> String? {
    try journal.entries().first { $0.state == .unfinished }?.title
  }

  private var paths: [String] {
    get throws(FileFailure) {
      let records = folder + "/records"
      return try FileSystem.entries(of: records).map { PathText.text(of: $0.name) }
        .filter { $0.hasSuffix(".json") }.map { records + "/" + $0 }
    }
  }

  /// Returns the path of a record; one name may be installed in several data folders.
  package func path(of record: InstallationRecord) -> String {
    let digest = String(FileDigest(Array(record.folder.utf8)).hash, radix: 16)
    return "\(folder)/records/\(record.name)-\(digest).json"
  }

  /// Returns the record of a name in a data folder.
  package func record(_ name: String, in share: String) throws(FileFailure) -> InstallationRecord? {
    let path = path(of: InstallationRecord(name: name, folder: share))
    guard let record = try read(path) else { return nil }
    guard record.name == name, record.folder == share else {
      throw FileFailure(path, "is the record of another installation: it was renamed or changed")
    }
    return record
  }

  /// Returns the record at a path, or nil; throws the reason if it is unusable.
  private func read(_ path: String) throws(FileFailure) -> InstallationRecord? {
    guard let bytes = try Disk.contents(path) else { return nil }
    return try record(bytes, path)
  }

  /// Returns the record in a file; throws the reason if it is unusable.
  private func record(
    _ bytes: [UInt8], _ path: String
  ) throws(FileFailure) -> InstallationRecord {
    guard let record = InstallationRecord(bytes), !record.name.contains("/") else {
      throw FileFailure(
        path,
        "is not a readable record of an installation; it was damaged, or written by a later version"
      )
    }
    if let stray = try RecordScope(record: record, configHome: configHome).stray() {
      throw FileFailure(
        path,
        "names '\(stray)', which is outside of the places of an installation in \(record.folder); "
          + "the record was changed, or XDG_CONFIG_HOME was, and nothing that it names is touched")
    }
    return record
  }

  /// Creates the folder and blocks other runs until the last reference to the result is released.
  func lock(_ patience: LockPatience) throws(FileFailure) -> OpenFile {
    let path = FilePath(folder + "/lock")
    search: while true {
      let made = FilePath(folder).missingFolders
      for folder in made where !system.makeFolder(FilePath(folder), mode: 0o755) {
        // Another run has removed the empty parent folder.
        if errno == ENOENT { continue search }
        let reason = FileSystem.message(errno)
        guard Disk.isThere(folder) else {
          throw FileFailure(
            folder, "cannot be created (\(reason)), so no record can be kept there")
        }
      }
      guard let file = OpenFile(system.openToAppend(path, mode: 0o644)) else {
        // The run that removed the last record has also removed the folder.
        let reason = FileSystem.message(errno)
        if Disk.isThere(folder) {
          throw FileFailure(path, "cannot be opened for writing (\(reason))")
        }
        continue
      }
      try patience.lock(file, FilePath(folder))
      guard let now = try FileSystem.stamp(path), try file.stamp.isSameFile(as: now)
      else { continue }
      let note = Array(made.map { $0 + "\0" }.joined().utf8)
      guard note.isEmpty || system.write(note.span, to: file.descriptor) else {
        throw FileFailure(path, "cannot be written (\(FileSystem.message(errno)))")
      }
      return file
    }
  }

  /// The folders that were created for the store.
  private var made: [String] {
    let bytes = Disk.readable(folder + "/lock") ?? []
    let folders = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return folders.unique.filter { folder == $0 || folder.hasPrefix($0 + "/") }
      .sorted { $0.utf8.count < $1.utf8.count }
  }

  /// The folder for trial runs of update tools.
  var trial: String { folder + "/trial" }

  /// Removes the temporary files of a killed run; the lock must be held.
  func removeScratch() {
    Disk.removeTree(trial)
    _ = system.unlinkIfThere(FilePath(folder + "/room"))
  }

  /// Removes the folder after the last uninstallation; the lock must be held.
  func tidy() {
    guard let paths = try? paths, paths.isEmpty else { return }
    // The check below finds entries that cannot be cleared.
    try? journal.clear(system: system)
    guard !Disk.isThere(folder + "/journal") else { return }
    let made = made
    _ = system.removeFolder(FilePath(folder + "/records"))
    _ = system.unlinkIfThere(FilePath(folder + "/lock"))
    removeIfEmpty()
    for path in made.reversed() { _ = system.removeFolder(FilePath(path)) }
  }

  /// Removes the folder and its parent, which also belongs to this tool, if they are empty: a
  /// killed run may not have recorded or removed them.
  func removeIfEmpty() {
    for path in [FilePath(folder), FilePath(folder).folder] { _ = system.removeFolder(path) }
  }
}
