import Diagnostics
import CFileCalls

// System calls take and return pointers.

/// The type of a file that a path may lead to.
package enum InodeKind: Equatable {
  case regular
  case directory
  case other(String)

  /// Determines the type of an open file; nil with `errno` set on failure.
  package init?(descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(mode: status.st_mode)
  }

  /// Returns the type of the file that a path leads to, and whether the path itself is a symbolic
  /// link; nil if the path does not exist.
  ///
  /// Throws if neither can be determined: a path is missing only if the system reports it as
  /// missing.
  package static func of(
    _ path: [UInt8]
  ) throws(FileFailure) -> (kind: InodeKind?, isLink: Bool) {
    var status = stat()
    let (kind, isLink) = unsafe FileSystem.withPath(path) { name -> (InodeKind?, Bool) in
      guard unsafe lstat(name, &status) == 0 else { return (nil, false) }
      guard status.st_mode & S_IFMT == S_IFLNK else {
        return (InodeKind(mode: status.st_mode), false)
      }
      guard unsafe stat(name, &status) == 0 else { return (nil, true) }
      return (InodeKind(mode: status.st_mode), true)
    }
    if kind == nil, !FileSystem.isAbsence(errno) {
      throw FileFailure(PathText.text(of: path), FileSource.reason(errno, isLink: isLink))
    }
    return (kind, isLink)
  }

  /// Does the same for a path as text.
  package static func of(
    _ path: String
  ) throws(FileFailure) -> (kind: InodeKind?, isLink: Bool) {
    try of(PathText.bytes(of: path))
  }

  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .directory
    case S_IFIFO: self = .other("a FIFO")
    case S_IFSOCK: self = .other("a socket")
    case S_IFCHR, S_IFBLK: self = .other("a device")
    default: self = .other("of an unknown kind")
    }
  }
}

