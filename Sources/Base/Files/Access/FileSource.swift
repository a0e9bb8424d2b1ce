package import Diagnostics

/// A source of bytes that opens one file after another; one object serves a whole run.
package final class FileSource {
  private var descriptor: Int32 = -1
  /// The folder of the last file, kept open; opening a name in it takes half the time of a path.
  private var folder: Int32 = -1
  private var folderPath: [UInt8] = []
  /// True for a regular file, which has a length.
  private var isRegular = false
  private var isAtEnd = false
  private var text: [UInt8]?
  private var position = 0
  /// The failure that ended the bytes too early.
  package private(set) var failure: String?

  package init() {}

  deinit {
    close()
    closeFolder()
  }

  /// Forgets everything about the last file.
  private func reset() {
    close()
    (failure, isAtEnd, isRegular, position) = (nil, false, false, 0)
  }

  /// Opens a file of the list, or standard input; throws the reason for a failure.
  ///
  /// Never waits for a FIFO or a device, and never follows a link that leads out of a project.
  package func open(_ paths: PathList, _ index: Int) throws(FileFailure) {
    let traits = paths.traits(index)
    guard !traits.contains(.standardInput) else { return try openStandardInput() }
    reset()
    if let failure = paths.outsideFailure(index) { throw failure }
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    let folder = openFolder(of: index, paths)
    let opened = folder == -1 ? -1 : paths.open(index, in: folder, flags: flags)
    guard opened >= 0 else {
      throw FileFailure(paths.filePath(index), errno: errno)
    }
    descriptor = opened
    isRegular = traits.contains(.regular)
    guard !isRegular else { return }
    switch InodeKind(descriptor: opened) {
    case .regular: isRegular = true
    case .directory: throw FileFailure(paths.path(index), "is a folder")
    case .other(let name): throw FileFailure(paths.path(index), "is \(name), not a file")
    case nil: throw FileFailure(paths.path(index), Self.reason(errno))
    }
  }

  /// Returns the descriptor of the folder that holds the file, or -1 with `errno` set.
  private func openFolder(of index: Int, _ paths: PathList) -> Int32 {
    guard let wanted = paths.folder(index) else { return AT_FDCWD }
    // Lists share the paths of their folders; usually only their addresses are compared.
    if wanted != folderPath {
      closeFolder()
      folder = FileSystem.openFolder(wanted)
      folderPath = folder < 0 ? [] : wanted
    }
    return folder
  }

  private func closeFolder() {
    if folder >= 0 { _ = Glibc.close(folder) }
    folder = -1
    folderPath = []
  }

  /// Opens any file that can be read at least once; for example `<(git ls-files)` in a shell, a
  /// pipe.
  ///
  /// A FIFO is a file with a name, unlike such a pipe. It may stay without a writer for ever, so it
  /// is refused.
  package func openStream(_ path: String) throws(FileFailure) {
    reset()
    if case .other("a FIFO")? = try InodeKind.of(path).kind,
      try FileSystem.resolved(FilePath(path)) != nil
    {
      throw FileFailure(path, "is a FIFO, not a file")
    }
    var list = PathList()
    list.append(path)
    // Opening a FIFO may wait forever for the other end. Only `read` waits.
    let flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
    descriptor = list.open(0, in: AT_FDCWD, flags: flags)
    guard descriptor >= 0 else { throw FileFailure(FilePath(path), errno: errno) }
  }

  /// Opens standard input to be read once.
  func openStandardInputStream() throws(FileFailure) {
    reset()
    descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    guard descriptor >= 0 else { throw FileFailure("<stdin>", Self.reason(errno)) }
  }

  /// Opens bytes in memory.
  package func open(_ bytes: [UInt8]) {
    reset()
    text = bytes
  }

  /// Returns the identity and the times of the open file, or nil for bytes in memory.
  ///
  /// Throws the reason if the stamp cannot be read.
  package func stamp(_ path: String) throws(FileFailure) -> FileStamp? {
    guard descriptor >= 0 else { return nil }
    guard let stamp = FileSystem.stamp(descriptor: descriptor) else {
      throw FileFailure(path, Self.reason(errno))
    }
    return stamp
  }

  /// Takes over the descriptor of a file that can be rewound.
  package func adopt(_ descriptor: Int32) {
    reset()
    self.descriptor = descriptor
    isRegular = true
    rewind()
  }

  /// Returns to the first byte.
  package func rewind() {
    position = 0
    isAtEnd = false
    if descriptor >= 0 { _ = lseek(descriptor, 0, SEEK_SET) }
  }

  /// The bytes from the current position on.
  package var bytes: ByteSource {
    { [self] buffer, start in read(into: &buffer, from: start) }
  }

  /// Returns all bytes, or nil if there are more than `limit`.
  package func readAll(limit: Int = .max) -> [UInt8]? {
    if length > limit { return nil }
    let result = read(upTo: limit == .max ? .max : limit + 1)
    return result.count > limit ? nil : result
  }

  /// Returns the first bytes, at most `most`.
  package func read(upTo most: Int) -> [UInt8] {
    let length = length
    rewind()
    return [UInt8](expected: length, most: most, read: bytes)
  }

  /// The length of a regular file, whose position moves to its end; 0 for others.
  private var length: Int { isRegular && descriptor >= 0 ? lseek(descriptor, 0, SEEK_END) : 0 }

  private func read(into buffer: inout MutableSpan<UInt8>, from start: Int) -> Int {
    guard !isAtEnd, failure == nil, start < buffer.count else { return 0 }
    if let text {
      let count = min(buffer.count - start, text.count - position)
      for index in 0..<count { buffer[start + index] = text[position + index] }
      position += count
      return count
    }
    let mayRead = isRegular || FileSystem.waitToRead(descriptor)
    let count = mayRead ? FileSystem.read(descriptor, into: &buffer, from: start) : -1
    if count < 0 { failure = Self.reason(errno) }
    // Network file systems may return fewer bytes than requested, even in the middle of a file.
    isAtEnd = count <= 0
    return max(0, count)
  }

  /// Reads from an offset into `buffer` and returns the number of bytes; 0 at the end, and after a
  /// failure.
  func read(at offset: Int, into buffer: inout MutableSpan<UInt8>, from start: Int) -> Int {
    if let text {
      let count = max(0, min(buffer.count - start, text.count - offset))
      for index in 0..<count { buffer[start + index] = text[offset + index] }
      return count
    }
    guard failure == nil, start < buffer.count else { return 0 }
    let count = FileSystem.read(descriptor, at: offset, into: &buffer, from: start)
    if count < 0 { failure = Self.reason(errno) }
    return max(0, count)
  }

  /// Records that data belonging to the file could not be read.
  package func fail(_ reason: String) { failure = failure ?? reason }

  package func close() {
    text = nil
    if descriptor >= 0 { _ = Glibc.close(descriptor) }
    descriptor = -1
  }

  /// Returns the sentence for an `errno` of a path; `isLink` if the path itself is a link.
  package static func reason(_ code: Int32, isLink: Bool = false) -> String {
    switch code {
    case ENOENT: isLink ? "is a symbolic link to nothing" : "does not exist"
    case ENOTDIR: "does not exist: a part of the path is not a folder"
    case EACCES, EPERM: "may not be read"
    case ELOOP: "is a symbolic link that leads back to itself"
    case EISDIR: "is a folder"
    case ENXIO: "is a device or FIFO that no program serves"
    case ENAMETOOLONG: "has a name that is too long"
    case EMFILE, ENFILE: "cannot be opened: too many files are open"
    case EIO: "cannot be read: input/output error"
    case EINTR: "cannot be read: interrupted"
    default: "cannot be read (\(FileSystem.message(code)))"
    }
  }
}
