import EmojiArt
package import Files

/// The classification of a file that is named like a copy.
package enum CopyVerdict: Sendable, Equatable {
  /// A copy of the document beside it.
  case copy(ConflictCopyName)
  /// A copy of a document that is missing.
  case orphan(ConflictCopyName)
  /// A hard link: the same file as the document.
  case sameFile(ConflictCopyName)
  /// A symbolic link, which is not followed.
  case link(ConflictCopyName)

  package var name: ConflictCopyName {
    switch self {
    case .copy(let name), .orphan(let name), .sameFile(let name), .link(let name): name
    }
  }
}

/// Distinguishes copies from other files with similar names: by the document beside them, and for
/// ambiguous names also by their contents.
package struct CopyFinder {
  /// The maximum size in bytes of compared documents; a longer one needs an unambiguous name.
  package static let longest = 64 << 20

  /// The document compared last; the copies of a document follow one another.
  private var last: (path: FilePath, kinship: CopyKinship?)?

  package init() {}

  /// Classifies a file by its name and its folder; returns nil if it is not a copy.
  package mutating func verdict(
    _ name: String, in folder: FilePath
  ) throws(FileFailure) -> CopyVerdict? {
    let candidates = ConflictCopyName.candidates(for: name)
    guard !candidates.isEmpty else { return nil }
    let path = folder.appending(name)
    var kinship: CopyKinship?
    for candidate in candidates {
      let document = folder.appending(candidate.original)
      // Checked first, since most names with a dash do not belong to copies.
      guard let original = try FileSystem.stamp(document, followingLinks: false),
        original.kind == .regular
      else { continue }
      guard let stamp = try FileSystem.stamp(path, followingLinks: false) else { return nil }
      guard stamp.kind == .regular else {
        return try InodeKind.of(path.bytes).isLink ? .link(candidate) : nil
      }
      if original.isSameFile(as: stamp) { return .sameFile(candidate) }
      if candidate.isCertain { return .copy(candidate) }
      if kinship == nil { kinship = try Self.read(path, stamp) }
      if let kinship, let other = try self.kinship(of: document, original), kinship.isKin(to: other)
      {
        return .copy(candidate)
      }
    }
    guard let certain = candidates.first(where: \.isCertain),
      let stamp = try FileSystem.stamp(path, followingLinks: false), stamp.kind == .regular
    else { return nil }
    return .orphan(certain)
  }

  /// True if enough emojis of one document are also in the other.
  mutating func areKin(_ path: FilePath, _ document: FilePath) throws(FileFailure) -> Bool {
    guard let stamp = try FileSystem.stamp(path, followingLinks: false),
      let other = try FileSystem.stamp(document, followingLinks: false),
      let kinship = try Self.read(path, stamp), let original = try self.kinship(of: document, other)
    else { return false }
    return kinship.isKin(to: original)
  }

  private mutating func kinship(
    of path: FilePath, _ stamp: FileStamp
  ) throws(FileFailure) -> CopyKinship? {
    if let last, last.path == path { return last.kinship }
    let kinship = try Self.read(path, stamp)
    last = (path, kinship)
    return kinship
  }

  /// Reads the emojis of a document; returns nil if it is not a document or is too long.
  static func read(_ path: FilePath, _ stamp: FileStamp) throws(FileFailure) -> CopyKinship? {
    guard stamp.size <= longest, let file = try OpenFile.readingIfPresent(path) else { return nil }
    return EmojiArtDocument(try file.bytes()).map { CopyKinship($0) }
  }
}
