package import DesktopState
package import Files
import MIMEPackages
import UniformTypes

/// The current state of an installation.
package struct InstallationStatus: Sendable {
  package enum FileState: String, Sendable {
    case installed, modified, missing
  }

  package var record: InstallationRecord
  package var files: [(path: String, state: FileState)] = []
  /// The programs to run.
  package var pending: [CacheUpdate] = []
  /// The reasons why readers do not see the installation, one sentence each.
  package var shadows: [String] = []

  /// True if readers find the whole installation.
  package var isWell: Bool {
    !record.isLeaving && pending.isEmpty && shadows.isEmpty
      && files.allSatisfy { $0.state == .installed }
  }
}

extension InstallSession {
  /// Returns the states of the installations in this place, the oldest first.
  ///
  /// Throws if the records cannot be listed.
  package func status() throws(FileFailure) -> [InstallationStatus] {
    let folder = DataFolder(place.share)
    return try records().map { record throws(FileFailure) in
      try status(of: record, in: folder)
    }
  }

  /// Returns the installations in this place, the oldest first.
  func records() throws(FileFailure) -> [InstallationRecord] {
    try store?.records().filter { $0.folder == place.share } ?? []
  }

  /// Returns the state of an installation in a data folder.
  package func status(
    of record: InstallationRecord, in folder: DataFolder
  ) throws(FileFailure) -> InstallationStatus {
    var status = InstallationStatus(record: record)
    status.files = try record.files.map { file throws(FileFailure) in
      (file.path, try state(of: file))
    }
    if let failure = folder.failures.first(where: \.isOfSystem) { throw failure }
    let missing = InstalledCheck.missing(of: record, in: folder)
    status.pending = record.caches.map(\.kind).filter { kind in
      missing[kind] != nil
        || record.unsettled[kind.rawValue].map { $0 == kind.state(in: record.folder) } ?? false
    }.map { CacheUpdate(kind: $0, share: record.folder, environment.programs) }
    status.shadows = try Shadows(record: record, folder: folder, folders: environment.folders)
      .sentences()
    return status
  }

  /// Throws if the system does not report the state.
  private func state(
    of file: InstalledFile
  ) throws(FileFailure) -> InstallationStatus.FileState {
    do throws(FileFailure) {
      let (kind, isLink) = try InodeKind.of(file.path)
      if kind == nil, !isLink { return .missing }
      guard !isLink, let bytes = try Disk.contents(file.path) else { return .modified }
      return file.has(bytes) ? .installed : .modified
    } catch  where !error.isOfSystem {
      // A file that may not be read is not the installed one, but it exists.
      return .modified
    }
  }

  /// Returns the installation with a name, a type, or an application; otherwise the given name.
  ///
  /// Throws if the records cannot be listed.
  package func name(meaning text: String) throws(FileFailure) -> String {
    let records = try records()
    let names = [text, text + ".desktop"]
    return records.first { $0.name == text }?.name
      ?? records.first {
        $0.types.contains(text) || !$0.applications.filter(names.contains).isEmpty
      }?
      .name ?? text
  }
}

/// Finds the reasons why readers do not see an installation.
struct Shadows {
  let record: InstallationRecord
  /// The folder that contains the installation.
  let folder: DataFolder
  let folders: DataFolders

  /// Returns the reasons, one sentence each; throws if the folders cannot be examined.
  func sentences() throws(FileFailure) -> [String] {
    let real = try folders.data.map { folder throws(FileFailure) in
      try FileSystem.realized(FilePath(folder)).description
    }
    guard let rank = real.firstIndex(of: record.folder) else {
      let unseen =
        "'\(record.folder)' is neither XDG_DATA_HOME nor in XDG_DATA_DIRS, so no desktop looks there"
      return [unseen] + sameFolder
    }
    return higher(Array(real[..<rank])) + sameFolder
  }

  private func higher(_ folders: [String]) -> [String] {
    folders.flatMap { folder in
      let types = record.types.filter { Disk.isSeen("\(folder)/mime/\($0).xml") }.map {
        "'\($0)' is also declared in '\(folder)', which comes first"
      }
      let applications = record.applications.filter { Disk.isSeen("\(folder)/applications/\($0)") }
        .map { "'\($0)' is hidden by '\(folder)/applications/\($0)', which comes first" }
      return types + applications
    }
  }

  /// The reasons in the same folder: the last package has precedence, `Override.xml` always.
  private var sameFolder: [String] {
    let own = Set(record.files.map(\.path))
    return folder.packages.filter { !own.contains($0.path) }.flatMap { file -> [String] in
      let text = String(decoding: file.bytes, as: UTF8.self)
      guard record.types.contains(where: { text.contains($0) }) else { return [] }
      let declared = Set(MIMEPackage(file.bytes).records.map(\.name))
      return record.types.filter(declared.contains).map {
        "'\($0)' is also declared in '\(file.path)'"
      }
    }
  }
}
