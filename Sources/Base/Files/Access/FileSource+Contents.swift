extension FileSource {
  /// Opens the file at a path.
  package func open(_ path: String) throws(FileFailure) {
    var list = PathList()
    list.append(path)
    try open(list, 0)
  }

  /// Throws the failure that ended the bytes too early.
  package func checkReading(_ path: String) throws(FileFailure) {
    if let failure { throw FileFailure(path, failure) }
  }

  /// Returns the bytes of the file at a path.
  ///
  /// Throws if the file cannot be read, or if it is longer than `limit`.
  package static func contents(of path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    let source = FileSource()
    try source.open(path)
    defer { source.close() }
    let bytes = source.read(upTo: limit + 1)
    try source.checkReading(path)
    guard bytes.count <= limit else {
      throw FileFailure(path, "is longer than \(limit >> 20) MB")
    }
    return bytes
  }

  /// Does the same; returns nil if the path does not exist.
  package static func contentsIfPresent(
    of path: String, limit: Int
  ) throws(FileFailure) -> [UInt8]? {
    let (kind, isLink) = try InodeKind.of(path)
    return kind == nil && !isLink ? nil : try contents(of: path, limit: limit)
  }
}
