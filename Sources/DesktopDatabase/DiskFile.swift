import FileAccess

/// Reading files that may not be there.
enum DiskFile {
  /// All bytes of a file; nil if there is none, or with a note if it cannot be read.
  static func read(_ path: String, limit: Int, notes: inout [DatabaseNote]) -> [UInt8]? {
    guard FileKind.of(path).kind == .regular else { return nil }
    var list = PathList()
    list.append(path, .regular)
    let source = FileSource()
    do throws(FileFailure) {
      try source.open(list, 0)
    } catch {
      notes.append(DatabaseNote(path, error.reason))
      return nil
    }
    let bytes = source.read(upTo: limit + 1)
    if let failure = source.failure {
      notes.append(DatabaseNote(path, failure))
      return nil
    }
    guard bytes.count <= limit else {
      notes.append(DatabaseNote(path, "has more than \(limit) bytes"))
      return nil
    }
    return bytes
  }
}
