import Diagnostics
package import Files

/// The documents in archives, found by their names as in folders.
package struct ArchivedDocuments: Sendable {
  /// A document in an archive.
  package struct Document: Sendable {
    /// How it is shown: `shard.tar!folder/name`.
    package var path: FilePath
    package var bytes: [UInt8]
  }

  /// The most bytes of a document, which is in memory as a whole.
  package static let mostBytes = 64 << 20

  private let options: WalkOptions

  package init(_ options: WalkOptions) { self.options = options }

  /// Hands out the documents of an archive in its order, and why a document cannot be read.
  ///
  /// Ends early if `body` says false. Throws if the archive, or the rest of it, cannot be read.
  package func read(
    _ archive: FilePath, _ body: (Result<Document, FileFailure>) -> Bool
  ) throws(FileFailure) {
    var reader = try ArchiveReader(archive)
    while let entry = try reader.next() {
      guard entry.content != .other, contains(entry, archive) else { continue }
      let path = ArchiveReader.path(of: entry, in: archive)
      let found: Result<Document, FileFailure>
      do throws(FileFailure) {
        found = .success(Document(path: path, bytes: try reader.bytes(limit: Self.mostBytes)))
      } catch {
        if let end = reader.end { throw end }
        found = .failure(error)
      }
      guard body(found) else { return }
    }
  }

  /// True for an entry that would be found in a folder with the contents of the archive.
  private func contains(_ entry: ArchiveEntry, _ archive: FilePath) -> Bool {
    let parts = entry.name.bytes.split(separator: UInt8(ascii: "/"))
    let dot = UInt8(ascii: ".")
    let isHidden = parts.contains { part in
      part.first == dot && !part.elementsEqual([dot]) && !part.elementsEqual([dot, dot])
    }
    guard let name = parts.last, options.names.contain(name), options.includesHidden || !isHidden
    else { return false }
    let path = ArchiveReader.path(of: entry, in: archive)
    return !(options.excludes?(path.bytes, false) ?? false)
  }
}
