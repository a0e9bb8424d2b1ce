import CArchiveReader
import Diagnostics
package import Files

/// A file, or something else, in an archive.
package struct ArchiveEntry: Sendable {
  package enum Content: Sendable, Equatable {
    case file
    /// A folder, a link, a device.
    case other
    /// A file that cannot be read, with the reason as the end of a sentence.
    case unreadable(String)
  }

  /// The path as the archive has it, which may be absolute, lead upwards, or not be UTF-8.
  ///
  /// It is for messages only: nothing is opened by it.
  package var name: FilePath
  package var content: Content
  /// The number of bytes; nil if only the end of the entry tells.
  package var size: Int?
  /// Where its headers are in the file of a plain tar archive, before its bytes; nil in others.
  package var headers: Range<Int>?
}

/// Reads a tar archive, plain or compressed with gzip, or a zip archive, entry by entry.
///
/// An archive is read once, from its beginning to its end, and never changed. Nothing is unpacked
/// onto the disk. The memory does not depend on the number of entries of a tar archive; of a zip
/// archive, its list of entries is kept.
package struct ArchiveReader: ~Copyable {
  /// What all entries together may unpack to: so many bytes, or so many times the size of the
  /// archive if that is more; and for how long nothing may happen.
  package struct Limits: Sendable {
    package var bytes: Int
    package var ratio: Int
    /// How long a program that unpacks may neither read nor write before it is ended.
    package var patience = Duration.seconds(60)

    package static let standard = Limits(bytes: 256 << 20, ratio: 256)

    package init(bytes: Int, ratio: Int) { (self.bytes, self.ratio) = (bytes, ratio) }
  }

  private static let names = FileNames(endings: [".tar", ".tar.gz", ".tgz", ".zip"])

  /// True for a regular file, or a link to one, that has the name of an archive.
  ///
  /// If the system does not say what is there, the name decides: to open it says why.
  package static func isArchive(_ path: FilePath) -> Bool {
    guard names.contain(path.name[...]) else { return false }
    do { return try InodeKind.of(path.bytes).kind == .regular } catch { return true }
  }

  private let path: FilePath
  private let file: OpenFile
  private let calls: ArchiveCalls
  private let limits: Limits
  private let unpacker: Unpacker?
  /// What is wrong if the first bytes are not those of an archive.
  private let unknown: String
  /// The entry whose bytes are next.
  private var current: ArchiveEntry?
  /// Why nothing more can be read; nil as long as something might.
  package private(set) var end: FileFailure?

  /// Opens the archive at a path, which must be a regular file.
  package init(_ path: FilePath) throws(FileFailure) {
    let file = try OpenFile.reading(path)
    try self.init(file, path: path)
  }

  /// Reads an open file; the path is for messages.
  package init(
    _ file: OpenFile, path: FilePath, limits: Limits = .standard
  ) throws(FileFailure) {
    guard let calls = ArchiveCalls(file.descriptor, limits) else {
      throw FileFailure(path, "cannot be read: not enough memory")
    }
    self.limits = limits
    unpacker = nil
    unknown = "is not a tar or zip archive, or damaged at its beginning"
    self.path = path
    self.file = file
    self.calls = calls
  }

  /// Reads a part of an open file as an archive of a package: tar or cpio, plain or compressed.
  ///
  /// Its bytes are sent through a program if there is one; that ends with the reader at the latest.
  package init(
    _ file: OpenFile, part: Range<Int>, unpacker: Unpacker?, path: FilePath,
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
    unknown = "is not a package of a known form, or damaged"
    self.path = path
    self.file = file
    self.calls = calls
  }

  /// The next entry; nil at the end of the archive.
  ///
  /// Throws if the rest of the archive cannot be read.
  package mutating func next() throws(FileFailure) -> ArchiveEntry? {
    if let end { throw end }
    let found = calls.next()
    let content: ArchiveEntry.Content
    switch found.kind {
    case CARCHIVE_FILE: content = .file
    case CARCHIVE_OTHER: content = .other
    case CARCHIVE_ENCRYPTED: content = .unreadable("is encrypted; unpack the archive first")
    case CARCHIVE_UNSUPPORTED:
      content = .unreadable("is not compressed with 'deflate'; unpack the archive first")
    case CARCHIVE_END: return nil
    case CARCHIVE_TOO_LARGE: throw stop(tooLarge)
    default: throw stop(cause(or: current == nil ? unknown : damage("behind")))
    }
    let entry = ArchiveEntry(
      name: FilePath(found.name), content: content, size: found.size,
      headers: found.headers)
    current = entry
    return entry
  }

  /// All bytes of the current entry.
  ///
  /// Throws if the entry is damaged or longer than `limit` bytes, with its path; the entries behind
  /// it can be read then, unless `end` is set.
  package mutating func bytes(limit: Int) throws(FileFailure) -> [UInt8] {
    guard let entry = current else { return [] }
    let place = Self.path(of: entry, in: path)
    if case .unreadable(let reason) = entry.content { throw FileFailure(place, reason) }
    let tooLong = "is longer than \(limit >> 20) MB, the most that is read of a file in an archive"
    if let size = entry.size, size > limit { throw FileFailure(place, tooLong) }
    // One more than the size, to see the end without another call.
    var result = [UInt8](repeating: 0, count: (entry.size ?? 65_535) + 1)
    var count = 0
    while true {
      if count == result.count { result += [UInt8](repeating: 0, count: count) }
      var span = result.mutableSpan
      let new = calls.read(into: &span, from: count)
      if new == 0 { break }
      guard new > 0 else { throw failure(new, at: place) }
      count += new
      if count > limit { throw FileFailure(place, tooLong) }
    }
    result.removeSubrange(count...)
    return result
  }

  /// Writes the bytes of the current entry to a file; throws as `bytes` does.
  package mutating func copy(to file: OpenFile, limit: Int) throws(FileFailure) {
    guard let entry = current else { return }
    let place = Self.path(of: entry, in: path)
    if case .unreadable(let reason) = entry.content { throw FileFailure(place, reason) }
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

  /// How an entry is shown: `shard.tar!folder/name`.
  package static func path(of entry: ArchiveEntry, in archive: FilePath) -> FilePath {
    FilePath(archive.bytes + [UInt8(ascii: "!")] + entry.name.bytes)
  }

  private var tooLarge: String {
    """
    unpacks to more than \(limits.ratio) times its size, as archives do that are made to fill the \
    memory; unpack it first if you trust it
    """
  }

  private var words: String { calls.problem.map { " (\($0))" } ?? "" }

  /// That the file could not be read, or what is wrong with what was.
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
