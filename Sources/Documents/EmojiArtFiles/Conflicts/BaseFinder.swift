import Diagnostics
import EmojiArt
package import Files

/// The common base of two versions.
package struct KnownBase: Sendable {
  package let bytes: [UInt8]
  /// The place where it was found, for display.
  package let source: String
}

/// The result of the search for the common base of two versions.
struct BaseSearch {
  var base: KnownBase?
  /// The error that kept git from being searched.
  var failure: FileFailure?

  /// A phrase for display: where the base was found, or that it is missing.
  var source: String {
    guard let base else {
      return "without the version before both" + (failure.map { "; \($0)" } ?? "")
    }
    return "from \(base.source)"
  }
}

/// Finds the common base of a document and a copy: in git, in Syncthing's folder for old versions,
/// and in the journal.
///
/// The base must be older than both. Otherwise the newer changes of one side would look like
/// removals on the other. For the same reason a version that was the document while the copy lay
/// beside it is not a base: it is one of the sides, and the copy would seem to undo its changes.
package struct BaseFinder: Sendable {
  /// A version with the time of its last change, in nanoseconds since 1970.
  private typealias Candidate = (modified: Int, base: KnownBase)

  private let journal: Journal?
  private let git: Git?

  package init(journal: Journal?, git: Git?) {
    (self.journal, self.git) = (journal, git)
  }

  func base(
    of document: ConflictVersion, _ copy: ConflictVersion
  ) async throws(FileFailure) -> BaseSearch {
    let limit = min(document.modified, copy.modified)
    var search = BaseSearch()
    guard let path = try FileSystem.resolved(document.path) else { return search }
    var found =
      try kept(path, before: limit, and: copy.changed) + Self.archived(path, before: limit)
    do throws(FileFailure) {
      if let repository = try GitHistory(holding: path.folder, git: git),
        let version = try await repository.version(of: path, before: limit / 1_000_000_000)
      {
        let source = "git, \(version.commit.prefix(8))"
        found.append(
          (version.time * 1_000_000_000, KnownBase(bytes: version.bytes, source: source)))
      }
    } catch {
      search.failure = error
    }
    search.base = found.sorted { $0.modified > $1.modified }.map(\.base)
      .first { $0.bytes != document.bytes && EmojiArtDocument($0.bytes) != nil }
    return search
  }

  /// Returns the newest version that runs replaced before the copy arrived.
  private func kept(
    _ path: FilePath, before limit: Int, and arrival: Int
  ) throws(FileFailure) -> [Candidate] {
    let versions = try (journal?.versions(of: path) ?? []).filter {
      $0.modified < limit && $0.taken < arrival
    }
    guard let last = versions.max(by: { $0.modified < $1.modified }) else { return [] }
    let bytes = try OpenFile.reading(last.path).bytes()
    return [(last.modified, KnownBase(bytes: bytes, source: "run \(last.run) of the journal"))]
  }

  /// Returns Syncthing's `.stversions/FOLDER/NAME~20261102-101500.emojiart` in a folder above.
  ///
  /// Syncthing moves a file there before it replaces it; the file keeps its modification time.
  private static func archived(
    _ path: FilePath, before limit: Int
  ) throws(FileFailure) -> [Candidate] {
    var folder = path.folder
    var below: [String] = []
    while true {
      let archive = below.reversed().reduce(folder.appending(".stversions")) { $0.appending($1) }
      var newest: (FilePath, FileStamp)?
      for entry in try FileSystem.entries(of: archive.bytes) {
        let file = archive.appending(entry.name)
        guard isArchived(entry.name, path.name),
          let stamp = try FileSystem.stamp(file, followingLinks: false), stamp.kind == .regular,
          stamp.modified < limit, stamp.size <= ConflictVersion.longest,
          stamp.modified > newest?.1.modified ?? .min
        else { continue }
        newest = (file, stamp)
      }
      if let (file, stamp) = newest {
        let bytes = try OpenFile.reading(file).bytes()
        return [(stamp.modified, KnownBase(bytes: bytes, source: "Syncthing's '.stversions'"))]
      }
      guard folder.folder != folder else { return [] }
      below.append(FilePath(folder.name).description)
      folder = folder.folder
    }
  }

  /// True if `archived` is `harbor~20261102-101500.emojiart` for the name `harbor.emojiart`; false
  /// for an archived version of `harbor~old.emojiart`.
  private static func isArchived(_ archived: [UInt8], _ name: [UInt8]) -> Bool {
    let dot = name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
    let end = archived.count - (name.count - dot)
    return end >= dot && archived.starts(with: name[..<dot]) && archived[end...] == name[dot...]
      && archivedForm.match(archived[dot..<end]) != nil
  }

  private static let archivedForm = ConflictCopyPattern("Syncthing", "~{########}-{######}")
}
