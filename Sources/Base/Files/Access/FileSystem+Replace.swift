import Glibc

extension FileSystem {
  /// Replaces a file; at any time it is either the old one or the new one.
  ///
  /// A path that is not a regular file (a device, a pipe, `/dev/stdout`) is written to instead.
  /// False with `errno` set on failure.
  package static func replace(_ path: String, with bytes: [UInt8]) -> Bool {
    let (kind, isLink) = InodeKind.of(path)
    switch kind {
    case .directory:
      errno = EISDIR
      return false
    case .other:
      return writeThrough(path, bytes)
    case .regular where isStandardOutput(path):
      return write(bytes, to: STDOUT_FILENO)
    case .regular:
      guard let target = resolved(FilePath(path)) else { return false }
      // A folder may refuse new files, a mount point its replacement.
      return swap(target, with: bytes) || writeThrough(path, bytes)
    case nil:
      return isLink ? writeThrough(path, bytes) : swap(FilePath(path), with: bytes)
    }
  }

  /// Writes `bytes` into an existing file, because its creator may have it open and would not see a
  /// replacement.
  ///
  /// A missing file is created like in `replace`.
  ///
  /// False with `errno` set on failure; the file is empty then.
  package static func fill(_ path: String, with bytes: [UInt8]) -> Bool {
    guard InodeKind.of(path).kind == .regular else { return replace(path, with: bytes) }
    if writeThrough(path, bytes) { return true }
    let code = errno
    _ = writeThrough(path, [])
    errno = code
    return false
  }

  /// Replacing `/dev/stdout` would cut off what the shell writes before and after.
  private static func isStandardOutput(_ path: String) -> Bool {
    guard let named = stamp(FilePath(path)), let output = stamp(descriptor: STDOUT_FILENO) else {
      return false
    }
    return named.isSameFile(as: output)
  }

  private static func writeThrough(_ path: String, _ bytes: [UInt8]) -> Bool {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY
    let file = unsafe withPath(FilePath(path).bytes) { unsafe Glibc.open($0, flags, 0o666) }
    guard file >= 0 else { return false }
    return finish(file, write(bytes, to: file))
  }

  private static func swap(_ path: FilePath, with bytes: [UInt8]) -> Bool {
    let system = FileOperations()
    let temporary = path.folder.appending(TemporaryName().name(0))
    Interruption.begin()
    defer { Interruption.end() }
    let old = stamp(path)
    let file = system.create(temporary, mode: old == nil ? 0o666 : 0o600)
    guard file >= 0 else { return false }
    let isLike = old.map { system.copyOwnership(of: path, $0, to: file) == nil } ?? true
    let isWritten =
      isLike && write(bytes, to: file) && (old.map { system.setMode($0.mode, of: file) } ?? true)
    if finish(file, isWritten && system.sync(file) && !Interruption.isNoted),
      system.rename(temporary, path)
    {
      // Makes the rename durable if the file system supports it.
      let folder = openFolder(path.folder.bytes)
      if folder >= 0 {
        _ = system.sync(folder)
        _ = close(folder)
      }
      return true
    }
    let code = errno
    _ = system.unlink(temporary)
    errno = code
    return false
  }

  /// Closes a file after writing; false with the first `errno` if either failed.
  package static func finish(_ file: Int32, _ isWritten: Bool) -> Bool {
    let code = errno
    let isClosed = close(file) == 0
    if !isWritten { errno = code }
    return isWritten && isClosed
  }
}
