import DesktopState
import Diagnostics
package import Files
import KeyFileSyntax
import MIMEPackages

/// The files and folders that the doctor examines.
package struct ExaminedDesktop: Sendable {
  /// The folders that desktops search, in their order, then other folders with installations.
  let folders: [ExaminedFolder]
  /// The installations of this tool, for the user and for the system.
  let installations: [InstallationFacts]
  /// All `mimeapps.list` files that desktops read, the most important first.
  let choices: [ExaminedKeyFile]
  /// The path of the one that 'filetype default' changes.
  let ownList: String?
  let failedThumbnails: [FailedThumbnail]
  /// The types that applications claim in their entries, by desktop file ID.
  let claimedTypes: [String: Set<String>]
  /// The types that the packages declare.
  let types: DeclaredTypes
  let programs: ProgramLookup
  /// Files and folders that exist but could not be read.
  package let failures: [FileFailure]

  /// The folders that desktops search.
  var searched: [ExaminedFolder] { folders.filter(\.isSearched) }

  /// Reads everything to examine.
  package init(of environment: DoctorEnvironment) {
    let state = environment.install.desktop()
    installations = InstallationFacts.all(environment, state)
    let paths = state.folders.map(\.path)
    let others = installations.flatMap(\.installed).map(\.status.record.folder)
    var seen: Set<String> = []
    folders = (paths + others).compactMap { path in
      // A folder may have a second name by a link; where its files are read, failures are reported.
      let real = (try? FileSystem.realized(FilePath(path)).description) ?? path
      guard seen.insert(real).inserted else { return nil }
      return ExaminedFolder(
        state.folder(path), realPath: real, owner: environment.owner(of: path),
        isSearched: paths.contains(path))
    }
    choices = state.lists.map { ExaminedKeyFile($0.file, environment) }
    ownList = environment.install.configHome.map { $0 + "/mimeapps.list" }
    failedThumbnails = FailedThumbnail.all(inCache: environment.cacheFolder)
    claimedTypes = state.claimedTypes
    types = DeclaredTypes(folders.filter(\.isSearched).flatMap(\.packages))
    programs = environment.install.programs
    failures = folders.flatMap(\.state.failures) + state.listFailures
  }
}

/// The owner who maintains the files of a folder.
enum FolderOwner: Sendable, Comparable {
  // Sorted by how hard the folders are to change.
  case user
  /// The administrator, by hand.
  case administrator
  /// Flatpak, which overwrites the files of applications.
  case flatpak
  /// Packages of the distribution.
  case distribution

  /// True if users do not change files there by hand.
  var isPackaged: Bool { self >= .flatpak }
}

/// A data folder.
struct ExaminedFolder: Sendable {
  let state: DataFolder
  /// The path without symbolic links.
  let realPath: String
  let owner: FolderOwner
  /// True if desktops search it.
  let isSearched: Bool
  /// The packages in the order in which update-mime-database reads them.
  let packages: [ExaminedPackage]
  let thumbnailers: [ExaminedKeyFile]

  init(_ state: DataFolder, realPath: String, owner: FolderOwner, isSearched: Bool) {
    (self.state, self.realPath, self.owner, self.isSearched) = (state, realPath, owner, isSearched)
    packages = state.packages.map(ExaminedPackage.init)
    thumbnailers = state.thumbnailers.map { ExaminedKeyFile($0, owner) }
  }

  var path: String { state.path }

  /// The content of `mime/mime.cache`, if it is valid.
  var cache: MIMEFolder? { state.mime.cacheProblems.isEmpty ? state.mime.cache : nil }

  /// True if `mime/mime.cache`, valid or not, or a text file that names types exists.
  var hasTypeDatabase: Bool {
    state.mime.cache != nil || !state.mime.cacheProblems.isEmpty || state.mime.text != nil
  }

  /// The maximum severity of findings about its databases.
  var mostSevere: Severity { owner.isPackaged ? .note : .error }

  /// Returns a sentence with the program to run on a folder.
  func repair(_ program: String, _ folder: String) -> String {
    "run '\(program) \(folder.quotedForShell)'" + (owner == .user ? "" : " as root")
  }
}

/// A MIME package in `mime/packages`.
struct ExaminedPackage: Sendable {
  let path: String
  let package: MIMEPackage

  init(path: String, package: MIMEPackage) { (self.path, self.package) = (path, package) }

  init(_ file: DiskFile) { self.init(path: file.path, package: MIMEPackage(file.bytes)) }

  /// The name without its folder.
  var name: String { FilePath(path).lastComponent }

  var place: ExaminedPlace { ExaminedPlace(path: path, text: package.text, unit: package.unit) }
}

/// A key file and its owner.
struct ExaminedKeyFile: Sendable {
  let path: String
  let file: KeyFile
  let owner: FolderOwner

  init(_ file: DiskFile, _ owner: FolderOwner) {
    path = file.path
    self.file = KeyFile(file.bytes)
    self.owner = owner
  }

  init(_ file: DiskFile, _ environment: DoctorEnvironment) {
    self.init(file, environment.owner(of: file.path))
  }

  var place: ExaminedPlace { ExaminedPlace(path: path, text: file.text) }
}

/// The records of this tool's installations in one store.
struct InstallationFacts: Sendable {
  /// The folder with the records.
  let store: String
  /// The states of the installations, with the paths of their records.
  let installed: [(path: String, status: InstallationStatus)]
  /// Unusable records.
  let unreadable: [String]
  /// The title of a run that was interrupted or is still active.
  let unfinished: String?

  /// Returns the installations of the user and of the system.
  fileprivate static func all(
    _ environment: DoctorEnvironment, _ state: DesktopState
  ) -> [InstallationFacts] {
    environment.scopes.compactMap { scope in
      guard let session = try? InstallSession(scope, environment.install, forWriting: false),
        let store = session.store
      else { return nil }
      // Unreadable records are listed below as unusable.
      let records = (try? store.records()) ?? []
      return InstallationFacts(
        store: store.folder,
        installed: records.compactMap { record in
          let status = try? session.status(of: record, in: state.folder(record.folder))
          return status.map { (store.path(of: record), $0) }
        },
        unreadable: store.unusable().map(\.path), unfinished: try? store.unfinished())
    }
  }
}

extension DoctorEnvironment {
  fileprivate func owner(of path: String) -> FolderOwner {
    func lies(in folder: String) -> Bool { path == folder || path.hasPrefix(folder + "/") }
    if (path + "/").contains("/flatpak/exports/share/") { return .flatpak }
    if packagedFolders.contains(where: lies) { return .distribution }
    let own = [home, folders.data.first, folders.config.first]
    return own.compactMap(\.self).contains(where: lies) ? .user : .administrator
  }
}
