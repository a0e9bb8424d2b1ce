import DocumentFormats
import EmojiArt
package import Files

/// The versions of a document with a merge conflict.
package struct GitConflict: Sendable {
  /// The source of the versions, for display.
  package let origin: String
  package let base: VersionInput?
  /// The reason for ignoring an existing base, as the rest of a sentence.
  package let baseProblem: String?
  package let ours: VersionInput
  package let theirs: VersionInput

  /// The digest of the document before it is resolved.
  package let digest: FileDigest
}

/// A reason for leaving a document unchanged.
package struct GitRefusal: Error {
  package let reason: String

  package init(reason: String) { self.reason = reason }
}

/// Finds the versions of documents with merge conflicts.
package struct GitConflictFinder {
  /// The maximum size in bytes of documents that are searched for markers.
  private static let mostBytes = 512 << 20

  private let git: Git?
  /// The unmerged files, by folder and by name.
  private var unmerged: [FilePath: Result<[[UInt8]: [Git.Version]], FileFailure>] = [:]

  /// Finds git; without it, only conflict markers are read.
  package init() { git = try? Git() }

  /// Returns the versions of a document, or nil if it does not have a conflict.
  package mutating func conflict(at path: FilePath) async throws -> GitConflict? {
    let entries = try await entries(in: path.folder)[path.name] ?? []
    let text = try FileSource.contents(of: path.description, limit: Self.mostBytes)
    guard entries.isEmpty else { return try await versions(of: path, entries, text) }
    do throws(MergeMarkers.Problem) {
      guard let markers = try MergeMarkers(text) else { return nil }
      return GitConflict(path, markers, FileDigest(text))
    } catch {
      throw GitRefusal(reason: "line \(error.line): \(error.reason)")
    }
  }

  /// Returns the unmerged files in a folder; empty outside of a repository.
  private mutating func entries(
    in folder: FilePath
  ) async throws(FileFailure) -> [[UInt8]: [Git.Version]] {
    if let known = unmerged[folder] { return try known.get() }
    do throws(FileFailure) {
      // Subfolders are asked for separately.
      let found = try await git?.unmerged(in: folder) ?? [:]
      unmerged[folder] = .success(found.filter { !$0.key.contains(UInt8(ascii: "/")) })
    } catch {
      unmerged[folder] = .failure(error)
    }
    return try unmerged[folder]?.get() ?? [:]
  }

  private func versions(
    of path: FilePath, _ entries: [Git.Version], _ text: [UInt8]
  ) async throws -> GitConflict {
    guard let git else { throw GitRefusal(reason: "git is missing") }
    let stages = Set(entries.map(\.stage))
    guard stages.isSuperset(of: [2, 3]) else {
      let side = stages.contains(2) ? "theirs" : "ours"
      // Without a base of this name, one side has renamed another document to it.
      let what = stages.contains(1) ? "\(side) has removed it" : "\(side) has it under another name"
      throw GitRefusal(reason: "\(what); keep it with 'git add', or remove it with 'git rm'")
    }
    guard entries.allSatisfy({ $0.mode.hasPrefix("100") }) else {
      throw GitRefusal(reason: "one version is a link; choose one with 'git checkout'")
    }
    let version = { (stage: Int) async throws(FileFailure) in
      let object = [UInt8](":\(stage):./".utf8) + path.name
      return try await git.outputFile(
        ["cat-file", "--filters", FilePath(object).description], in: path.folder)
    }
    let base = stages.contains(1) ? try await version(1) : nil
    let (ours, theirs) = (try await version(2), try await version(3))
    let conflict = GitConflict(
      path, from: "the index of git", base: base, ours: ours, theirs: theirs, FileDigest(text))
    try conflict.refuseIfResolved(text)
    // Whether the base exists was determined by reading it.
    for read in [base, ours, theirs].compactMap(\.self) { try read.checkReading(at: path) }
    return conflict
  }
}

extension GitConflict {
  fileprivate init(_ path: FilePath, _ markers: MergeMarkers, _ digest: FileDigest) {
    self.init(
      path, from: "the conflict markers", base: markers.base.map { .bytes($0) },
      ours: .bytes(markers.ours), theirs: .bytes(markers.theirs), digest)
  }

  fileprivate init(
    _ path: FilePath, from origin: String, base: VersionText?, ours: VersionText,
    theirs: VersionText, _ digest: FileDigest
  ) {
    self.origin = origin
    baseProblem = base.flatMap(Self.problem)
    self.base = baseProblem == nil ? base.map { .opened($0, name: "\(path) (base)") } : nil
    self.ours = .opened(ours, name: "\(path) (ours)")
    self.theirs = .opened(theirs, name: "\(path) (theirs)")
    self.digest = digest
  }

  private static func problem(ofBase base: VersionText) -> String? {
    // Git merges several bases to one.
    if base.hasMarkers { return "has a conflict of its own" }
    // In the style 'zdiff3', lines common to both sides are outside of the markers.
    guard case .bytes(let bytes) = base, !bytes.isEmpty, EmojiArtDocument(bytes) == nil else {
      return nil
    }
    return "is not a whole document"
  }

  /// Refuses a document without markers that differs from git's result: it was edited since the
  /// merge.
  fileprivate func refuseIfResolved(_ text: [UInt8]) throws(GitRefusal) {
    if VersionText.bytes(text).hasMarkers { return }
    for case .opened(let side, _) in [ours, theirs] where side.equals(.bytes(text)) { return }
    var merged = FileDigest.Builder()
    let result = try? DocumentMerger().merge(base: base, ours: ours, theirs: theirs) {
      merged.add($0)
    }
    guard result != nil, merged.digest == digest else {
      throw GitRefusal(
        reason: "was edited since the merge; mark it as resolved with 'git add', or restore the "
          + "conflict with 'git checkout --merge'")
    }
  }
}

extension VersionText {
  fileprivate var hasMarkers: Bool {
    do throws(MergeMarkers.Problem) {
      let markers = try MergeMarkers(all)
      return markers != nil
    } catch {
      return true
    }
  }
}
