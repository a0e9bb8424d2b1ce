import Diagnostics
package import Files

/// The documents in archives, selected by name as in folders.
package struct ArchivedDocuments: Sendable {
  /// A document in an archive.
  package struct Document: Sendable {
    /// The path in messages: `shard.tar!folder/name`.
    package var path: FilePath
    /// The path in the archive.
    package var name: FilePath
    package var bytes: [UInt8]
    /// True if no part of its path is hidden.
    package var hasOrdinaryName: Bool
  }

  /// The maximum size of a document in bytes; a document is read into memory as a whole.
  package static let mostBytes = 64 << 20

  private let options: WalkOptions

  package init(_ options: WalkOptions) { self.options = options }

  /// Passes the documents of an archive to `body` in order, or the reason why one cannot be read.
  ///
  /// Stops if `body` returns false. Throws if the archive, or the rest of it, cannot be read.
  package func read(
    _ archive: FilePath, _ body: (Result<Document, FileFailure>) -> Bool
  ) throws(FileFailure) {
    var reader = try ArchiveReader(archive)
    try read(&reader, archive) { _, found in body(found) }
  }

  /// Does the same, and also passes the entry of each document.
  func read(
    _ reader: inout ArchiveReader, _ archive: FilePath,
    _ body: (ArchiveEntry, Result<Document, FileFailure>) throws(FileFailure) -> Bool
  ) throws(FileFailure) {
    while let entry = try reader.next() {
      let path = ArchiveReader.path(of: entry, in: archive)
      let isHidden = Self.isHidden(entry.name.bytes)
      guard entry.content != .other, contains(entry, path, of: archive, isHidden) else { continue }
      let found: Result<Document, FileFailure>
      do throws(FileFailure) {
        let bytes = try reader.bytes(limit: Self.mostBytes)
        found = .success(
          Document(path: path, name: entry.name, bytes: bytes, hasOrdinaryName: !isHidden))
      } catch {
        if let end = reader.end { throw end }
        found = .failure(error)
      }
      guard try body(entry, found) else { return }
    }
  }

  /// True for an entry that would be selected in a folder with the same contents.
  private func contains(
    _ entry: ArchiveEntry, _ path: FilePath, of archive: FilePath, _ isHidden: Bool
  ) -> Bool {
    let bytes = entry.name.bytes
    let start = bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
    guard options.names.contain(bytes[start...]), options.includesHidden || !isHidden else {
      return false
    }
    return !isExcluded(path.bytes, from: archive.bytes.count + 1)
  }

  /// True if the document, or one of its folders in the archive, is excluded.
  private func isExcluded(_ path: [UInt8], from start: Int) -> Bool {
    guard let excludes = options.excludes else { return false }
    for index in start..<path.count where path[index] == Self.slash {
      if excludes(Array(path[..<index]), true) { return true }
    }
    return excludes(path, false)
  }

  private static let slash = UInt8(ascii: "/")

  /// True if a file or a folder of the path is hidden, other than `.` and `..`.
  private static func isHidden(_ path: [UInt8]) -> Bool {
    let dot = UInt8(ascii: ".")
    var dots = 0
    var length = 0
    for byte in path {
      if byte == slash {
        if dots > 0, dots < length || dots > 2 { return true }
        (dots, length) = (0, 0)
      } else {
        if byte == dot, dots == length { dots += 1 }
        length += 1
      }
    }
    return dots > 0 && (dots < length || dots > 2)
  }
}
