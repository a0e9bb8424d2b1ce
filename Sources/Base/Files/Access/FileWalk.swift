import Diagnostics

/// The file names that a walk looks for in folders.
package struct FileNames: Sendable {
  fileprivate let endings: [[UInt8]]
  /// The parts of each ending around a star.
  private let parts: [[ArraySlice<UInt8>]]
  private let dotFiles: [[UInt8]]
  package let mayBeFolders: Bool
  fileprivate let skipsDanglingLinks: Bool
  private let original: (@Sendable (ArraySlice<UInt8>) -> [UInt8]?)?

  /// Selects files with a file name extension in `endings`, in ASCII lower case; the case of the
  /// name does not matter.
  ///
  /// An ending with a dot needs a name before it. In `part*.end`, the text before the star may be
  /// anywhere before the rest. `dotFiles` are whole names that count although they begin with a
  /// dot. With `mayBeFolders`, a folder with such a name counts as a file and is not walked. With
  /// `skipsDanglingLinks`, a broken link in a folder is skipped, as in the packages of a
  /// distribution; a broken link that the user named is not. `original` returns the original name
  /// of a renamed file; the file counts as if it had that name.
  package init(
    endings: [String], dotFiles: [String] = [], mayBeFolders: Bool = false,
    skipsDanglingLinks: Bool = false,
    original: (@Sendable (ArraySlice<UInt8>) -> [UInt8]?)? = nil
  ) {
    self.original = original
    self.endings = endings.map { Array($0.utf8) }
    parts = self.endings.map { $0.split(separator: UInt8(ascii: "*")) }
    self.dotFiles = dotFiles.map { Array($0.utf8) }
    self.mayBeFolders = mayBeFolders
    self.skipsDanglingLinks = skipsDanglingLinks
  }

  private static let mostListed = 10

  /// The endings in a sentence: "'.a', '.b' or '.c'"; only the first ones if there are many.
  package var list: String {
    let quoted = endings.map { "'\(String(decoding: $0, as: UTF8.self))'" }
    if quoted.count > Self.mostListed {
      let first = quoted.prefix(Self.mostListed).joined(separator: ", ")
      return first + " or one of \(quoted.count - Self.mostListed) others"
    }
    return listed(quoted, "or")
  }

  /// True for the name of a wanted file.
  package func contain(_ name: ArraySlice<UInt8>) -> Bool {
    has(name) || original?(name).map { has($0[...]) } ?? false || containDotFile(name)
  }

  /// True for a hidden name that counts although hidden names are left out.
  package func containDotFile(_ name: ArraySlice<UInt8>) -> Bool {
    guard name.first == UInt8(ascii: ".") else { return false }
    return [name, original?(name)?[...]].compactMap(\.self).contains { name in
      dotFiles.contains { $0.count == name.count && Self.begins(name, with: $0[...]) }
    }
  }

  private func has(_ name: ArraySlice<UInt8>) -> Bool {
    zip(endings, parts).contains { pattern, parts in
      guard parts.count == 2 else {
        let least = pattern.first == UInt8(ascii: ".") ? pattern.count + 1 : pattern.count
        return name.count >= least && Self.begins(name.suffix(pattern.count), with: pattern[...])
      }
      return name.count >= parts[0].count + parts[1].count
        && Self.begins(name.suffix(parts[1].count), with: parts[1])
        && Self.has(parts[0], in: name.dropLast(parts[1].count))
    }
  }

  private static func has(_ part: ArraySlice<UInt8>, in name: ArraySlice<UInt8>) -> Bool {
    name.indices.contains { name[$0...].count >= part.count && begins(name[$0...], with: part) }
  }

  private static func begins(_ name: ArraySlice<UInt8>, with part: ArraySlice<UInt8>) -> Bool {
    zip(name, part).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
  }
}

/// Options for selecting the files in a folder.
package struct WalkOptions: Sendable {
  package var names: FileNames
  /// Includes hidden names: companion files of other systems, and hidden folders.
  package var includesHidden: Bool

  /// The advice about a folder or archive without a wanted file; nil if that is not a failure.
  package var adviceIfEmpty: String?

  /// Returns true for a file or a folder in a folder to leave out; nil to leave out nothing.
  package var excludes: (@Sendable (_ path: [UInt8], _ isFolder: Bool) -> Bool)?

  package init(
    names: FileNames, includesHidden: Bool,
    excludes: (@Sendable (_ path: [UInt8], _ isFolder: Bool) -> Bool)? = nil
  ) {
    self.names = names
    self.includesHidden = includesHidden
    self.excludes = excludes
  }

  /// The failure of a folder or archive without a wanted file, if it is one.
  package func emptiness(of path: FilePath) -> FileFailure? {
    adviceIfEmpty.map { advice in
      FileFailure(path, "does not contain a file with a name that ends in \(names.list)\(advice)")
    }
  }

  /// True for a folder that is searched only with hidden ones: one of a tool, or with packages of
  /// other people.
  package static func leavesOut(folder name: ArraySlice<UInt8>) -> Bool {
    name.first == UInt8(ascii: ".") || name.elementsEqual("node_modules".utf8)
  }
}

