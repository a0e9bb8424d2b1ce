package import DefaultApplications
import DesktopFiles
package import FileAccess

/// What ties applications to types on this machine, read from its folders.
package struct ApplicationDatabase: Sendable {
  package private(set) var folders: ApplicationFolders
  /// Files and lines that could not be used.
  package private(set) var notes: [DatabaseNote] = []

  /// Reads all lists, caches and entries; `desktops` are the components of XDG_CURRENT_DESKTOP.
  package init(_ places: DataFolders, desktops: [String] = [], programs: ProgramLookup) {
    folders = ApplicationFolders(desktops: desktops, folders: [])
    var disk = ApplicationDisk()
    let lists = Self.lists(of: desktops)
    for path in places.config {
      var folder = ApplicationFolder(path: path, isSettings: true)
      folder.files = lists.compactMap { disk.file($0, in: path) }
      folders.folders.append(folder)
    }
    for data in places.data {
      let path = DataFolders.joined(data, "applications")
      var folder = ApplicationFolder(path: path, isSettings: false)
      let others = [
        (AssociationFile.Role.formerDefaults, "defaults.list"), (.cache, "mimeinfo.cache"),
      ]
      folder.files = (lists + others).compactMap { disk.file($0, in: path) }
      for (id, path) in ApplicationDisk.entries(in: path) {
        folder.entries[id] = ApplicationEntry(id: id, path: path, disk.entry(path)) {
          programs.find($0) != nil
        }
      }
      folders.folders.append(folder)
    }
    notes = disk.notes
  }

  /// Those that mime-apps 1.0.1 section 2 looks for in each folder.
  private static func lists(of desktops: [String]) -> [(AssociationFile.Role, String)] {
    desktops.map { desktop in
      let name = String(decoding: desktop.utf8.map(lowercased), as: UTF8.self)
      return (.ofDesktop(desktop), "\(name)-mimeapps.list")
    } + [(.shared, "mimeapps.list")]
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
