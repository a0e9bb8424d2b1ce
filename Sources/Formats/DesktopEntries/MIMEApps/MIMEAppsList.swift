package import Diagnostics
package import KeyFileSyntax

/// The content of a `mimeapps.list` (mime-apps 1.0.1 sections 3 and 4).
public struct MIMEAppsList: Sendable {
  /// The groups that are read.
  package enum Section: String, Sendable, CaseIterable {
    case defaults = "Default Applications"
    case added = "Added Associations"
    case removed = "Removed Associations"
  }

  /// A line `type=id;id;`.
  package struct Association: Sendable {
    package var section: Section
    /// The whole key, including text that looks like a locale.
    package var type: PlacedText
    /// The desktop file IDs as written, valid or not.
    package var ids: [PlacedText]
    package var entry: KeyFileEntry
  }

  /// Groups that neither the specification nor a desktop defines.
  private(set) var unknownGroups: [KeyFileGroup] = []
  /// Groups of associations that are ignored in the file of one desktop.
  private(set) var uselessGroups: [KeyFileGroup] = []
  /// The lines of the groups that are read, in the order of the file.
  package private(set) var associations: [Association] = []
  package let file: KeyFile

  /// KDE's own groups, and the group of the cache with the same format.
  private static let foreign: Set<String> = [
    "Added KDE Service Associations", "Removed KDE Service Associations", "MIME Cache",
  ]

  /// Reads a file; the file of one desktop contains only defaults.
  package init(_ file: KeyFile, isOfOneDesktop: Bool) {
    self.file = file
    for group in file.groups {
      let name = group.name.text
      if let section = Section(rawValue: name) {
        if isOfOneDesktop, section != .defaults {
          uselessGroups.append(group)
        } else {
          associations += group.entries.filter { file.refusal(of: $0, in: group) == nil }
            .map { Self.association($0, section, file) }
        }
      } else if !Self.foreign.contains(name), !name.hasPrefix("X-") {
        unknownGroups.append(group)
      }
    }
  }

  private static func association(
    _ entry: KeyFileEntry, _ section: Section, _ file: KeyFile
  ) -> Association {
    Association(
      section: section, type: PlacedText(String(entry.name), at: entry.nameRange),
      ids: file.list(entry).items, entry: entry)
  }

  /// Returns the associations of a group.
  package func associations(in section: Section) -> [Association] {
    associations.filter { $0.section == section }
  }

  /// Returns the places of the IDs in a group, by type and ID.
  func places(in section: Section) -> [Pair: Range<Int>] {
    var places: [Pair: Range<Int>] = [:]
    for association in associations(in: section) {
      for id in association.ids {
        places[Pair(type: association.type.text, id: id.text)] = id.range
      }
    }
    return places
  }

  struct Pair: Hashable {
    var type: String
    var id: String
  }
}
