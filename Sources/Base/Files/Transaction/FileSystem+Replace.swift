extension FileSystem {
  /// Replaces a file; at any time it is either the old one or the new one.
  ///
  /// A path that is not a regular file (a device, a pipe, `/dev/stdout`) is written to instead; a
  /// closed pipe is not a failure. `tell` is called with the transaction after it has ended.
  package static func replace(
    _ path: String, with bytes: [UInt8], tell: (FileTransaction) -> Void = { _ in }
  ) throws(FileFailure) {
    let (kind, isLink) = try InodeKind.of(path)
    switch kind {
    case .directory: throw FileFailure(path, "is a folder")
    case .other: try writeThrough(path, bytes)
    case .regular where isStandardOutput(path):
      guard write(bytes, to: STDOUT_FILENO) else { throw .unwritable(FilePath(path)) }
    case .regular where !hasReplaceableFile(FilePath(path)): try writeThrough(path, bytes)
    case nil where isLink: try writeThrough(path, bytes)
    case .regular, nil:
      let folder = FilePath(path).folder
      guard try InodeKind.of(folder.bytes).kind == .directory else {
        throw FileFailure(path, "cannot be written: its folder does not exist")
      }
      let transaction = try FileTransaction(journal: nil, title: "write \(path)")
      try transaction.stage(FilePath(path), bytes)
      _ = try transaction.commit()
      tell(transaction)
    }
  }

  /// Writes `bytes` into an existing file, because its creator may have it open and would not see a
  /// replacement; the file is empty after a failure.
  ///
  /// A missing file is created like in `replace`.
  package static func fill(_ path: String, with bytes: [UInt8]) throws(FileFailure) {
    guard try InodeKind.of(path).kind == .regular else { return try replace(path, with: bytes) }
    do throws(FileFailure) {
      try writeThrough(path, bytes)
    } catch {
      try? writeThrough(path, [])
      throw error
    }
  }

  /// True for `/dev/stdout`: replacing it would cut off output that the shell writes before and
  /// after.
  private static func isStandardOutput(_ path: String) -> Bool {
    guard let named = try? stamp(FilePath(path)), let output = stamp(descriptor: STDOUT_FILENO)
    else { return false }
    return named.isSameFile(as: output)
  }

  /// True unless the path is a mount point, or in a folder that does not accept new files.
  private static func hasReplaceableFile(_ path: FilePath) -> Bool {
    guard let target = try? resolved(path), writeRefusal(target.folder) == nil,
      let file = try? stamp(target), let folder = try? stamp(target.folder)
    else { return false }
    return file.device == folder.device
  }

  private static func writeThrough(_ path: String, _ bytes: [UInt8]) throws(FileFailure) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY
    let file = unsafe withPath(FilePath(path).bytes) { unsafe Glibc.open($0, flags, 0o666) }
    guard file >= 0 else { throw .unwritable(FilePath(path)) }
    guard finish(file, write(bytes, to: file)) || errno == EPIPE else {
      throw .unwritable(FilePath(path))
    }
  }

  /// Closes a file after writing; returns false with the first `errno` if either failed.
  package static func finish(_ file: Int32, _ isWritten: Bool) -> Bool {
    let code = errno
    let isClosed = close(file) == 0
    if !isWritten { errno = code }
    return isWritten && isClosed
  }
}
