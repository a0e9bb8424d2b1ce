import Glibc

extension FileSystem {
  /// Puts `bytes` in the place of a file, which is the old one or the new one at any time.
  ///
  /// What is no regular file (a device, a pipe, standard output by its name) is written to instead.
  /// False with `errno` set if that cannot be done.
  package static func replace(_ path: String, with bytes: [UInt8]) -> Bool {
    let (kind, isLink) = FileKind.of(path)
    switch kind {
    case .directory:
      errno = EISDIR
      return false
    case .other:
      return writeThrough(path, bytes)
    case .regular where isStandardOutput(path):
      return write(bytes, to: STDOUT_FILENO)
    case .regular:
      guard let target = resolved(path) else { return false }
      // A folder may refuse new files, a mount point its replacement.
      return swap(target, with: bytes) || writeThrough(target, bytes)
    case nil:
      return isLink ? writeThrough(path, bytes) : swap(path, with: bytes)
    }
  }

  /// Puts `bytes` in the place of a regular file, never in place; false with `errno` set, and the
  /// file as it was, if that cannot be done.
  static func replaceFile(_ path: String, with bytes: [UInt8]) -> Bool {
    guard let target = resolved(path) else { return false }
    return swap(target, with: bytes)
  }

  /// Another file at `/dev/stdout` would cut off what the shell writes before and after.
  private static func isStandardOutput(_ path: String) -> Bool {
    var named = stat()
    var output = stat()
    guard unsafe stat(path, &named) == 0, unsafe fstat(STDOUT_FILENO, &output) == 0 else {
      return false
    }
    return named.st_dev == output.st_dev && named.st_ino == output.st_ino
  }

  private static func resolved(_ path: String) -> String? {
    guard let text = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }

  private static func writeThrough(_ path: String, _ bytes: [UInt8]) -> Bool {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY
    let file = unsafe Glibc.open(path, flags, 0o666)
    guard file >= 0 else { return false }
    return finish(file, write(bytes, to: file))
  }

  private static func swap(_ path: String, with bytes: [UInt8]) -> Bool {
    guard let (file, temporary) = temporaryFile(beside: path) else { return false }
    var old = stat()
    if unsafe stat(path, &old) == 0 {
      // Only root may give a file away; then the mode has to follow, which the change resets.
      _ = fchown(file, old.st_uid, old.st_gid)
      _ = fchmod(file, old.st_mode & 0o7777)
    }
    let isWritten = finish(file, write(bytes, to: file) && fsync(file) == 0)
    if isWritten, unsafe rename(temporary, path) == 0 {
      syncFolder(of: path)
      return true
    }
    let code = errno
    _ = unsafe unlink(temporary)
    errno = code
    return false
  }

  /// Makes a rename durable, as far as the file system lets us.
  private static func syncFolder(of path: String) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let descriptor = openFolder(Array(folder.utf8))
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    _ = close(descriptor)
  }

  /// A new file in the folder of `path`; a number tells it from those that killed runs left behind.
  private static func temporaryFile(beside path: String) -> (descriptor: Int32, path: String)? {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    for number in 0..<100 {
      let name = "\(folder).write-\(getpid())-\(number).tmp"
      let file = unsafe Glibc.open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if file >= 0 { return (file, name) }
      if errno != EEXIST { return nil }
    }
    return nil
  }

  /// Closes a file that was written; false with the first `errno` if either went wrong.
  private static func finish(_ file: Int32, _ isWritten: Bool) -> Bool {
    let code = errno
    let isClosed = close(file) == 0
    if !isWritten { errno = code }
    return isWritten && isClosed
  }
}
