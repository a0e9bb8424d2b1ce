import CFileCalls

// The system calls of a file transaction. A call that fails sets `errno`.

extension FileSystem {
  /// Returns the stamp of the file that a path leads to, or of the link itself; nil if the path
  /// does not exist.
  ///
  /// Throws if the system cannot determine it.
  package static func stamp(
    _ path: FilePath, followingLinks: Bool = true
  ) throws(FileFailure) -> FileStamp? {
    var status = stat()
    let result = unsafe withPath(path.bytes) { name in
      followingLinks ? unsafe stat(name, &status) : unsafe lstat(name, &status)
    }
    if result == 0 { return FileStamp(status) }
    guard isAbsence(errno) else { throw FileFailure(path, FileSource.reason(errno)) }
    return nil
  }

  /// True if the path exists, even as a broken link; throws if the system cannot determine it.
  package static func isThere(_ path: FilePath) throws(FileFailure) -> Bool {
    try stamp(path, followingLinks: false) != nil
  }

  /// Returns the stamp of an open file; nil with `errno` set on failure.
  package static func stamp(descriptor: Int32) -> FileStamp? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? FileStamp(status) : nil
  }

  /// True if both paths lead to the same file; throws if the system cannot determine it.
  package static func isSameFile(_ one: String, _ other: String) throws(FileFailure) -> Bool {
    guard let one = try stamp(FilePath(one)), let other = try stamp(FilePath(other)) else {
      return false
    }
    return one.isSameFile(as: other)
  }

  /// Returns the `errno` if this process may not write to a path, or nil if it may.
  package static func writeRefusal(_ path: FilePath) -> Int32? {
    let asEffectiveUser: Int32 = 0x200
    return unsafe withPath(path.bytes) {
      unsafe faccessat(AT_FDCWD, $0, W_OK, asEffectiveUser) == 0 ? nil : errno
    }
  }

  /// Returns the path without links and dots, or nil if it does not exist.
  ///
  /// Throws if the system cannot determine it.
  package static func resolved(_ path: FilePath) throws(FileFailure) -> FilePath? {
    let resolved: FilePath? = unsafe withPath(path.bytes) { name in
      guard let text = unsafe realpath(name, nil) else { return nil }
      defer { unsafe free(text) }
      return unsafe FilePath(bytes(of: text))
    }
    guard resolved == nil, !isAbsence(errno) else { return resolved }
    throw FileFailure(path, FileSource.reason(errno))
  }

  /// Returns the path that a symbolic link consists of; empty for other files.
  package static func target(ofLink path: FilePath) -> String {
    unsafe withPath(path.bytes) { name in
      let bytes = unsafe [CChar](unsafeUninitializedCapacity: Int(PATH_MAX)) { text, count in
        count = unsafe text.baseAddress.map { max(0, unsafe readlink(name, $0, text.count)) } ?? 0
      }
      return String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }

  /// Resolves the existing part of a path; missing components at its end stay unchanged.
  package static func realized(_ path: FilePath) throws(FileFailure) -> FilePath {
    if let resolved = try resolved(path) { return resolved }
    guard path.folder != path, !path.name.isEmpty else { return path }
    let folder = try realized(path.folder)
    switch path.lastComponent {
    case ".": return folder
    case "..": return folder.folder
    default: return folder.appending(path.name)
    }
  }

  /// Opens a file for reading, without waiting for a FIFO or device; returns -1 on failure.
  package static func openFile(_ path: FilePath) -> Int32 {
    unsafe withPath(path.bytes) { name in
      unsafe Glibc.open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    }
  }

  /// Creates a file that must not exist, for writing; returns -1 on failure.
  static func createFile(_ path: FilePath, mode: UInt32) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    return unsafe withPath(path.bytes) { unsafe Glibc.open($0, flags, mode) }
  }

  /// Opens a file for appending, and creates it if necessary; returns -1 on failure.
  static func openToAppend(_ path: FilePath, mode: UInt32) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW
    return unsafe withPath(path.bytes) { unsafe Glibc.open($0, flags, mode) }
  }

  static func makeFolder(_ path: FilePath, mode: UInt32) -> Bool {
    unsafe withPath(path.bytes) { unsafe mkdir($0, mode) == 0 }
  }

  static func removeFolder(_ path: FilePath) -> Bool {
    unsafe withPath(path.bytes) { unsafe rmdir($0) == 0 }
  }

  static func unlink(_ path: FilePath) -> Bool {
    unsafe withPath(path.bytes) { unsafe Glibc.unlink($0) == 0 }
  }

  static func link(_ old: FilePath, _ new: FilePath) -> Bool {
    unsafe withPath(old.bytes) { from in
      unsafe withPath(new.bytes) { unsafe Glibc.link(from, $0) == 0 }
    }
  }

  static func rename(_ old: FilePath, _ new: FilePath) -> Bool {
    unsafe withPath(old.bytes) { from in
      unsafe withPath(new.bytes) { unsafe Glibc.rename(from, $0) == 0 }
    }
  }

  /// Exchanges the names of two files; fails with EINVAL if the file system does not support it.
  static func exchange(_ one: FilePath, _ other: FilePath) -> Bool {
    let exchange: UInt32 = 2
    return unsafe withPath(one.bytes) { from in
      unsafe withPath(other.bytes) {
        unsafe renameat2(AT_FDCWD, from, AT_FDCWD, $0, exchange) == 0
      }
    }
  }

  /// Renames a file; fails with EEXIST if the new name exists.
  static func renameToNothing(_ old: FilePath, _ new: FilePath) -> Bool {
    let exclusively: UInt32 = 1
    let result = unsafe withPath(old.bytes) { from in
      unsafe withPath(new.bytes) { unsafe renameat2(AT_FDCWD, from, AT_FDCWD, $0, exclusively) }
    }
    // Network file systems do not support it.
    guard result != 0, errno == EINVAL || errno == ENOSYS else { return result == 0 }
    do throws(FileFailure) {
      guard try isThere(new) else { return rename(old, new) }
      errno = EEXIST
    } catch {
      // `errno` is set by `isThere`.
    }
    return false
  }

  /// Sets the time of the last change of an open file's content, in nanoseconds since 1970.
  static func setModified(_ descriptor: Int32, _ time: Int) -> Bool {
    var (seconds, rest) = time.quotientAndRemainder(dividingBy: 1_000_000_000)
    // Before 1970 the seconds are rounded down too.
    if rest < 0 { (seconds, rest) = (seconds - 1, rest + 1_000_000_000) }
    let time = timespec(tv_sec: seconds, tv_nsec: rest)
    return unsafe [time, time].withUnsafeBufferPointer {
      unsafe futimens(descriptor, $0.baseAddress) == 0
    }
  }

  /// Makes all data durable that was written to the file system of an open file.
  static func syncFileSystem(_ descriptor: Int32) -> Bool { syncfs(descriptor) == 0 }

  /// Locks an open file or folder; returns false if another process holds the lock.
  ///
  /// The lock ends with the descriptor, even if the process is killed. On a file system without
  /// locks the call succeeds.
  package static func lock(_ descriptor: Int32) -> Bool {
    lockSurely(descriptor) || errno != EWOULDBLOCK
  }

  /// Locks like `lock`, but returns false on a file system without locks.
  package static func lockSurely(_ descriptor: Int32) -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0
  }

  /// Unlocks a file before its descriptor is closed: a program that another thread is starting may
  /// briefly have a copy of the descriptor.
  package static func unlock(_ descriptor: Int32) { _ = flock(descriptor, LOCK_UN) }
}

extension FileStamp {
  init(_ status: stat) {
    kind = InodeKind(mode: status.st_mode)
    isBlockDevice = status.st_mode & S_IFMT == S_IFBLK
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int(status.st_size)
    modified = status.st_mtim.nanoseconds
    changed = status.st_ctim.nanoseconds
    mode = status.st_mode & 0o7777
    owner = status.st_uid
    group = status.st_gid
    links = Int(status.st_nlink)
    var now = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &now)
    isSettled = max(status.st_mtim.tv_sec, status.st_ctim.tv_sec) < now.tv_sec - 2
  }
}

extension timespec {
  /// Nanoseconds since 1970, clamped for times before 1677 or after 2262, which any program may
  /// set.
  fileprivate var nanoseconds: Int {
    let (seconds, isFar) = tv_sec.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isOver) = seconds.addingReportingOverflow(tv_nsec)
    return isFar || isOver ? (tv_sec < 0 ? .min : .max) : sum
  }
}
