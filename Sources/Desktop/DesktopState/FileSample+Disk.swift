package import Files

extension FileSample {
  /// Examines the file at a path and its first bytes; throws the reason if that fails.
  package static func read(_ path: String, upTo limit: Int) throws(FileFailure) -> FileSample {
    let place = FilePath(path)
    guard let own = try FileSystem.stamp(place, followingLinks: false) else {
      throw FileFailure(path, "does not exist")
    }
    let target = try FileSystem.stamp(place)
    var sample = FileSample(
      name: try name(of: path), kind: kind(target, at: place),
      size: UInt64(max(0, target?.size ?? 0)))
    sample.isSymbolicLink = target.map { !$0.isSameFile(as: own) } ?? true
    if sample.kind == .regular { sample.head = try head(path, limit) }
    return sample
  }

  /// Returns the last component; for `.`, `..`, and a trailing slash, the folder's own name.
  private static func name(of path: String) throws(FileFailure) -> [UInt8] {
    let last = path.utf8.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? []
    guard last.isEmpty || [[0x2E], [0x2E, 0x2E]].contains(last) else { return last }
    let resolved = try FileSystem.resolved(FilePath(path))
    return resolved?.bytes.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? last
  }

  private static func kind(_ stamp: FileStamp?, at place: FilePath) -> Kind {
    guard let stamp else { return .missing }
    switch stamp.kind {
    case .regular: return .regular
    case .directory:
      let above = (try? FileSystem.stamp(place.appending(".."))) ?? stamp
      return above.device == stamp.device ? .directory : .mountPoint
    case .other("a FIFO"): return .fifo
    case .other("a socket"): return .socket
    case .other: return stamp.isBlockDevice ? .blockDevice : .characterDevice
    }
  }

  /// Returns nil if the permissions do not allow reading the file; desktops cannot read it either.
  private static func head(_ path: String, _ limit: Int) throws(FileFailure) -> [UInt8]? {
    let source = FileSource()
    do throws(FileFailure) {
      try source.open(path)
    } catch  where error.isRefusal {
      return nil
    }
    let bytes = source.read(upTo: limit)
    if let reason = source.failure { throw FileFailure(path, reason) }
    return bytes
  }
}
