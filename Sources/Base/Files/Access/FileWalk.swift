import Diagnostics
import Glibc

/// Turns the paths of the command line into files, some at a time: however many there are, only
/// the names of the folders that lead to the next one are in memory.
package struct FileWalk: Sendable {
  /// A path from the command line or from a list.
  private enum Root: Sendable {
    case standardInput
    case path([UInt8])
    case list(ListedPaths)
  }

  /// A folder whose entries are being visited.
  private struct Folder: Sendable {
    /// With a slash.
    let path: [UInt8]
    let listing: FolderListing
    var next = 0
    /// Its place in the list of paths that is being filled, -1 if it is not in there.
    var index: Int32 = -1
  }

  private let options: WalkOptions
  private var roots: [Root] = []
  private var nextRoot = 0
  private var folders: [Folder] = []
  private var repeats = RepeatedPaths()
  private var paths = PathList()
  private var failures: [FileFailure] = []

  package init(_ options: WalkOptions) { self.options = options }

  /// Adds a path from the command line: a file with any name, a folder with its contents, `-` for
  /// standard input.
  package mutating func add(_ path: String) {
    add(root: path == "-" ? .standardInput : .path(PathText.bytes(of: path)))
  }

  /// Adds a path that need not be UTF-8.
  package mutating func add(bytes path: [UInt8]) { add(root: .path(path)) }

  /// Adds the paths of a list.
  package mutating func add(_ list: ListedPaths) {
    repeats.isNeeded = true
    add(root: .list(list))
  }

  private mutating func add(root: Root) {
    if !roots.isEmpty { repeats.isNeeded = true }
    roots.append(root)
  }

  /// The next paths, at most `most` of them, and the folders that were looked into; nil at the end.
  ///
  /// What was named before, as a file and in its folder, or as `x` and `./x`, is left out.
  package mutating func next(_ most: Int) -> PathList? {
    while paths.count < most, advance() {}
    defer {
      paths = PathList()
      for index in folders.indices { folders[index].index = -1 }
    }
    return paths.isEmpty ? nil : paths
  }

  /// True if all paths were handed out.
  package var isAtEnd: Bool { folders.isEmpty && nextRoot == roots.count }

  /// All paths that are left.
  package mutating func all() -> PathList { next(.max) ?? PathList() }

  /// What could not be found or read since the last call, in the order in which it was met.
  package mutating func takeFailures() -> [FileFailure] {
    defer { failures = [] }
    return failures
  }

  /// Visits the next entry or root; false at the end.
  private mutating func advance() -> Bool {
    let last = folders.count - 1
    if last >= 0 {
      let next = folders[last].next
      guard next < folders[last].listing.count else {
        folders.removeLast()
        return true
      }
      folders[last].next += 1
      visit(folders[last].listing[next], in: folders[last].path)
      return true
    }
    guard nextRoot < roots.count else { return false }
    visit(roots[nextRoot])
    return true
  }

  private mutating func visit(_ root: Root) {
    switch root {
    case .standardInput:
      nextRoot += 1
      if repeats.isFirstInput() { paths.append("-", .standardInput) }
    case .path(let path):
      nextRoot += 1
      visit(path)
    case .list(let list):
      do throws(FileFailure) {
        if let path = try list.next() { return visit(path) }
      } catch {
        failures.append(error)
      }
      nextRoot += 1
    }
  }

  private mutating func visit(_ path: [UInt8]) {
    let (kind, isLink) = InodeKind.of(path)
    let link: PathList.Traits = isLink ? .symbolicLink : []
    switch kind {
    case nil:
      failures.append(
        FileFailure(PathText.text(of: path), FileSource.reason(errno, isLink: isLink)))
    case .directory where !isFolderOfDocument(path.withoutSlashesAtEnd): open(path)
    case .directory: append(path, link.union(.directory))
    default: append(path, link)
    }
  }

  private mutating func append(_ path: [UInt8], _ traits: PathList.Traits) {
    if repeats.isNeeded {
      let plain = FilePath(FilePath(path).plain)
      let entry = DirectoryEntry(name: plain.name, type: UInt8(DT_UNKNOWN))
      let folder = plain.folder.bytes + [UInt8(ascii: "/")]
      let isFound = isDocument(entry, folder, traits.contains(.directory))
      guard repeats.isFirst(plain, isFoundInFolder: isFound) else { return }
    }
    paths.append(bytes: path, traits)
  }

  private func isFolderOfDocument(_ path: [UInt8]) -> Bool {
    options.names.mayBeFolders && options.names.contain(path[...])
  }

  /// A name that is included only with hidden ones: `._x.emojiart`, `.x.emojiart.icloud`.
  private func isCompanionName(_ name: [UInt8]) -> Bool {
    let placeholder = Array(".icloud".utf8)
    return options.names.contain(name[...])
      || name.count > placeholder.count + 1 && name.suffix(placeholder.count) == placeholder[...]
        && options.names.contain(name.dropFirst().dropLast(placeholder.count))
  }

  private mutating func open(_ folder: [UInt8]) {
    guard repeats.isFirst(folder: folder) else { return }
    guard let listing = FileSystem.listing(of: folder) else {
      let reason = FileSource.reason(errno)
      failures.append(FileFailure(PathText.text(of: folder), reason))
      return
    }
    let path = folder.last == UInt8(ascii: "/") ? folder : folder + [UInt8(ascii: "/")]
    folders.append(Folder(path: path, listing: listing, index: paths.addFolder(path)))
  }

  /// True if an entry of a folder is to be looked at.
  private func isWanted(_ entry: DirectoryEntry, _ parent: [UInt8], _ isFolder: Bool) -> Bool {
    if entry.isHidden, !options.includesHidden { return false }
    return !(options.excludes?(parent + entry.name, isFolder) ?? false)
  }

  /// True if an entry of a folder is a document by its name.
  private func isDocument(_ entry: DirectoryEntry, _ parent: [UInt8], _ isFolder: Bool) -> Bool {
    let hasName =
      entry.isHidden ? isCompanionName(entry.name) : options.names.contain(entry.name[...])
    return hasName && (!isFolder || options.names.mayBeFolders)
      && isWanted(entry, parent, isFolder)
  }

  private mutating func visit(_ entry: DirectoryEntry, in parent: [UInt8]) {
    if entry.isHidden, !options.includesHidden { return }
    var traits: PathList.Traits = entry.isHidden ? [] : .ordinaryName
    var isFolder = entry.isDirectory
    if entry.isRegular { traits.insert(.regular) }
    if entry.isLink || entry.isUnknown {
      let (kind, isLink) = InodeKind.of(parent + entry.name)
      if isLink, kind == nil, options.names.skipsDanglingLinks { return }
      if isLink { traits.insert(.symbolicLink) }
      isFolder = kind == .directory
    }
    if isDocument(entry, parent, isFolder) {
      if isFolder { traits.insert(.directory) }
      appendToFolder(entry.name, traits)
    } else if isFolder, !traits.contains(.symbolicLink), isWanted(entry, parent, isFolder) {
      // A link to a folder is not followed: it may lead back.
      open(parent + entry.name)
    }
  }

  private mutating func appendToFolder(_ name: [UInt8], _ traits: PathList.Traits) {
    let last = folders.count - 1
    guard !repeats.isNamed(name, in: folders[last].path) else { return }
    if folders[last].index < 0 { folders[last].index = paths.addFolder(folders[last].path) }
    paths.append(name, in: folders[last].index, traits)
  }
}

