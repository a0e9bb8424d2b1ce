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
  /// True if a link is a document with the bytes of its file, as in a folder.
  private let followsLinks: Bool

  /// Without `followsLinks`, a link to a document is left out, and any other one is a failure.
  package init(_ options: WalkOptions, followsLinks: Bool = true) {
    (self.options, self.followsLinks) = (options, followsLinks)
  }

  /// Passes the documents of an archive to `body` in order, or the reason why one cannot be read.
  ///
  /// Stops if `body` returns false. Throws if the archive, or the rest of it, cannot be read.
  package func read(
    _ archive: FilePath, _ body: (Result<Document, FileFailure>) -> Bool
  ) throws(FileFailure) {
    try read(archive, { () throws(FileFailure) in try ArchiveReader(archive) }) { _, found in
      body(found)
    }
  }

  /// Does the same, and also passes the entry of each document; links come last.
  func read(
    _ archive: FilePath, _ open: () throws(FileFailure) -> ArchiveReader,
    _ body: (ArchiveEntry, Result<Document, FileFailure>) throws(FileFailure) -> Bool
  ) throws(FileFailure) {
    var reader = try open()
    var links = ArchiveLinks(of: archive)
    while let entry = try reader.next() {
      links.add(entry)
      guard contains(entry.name.bytes, of: archive),
        entry.content != .folder || options.names.mayBeFolders
      else { continue }
      if entry.content.isLink {
        links.want(entry)
        continue
      }
      let bytes = Result { () throws(FileFailure) in try reader.bytes(limit: Self.mostBytes) }
      if let end = reader.end { throw end }
      guard try body(entry, bytes.map { document(entry, $0, of: archive) }) else { return }
    }
    let isRead = { (_: ArchiveEntry, path: [UInt8]) in
      !followsLinks && contains(path, of: archive)
    }
    try links.read(limit: Self.mostBytes, isRead: isRead, open: open) {
      entry, bytes throws(FileFailure) in
      if !followsLinks, case .success = bytes {
        let reason = "is a link to '\(FilePath(entry.link))'; unpack the archive first"
        let path = ArchiveReader.path(of: entry, in: archive)
        return try body(entry, .failure(FileFailure(path, reason)))
      }
      return try body(entry, bytes.map { document(entry, $0, of: archive) })
    }
  }

  private func document(
    _ entry: ArchiveEntry, _ bytes: [UInt8], of archive: FilePath
  ) -> Document {
    Document(
      path: ArchiveReader.path(of: entry, in: archive), name: entry.name, bytes: bytes,
      hasOrdinaryName: !Self.isHidden(entry.name.bytes))
  }

  /// True for the path of an entry that would be selected in a folder with the same contents.
  private func contains(_ entry: [UInt8], of archive: FilePath) -> Bool {
    let bytes = entry.last == Self.slash ? entry.dropLast() : entry[...]
    let start = bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
    guard options.names.contain(bytes[start...]),
      options.includesHidden || !Self.isHidden(Array(bytes))
    else { return false }
    return !isExcluded(archive.bytes + [UInt8(ascii: "!")] + bytes, from: archive.bytes.count + 1)
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
