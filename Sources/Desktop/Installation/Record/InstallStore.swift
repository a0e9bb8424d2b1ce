import Diagnostics
package import Files
import UniformTypes

/// The records of installations, with a journal.
///
/// A folder with `records`, one file for each installation; `journal`; and `lock`, which the active
/// run holds and which lists the created folders. All of it is removed with the last record.
package struct InstallStore: Sendable {
  package let folder: String
  /// The user's folder of settings, which records may name a file of; nil without one.
  private let configHome: String?
  private let system: FileOperations

  /// The store in a folder, which is created by the first installation.
  init(_ folder: String, configHome: String?, system: FileOperations) {
    self.folder = folder
    self.configHome = configHome
    self.system = system
  }

  package var journal: Journal {
    Journal(FilePath(folder + "/journal"), limits: Journal.Limits(entries: 4))
  }

  /// All installations, those of other data folders too, the oldest first; without unusable records.
  ///
  /// Throws if it cannot be told which there are.
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

  /// Unusable records, or their folder, with the reason.
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

  /// The title of a run that was interrupted or is active, or nil.
  ///
  /// Throws if that cannot be told.
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

  /// Where a record is kept; one name may be installed in several data folders.
  package func path(of record: InstallationRecord) -> String {
    let digest = String(FileDigest(Array(record.folder.utf8)).hash, radix: 16)
    return "\(folder)/records/\(record.name)-\(digest).json"
  }

  /// The record of a name in a data folder.
  package func record(_ name: String, in share: String) throws(FileFailure) -> InstallationRecord? {
    let path = path(of: InstallationRecord(name: name, folder: share))
    guard let record = try read(path) else { return nil }
    guard record.name == name, record.folder == share else {
      throw FileFailure(path, "is the record of another installation: it was renamed or changed")
    }
    return record
  }

  /// The record at a path, or nil; throws the reason if it is unusable.
  private func read(_ path: String) throws(FileFailure) -> InstallationRecord? {
    guard let bytes = try Disk.contents(path) else { return nil }
    return try record(bytes, path)
  }

  /// The record that a file has; throws the reason if it is unusable.
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
        "names '\(stray)', which is outside of the places of an installation in \(record.folder); the record "
          + "was changed, or XDG_CONFIG_HOME was, and nothing that it names is touched")
    }
    return record
  }
}

extension InstallStore {
  /// Creates the folder and keeps other runs away until the last reference to the result is gone.
  func lock(_ patience: LockPatience) throws(FileFailure) -> OpenFile {
    let path = FilePath(folder + "/lock")
    search: while true {
      let made = FilePath(folder).missingFolders
      for folder in made where !system.makeFolder(FilePath(folder), mode: 0o755) {
        // Another run has removed the empty folder above.
        if errno == ENOENT { continue search }
        let reason = FileSystem.message(errno)
        guard Disk.isThere(folder) else {
          throw FileFailure(
            folder, "cannot be created (\(reason)), so no record can be kept there")
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

  /// Where update tools are tried on other files.
  var trial: String { folder + "/trial" }

  /// Removes what a run that was killed had for itself; the lock is held.
  func removeScratch() {
    Disk.removeTree(trial)
    _ = system.unlinkIfThere(FilePath(folder + "/room"))
  }

  /// Takes the folder away if nothing is installed any more; the lock is held.
  func tidy() {
    guard let paths = try? paths, paths.isEmpty else { return }
    // What cannot be cleared is found there below.
    try? journal.clear(system: system)
    guard !Disk.isThere(folder + "/journal") else { return }
    let made = made
    _ = system.removeFolder(FilePath(folder + "/records"))
    _ = system.unlinkIfThere(FilePath(folder + "/lock"))
    removeIfEmpty()
    for path in made.reversed() { _ = system.removeFolder(FilePath(path)) }
  }

  /// Removes the folder and the one above, which is ours too, if they are empty: a killed run may
  /// not have recorded or removed them.
  func removeIfEmpty() {
    for path in [FilePath(folder), FilePath(folder).folder] { _ = system.removeFolder(path) }
  }
}
