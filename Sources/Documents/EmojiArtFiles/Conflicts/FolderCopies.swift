package import Files

/// The copies in a folder, grouped by document.
///
/// Names are compared as bytes. Strings would be equal if only their Unicode normal forms differ,
/// and services keep both files then.
package struct FolderCopies: Sendable {
  /// A copy and its parsed name.
  package struct Copy: Sendable, Equatable {
    /// The copy's own file name.
    package let file: String
    package let name: ConflictCopyName
    /// The name of the document: the one in the copy's name, or that document's own original.
    package internal(set) var document: String

    init(_ file: String, _ name: ConflictCopyName) {
      (self.file, self.name) = (file, name)
      document = name.original
    }
  }

  /// The copies of each document, including copies of copies, sorted by name.
  package private(set) var groups: [FilePath: [Copy]] = [:]
  /// The copies by their own names.
  private var copies: [FilePath: Copy] = [:]
  /// Copies whose documents are missing.
  package private(set) var orphans: [Copy] = []
  /// The indices in `orphans`, by file name.
  private var places: [FilePath: Int] = [:]
  /// Links that are named like copies.
  package private(set) var links: [(file: String, verdict: CopyVerdict)] = []

  /// Examines the names of a folder's files, in time proportional to their number.
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
      // A copy of a copy belongs to the original document; the names get shorter at each step.
      while let next = copies[FilePath(copy.document)] { copy.document = next.document }
      // A file similar to a copy may still be unrelated to the document.
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

  /// Returns the copy with this name.
  package func copy(_ name: FilePath) -> Copy? { copies[name] }

  /// Returns the copy with this name if its document is missing.
  package func orphan(_ name: FilePath) -> Copy? { places[name].map { orphans[$0] } }

  /// Returns the reason why such a copy is left, and advice for the user.
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
