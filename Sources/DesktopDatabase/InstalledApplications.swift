import FileAccess
import KeyFileSyntax

/// The desktop entries of a machine, with the types that each of them claims.
package struct InstalledApplications: Sendable {
  /// Types by desktop file ID, `org.kde.kate.desktop` (Desktop Entry Specification section 2).
  package private(set) var types: [String: Set<String>] = [:]
  /// Lines and files that could not be used.
  package private(set) var notes: [DatabaseNote] = []

  private static let mostBytes = 16 << 20
  /// Folders within `applications`; deeper ones are not looked into.
  private static let deepest = 8

  /// The entries of data folders; one of an earlier folder hides those of the same ID in later ones.
  ///
  /// Types are those of `mimeinfo.cache`, as GLib sees them; where there is no cache they are read
  /// from the entries.
  package init(dataFolders: [String]) {
    var hidden: Set<String> = []
    for folder in dataFolders {
      let applications = DataFolders.joined(folder, "applications")
      let entries = Self.entries(in: applications, prefix: "", depth: 0)
        .filter { types[$0.id] == nil && !hidden.contains($0.id) }
      guard !entries.isEmpty else { continue }
      let cache = readCache(DataFolders.joined(applications, "mimeinfo.cache"))
      for (id, path) in entries {
        if let cache {
          types[id] = cache[id] ?? []
        } else if let claimed = readEntry(path) {
          types[id] = claimed
        } else {
          hidden.insert(id)
        }
      }
    }
  }

  /// IDs and paths; the ID of an entry in a subfolder begins with the subfolder and a dash.
  private static func entries(
    in folder: String, prefix: String, depth: Int
  ) -> [(id: String, path: String)] {
    (FileSystem.entries(of: Array(folder.utf8)) ?? []).flatMap { entry in
      let name = String(decoding: entry.name, as: UTF8.self)
      let path = DataFolders.joined(folder, name)
      if name.hasSuffix(".desktop") { return [(prefix + name, path)] }
      let isFolder =
        entry.isDirectory || entry.isUnknown && FileKind.of(path).kind == .directory
      guard isFolder, depth < deepest else { return [] }
      return entries(in: path, prefix: prefix + name + "-", depth: depth + 1)
    }
  }

  /// Types by ID; nil if there is no cache.
  private mutating func readCache(_ path: String) -> [String: Set<String>]? {
    guard let bytes = DiskFile.read(path, limit: Self.mostBytes, notes: &notes) else { return nil }
    var found: [String: Set<String>] = [:]
    var file = DatabaseFile(path: path, bytes: bytes)
    file.forEachLine { line in
      if line.first == UInt8(ascii: "[") { return true }
      guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else { return false }
      let type = String(decoding: line[..<equals], as: UTF8.self)
      for id in line[(equals + 1)...].split(separator: UInt8(ascii: ";")) {
        found[String(decoding: id, as: UTF8.self), default: []].insert(type)
      }
      return true
    }
    notes += file.notes
    return found
  }

  /// The types of an entry; nil if it is marked as deleted or cannot be read.
  private mutating func readEntry(_ path: String) -> Set<String>? {
    guard let bytes = DiskFile.read(path, limit: Self.mostBytes, notes: &notes) else { return nil }
    let file = KeyFile(bytes)
    let group = file["Desktop Entry"]
    guard group?["Hidden"]?.value.text != "true" else { return nil }
    let types = group?["MimeType"].map { file.list($0).items.map(\.text) }
    return Set(types ?? [])
  }
}