/// What a walk has met, to leave out what is named again.
private struct RepeatedPaths: Sendable {
  /// False for a single path, in which nothing repeats.
  var isNeeded = false
  private var hasInput = false
  /// Files that were named themselves.
  private var files: Set<PathKey> = []
  private var folders: Set<PathKey> = []

  mutating func isFirstInput() -> Bool {
    defer { hasInput = true }
    return !hasInput
  }

  mutating func isFirst(folder: [UInt8]) -> Bool {
    !isNeeded || folders.insert(key(ofFolder: FilePath(folder))).inserted
  }

  /// For a file that is named itself, and whose folder may have been walked.
  mutating func isFirst(_ path: FilePath, isFoundInFolder: Bool) -> Bool {
    guard files.insert(PathKey(plain: path.bytes)).inserted else { return false }
    return !isFoundInFolder || !folders.contains(key(ofFolder: path.folder))
  }

  /// That of a name in it: `a`, `a/` and `a/.` are one folder.
  private func key(ofFolder path: FilePath) -> PathKey {
    PathKey(plain: FilePath(path.bytes + Array("/x".utf8)).plain)
  }

  func isNamed(_ name: [UInt8], in folder: [UInt8]) -> Bool {
    guard !files.isEmpty else { return false }
    return files.contains(PathKey(plain: FilePath(folder + name).plain))
  }
}

extension [UInt8] {
  var withoutSlashesAtEnd: [UInt8] {
    var bytes = self
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    return bytes
  }
}

extension DirectoryEntry {
  fileprivate var isHidden: Bool { name.first == UInt8(ascii: ".") }
}
