package import DesktopState
package import Files
import MIMEPackages
import UniformTypes

/// How an installation is now.
package struct InstallationStatus: Sendable {
  package enum FileState: String, Sendable {
    case installed, modified, missing
  }

  package var record: InstallationRecord
  package var files: [(path: String, state: FileState)] = []
  /// Programs that have to be run.
  package var pending: [CacheUpdate] = []
  /// What hides the installation from readers, one sentence each.
  package var shadows: [String] = []

  /// True if readers find all of it.
  package var isWell: Bool {
    !record.isLeaving && pending.isEmpty && shadows.isEmpty
      && files.allSatisfy { $0.state == .installed }
  }
}

extension InstallSession {
  /// How the installations in this place are now, the oldest first.
  ///
  /// Throws if it cannot be told which there are.
  package func status() throws(FileFailure) -> [InstallationStatus] {
    let folder = DataFolder(place.share)
    return try records().map { record throws(FileFailure) in
      try status(of: record, in: folder)
    }
  }

  /// The installations in this place, the oldest first.
  func records() throws(FileFailure) -> [InstallationRecord] {
    try store?.records().filter { $0.folder == place.share } ?? []
  }

  /// How an installation in a data folder is now.
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
    }.map { CacheUpdate(kind: $0, share: record.folder) }
    status.shadows = try Shadows(record: record, folder: folder, folders: environment.folders)
      .sentences()
    return status
  }

  /// Throws if the system does not say.
  private func state(
    of file: InstalledFile
  ) throws(FileFailure) -> InstallationStatus.FileState {
    do throws(FileFailure) {
      let (kind, isLink) = try InodeKind.of(file.path)
      if kind == nil, !isLink { return .missing }
      guard !isLink, let bytes = try Disk.contents(file.path) else { return .modified }
      return file.has(bytes) ? .installed : .modified
    } catch  where !error.isOfSystem {
      // What may not be looked at is not what was installed, and not gone either.
      return .modified
    }
  }

  /// The installation with a name, a type, or an application; the given name if there is none.
  ///
  /// Throws if it cannot be told which there are.
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

/// Finds what hides an installation from readers.
struct Shadows {
  let record: InstallationRecord
  /// The one that it lies in.
  let folder: DataFolder
  let folders: DataFolders

  /// One sentence each; throws if it cannot be told where the folders are.
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

  /// Other packages in the same folder, where the last one wins, and `Override.xml` always does.
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
