import DesktopEntries
import Diagnostics
package import Files
import KeyFileSyntax
package import UniformTypes

/// A snapshot of a desktop: everything that desktops read, each part read once, on first use.
package final class DesktopState: Sendable {
  package let places: DataFolders
  /// The components of XDG_CURRENT_DESKTOP.
  package let desktops: [String]
  package let programs: ProgramLookup
  /// KDE_SESSION_VERSION.
  private let kdeSession: String?
  /// The data folders in the order in which desktops search them.
  package let folders: [DataFolder]
  private let readLists: Once<(lists: [AssociationList], failures: [FileFailure])>

  package init(
    _ places: DataFolders, desktops: [String] = [],
    programs: ProgramLookup = ProgramLookup(path: ""), kdeSession: String? = nil
  ) {
    (self.kdeSession, self.places, self.desktops) = (kdeSession, places, desktops)
    self.programs = programs
    folders = places.data.map(DataFolder.init)
    readLists = Once {
      var failures: [FileFailure] = []
      return (AssociationList.all(in: places, desktops, &failures), failures)
    }
  }

  /// Returns a data folder, whether or not desktops search it.
  package func folder(_ path: String) -> DataFolder {
    folders.first { $0.path == path } ?? DataFolder(path)
  }

  /// All lists with the users' and desktops' choices of applications, the most important first.
  package var lists: [AssociationList] { readLists.value.lists }

  /// The failures to read the lists.
  package var listFailures: [FileFailure] { readLists.value.failures }
}

// MARK: Types

extension DesktopState {
  /// The parts that determine types and applications, but cannot be read.
  package var failuresOfAnswers: [FileFailure] {
    folders.flatMap(\.failuresOfAnswers) + listFailures
  }

  /// The databases of the data folders as one; earlier folders take precedence.
  package var mediaTypes: MediaTypeDatabase {
    let found = folders.compactMap(\.types)
    return MediaTypeDatabase(
      origin: found.map(\.path).joined(separator: ", "), folders: found)
  }

  /// The files in `mime/packages` of the data folders.
  ///
  /// A folder may also be a `mime` folder itself. Unreadable files are left out.
  package var packages: [DiskFile] {
    var failures: [FileFailure] = []
    return folders.flatMap { folder in
      let found = folder.packages
      guard found.isEmpty else { return found }
      return DataFolder.files(
        in: DataFolders.joined(folder.path, "packages"), ".xml", &failures)
    }
  }

  /// Returns the desktop as readers with these libraries see it; `made` and `applications` replace
  /// the `mime` folders of data folders, and the associations.
  package func model(
    _ libraries: DesktopLibraries, made: [String: MIMEFolder] = [:],
    _ applications: ApplicationFolders? = nil
  ) -> DesktopModel {
    DesktopModel(
      mime: folders.map { folder in
        made[folder.path].map { ($0, $0) } ?? (folder.mime.cache, folder.mime.text)
      }, applications: applications ?? self.applications, glib: libraries.glib, qt: libraries.qt)
  }
}

// MARK: Applications

extension DesktopState {
  /// The types that applications claim in their entries, by desktop file ID; an entry hides entries
  /// with the same ID in later folders, also if it is marked as deleted.
  package var claimedTypes: [String: Set<String>] {
    folders.flatMap(\.entries).distinct(by: \.id).reduce(into: [:]) { types, file in
      guard let entry = file.entry, !entry.isHidden else { return }
      types[file.id] = Set(entry.mimeTypes.map(\.text))
    }
  }

  /// The associations of applications and types, as the choosers need them.
  package var applications: ApplicationFolders {
    let lists = Dictionary(grouping: lists, by: \.folder)
    let settings = places.config.map { path in
      var folder = ApplicationFolder(path: path, isSettings: true)
      folder.files = lists[path, default: []].map(\.associations)
      return folder
    }
    var all = ApplicationFolders(
      desktops: desktops, folders: settings + folders.map { applications(of: $0, lists) })
    all.xdgMIMEAsksKDE =
      desktops.contains("KDE") && kdeSession == "5" && programs.find("ktraderclient5") != nil
    return all
  }

  private func applications(
    of data: DataFolder, _ lists: [String: [AssociationList]]
  ) -> ApplicationFolder {
    let path = DataFolders.joined(data.path, "applications")
    var folder = ApplicationFolder(path: path, isSettings: false)
    folder.files = lists[path, default: []].map(\.associations)
    if let cache = data.entryCache { folder.files.append(cache.content) }
    // Most entries name a program twice, and many the same.
    var known: [String: Bool] = [:]
    for file in data.entries {
      folder.entries[file.id] = ApplicationEntry(id: file.id, path: file.path, file.entry) { name in
        known[name] = known[name] ?? (programs.find(name) != nil)
        return known[name] == true
      }
    }
    folder.findUncached()
    return folder
  }
}

/// A `mimeapps.list` or its predecessor (mime-apps 1.0.1, section 2).
package struct AssociationList: Sendable {
  /// The folder of settings, or `applications` of a data folder.
  package let folder: String
  package let file: DiskFile
  package let role: AssociationFile.Role

  package var associations: AssociationFile {
    AssociationFile(path: file.path, role: role, file.bytes)
  }

  fileprivate static func all(
    in places: DataFolders, _ desktops: [String], _ failures: inout [FileFailure]
  ) -> [AssociationList] {
    let shared: [(AssociationFile.Role, String)] =
      desktops.map { (.ofDesktop($0), $0.asciiLowercased + "-mimeapps.list") }
      + [(.shared, "mimeapps.list")]
    let data = places.data.map { DataFolders.joined($0, "applications") }
    func lists(_ names: [(AssociationFile.Role, String)], _ folder: String) -> [AssociationList] {
      names.compactMap { role, name in
        let path = DataFolders.joined(folder, name)
        if (try? InodeKind.of(path).kind) == .directory {
          failures.append(FileFailure(path, "is a folder"))
        }
        return DiskFile(path, limit: KeyFile.mostBytes, &failures).map {
          AssociationList(folder: folder, file: $0, role: role)
        }
      }
    }
    return places.config.flatMap { lists(shared, $0) }
      + data.flatMap { lists(shared + [(.formerDefaults, "defaults.list")], $0) }
  }
}