package enum FileSystem {
  /// True for an `errno` that means that the path does not exist; after any other one it may exist.
  static func isAbsence(_ code: Int32) -> Bool { code == ENOENT || code == ENOTDIR }

  /// Returns the number of bytes read into `buffer` from `start` on, 0 at the end, or -1 with
  /// `errno` set.
  ///
  /// Reads from a position in the file if there is one, independent of the descriptor's own.
  package static func read(
    _ descriptor: Int32, at offset: Int? = nil, into buffer: inout MutableSpan<UInt8>,
    from start: Int
  ) -> Int {
    unsafe buffer.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return 0 }
      let (place, room) = unsafe (base + start, bytes.count - start)
      while true {
        let count =
          if let offset {
            unsafe pread(descriptor, place, room, offset)
          } else {
            unsafe Glibc.read(descriptor, place, room)
          }
        // A pipe may never have anything to read.
        if count >= 0 || errno != EINTR || Interruption.isNoted { return count }
      }
    }
  }

  /// Writes all of `bytes`; returns false with `errno` set on failure.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    write(bytes.span, to: descriptor)
  }

  /// Writes all of `bytes`; returns false with `errno` set on failure.
  package static func write(_ bytes: Span<UInt8>, to descriptor: Int32) -> Bool {
    unsafe bytes.withUnsafeBytes { buffer in
      var position = 0
      while position < buffer.count {
        guard let base = buffer.baseAddress else { return true }
        let count = unsafe Glibc.write(descriptor, base + position, buffer.count - position)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { return false }
        position += count
      }
      return true
    }
  }

  /// Waits until reading would not block; returns false with `errno` set if a signal was noted
  /// meanwhile.
  ///
  /// Another thread may have got the signal, which does not wake this one.
  static func waitToRead(_ descriptor: Int32) -> Bool {
    while !Interruption.isNoted {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = unsafe poll(&request, 1, 100)
      if count > 0 || count < 0 && errno != EINTR { return true }
    }
    errno = EINTR
    return false
  }

  /// True if reading would not block: there are bytes, or there will not be any.
  package static func isReadable(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, 0) != 0
  }

  /// `O_TMPFILE` of open(2), a macro that Swift does not import.
  private static let temporaryFile: Int32 = 0o20_000_000 | O_DIRECTORY

  /// Creates an unnamed file in the folder for temporary files; returns -1 on failure.
  package static func unlinkedFile() -> Int32 {
    let folder = FilePath(variable("TMPDIR") ?? "/tmp").bytes
    return unsafe withPath(folder) {
      unsafe Glibc.open($0, temporaryFile | O_RDWR | O_CLOEXEC, 0o600)
    }
  }

  /// True if `count` more files can be opened, or if that is unknown because a standard stream is
  /// closed.
  package static func hasRoom(forFiles count: Int) -> Bool {
    guard let known = (0...2).first(where: { fcntl($0, F_GETFD) >= 0 }) else { return true }
    var files: [OpenFile] = []
    while files.count < count {
      guard let file = OpenFile(fcntl(known, F_DUPFD_CLOEXEC, 0)) else { return false }
      files.append(file)
    }
    return true
  }

  /// True if this process may start `count` more threads, with memory for their stacks.
  ///
  /// If a thread is refused, Dispatch tries again every second forever.
  package static func hasRoom(forThreads count: Int) -> Bool {
    has_room_for_threads(Int32(clamping: count)) != 0
  }

  /// Makes a write to a closed pipe, or beyond the limit of the size of files, fail instead of
  /// ending the process.
  package static func letWritesFail() {
    for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, SIG_IGN) }
  }

  /// True if the path leads to an executable file.
  package static func isExecutable(_ path: String) -> Bool {
    guard let kind = try? InodeKind.of(path).kind, kind == .regular else { return false }
    return unsafe withPath(PathText.bytes(of: path)) { unsafe access($0, X_OK) == 0 }
  }

  /// Returns an environment variable; bytes that are not UTF-8 are converted as in a path.
  package static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe PathText.text(of: bytes(of: $0)) }
  }

  /// The current folder; `/` if it does not exist.
  package static var workingFolder: String {
    guard let text = unsafe getcwd(nil, 0) else { return "/" }
    defer { unsafe free(text) }
    return unsafe PathText.text(of: bytes(of: text))
  }

  /// Returns the bytes before the terminating zero.
  static func bytes(of text: UnsafePointer<CChar>) -> [UInt8] {
    unsafe text.withMemoryRebound(to: UInt8.self, capacity: strlen(text)) { bytes in
      unsafe Array(UnsafeBufferPointer(start: bytes, count: strlen(text)))
    }
  }

  package static func message(_ code: Int32) -> String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }

  /// Returns the entries of a folder except `.` and `..`, sorted by the bytes of their names; the
  /// result is empty if the folder does not exist.
  ///
  /// Throws if the folder cannot be read completely. With `start`, returns only names that begin
  /// with it.
  package static func entries(
    of path: [UInt8], startingWith start: String = ""
  ) throws(FileFailure) -> [DirectoryEntry] {
    var entries: [DirectoryEntry] = []
    let isRead = forEachEntry(of: path) { found, type in
      guard start.utf8.count <= found.count, zip(0..., start.utf8).allSatisfy({ found[$0] == $1 })
      else { return }
      entries.append(DirectoryEntry(name: found.indices.map { found[$0] }, type: type))
    }
    guard isRead || isAbsence(errno) else {
      throw FileFailure(PathText.text(of: path), FileSource.reason(errno))
    }
    return entries.sorted { precedes($0.name, $1.name) }
  }

  /// Calls `body` with the name and the type of each entry of a folder except `.` and `..`, in no
  /// particular order.
  ///
  /// Returns false with `errno` set if it cannot be read completely.
  static func forEachEntry(of path: [UInt8], _ body: (Span<UInt8>, UInt8) -> Void) -> Bool {
    guard let stream = unsafe withPath(path, { unsafe opendir($0) }),
      let offset = MemoryLayout<dirent>.offset(of: \.d_name)
    else { return false }
    var code: Int32 = 0
    defer {
      unsafe closedir(stream)
      errno = code
    }
    while true {
      // readdir(3): only `errno` distinguishes an error from the end.
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        code = errno
        return code == 0
      }
      // A name may be longer than its member: FAT has 255 characters, not bytes.
      let start = unsafe UnsafeRawPointer(entry) + offset
      let length = unsafe strlen(start.assumingMemoryBound(to: CChar.self))
      let buffer = unsafe UnsafeRawBufferPointer(start: start, count: length)
      let name = unsafe Span<UInt8>(_unsafeBytes: buffer)
      let isDots = name[0] == 0x2E && (length == 1 || length == 2 && name[1] == 0x2E)
      if !isDots { body(name, unsafe entry.pointee.d_type) }
    }
  }

  /// Sorts names by their bytes; each place is the offset of a name in `bytes`.
  ///
  /// The name is preceded by four bytes at that offset. The last two of them are its length.
  static func sort(_ places: inout [UInt32], ofNamesIn bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      places.sort { one, other in
        let (left, right) = unsafe (base + Int(one) + 2, base + Int(other) + 2)
        let first = Int(unsafe left.loadUnaligned(as: UInt16.self).littleEndian)
        let second = Int(unsafe right.loadUnaligned(as: UInt16.self).littleEndian)
        let order = unsafe memcmp(left + 2, right + 2, min(first, second))
        return order == 0 ? first < second : order < 0
      }
    }
  }

  /// Returns the sorted entries of a folder whose path is a text; see `entries(of:startingWith:)`.
  package static func entries(of path: String) throws(FileFailure) -> [DirectoryEntry] {
    try entries(of: PathText.bytes(of: path))
  }

  /// True if `left` comes before `right` in the order of their bytes.
  private static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    let order = unsafe left.withUnsafeBytes { first in
      unsafe right.withUnsafeBytes { second in
        guard let one = first.baseAddress, let other = second.baseAddress else { return Int32(0) }
        return unsafe memcmp(one, other, min(left.count, right.count))
      }
    }
    return order == 0 ? left.count < right.count : order < 0
  }

  /// Calls `body` with a path for system calls; names are bytes and need not be UTF-8.
  package static func withPath<Result>(
    _ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    unsafe (path + [0]).withUnsafeBufferPointer { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { name in
        guard let base = name.baseAddress else { return unsafe body("") }
        return unsafe body(base)
      }
    }
  }

  /// Opens a path of NUL-terminated bytes, relative to an open folder; returns -1 with `errno` set
  /// on failure.
  package static func open(_ path: Span<UInt8>, in folder: Int32, flags: Int32) -> Int32 {
    unsafe path.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return -1 }
      return unsafe base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        unsafe openat(folder, $0, flags)
      }
    }
  }

  /// Opens a folder only to look up names in it; returns -1 with `errno` set on failure.
  package static func openFolder(_ path: [UInt8]) -> Int32 {
    unsafe withPath(path) { name in
      unsafe Glibc.open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
  }
}

/// One entry of a folder.
package struct DirectoryEntry: FolderEntry {
  package var name: [UInt8]
  package var type: UInt8
}

/// An entry of a folder, as readdir(3) reports it.
package protocol FolderEntry {
  var type: UInt8 { get }
}

extension FolderEntry {
  package var isDirectory: Bool { type == UInt8(DT_DIR) }
  package var isRegular: Bool { type == UInt8(DT_REG) }
  package var isLink: Bool { type == UInt8(DT_LNK) }
  /// True if the file system does not report the type in the folder.
  package var isUnknown: Bool { type == UInt8(DT_UNKNOWN) }
}
