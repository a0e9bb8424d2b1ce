package import Files

/// The files of one `mime` folder, as each kind of reader sees them.
package struct MIMEFolderFiles: Sendable, Equatable {
  /// The path of the `mime` folder, which may be missing.
  package let path: String
  /// The content of `mime.cache` for GLib and Qt; nil without one of a version that they read.
  package private(set) var cache: MIMEFolder?
  /// The content of the text files, including `globs2`; nil if no file that names types exists.
  package private(set) var text: MIMEFolder?
  /// The problems of the cache.
  package private(set) var cacheProblems: [DatabaseProblem] = []
  /// Files that exist but cannot be read.
  package private(set) var failures: [FileFailure] = []

  /// The maximum size of a cache in bytes; the cache of a full desktop has 150,000.
  private static let limitOfCache = 16 << 20

  /// Reads the `mime` folder at a path; missing files are not a problem.
  package init(_ path: String) {
    self.path = path
    readCache()
    text = MIMEFolder.text(in: path, MIMETextFile.allCases, rules: true, &failures)
  }

  private mutating func readCache() {
    let file = DataFolders.joined(path, "mime.cache")
    guard let bytes = DiskFile(file, limit: Self.limitOfCache, &failures)?.bytes else { return }
    let read = MIMECache(bytes, path: path)
    if read.isReadByDesktops { cache = read.folder }
    cacheProblems = read.problems
  }
}

extension MIMEFolder {
  /// The files with the content of a record; a short check should not read others.
  private static let filesOfRecords: [MIMETextFile] = [
    .types, .globs2, .globs, .aliases, .subclasses, .magic, .treemagic, .rootElements,
  ]

  /// Returns the text files of a `mime` folder without the magic rules; nil if none names types.
  package static func declarations(
    in path: String, _ failures: inout [FileFailure]
  ) -> MIMEFolder? {
    text(in: path, filesOfRecords, rules: false, &failures)
  }

  /// Reads text files.
  ///
  /// `globs2` and `globs` have the same content; the first existing one counts.
  fileprivate static func text(
    in path: String, _ files: [MIMETextFile], rules: Bool, _ failures: inout [FileFailure]
  ) -> MIMEFolder? {
    var folder = MIMEFolder(path: path)
    var read: Set<MIMETextFile> = []
    for file in files where file != .globs || !read.contains(.globs2) {
      let name = DataFolders.joined(path, file.rawValue)
      guard let bytes = DiskFile(name, &failures)?.bytes else { continue }
      folder.add(file, bytes, rules: rules)
      read.insert(file)
    }
    return read.isDisjoint(with: [.types, .globs2, .globs]) ? nil : folder
  }
}
