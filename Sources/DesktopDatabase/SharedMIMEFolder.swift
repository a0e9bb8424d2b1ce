package import FileAccess
package import UniformTypes

/// What update-mime-database has made in a `mime` folder (shared-mime-info section 2.1), read.
package struct SharedMIMEFolder: Sendable {
  package var database: MediaTypeDatabase
  /// Lines and files that could not be used.
  package var notes: [DatabaseNote]

  /// Files beyond this many bytes are not read; those of a full desktop have some 40,000.
  private static let mostBytes = 64 << 20

  /// The databases of data folders as one, those that come first before the others; a folder
  /// without a database adds nothing.
  package static func read(dataFolders: [String]) -> SharedMIMEFolder {
    let folders = dataFolders.map { DataFolders.joined($0, "mime") }
    var builder = SharedMIMEBuilder()
    let used = folders.filter { add($0, to: &builder) }
    return SharedMIMEFolder(builder, origin: used.joined(separator: ", "))
  }

  /// The database of one folder, which is a data folder or its `mime` folder.
  ///
  /// The error says why there is none, and what to do where only packages are there.
  package static func read(_ folder: String) throws(FileFailure) -> SharedMIMEFolder {
    let candidates = [DataFolders.joined(folder, "mime"), folder]
    for candidate in candidates {
      var builder = SharedMIMEBuilder()
      if add(candidate, to: &builder) { return SharedMIMEFolder(builder, origin: candidate) }
    }
    throw FileFailure(folder, reason(without: candidates, in: folder))
  }

  private init(_ builder: SharedMIMEBuilder, origin: String) {
    database = builder.database(origin: origin)
    notes = builder.notes
  }

  /// Adds the files of a `mime` folder; false if it has none of those that name types.
  private static func add(_ folder: String, to builder: inout SharedMIMEBuilder) -> Bool {
    var isDatabase = false
    for part in SharedMIMEBuilder.Part.allCases {
      if part == .globs, builder.hasGlobs(of: folder) { continue }
      let path = DataFolders.joined(folder, part.rawValue)
      guard let bytes = DiskFile.read(path, limit: mostBytes, notes: &builder.notes) else {
        continue
      }
      builder.add(part, DatabaseFile(path: path, bytes: bytes), folder: folder)
      isDatabase = isDatabase || part.namesTypes
    }
    return isDatabase
  }

  private static func reason(without candidates: [String], in folder: String) -> String {
    switch FileKind.of(folder).kind {
    case nil: return "does not exist"
    case .directory: break
    default: return "is no folder"
    }
    let packages = candidates.map { DataFolders.joined($0, "packages") } + [folder]
    let hasPackages = packages.contains { path in
      (FileSystem.entries(of: Array(path.utf8)) ?? []).contains {
        $0.name.suffix(4).elementsEqual(Array(".xml".utf8))
      }
    }
    return hasPackages
      ? "holds packages and no database made of them; run update-mime-database on the folder "
        + "'mime' with the packages in 'mime/packages'"
      : "holds no MIME database, neither here nor in 'mime'"
  }
}
