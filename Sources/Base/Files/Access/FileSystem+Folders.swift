import Diagnostics

extension FileSystem {
  /// The maximum depth of the search: links may form a cycle.
  private static let deepest = 8

  /// Returns the files below a folder with one of the file name extensions in `endings`; the paths
  /// are relative to the folder and sorted by the bytes of each name.
  ///
  /// Links to folders are followed only with `followingLinks`. Throws if a folder cannot be read,
  /// except for missing permissions.
  package static func files(
    below folder: String, endings: [String], followingLinks: Bool = false
  ) throws(FileFailure) -> [String] {
    try files(in: folder, endings, followingLinks, depth: 0)
  }

  /// Returns the files in a folder, without the files in its subfolders.
  package static func files(in folder: String, ending: String) throws(FileFailure) -> [String] {
    try files(in: folder, [ending], false, depth: deepest)
  }

  private static func files(
    in folder: String, _ endings: [String], _ followingLinks: Bool, depth: Int
  ) throws(FileFailure) -> [String] {
    let entries: [DirectoryEntry]
    do throws(FileFailure) {
      entries = try self.entries(of: folder)
    } catch {
      guard error.isRefusal else { throw error }
      return []
    }
    var files: [String] = []
    for entry in entries {
      let isMeant = endings.contains { end in
        entry.name.suffix(end.utf8.count).elementsEqual(end.utf8)
      }
      // Few entries are such files, and texts cost more than all else.
      guard isMeant || !entry.isRegular else { continue }
      let name = PathText.text(of: entry.name)
      // Each call costs time, and a file may well be a link.
      let mayBeFolder = entry.isUnknown || !isMeant && followingLinks && entry.isLink
      var isFolder = entry.isDirectory
      if mayBeFolder { isFolder = (try? InodeKind.of(folder + "/" + name).kind) == .directory }
      guard isFolder else {
        if isMeant { files.append(name) }
        continue
      }
      guard depth < deepest else { continue }
      files += try self.files(
        in: folder + "/" + name, endings, followingLinks, depth: depth + 1
      ).map { name + "/" + $0 }
    }
    return files
  }
}
