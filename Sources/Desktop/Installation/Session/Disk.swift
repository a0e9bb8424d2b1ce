import Files

/// Reads files that are about to be changed.
enum Disk {
  /// The maximum size in bytes of files that are installed or replaced.
  static let limit = 64 << 20

  /// Returns the bytes of a file, or nil if it does not exist.
  ///
  /// Throws the reason if it cannot be read.
  static func contents(_ path: String) throws(FileFailure) -> [UInt8]? {
    try FileSource.contentsIfPresent(of: path, limit: limit)
  }

  /// Returns the bytes of a file, or nil if it does not exist or cannot be read.
  static func readable(_ path: String) -> [UInt8]? {
    (try? FileSource.contentsIfPresent(of: path, limit: limit)) ?? nil
  }

  static func mode(_ path: String) -> UInt32? { (try? FileSystem.stamp(FilePath(path)))?.mode }

  /// True unless the system reports that the path does not exist, also if in doubt.
  static func isThere(_ path: String) -> Bool {
    do { return try InodeKind.of(path).kind != nil } catch { return true }
  }

  /// True if the system reports that the path exists.
  static func isSeen(_ path: String) -> Bool { (try? InodeKind.of(path).kind) ?? nil != nil }

  /// Creates a folder and its parents; returns false on failure.
  static func makeFolders(_ path: String) -> Bool {
    let system = FileOperations()
    return FilePath(path).missingFolders.allSatisfy {
      system.makeFolder(FilePath($0), mode: 0o755) || isThere($0)
    }
  }

  /// Removes a folder with its content; does not follow links.
  static func removeTree(_ path: String) {
    let system = FileOperations()
    guard !system.unlink(FilePath(path)) else { return }
    for entry in (try? FileSystem.entries(of: path)) ?? [] {
      removeTree(FilePath(path).appending(entry.name).description)
    }
    _ = system.removeFolder(FilePath(path))
  }
}
