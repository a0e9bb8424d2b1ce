import CArchiveReader
import Diagnostics
package import Files

/// A file or another entry in an archive.
package struct ArchiveEntry: Sendable {
  package enum Content: Sendable, Equatable {
    case file
    case folder
    /// A link to a file of the archive, which may come later and has the bytes.
    case link(isSymbolic: Bool)
    /// For example a FIFO or a device.
    case other
    /// A file that cannot be read; the reason completes a sentence.
    case unreadable(String)

    /// The reason why the bytes cannot be read; nil if they can.
    var reason: String? {
      switch self {
      case .file, .link: nil
      case .folder: "is a folder"
      case .other: "is a FIFO or a device, not a file"
      case .unreadable(let reason): reason
      }
    }
  }

  /// The path stored in the archive; it may be absolute, contain `..`, or not be UTF-8.
  ///
  /// It is for messages only; do not open it.
  package var name: FilePath
  package var content: Content
  /// The target of a link, or the file whose bytes a hard link repeats; empty for others.
  var link: [UInt8]
  /// The number of bytes; nil if the size is known only at the end of the entry.
  package var size: Int?
  /// The range of the entry's headers in a plain tar archive; nil in other archives.
  package var headers: Range<Int>?
}

/// Reads a tar archive, plain or compressed with gzip, or a zip archive, entry by entry.
///
/// An archive is read once, from beginning to end, and never changed. The reader does not write to
/// the disk. For a tar archive, its memory does not depend on the number of entries; for a zip
/// archive, it keeps the list of entries.
package struct ArchiveReader: ~Copyable {
  /// The limits of unpacking: the total size of all entries, and the time without progress.
  ///
  /// The total is `bytes`, or `ratio` times the size of the archive if that is more.
  package struct Limits: Sendable {
    package var bytes: Int
    package var ratio: Int
    /// How long an unpacking program may neither read nor write before it is ended.
    package var patience = Duration.seconds(60)

    package static let standard = Limits(bytes: 256 << 20, ratio: 256)

    package init(bytes: Int, ratio: Int) { (self.bytes, self.ratio) = (bytes, ratio) }
  }

  private static let names = FileNames(endings: [".tar", ".tar.gz", ".tgz", ".zip"])

  /// True for a regular file, or a link to one, with the file name extension of an archive.
  ///
  /// If the file type cannot be determined, the name decides; opening the file then reports the
  /// reason.
  package static func isArchive(_ path: FilePath) -> Bool {
    guard names.contain(path.name[...]) else { return false }
    do { return try InodeKind.of(path.bytes).kind == .regular } catch { return true }
  }

  private let path: FilePath
  private let file: OpenFile
  private let calls: ArchiveCalls
  private let limits: Limits
  private let unpacker: Unpacker?
  /// The message for a file whose first bytes do not mark an archive.
  private let unknown: String
  /// The entry that is read next.
  private var current: ArchiveEntry?
  /// The reason why nothing more can be read; nil if reading may continue.
  package private(set) var end: FileFailure?

  /// Opens the archive at a path, which must be a regular file.
  package init(_ path: FilePath) throws(FileFailure) {
    try self.init(OpenFile.reading(path), path: path)
  }

  /// Reads an open file, or a part of one: tar or cpio, plain or compressed.
  ///
  /// If `unpacker` is given, the bytes pass through that program, which ends with the reader at the
  /// latest.
  package init(
    _ file: OpenFile, part: Range<Int>? = nil, unpacker: Unpacker? = nil, path: FilePath,
    limits: Limits = .standard
  ) throws(FileFailure) {
    guard let calls = ArchiveCalls(file.descriptor, part: part, unpacker, limits) else {
      let problem = FileSystem.message(errno)
      let reason =
        unpacker.map { "'\($0.name)' cannot be started (\(problem))" } ?? "not enough memory"
      throw FileFailure(path, "cannot be read: \(reason)")
    }
    self.unpacker = unpacker
    self.limits = limits
    unknown =
      part == nil
      ? "is not a tar or zip archive, or damaged at its beginning"
      : "is not a package of a known form, or damaged"
    self.path = path
    self.file = file
    self.calls = calls
  }

  /// Returns the next entry, or nil at the end of the archive.
  ///
  /// Throws if the rest of the archive cannot be read.
  package mutating func next() throws(FileFailure) -> ArchiveEntry? {
    if let end { throw end }
    let found = calls.next()
    let content: ArchiveEntry.Content
    switch found.kind {
    case CARCHIVE_FILE: content = .file
    case CARCHIVE_FOLDER: content = .folder
    case CARCHIVE_HARD_LINK: content = .link(isSymbolic: false)
    case CARCHIVE_SYMBOLIC_LINK: content = .link(isSymbolic: true)
    case CARCHIVE_OTHER: content = .other
    case CARCHIVE_ENCRYPTED: content = .unreadable("is encrypted; unpack the archive first")
    case CARCHIVE_UNSUPPORTED:
      content = .unreadable("is not compressed with 'deflate'; unpack the archive first")
    case CARCHIVE_END: return nil
    case CARCHIVE_TOO_LARGE: throw stop(tooLarge)
    default: throw stop(cause(or: current == nil ? unknown : damage("behind")))
    }
    let entry = ArchiveEntry(
      name: FilePath(found.name), content: content, link: found.link, size: found.size,
      headers: found.headers)
    current = entry
    return entry
  }

  /// Returns all bytes of the current entry.
  ///
  /// Throws, with the entry's path, if the entry is damaged or longer than `limit` bytes. The
  /// following entries can still be read, unless `end` is set.
  package mutating func bytes(limit: Int) throws(FileFailure) -> [UInt8] {
    guard let entry = current else { return [] }
    let place = Self.path(of: entry, in: path)
    if let reason = entry.content.reason { throw FileFailure(place, reason) }
    let tooLong = "is longer than \(limit >> 20) MB, the most that is read of a file in an archive"
    if let size = entry.size, size > limit { throw FileFailure(place, tooLong) }
    return try [UInt8](expected: entry.size ?? 0) { buffer, start throws(FileFailure) in
      let count = calls.read(into: &buffer, from: start)
      guard count >= 0 else { throw failure(count, at: place) }
      if start + count > limit { throw FileFailure(place, tooLong) }
      return count
    }
  }

  /// Writes the bytes of the current entry to a file; throws like `bytes`.
  package mutating func copy(to file: OpenFile, limit: Int) throws(FileFailure) {
    guard let entry = current else { return }
    let place = Self.path(of: entry, in: path)
    if let reason = entry.content.reason { throw FileFailure(place, reason) }
    var block = [UInt8](repeating: 0, count: 1 << 16)
    var count = 0
    while true {
      var span = block.mutableSpan
      let new = calls.read(into: &span, from: 0)
      if new == 0 { return }
      guard new > 0 else { throw failure(new, at: place) }
      count += new
      if count > limit {
        throw FileFailure(place, "is longer than \(limit >> 20) MB, the most that is unpacked")
      }
      guard FileSystem.write(block.span.extracting(0..<new), to: file.descriptor) else {
        throw FileFailure(place, "cannot be unpacked: \(FileSource.reason(errno))")
      }
    }
  }

  /// Returns the path of an entry in messages: `shard.tar!folder/name`.
  package static func path(of entry: ArchiveEntry, in archive: FilePath) -> FilePath {
    FilePath(archive.bytes + [UInt8(ascii: "!")] + entry.name.bytes)
  }

  private var tooLarge: String {
    """
    unpacks to more than \(limits.ratio) times its size, like an archive that is designed to fill \
    the memory. If you trust it, unpack it first
    """
  }

  private var words: String { calls.problem.map { " (\($0))" } ?? "" }

  /// Returns the reason why the file could not be read, or else the damage with libarchive's
  /// message.
  private func cause(or damage: String) -> String {
    calls.readingError.map { FileSource.reason($0) } ?? damage + words
  }

  private func damage(_ where: String) -> String {
    "is damaged or cut off \(`where`) '\(current?.name.description ?? "")'"
  }

  private mutating func failure(_ result: Int, at place: FilePath) -> FileFailure {
    switch result {
    case Int(CARCHIVE_READ_TOO_LARGE.rawValue): stop(tooLarge)
    case Int(CARCHIVE_READ_CUT_OFF.rawValue): stop(cause(or: damage("in")))
    case _ where calls.readingError != nil: stop(cause(or: ""))
    default: FileFailure(place, "is damaged" + words)
    }
  }

  private mutating func stop(_ reason: String) -> FileFailure {
    let stuck = unpacker.flatMap { calls.isStuck ? $0 : nil }.map {
      "takes too long: '\($0.name)' neither read nor wrote anything for \(limits.patience.components.seconds) s"
    }
    let failure = FileFailure(path, stuck ?? reason)
    end = failure
    return failure
  }
}
