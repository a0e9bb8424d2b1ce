import DocumentStore
import EmojiArt
import Files

/// The versions of a document with a merge conflict.
struct GitConflict {
  /// Where they come from, for people.
  var origin: String
  var base: VersionInput?
  var ours: VersionInput
  var theirs: VersionInput

  /// What the document is before it is resolved.
  var digest: FileDigest
  /// What people call files whose names mean nothing to them.
  var names: [String: String] = [:]
}

/// Why a document stays as it is.
struct GitRefusal: Error {
  var reason: String
}

/// Finds the versions of documents.
struct GitConflictFinder {
  /// Larger documents are not searched for markers.
  private static let mostBytes = 512 << 20

  private let git: Git?
  private let scratch: PrivateFolder
  /// By folder and by name.
  private var unmerged: [FilePath: Result<[[UInt8]: [Git.Version]], FileFailure>] = [:]
  private var count = 0

  /// Puts versions from the index into a private folder; without git, only markers are read.
  init(in scratch: PrivateFolder) {
    git = try? Git()
    self.scratch = scratch
  }

  /// The versions of a document; nil if it is not in conflict.
  mutating func conflict(
    at path: FilePath
  ) async throws -> GitConflict? {
    let entries = try await entries(in: path.folder)[path.name] ?? []
    let text = try FileSource.contents(of: path.description, limit: Self.mostBytes)
    guard entries.isEmpty else { return try await versions(of: path, entries, text) }
    do throws(MergeMarkers.Problem) {
      guard let markers = try MergeMarkers(text) else { return nil }
      return GitConflict(
        origin: "the conflict markers",
        base: markers.base.map { .bytes($0, name: "\(path) (base)") },
        ours: .bytes(markers.ours, name: "\(path) (ours)"),
        theirs: .bytes(markers.theirs, name: "\(path) (theirs)"), digest: FileDigest(text))
    } catch {
      throw GitRefusal(reason: "line \(error.line): \(error.reason)")
    }
  }

  /// What is unmerged in a folder; nothing outside of a repository.
  private mutating func entries(
    in folder: FilePath
  ) async throws(FileFailure) -> [[UInt8]: [Git.Version]] {
    if let known = unmerged[folder] { return try known.get() }
    do throws(FileFailure) {
      // Those of subfolders are asked for there.
      let found = try await git?.unmerged(in: folder) ?? [:]
      unmerged[folder] = .success(found.filter { !$0.key.contains(UInt8(ascii: "/")) })
    } catch {
      unmerged[folder] = .failure(error)
    }
    return try unmerged[folder]?.get() ?? [:]
  }

  private mutating func versions(
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
    var files: [Int: FilePath] = [:]
    for stage in stages.sorted() {
      count += 1
      let (file, output) = try scratch.create("version-\(count)")
      let object = [UInt8](":\(stage):./".utf8) + path.name
      try await git.write(
        ["cat-file", "--filters", FilePath(object).description], in: path.folder, to: output)
      files[stage] = file
    }
    guard let ours = files[2], let theirs = files[3] else {
      throw GitRefusal(reason: "git has lost its versions")
    }
    let conflict = GitConflict(
      origin: "the index of git", base: files[1].map { .path($0.description) },
      ours: .path(ours.description), theirs: .path(theirs.description), digest: FileDigest(text),
      names: [
        files[1]?.description ?? "": "\(path) (base)", ours.description: "\(path) (ours)",
        theirs.description: "\(path) (theirs)",
      ])
    try refuseIfResolved(text, conflict, [ours, theirs])
    return conflict
  }

  /// A document without markers that git has not left so has been edited since.
  private func refuseIfResolved(
    _ text: [UInt8], _ conflict: GitConflict, _ sides: [FilePath]
  ) throws {
    if Self.hasMarkers(text) { return }
    for side in sides where OpenFile.reading(side)?.digest() == conflict.digest { return }
    var merged = FileDigest.Builder()
    let result = try? DocumentMerger().merge(
      base: conflict.base, ours: conflict.ours, theirs: conflict.theirs
    ) { piece in
      merged.add(piece)
      return true
    }
    guard result != nil, merged.digest == conflict.digest else {
      throw GitRefusal(
        reason: "was edited since the merge; mark it as resolved with 'git add', or restore the "
          + "conflict with 'git checkout --merge'")
    }
  }

  private static func hasMarkers(_ text: [UInt8]) -> Bool {
    do throws(MergeMarkers.Problem) {
      let markers = try MergeMarkers(text)
      return markers != nil
    } catch {
      return true
    }
  }
}
