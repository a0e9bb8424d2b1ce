import Diagnostics
import DesktopEntries
import KeyFileSyntax

/// The types that the desktop entries of a set claim, by file name.
///
/// Entries of other projects and packages may be in the set. Entries of one project are near each
/// other: in one folder, in sibling folders, or one in the parent folder of the other's.
struct SiblingClaims: Sendable {
  /// If several entries have the same name, the last one counts.
  let all: [String: [String]]
  private let byFolder: [String: [String: [String]]]

  init(_ files: [ProjectFile]) {
    var all: [String: [String]] = [:]
    var byFolder: [String: [String: [String]]] = [:]
    for file in files {
      guard let read = file.as(ReadDesktopEntry.self) else { continue }
      let types = read.entry?.openedTypes.map(\.text) ?? []
      all[file.name] = types
      for folder in Set(SetPath(file.path).nearFolders) {
        byFolder[folder, default: [:]][file.name] = types
      }
    }
    self.all = all
    self.byFolder = byFolder
  }

  /// Returns the entries near a file, if there are any.
  ///
  /// The entries for the parent folder include the ones next to the file.
  func near(_ path: String) -> [String: [String]]? {
    SetPath(path).nearFolders.reversed().lazy.compactMap { byFolder[$0] }.first
  }
}
