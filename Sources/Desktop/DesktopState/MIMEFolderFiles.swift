package import DesktopReaders
package import Files

/// The files of one `mime` folder, as each kind of reader sees them.
package struct MIMEFolderFiles: Sendable, Equatable {
  /// The path of the `mime` folder, which need not be there.
  package let path: String
  /// What `mime.cache` says to GLib and Qt; nil if there is none, or one of a version that they
  /// pass over.
  package private(set) var cache: MIMEFolder?
  /// What the text files say, `globs2` among them; nil if none of those that name types is there.
  package private(set) var text: MIMEFolder?
  /// What is wrong with the cache.
  package private(set) var cacheProblems: [DatabaseProblem] = []
  /// The same of the text files.
  package private(set) var textProblems: [DatabaseProblem] = []
  /// Files that are there and cannot be read.
  package private(set) var failures: [FileFailure] = []

  /// Beyond this many bytes a cache is not read; that of a full desktop has 150,000.
  private static let limitOfCache = 16 << 20

  /// What the cache and the text files say differently; nothing if one of them is not there.
  ///
  /// update-mime-database writes both at once: a difference means that one of them is old, damaged
  /// or made by hand.
  package var differences: [MIMEDifference] {
    guard let cache, let text else { return [] }
    return cache.differences(from: text)
  }

  /// Reads the `mime` folder of that path; a file that is not there is no problem.
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
  /// The files that say what a record holds; a short check waits for each that is read.
  private static let filesOfRecords: [MIMETextFile] = [
    .types, .globs2, .globs, .aliases, .subclasses, .magic, .treemagic, .rootElements,
  ]

  /// What the text files of a `mime` folder say but for the rules of magic; nil if none of those
  /// that name types is there.
  package static func declarations(
    in path: String, _ failures: inout [FileFailure]
  ) -> MIMEFolder? {
    var problems: [DatabaseProblem] = []
    return text(in: path, filesOfRecords, rules: false, &failures, &problems)
  }

  /// Of `globs2` and `globs`, which say the same, the first that is there counts.
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
