import EmojiArt
package import Files

/// A version that two versions were made from.
package struct KnownBase: Sendable {
  package let bytes: [UInt8]
  /// Where it was found, for people.
  package let source: String
}

/// What was found of the version that two versions were made from.
struct BaseSearch {
  var base: KnownBase?
  /// Why git was not asked.
  var failure: FileFailure?

  /// Where the base was found, or that there is none, for people.
  var source: String {
    guard let base else {
      return "without the version before both" + (failure.map { "; \($0)" } ?? "")
    }
    return "from \(base.source)"
  }
}

/// Finds the version that a document and a copy were made from: in git, in Syncthing's folder for
/// old versions, and in the journal.
///
/// It must be older than both: otherwise what only one of them does not know yet would look
/// removed. For the same reason it is not what the document was while the copy lay beside it: that
/// is one of the two sides, and what was changed in it would look as if the copy took it back.
package struct BaseFinder: Sendable {
  private struct Candidate {
    /// Nanoseconds since 1970.
    var modified: Int
    var source: String
    var bytes: [UInt8]
  }

  private let journal: Journal?
  private let git: Git?

  package init(journal: Journal?, git: Git?) {
    self.journal = journal
    self.git = git
  }

  func base(
    of group: ConflictGroup, _ document: ConflictVersion, _ copy: ConflictVersion
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
        found.append(
          Candidate(
            modified: version.time * 1_000_000_000, source: "git, \(version.commit.prefix(8))",
            bytes: version.bytes))
      }
    } catch {
      search.failure = error
    }
    search.base = found.sorted { $0.modified > $1.modified }
      .first { $0.bytes != document.bytes && EmojiArtDocument($0.bytes) != nil }
      .map { KnownBase(bytes: $0.bytes, source: $0.source) }
    return search
  }

  /// What runs have replaced before the copy came.
  private func kept(
    _ path: FilePath, before limit: Int, and arrival: Int
  ) throws(FileFailure) -> [Candidate] {
    let versions = try (journal?.versions(of: path) ?? []).filter {
      $0.modified < limit && $0.taken < arrival
    }
    guard let last = versions.max(by: { $0.modified < $1.modified }) else { return [] }
    return [
      Candidate(
        modified: last.modified, source: "run \(last.run) of the journal",
        bytes: try OpenFile.reading(last.path).bytes())
    ]
  }

  /// `.stversions/FOLDER/NAME~20261102-101500.emojiart` in one of the folders above, which
  /// Syncthing moves a file to that it replaces; its time is still that of its last change.
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
        return [
          Candidate(
            modified: stamp.modified, source: "Syncthing's '.stversions'",
            bytes: try OpenFile.reading(file).bytes())
        ]
      }
      guard folder.folder != folder else { return [] }
      below.append(FilePath(folder.name).description)
      folder = folder.folder
    }
  }

  /// True of `harbor~20261102-101500.emojiart` for `harbor.emojiart`, and not of what was kept of
  /// `harbor~old.emojiart`.
  private static func isArchived(_ archived: [UInt8], _ name: [UInt8]) -> Bool {
    let dot = name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
    let shape = Array("~########-######".utf8)
    guard archived.count == name.count + shape.count, archived.starts(with: name[..<dot]),
      archived.suffix(name.count - dot) == name[dot...]
    else { return false }
    return zip(archived[dot...], shape).allSatisfy { byte, wanted in
      wanted == UInt8(ascii: "#") ? (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= byte : byte == wanted
    }
  }
}
