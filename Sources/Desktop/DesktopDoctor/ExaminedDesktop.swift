import DesktopReaders
import DesktopState
import Diagnostics
package import Files
import Installation
import KeyFileSyntax
import MIMEPackages

/// Everything that the doctor judges.
package struct ExaminedDesktop: Sendable {
  /// Those that desktops search in their order, then others that something was installed in.
  let folders: [ExaminedFolder]
  /// What this tool has installed, for the user and for the system.
  let installations: [InstallationFacts]
  /// All `mimeapps.list` that desktops read, those that count most first.
  let choices: [ExaminedKeyFile]
  let failedThumbnails: [FailedThumbnail]
  /// The types that applications claim in their entries, by desktop file ID.
  let claimedTypes: [String: Set<String>]
  /// The types that the packages declare.
  let types: DeclaredTypes
  let programs: ProgramLookup
  /// Files and folders that are there and could not be read.
  package let failures: [FileFailure]

  /// The folders that desktops look into.
  var searched: [ExaminedFolder] { folders.filter(\.isSearched) }

  /// Reads what there is to judge.
  package init(of environment: DoctorEnvironment) {
    let state = environment.install.desktop(environment.desktops)
    installations = InstallationFacts.all(environment, state)
    let paths = state.folders.map(\.path)
    let others = installations.flatMap(\.installed).map(\.status.record.folder)
    var seen: Set<String> = []
    folders = (paths + others).compactMap { path in
      // The same folder may have a second name through a link.
      let real = FilePath(path).realized.description
      guard seen.insert(real).inserted else { return nil }
      return ExaminedFolder(
        state.folder(path), realPath: real, owner: environment.owner(of: path),
        isSearched: paths.contains(path))
    }
    choices = state.lists.filter { $0.role != .formerDefaults }
      .map { ExaminedKeyFile($0.file, environment) }
    failedThumbnails = FailedThumbnail.all(inCache: environment.cacheFolder)
    claimedTypes = state.claimedTypes(from: .entries)
    types = DeclaredTypes(folders.filter(\.isSearched).flatMap(\.packages))
    programs = environment.install.programs
    failures = folders.flatMap(\.state.failures) + state.listFailures
  }
}

/// Who looks after the files of a folder.
enum FolderOwner: Int, Sendable, Comparable {
  // In this order it becomes harder to change something there.
  case user
  /// Whoever administers the machine by hand.
  case administrator
  /// Flatpak, which rewrites what applications bring along.
  case flatpak
  /// Packages of the distribution.
  case distribution

  /// True if a user changes nothing there by hand.
  var isPackaged: Bool { self >= .flatpak }

  static func < (left: FolderOwner, right: FolderOwner) -> Bool { left.rawValue < right.rawValue }
}

/// A data folder.
struct ExaminedFolder: Sendable {
  let state: DataFolder
  /// Without symbolic links.
  let realPath: String
  let owner: FolderOwner
  /// True if desktops look into it.
  let isSearched: Bool
  /// In the order in which update-mime-database reads them.
  let packages: [ExaminedPackage]
  let thumbnailers: [ExaminedKeyFile]

  init(_ state: DataFolder, realPath: String, owner: FolderOwner, isSearched: Bool) {
    self.state = state
    self.realPath = realPath
    self.owner = owner
    self.isSearched = isSearched
    packages = state.packages.map(ExaminedPackage.init)
    thumbnailers = state.thumbnailers.map { ExaminedKeyFile($0, owner) }
  }

  var path: String { state.path }

  /// `mime/mime.cache`, if it is sound.
  var cache: MIMEFolder? { state.mime.cacheProblems.isEmpty ? state.mime.cache : nil }

  /// True if there is `mime/mime.cache`, sound or not, or a text file that names types.
  var hasTypeDatabase: Bool {
    state.mime.cache != nil || !state.mime.cacheProblems.isEmpty || state.mime.text != nil
  }

  /// How severe the findings on its databases may be.
  var mostSevere: Severity { owner.isPackaged ? .note : .error }

  /// The sentence that says which program to run on a folder.
  func repair(_ program: String, _ folder: String) -> String {
    "run '\(program) \(folder)'" + (owner == .user ? "" : " as root")
  }
}

/// A MIME package in `mime/packages`.
struct ExaminedPackage: Sendable {
  let path: String
  let package: MIMEPackage

  init(_ file: DiskFile) {
    path = file.path
    package = MIMEPackage(file.bytes)
  }

  /// The name without its folder.
  var name: String { FilePath(path).lastComponent }

  var place: ExaminedPlace { ExaminedPlace(path, text: package.text, unit: package.unit) }
}

/// A key file and who looks after it.
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

  var place: ExaminedPlace { ExaminedPlace(path, text: file.text) }
}

/// What this tool has written down about its installations in one store.
struct InstallationFacts: Sendable {
  /// The folder with the records.
  let store: String
  /// How the installations are now, with the paths of their records.
  let installed: [(path: String, status: InstallationStatus)]
  /// Records that cannot be used.
  let unreadable: [String]
  /// What a run was at that was broken off, or is at work.
  let unfinished: String?

  /// Those of the user and of the system.
  fileprivate static func all(
    _ environment: DoctorEnvironment, _ state: DesktopState
  ) -> [InstallationFacts] {
    environment.scopes.compactMap { scope in
      guard let session = try? InstallSession(scope, environment.install, forWriting: false),
        let store = session.store
      else { return nil }
      return InstallationFacts(
        store: store.folder,
        installed: store.records().map {
          (store.path(of: $0), session.status(of: $0, in: state.folder($0.folder)))
        },
        unreadable: store.unusable().map(\.path), unfinished: store.unfinished())
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
