package import FileAccess
import MIMEDatabase
package import UniformTypes

/// What update-mime-database has made in a `mime` folder (shared-mime-info section 2.1), read.
package struct SharedMIMEFolder: Sendable {
  package var database: MediaTypeDatabase
  /// Lines and files that could not be used.
  package var notes: [DatabaseNote]

  /// The databases of data folders as one, those that come first before the others; a folder
  /// without a database adds nothing.
  package static func read(dataFolders: [String]) -> SharedMIMEFolder {
    var notes: [DatabaseNote] = []
    let found = dataFolders.compactMap { database(in: DataFolders.joined($0, "mime"), &notes) }
    return SharedMIMEFolder(found, notes)
  }

  /// The database of one folder, which is a data folder or its `mime` folder.
  ///
  /// The error says why there is none, and what to do where only packages are there.
  package static func read(_ folder: String) throws(FileFailure) -> SharedMIMEFolder {
    let candidates = [DataFolders.joined(folder, "mime"), folder]
    for candidate in candidates {
      var notes: [DatabaseNote] = []
      if let found = database(in: candidate, &notes) { return SharedMIMEFolder([found], notes) }
    }
    throw FileFailure(folder, reason(without: candidates, in: folder))
  }

  private init(_ folders: [MIMEFolder], _ notes: [DatabaseNote]) {
    database = MediaTypeDatabase(
      origin: folders.map(\.path).joined(separator: ", "), folders: folders)
    self.notes = notes
  }

  /// The files that say what a record holds; a short check waits for each that is read.
  private static let files: [MIMETextFile] = [
    .types, .globs2, .globs, .aliases, .subclasses, .magic, .treemagic, .rootElements,
  ]

  /// The text files of a `mime` folder; nil if it has none of those that name types.
  private static func database(in path: String, _ notes: inout [DatabaseNote]) -> MIMEFolder? {
    var folder = MIMEFolder(path: path)
    var read: Set<MIMETextFile> = []
    for file in files {
      if file == .globs, read.contains(.globs2) { continue }
      guard let bytes = MIMEFolderFiles.bytes(of: file, in: path, &notes) else { continue }
      let refused = folder.add(file, bytes, rules: false)
      notes += refused.map { DatabaseNote(DataFolders.joined(path, file.rawValue), $0) }
      read.insert(file)
    }
    return read.contains(where: \.namesTypes) ? folder : nil
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
