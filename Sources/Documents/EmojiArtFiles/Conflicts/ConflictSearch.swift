package import Files

/// A document and the copies beside it.
package struct ConflictGroup: Sendable {
  /// The folder, as the user named it.
  package let folder: FilePath
  /// The name of the document.
  package let document: String
  package let copies: [FolderCopies.Copy]

  package func path(_ name: String) -> FilePath {
    folder == "." ? FilePath(name) : folder.appending(name)
  }

  package var documentPath: FilePath { path(document) }
}

/// Finds all copies in a list of files.
package struct ConflictSearch: Sendable {
  /// The groups, in the order of the files.
  package private(set) var groups: [ConflictGroup] = []
  /// Copies whose document is missing, with the reason for leaving them as the rest of a sentence.
  package private(set) var orphans: [FileFailure] = []
  /// Notes on links, which are not copies, and on documents with the emojis of another document,
  /// which may be renamed copies.
  package private(set) var notes: [FileFailure] = []
  /// The errors for folders that could not be read.
  package private(set) var failures: [FileFailure] = []

  /// Searches the folders of the files, and omits groups without a file in the list.
  package init(_ paths: PathList) {
    var names: [FilePath: Set<FilePath>] = [:]
    var order: [(folder: FilePath, resolved: FilePath)] = []
    var known: [FilePath: FilePath] = [:]
    for index in 0..<paths.count where paths.traits(index).isDisjoint(with: [.directory]) {
      let path = paths.filePath(index)
      // Only what the user named has to be looked at.
      if paths.traits(index).isDisjoint(with: [.regular, .ordinaryName]),
        case .other(let name)? = try? InodeKind.of(path.bytes).kind
      {
        failures.append(FileFailure(path, "is \(name), not a file"))
        continue
      }
      // A folder that is named twice, or also by a link, counts once. Failures are reported below.
      let folder = known[path.folder] ?? (try? FileSystem.resolved(path.folder)) ?? path.folder
      known[path.folder] = folder
      if names[folder] == nil { order.append((path.folder, folder)) }
      names[folder, default: []].insert(FilePath(path.name))
    }
    for (folder, resolved) in order {
      do throws(FileFailure) {
        try add(folder, names[resolved] ?? [])
      } catch {
        failures.append(error)
      }
    }
  }

  private mutating func add(_ folder: FilePath, _ wanted: Set<FilePath>) throws(FileFailure) {
    let names = try FileSystem.entries(of: folder.bytes).map { FilePath($0.name).description }
    let found = try FolderCopies(folder, names)
    for document in Self.sorted(found.groups.keys) {
      guard let copies = found.groups[document],
        wanted.contains(document) || copies.contains(where: { wanted.contains(FilePath($0.file)) })
      else { continue }
      groups.append(ConflictGroup(folder: folder, document: document.description, copies: copies))
    }
    let place = { (name: String) in folder == "." ? FilePath(name) : folder.appending(name) }
    for copy in found.orphans where wanted.contains(FilePath(copy.file)) {
      let (reason, advice) = try FolderCopies.reason(ofOrphan: copy, in: folder)
      orphans.append(FileFailure(place(copy.file), "\(reason); \(advice)"))
    }
    for (file, verdict) in found.links where wanted.contains(FilePath(file)) {
      let reason =
        switch verdict {
        case .sameFile(let name): "is the same file as '\(name.original)' (a hard link), not a copy"
        default: "is a symbolic link, not a copy"
        }
      notes.append(FileFailure(place(file), reason))
    }
    let others = wanted.filter { found.copy($0) == nil && found.groups[$0] == nil }
    try addTwins(Self.sorted(others).map(\.description), place)
  }

  private static func sorted(_ names: some Sequence<FilePath>) -> [FilePath] {
    names.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  private mutating func addTwins(
    _ names: [String], _ place: (String) -> FilePath
  ) throws(FileFailure) {
    var known: [Int: String] = [:]
    for name in names {
      guard let stamp = try FileSystem.stamp(place(name), followingLinks: false),
        stamp.kind == .regular, stamp.links == 1,
        let fingerprint = try CopyFinder.read(place(name), stamp)?.fingerprint
      else { continue }
      guard let other = known[fingerprint] else {
        known[fingerprint] = name
        continue
      }
      notes.append(
        FileFailure(
          place(name),
          "has the emojis of '\(other)', with the same ids; 'emojiart diff' compares them"))
    }
  }
}
