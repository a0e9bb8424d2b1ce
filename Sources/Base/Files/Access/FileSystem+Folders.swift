import Diagnostics

extension FileSystem {
  /// The depth of the search: links may form a cycle.
  private static let deepest = 8

  /// The files below a folder whose names end in one of `endings`, by their paths below it, in the
  /// order of the bytes of each name.
  ///
  /// Links to folders are followed only with `followingLinks`. Unreadable folders are skipped.
  package static func files(
    below folder: String, endings: [String], followingLinks: Bool = false
  ) -> [String] {
    files(in: folder, endings, followingLinks, depth: 0)
  }

  /// The same without the folders in it.
  package static func files(in folder: String, ending: String) -> [String] {
    files(in: folder, [ending], false, depth: deepest)
  }

  private static func files(
    in folder: String, _ endings: [String], _ followingLinks: Bool, depth: Int
  ) -> [String] {
    (entries(of: folder) ?? []).flatMap { entry -> [String] in
      let name = PathText.text(of: entry.name)
      let isMeant = endings.contains { name.hasSuffix($0) }
      // Each call costs time, and a file may well be a link.
      let mayBeFolder = entry.isUnknown || !isMeant && followingLinks && entry.isLink
      let isFolder =
        entry.isDirectory
        || mayBeFolder && InodeKind.of(folder + "/" + name).kind == .directory
      guard isFolder else { return isMeant ? [name] : [] }
      guard depth < deepest else { return [] }
      return files(in: folder + "/" + name, endings, followingLinks, depth: depth + 1)
        .map { name + "/" + $0 }
    }
  }
}
