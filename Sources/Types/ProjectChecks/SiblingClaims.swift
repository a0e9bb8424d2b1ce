import Diagnostics
import DesktopEntries
import KeyFileSyntax

/// The types that the desktop entries of a set claim, by file name.
///
/// Entries of other projects and packages may be in the set. Entries of one project are near each
/// other: in one folder, in sibling folders, or one in the parent folder of the other's.
struct SiblingClaims: Sendable {
  /// If several entries have the same name, the last one that ships counts.
  private(set) var all: [String: [String]] = [:]
  /// Nil near a template without the ID of an application as its name: builds often rename it.
  private var byFolder: [String: [String: [String]]?] = [:]

  init(_ set: TypeSet) {
    let others = Set(set.files.indices).subtracting(set.shipped).sorted()
    for file in (others + set.shipped).map({ set.files[$0] }) {
      guard let read = file.as(ReadDesktopEntry.self) else { continue }
      let types = read.entry?.openedTypes.map(\.text) ?? []
      all[file.name] = types
      let isRenamed = file.isTemplate && file.name.split(separator: ".").count < 4
      for folder in Set(SetPath(file.path).nearFolders) {
        if isRenamed { byFolder[folder] = .some(nil) }
        byFolder[folder, default: [:]]?[file.name] = types
      }
    }
  }

  /// Returns the entries near a file, if there are any, and their names are known.
  ///
  /// The entries for the parent folder include the ones next to the file.
  func near(_ path: String) -> [String: [String]]? {
    SetPath(path).nearFolders.reversed().lazy.compactMap { byFolder[$0] }.first ?? nil
  }
}
