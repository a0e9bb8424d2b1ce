import Files

/// Looking at files that are about to be changed.
enum Disk {
  /// Files that are installed or replaced, in bytes.
  static let limit = 64 << 20

  /// The bytes of a file; nil where there is none.
  ///
  /// The error says why it cannot be read.
  static func contents(_ path: String) throws(FileFailure) -> [UInt8]? {
    try FileSource.contentsIfPresent(of: path, limit: limit)
  }

  /// The bytes of a file; nil where there is none, or none that can be read.
  static func readable(_ path: String) -> [UInt8]? {
    (try? FileSource.contentsIfPresent(of: path, limit: limit)) ?? nil
  }

  static func mode(_ path: String) -> UInt32? { FileSystem.stamp(FilePath(path))?.mode }

  static func isThere(_ path: String) -> Bool { InodeKind.of(path).kind != nil }

  /// Makes a folder and those above it; false if that cannot be done.
  static func makeFolders(_ path: String) -> Bool {
    let system = FileOperations()
    return FilePath(path).missingFolders.allSatisfy {
      system.makeFolder(FilePath($0), mode: 0o755) || isThere($0)
    }
  }

  /// Removes a folder with all that is in it; follows no links.
  static func removeTree(_ path: String) {
    let system = FileOperations()
    guard !system.unlink(FilePath(path)) else { return }
    for entry in FileSystem.entries(of: Array(path.utf8)) ?? [] {
      removeTree(FilePath(path).appending(entry.name).description)
    }
    _ = system.removeFolder(FilePath(path))
  }
}
