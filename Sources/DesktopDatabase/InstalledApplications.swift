import DefaultApplications
import DesktopFiles
import KeyFileSyntax

/// The desktop entries of a machine, with the types that each of them claims.
package struct InstalledApplications: Sendable {
  /// Types by desktop file ID, `org.kde.kate.desktop` (Desktop Entry Specification section 2).
  package private(set) var types: [String: Set<String>] = [:]
  /// Lines and files that could not be used.
  package private(set) var notes: [DatabaseNote] = []

  /// The entries of data folders; one of an earlier folder hides those of the same ID in later ones.
  ///
  /// Types are those of `mimeinfo.cache`, as GLib sees them; where there is no cache they are read
  /// from the entries.
  package init(dataFolders: [String]) {
    var disk = ApplicationDisk()
    var hidden: Set<String> = []
    for folder in dataFolders {
      let applications = DataFolders.joined(folder, "applications")
      let entries = ApplicationDisk.entries(in: applications)
        .filter { types[$0.id] == nil && !hidden.contains($0.id) }
      guard !entries.isEmpty else { continue }
      let cache = disk.cache(DataFolders.joined(applications, "mimeinfo.cache"))?.typesByID
      for (id, path) in entries {
        if let cache {
          types[id] = cache[id] ?? []
        } else if let entry = disk.entry(path), !entry.isHidden {
          types[id] = Set(entry.mimeTypes.map(\.text))
        } else {
          hidden.insert(id)
        }
      }
    }
    notes = disk.notes
  }
}

extension MIMEInfoCache {
  fileprivate var typesByID: [String: Set<String>] {
    lines.reduce(into: [:]) { types, line in
      for id in line.ids { types[id, default: []].insert(line.type) }
    }
  }
}
