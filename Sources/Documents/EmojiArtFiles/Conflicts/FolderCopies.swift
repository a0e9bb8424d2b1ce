package import Files

/// The copies in a folder, by their documents.
///
/// Names are told apart by their bytes: texts are equal where only the normal form of Unicode
/// differs, as in what services keep twice for that reason.
package struct FolderCopies: Sendable {
  /// A copy and what its name says.
  package struct Copy: Sendable, Equatable {
    /// Its own name.
    package let file: String
    package let name: ConflictCopyName
    /// The name of the document: that in its own name, or the one that is a copy of.
    package internal(set) var document: String

    init(_ file: String, _ name: ConflictCopyName) {
      self.file = file
      self.name = name
      document = name.original
    }
  }

  /// The copies of each document, and the copies of these, in the order of their names.
  package private(set) var groups: [FilePath: [Copy]] = [:]
  /// The copies by their own names.
  private var copies: [FilePath: Copy] = [:]
  /// Copies whose documents are missing.
  package private(set) var orphans: [Copy] = []
  /// The places of these, by their own names.
  private var places: [FilePath: Int] = [:]
  /// Files with the names of copies that are links.
  package private(set) var links: [(file: String, verdict: CopyVerdict)] = []

  package init() {}

  /// Looks at the names of a folder's files, in time that grows with their number.
  package init(_ folder: FilePath, _ names: [String]) throws(FileFailure) {
    var finder = CopyFinder()
    var order: [String] = []
    for name in names {
      guard let verdict = try finder.verdict(name, in: folder) else { continue }
      let copy = Copy(name, verdict.name)
      switch verdict {
      case .copy:
        copies[FilePath(name)] = copy
        order.append(name)
      case .orphan:
        places[FilePath(name)] = orphans.count
        orphans.append(copy)
      case .sameFile, .link: links.append((name, verdict))
      }
    }
    for name in order {
      let path = FilePath(name)
      guard var copy = copies[path] else { continue }
      // A copy's own copy belongs to the document; each name is shorter than the one before.
      while let next = copies[FilePath(copy.document)] { copy.document = next.document }
      // What is kin to a copy may still have nothing of the document.
      let document = FilePath(copy.document)
      if document != FilePath(copy.name.original), !copy.name.isCertain,
        try !finder.areKin(folder.appending(name), folder.appending(copy.document))
      {
        copies[path] = nil
        continue
      }
      copies[path] = copy
      groups[document, default: []].append(copy)
    }
  }

  /// The copy with this name.
  package func copy(_ name: FilePath) -> Copy? { copies[name] }

  /// The copy with this name whose document is missing.
  package func orphan(_ name: FilePath) -> Copy? { places[name].map { orphans[$0] } }

  /// What is to be said of such a copy, and to be done.
  static func reason(
    ofOrphan copy: Copy, in folder: FilePath
  ) throws(FileFailure) -> (reason: String, advice: String) {
    let name = copy.name.original
    guard try FileSystem.isThere(folder.appending(name)) else {
      return ("is a copy of '\(name)', which is missing", "rename it to that")
    }
    return (
      "is a copy of '\(name)', which is a link or not a file",
      "compare the two, and keep one of them under that name"
    )
  }
}
