package import Files

/// The files of one `mime` folder, as each kind of reader sees them.
package struct MIMEFolderFiles: Sendable, Equatable {
  /// The path of the `mime` folder, which may be missing.
  package let path: String
  /// The content of `mime.cache` for GLib and Qt; nil if it does not exist or has a version that
  /// they skip.
  package private(set) var cache: MIMEFolder?
  /// The content of the text files, including `globs2`; nil if no file that names types exists.
  package private(set) var text: MIMEFolder?
  /// The problems of the cache.
  package private(set) var cacheProblems: [DatabaseProblem] = []
  /// The problems of the text files.
  package private(set) var textProblems: [DatabaseProblem] = []
  /// Files that exist but cannot be read.
  package private(set) var failures: [FileFailure] = []

  /// The maximum size of a cache in bytes; the cache of a full desktop has 150,000.
  private static let limitOfCache = 16 << 20

  /// The differences between the cache and the text files; empty if one of them is missing.
  ///
  /// update-mime-database writes both at once: after a difference, one of them is old, damaged, or
  /// written by hand.
  package var differences: [MIMEDifference] {
    guard let cache, let text else { return [] }
    return cache.differences(from: text)
  }

  /// Reads the `mime` folder at a path; missing files are not a problem.
  package init(_ path: String) {
    self.path = path
    readCache()
    text = MIMEFolder.text(
      in: path, MIMETextFile.allCases, rules: true, &failures, &textProblems)
  }

  private mutating func readCache() {
    let file = DataFolders.joined(path, "mime.cache")
    guard let bytes = DiskFile(file, limit: Self.limitOfCache, &failures)?.bytes else { return }
    let read = MIMECache(bytes, path: path)
    if read.isReadByDesktops { cache = read.folder }
    cacheProblems = read.problems.map { $0.of(file) }
  }
}

extension MIMEFolder {
  /// The files with the content of a record; a short check should not read others.
  private static let filesOfRecords: [MIMETextFile] = [
    .types, .globs2, .globs, .aliases, .subclasses, .magic, .treemagic, .rootElements,
  ]

  /// Returns the content of the text files of a `mime` folder without the magic rules, or nil if no
  /// file that names types exists.
  package static func declarations(
    in path: String, _ failures: inout [FileFailure]
  ) -> MIMEFolder? {
    var problems: [DatabaseProblem] = []
    return text(in: path, filesOfRecords, rules: false, &failures, &problems)
  }

  /// Reads text files.
  ///
  /// `globs2` and `globs` have the same content; the first existing one counts.
  fileprivate static func text(
    in path: String, _ files: [MIMETextFile], rules: Bool, _ failures: inout [FileFailure],
    _ problems: inout [DatabaseProblem]
  ) -> MIMEFolder? {
    var folder = MIMEFolder(path: path)
    var read: Set<MIMETextFile> = []
    for file in files where file != .globs || !read.contains(.globs2) {
      let name = DataFolders.joined(path, file.rawValue)
      guard let bytes = DiskFile(name, &failures)?.bytes else { continue }
      problems += folder.add(file, bytes, rules: rules).map { $0.of(name) }
      read.insert(file)
    }
    return read.contains(where: \.namesTypes) ? folder : nil
  }
}
