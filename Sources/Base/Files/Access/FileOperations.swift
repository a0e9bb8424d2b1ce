import CFileCalls

/// The system calls that change files or folders.
///
/// A test can make each call fail.
///
/// A call that fails returns false, -1, or nil and sets `errno`.
package struct FileOperations: Sendable {
  /// The changes that a gate sees.
  package enum Call: String, Sendable {
    case makeFolder, removeFolder, create, write, setAttributes, sync, link, rename, unlink
  }

  /// Called before each change: 0 permits it; any other value is the `errno` of its failure.
  private let gate: (@Sendable (Call, FilePath?) -> Int32)?

  /// Uses the real system calls, unless `gate` makes one fail.
  package init(gate: (@Sendable (Call, FilePath?) -> Int32)? = nil) { self.gate = gate }

  func mayPass(_ call: Call, _ path: FilePath? = nil) -> Bool {
    guard let gate else { return true }
    let code = gate(call, path)
    errno = code
    return code == 0
  }

  /// Creates a folder: mkdir(2).
  package func makeFolder(_ path: FilePath, mode: UInt32 = 0o777) -> Bool {
    mayPass(.makeFolder, path) && FileSystem.makeFolder(path, mode: mode)
  }

  /// Removes an empty folder: rmdir(2).
  package func removeFolder(_ path: FilePath) -> Bool {
    mayPass(.removeFolder, path) && FileSystem.removeFolder(path)
  }

  /// Removes a folder if it is empty; returns the reason if an empty folder cannot be removed.
  package func removeIfEmpty(_ path: FilePath) -> FileFailure? {
    if removeFolder(path) { return nil }
    let reason = FileSystem.message(errno)
    guard (try? FileSystem.isThere(path)) ?? true,
      let entries = try? FileSystem.entries(of: path.bytes), entries.isEmpty
    else { return nil }
    return FileFailure(path, "is empty and cannot be removed (\(reason)); remove it yourself")
  }

  /// Creates a file that must not exist, for writing; -1 on failure.
  package func create(_ path: FilePath, mode: UInt32 = 0o666) -> Int32 {
    mayPass(.create, path) ? FileSystem.createFile(path, mode: mode) : -1
  }

  /// Opens a file for appending, and creates it if necessary; -1 on failure.
  package func openToAppend(_ path: FilePath, mode: UInt32) -> Int32 {
    mayPass(.create, path) ? FileSystem.openToAppend(path, mode: mode) : -1
  }

  /// Writes all of `bytes`.
  package func write(_ bytes: Span<UInt8>, to descriptor: Int32) -> Bool {
    mayPass(.write) && FileSystem.write(bytes, to: descriptor)
  }

  /// Sets permissions, whatever the umask says.
  package func setMode(_ mode: UInt32, of descriptor: Int32) -> Bool {
    guard mayPass(.setAttributes) else { return false }
    // Some file systems have one mode for all files.
    return FileSystem.stamp(descriptor: descriptor)?.mode == mode || fchmod(descriptor, mode) == 0
  }

  /// Sets the time of the last change of the content, in nanoseconds since 1970.
  package func setModified(_ time: Int, of descriptor: Int32) -> Bool {
    mayPass(.setAttributes) && FileSystem.setModified(descriptor, time)
  }

  /// Starts writing a part of an open file to the disk, which makes `sync` faster.
  package func beginSync(_ descriptor: Int32, _ range: Range<Int>) {
    _ = sync_file_range(descriptor, range.lowerBound, range.count, 2)
  }

  /// Calls fsync(2) on an open file or folder.
  package func sync(_ descriptor: Int32) -> Bool {
    guard mayPass(.sync) else { return false }
    // Some file systems do not support fsync(2) for a folder.
    return fsync(descriptor) == 0 || errno == EINVAL
  }

  /// Calls syncfs(2) on the file system of an open file or folder.
  package func syncFileSystem(_ descriptor: Int32) -> Bool {
    mayPass(.sync) && FileSystem.syncFileSystem(descriptor)
  }

  /// Adds a second name to a file: link(2).
  package func link(_ old: FilePath, _ new: FilePath) -> Bool {
    mayPass(.link, new) && FileSystem.link(old, new)
  }

  /// Renames a file, or replaces `new`, which is always either the old file or the new one:
  /// rename(2).
  package func rename(_ old: FilePath, _ new: FilePath) -> Bool {
    mayPass(.rename, new) && FileSystem.rename(old, new)
  }

  /// Renames like `rename`, but fails with EEXIST if `new` exists.
  package func renameToNothing(_ old: FilePath, _ new: FilePath) -> Bool {
    mayPass(.rename, new) && FileSystem.renameToNothing(old, new)
  }

  /// Exchanges the names of two files: renameat2(2) with RENAME_EXCHANGE.
  func exchange(_ one: FilePath, _ other: FilePath) -> Bool {
    mayPass(.rename, other) && FileSystem.exchange(one, other)
  }

  /// Removes a file: unlink(2).
  package func unlink(_ path: FilePath) -> Bool {
    mayPass(.unlink, path) && FileSystem.unlink(path)
  }

  /// Removes a file; also true if it does not exist.
  package func unlinkIfThere(_ path: FilePath) -> Bool {
    if unlink(path) || errno == ENOENT { return true }
    let code = errno
    // A read-only file system reports EROFS even for a missing name.
    if let isThere = try? FileSystem.isThere(path), !isThere { return true }
    errno = code
    return false
  }

  /// Lets an empty file share the blocks of another one; returns false on failure.
  package func clone(_ from: Int32, to descriptor: Int32) -> Bool {
    mayPass(.write) && FileSystem.clone(from, descriptor)
  }
}
