import DefaultApplications
import DesktopFiles
import FileAccess
import KeyFileSyntax

/// Reads desktop entries and the files that tie them to types, and keeps what it could not read.
struct ApplicationDisk {
  private(set) var notes: [DatabaseNote] = []

  private static let mostBytes = 16 << 20
  /// Folders within `applications`; deeper ones are not looked into.
  private static let deepest = 8

  /// IDs and paths; the ID of an entry in a subfolder begins with the subfolder and a dash.
  static func entries(
    in folder: String, prefix: String = "", depth: Int = 0
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

  /// A desktop entry; nil for a file that is none or cannot be read.
  mutating func entry(_ path: String) -> DesktopEntry? {
    DiskFile.read(path, limit: Self.mostBytes, notes: &notes).flatMap { DesktopEntry(KeyFile($0)) }
  }

  /// A `mimeinfo.cache`; nil if there is none.
  mutating func cache(_ path: String) -> MIMEInfoCache? {
    guard let bytes = DiskFile.read(path, limit: Self.mostBytes, notes: &notes) else { return nil }
    let cache = MIMEInfoCache(bytes)
    notes += cache.problems.map { DatabaseNote(path, line: $0.line, $0.reason) }
    return cache
  }

  /// A file of associations in a folder; nil if there is none.
  mutating func file(
    _ file: (role: AssociationFile.Role, name: String), in folder: String
  ) -> AssociationFile? {
    let path = DataFolders.joined(folder, file.name)
    if file.role == .cache {
      return cache(path).map {
        AssociationFile(path: path, role: .cache, lines: $0.lines, refusal: $0.refusal)
      }
    }
    guard let bytes = DiskFile.read(path, limit: Self.mostBytes, notes: &notes) else { return nil }
    let found = AssociationFile(path: path, role: file.role, bytes)
    if let refusal = found.refusal {
      notes.append(DatabaseNote(path, line: refusal.line, refusal.reason))
    }
    return found
  }
}
