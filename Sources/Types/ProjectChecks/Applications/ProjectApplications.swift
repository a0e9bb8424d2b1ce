import Declarations
import DesktopEntries
import Diagnostics
import FileGeneration
import KeyFileSyntax
import Metainfo

/// The applications that the files of a set are about.
///
/// Files of other projects may be in the set. Files of one project are near each other: in one
/// folder, in sibling folders, or one in the parent folder of the other's.
struct ProjectApplications: Sendable {
  /// The ID of a desktop application, and the path of its metainfo.
  typealias Component = (id: String, path: SetPath)

  private var components = NearestValues<Component>()
  /// The IDs of the components in a folder.
  private var ids: [String: Set<String>] = [:]
  /// The names of the desktop entries that start the applications.
  private var entryNames: Set<String> = []
  /// The folders near the entries, metainfo, and declarations of applications.
  private var folders: Set<String> = []
  /// The types that declarations near a folder declare.
  private var declared: [String: Set<String>] = [:]

  init(_ files: [ProjectFile]) {
    for file in files {
      let path = SetPath(file.path)
      if let metainfo = file.as(Metainfo.self), !metainfo.isCatalog {
        for component in metainfo.components where component.isDesktopApplication {
          entryNames.formUnion(component.entryNames)
          guard let id = component.applicationID else { continue }
          components.insert((id, path), at: path)
          ids[path.nearFolders[0], default: []].insert(id)
        }
        if !metainfo.components.isEmpty { folders.formUnion(path.nearFolders) }
      } else if let declaration = file.as(DeclarationFile.self) {
        folders.formUnion(path.nearFolders)
        let own = declaration.declaration.resolved().filter { $0.form != .none }
        let types = own.flatMap(\.mimeTypes).map(\.asciiLowercased)
        for folder in path.nearFolders { declared[folder, default: []].formUnion(types) }
      } else if file.as(ReadDesktopEntry.self)?.entry?.kind == .application {
        folders.formUnion(path.nearFolders)
      }
    }
  }

  /// True if a package is in the sources of an application.
  func own(packageAt path: String) -> Bool {
    let path = SetPath(path)
    // One in a user's folder may correct the packages of applications.
    let isOfUser = "/\(path.text)".contains("/.local/share/mime/packages/")
    return !isOfUser && path.nearFolders.contains(where: folders.contains)
  }

  /// Returns the application whose metainfo is the nearest to a file; nil if several are equally
  /// near, since the file may belong to any of them.
  func nearest(to path: String) -> Component? {
    let nearest = components.nearest(to: SetPath(path))?.value
    return nearest.flatMap { ids[$0.path.nearFolders[0]]?.count == 1 ? $0 : nil }
  }

  /// True if an entry belongs to an application of the set: its metainfo names the entry, or the
  /// entry opens a type of a declaration near it.
  func own(_ entry: ReadDesktopEntry, at path: String) -> Bool {
    let path = SetPath(path)
    guard let read = entry.entry, read.kind == .application else { return false }
    if entryNames.contains(path.name) { return true }
    guard !declared.isEmpty, !GeneratedFile.isGenerated(entry.file.text) else { return false }
    let types = Set(read.mimeTypes.map(\.text.asciiLowercased))
    return path.nearFolders.contains { !types.isDisjoint(with: declared[$0] ?? []) }
  }
}

extension MetainfoComponent {
  /// The ID without the ending that old files have; nil if it cannot be the name of a file.
  fileprivate var applicationID: String? {
    guard var id = id?.text, !id.isEmpty else { return nil }
    if id.hasSuffix(".desktop") { id.removeLast(8) }
    let isPlain = id.utf8.allSatisfy { $0.isASCIIAlphanumeric || "._-".utf8.contains($0) }
    return isPlain && id.split(separator: ".").count >= 3 ? id : nil
  }

  /// The names of the entries that start the application.
  fileprivate var entryNames: [String] {
    let id = id.map(\.text).map { $0.hasSuffix(".desktop") ? [$0] : [$0 + ".desktop"] } ?? []
    return id + desktopEntries.map(\.id.text)
  }
}