/// Turns the paths of the command line into files, a batch at a time.
///
/// It holds only the names in the folders it is in, so its memory grows with the largest folder
/// and not with the number of files. With several paths it also holds 16 bytes for each of them and
/// for each folder.
package struct FileWalk: Sendable {
  private enum Root {
    case standardInput
    case path([UInt8])
    case list(ListedPaths, isLeftOut: @Sendable ([UInt8]) -> Bool)
  }

  /// A folder that is being walked.
  private struct Level {
    /// Its path, with a slash at its end.
    var path: [UInt8]
    var names: FolderNames
    /// Its index in the current batch; -1 if it does not have one yet.
    var index: Int32 = -1
  }

  private let options: WalkOptions
  private var roots: [Root] = []
  private var nextRoot = 0
  private var levels: [Level] = []
  /// The project of the folder that is being walked; found for its first link.
  private var project: ProjectRoot?
  /// The named folder that is being walked, until a file is found in it.
  private var emptyFolder: FilePath?
  private var failures: [FileFailure] = []
  /// The named paths and the walked folders; nil for a single path, since nothing can repeat then.
  private var known: (named: PathSet, folders: PathSet)?

  package init(_ options: WalkOptions) { self.options = options }

  /// Adds a path from the command line: a file with any name, a folder with its contents, or `-`
  /// for standard input.
  package mutating func add(_ path: String) {
    append(path == "-" ? .standardInput : .path(PathText.bytes(of: path)))
  }

  /// Adds a path that need not be UTF-8.
  package mutating func add(bytes path: [UInt8]) { append(.path(path)) }

  /// Adds the paths of a list except those that are left out.
  package mutating func add(
    _ list: ListedPaths, isLeftOut: @escaping @Sendable ([UInt8]) -> Bool = { _ in false }
  ) {
    append(.list(list, isLeftOut: isLeftOut))
    known = (PathSet(), PathSet())
  }

  private mutating func append(_ root: Root) {
    roots.append(root)
    if roots.count > 1 { known = (PathSet(), PathSet()) }
  }

  /// Returns the next files, at most `most`, or nil after the last one; they come in the order of
  /// the added paths, and in folders sorted by name.
  ///
  /// Repeated files are left out, such as a file that is also in a named folder, or `x` and `./x`.
  package mutating func next(_ most: Int) -> PathList? {
    var batch = PathList()
    for index in levels.indices { levels[index].index = -1 }
    while batch.count < most {
      if let level = levels.indices.last {
        if let entry = levels[level].names.next() {
          add(entry, of: level, &batch)
        } else {
          levels.removeLast()
          if levels.isEmpty, let folder = emptyFolder, let failure = options.emptiness(of: folder) {
            failures.append(failure)
          }
        }
      } else if !addNextRoot(&batch) {
        break
      }
    }
    return batch.count == 0 ? nil : batch
  }

  /// True if some paths come from lists, which only one copy of the walk can read.
  package var hasLists: Bool {
    roots.contains { root in if case .list = root { true } else { false } }
  }

  /// True if all files were returned.
  package var isAtEnd: Bool { levels.isEmpty && nextRoot == roots.count }

  /// Returns all files at once, for callers that compare them with one another.
  package mutating func all() -> PathList { next(.max) ?? PathList() }

  /// Returns the failures to find or read paths since the last call, in order.
  package mutating func takeFailures() -> [FileFailure] {
    defer { failures = [] }
    return failures
  }

  /// Adds the next root; returns false after the last one.
  private mutating func addNextRoot(_ batch: inout PathList) -> Bool {
    guard nextRoot < roots.count else { return false }
    switch roots[nextRoot] {
    case .standardInput:
      nextRoot += 1
      if known?.named.insert([]) ?? true { batch.append("-", .standardInput) }
    case .path(let path):
      nextRoot += 1
      add(path, &batch)
    case .list(let list, let isLeftOut):
      do throws(FileFailure) {
        if let path = try list.next() {
          if !isLeftOut(path) { add(path, &batch) }
        } else {
          nextRoot += 1
        }
      } catch {
        failures.append(error)
      }
    }
    return true
  }

  private mutating func add(_ path: [UInt8], _ batch: inout PathList) {
    let kind: InodeKind?
    let isLink: Bool
    do throws(FileFailure) {
      (kind, isLink) = try InodeKind.of(path)
    } catch {
      failures.append(error)
      return
    }
    var traits: PathList.Traits = isLink ? .symbolicLink : []
    switch kind {
    case nil:
      failures.append(
        FileFailure(PathText.text(of: path), FileSource.reason(errno, isLink: isLink)))
      return
    case .directory
    where options.names.mayBeFolders && options.names.contain(path.withoutSlashesAtEnd[...]):
      traits.insert(.directory)
    case .directory:
      project = nil
      emptyFolder = FilePath(path)
      addFolder(path)
      return
    default: break
    }
    let isFolder = traits.contains(.directory)
    if known != nil, isRepeated(path.withoutSlashesAtEnd.plainPath, isFolder: isFolder) { return }
    batch.append(bytes: path, traits)
  }

  /// True if a file was named before, or found in its folder.
  private mutating func isRepeated(_ path: [UInt8], isFolder: Bool) -> Bool {
    guard known?.named.insert(path) ?? true else { return true }
    let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    guard known?.folders.contains(Array(path[..<start])) ?? false,
      isDocument(path[start...]) ?? false, !isFolder || options.names.mayBeFolders
    else { return false }
    return !(options.excludes?(path, isFolder) ?? false)
  }

  /// Returns true if a name in a folder is a document's; nil if the name is left out.
  private func isDocument(_ name: ArraySlice<UInt8>) -> Bool? {
    guard name.first == UInt8(ascii: ".") else { return options.names.contain(name) }
    if options.includesHidden { return isCompanionName(name) }
    return options.names.containDotFile(name) ? true : nil
  }

  /// True for a name that is included only with hidden ones: `._x.emojiart`, `.x.emojiart.icloud`.
  private func isCompanionName(_ name: ArraySlice<UInt8>) -> Bool {
    let placeholder = Array(".icloud".utf8)
    return options.names.contain(name)
      || name.count > placeholder.count + 1 && name.suffix(placeholder.count) == placeholder[...]
        && options.names.contain(name.dropFirst().dropLast(placeholder.count))
  }

  private mutating func addFolder(_ folder: [UInt8]) {
    let path = folder.last == UInt8(ascii: "/") ? folder : folder + [UInt8(ascii: "/")]
    let plain = known == nil ? [] : path.plainPath
    if known?.folders.contains(plain) ?? false {
      emptyFolder = nil
      return
    }
    guard let names = FolderNames(folder, isDocument: isDocument) else {
      let reason = FileSource.reason(errno)
      failures.append(FileFailure(PathText.text(of: folder), reason))
      return
    }
    _ = known?.folders.insert(plain)
    levels.append(Level(path: path, names: names))
  }

  private mutating func add(
    _ entry: FolderNames.Entry, of level: Int, _ batch: inout PathList
  ) {
    let isHidden = entry.name.first == UInt8(ascii: ".")
    var traits: PathList.Traits = isHidden ? [] : .ordinaryName
    var isFolder = entry.isDirectory
    if entry.isRegular { traits.insert(.regular) }
    if entry.isLink || entry.isUnknown {
      let kind: InodeKind?
      let isLink: Bool
      do throws(FileFailure) {
        (kind, isLink) = try InodeKind.of(levels[level].path + entry.name)
        if isLink, kind != nil, entry.isDocument {
          if project == nil { project = try ProjectRoot(ofNamed: FilePath(levels[0].path)) }
          // A folder outside of projects may hold projects of strangers.
          let root =
            project?.isLimited ?? false
            ? project : try ProjectRoot(ofNamed: FilePath(levels[level].path))
          let link = FilePath(levels[level].path + entry.name)
          if try root?.refusal(of: link) != nil { traits.insert(.leadsOut) }
        }
      } catch {
        failures.append(error)
        return
      }
      if isLink, kind == nil, options.names.skipsDanglingLinks { return }
      if isLink { traits.insert(.symbolicLink) }
      isFolder = kind == .directory
    }
    if let excludes = options.excludes, excludes(levels[level].path + entry.name, isFolder) {
      return
    }
    if entry.isDocument, !isFolder || options.names.mayBeFolders {
      emptyFolder = nil
      if isFolder { traits.insert(.directory) }
      if let known, !known.named.isEmpty,
        known.named.contains((levels[level].path + entry.name).plainPath)
      {
        return
      }
      if levels[level].index < 0 { levels[level].index = batch.addFolder(levels[level].path) }
      batch.append(entry.name, in: levels[level].index, traits)
    } else if isFolder, !traits.contains(.symbolicLink),
      options.includesHidden || !WalkOptions.leavesOut(folder: entry.name[...])
    {
      // A link to a folder is not followed: it may form a cycle.
      addFolder(levels[level].path + entry.name)
    }
  }
}

extension [UInt8] {
  var withoutSlashesAtEnd: [UInt8] {
    var bytes = self
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    return bytes
  }

  /// The path without empty components and dots.
  ///
  /// A trailing slash stays; the current folder is empty.
  var plainPath: [UInt8] {
    let slash = UInt8(ascii: "/")
    let isPlain =
      first != UInt8(ascii: ".")
      && zip(self, dropFirst()).allSatisfy { left, right in
        left != slash || right != slash && right != UInt8(ascii: ".")
      }
    if isPlain { return self }
    let parts = split(separator: slash).filter { !$0.elementsEqual([UInt8(ascii: ".")]) }
    let start = first == slash ? [slash] : []
    let end = last == slash && !parts.isEmpty ? [slash] : []
    return start + Array(parts.joined(separator: [slash])) + end
  }
}
