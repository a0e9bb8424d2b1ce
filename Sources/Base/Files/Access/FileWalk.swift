import Diagnostics
import Glibc

/// The names by which files are found in folders.
package struct FileNames: Sendable {
  fileprivate let endings: [[UInt8]]
  fileprivate let mayBeFolders: Bool
  fileprivate let skipsDanglingLinks: Bool
  private let original: (@Sendable (ArraySlice<UInt8>) -> [UInt8]?)?

  /// Files whose names end in one of `endings`, in ASCII lower case; the case of the name does not
  /// matter.
  ///
  /// An ending with a dot needs a name before it. With `mayBeFolders` a folder of such a name
  /// counts as a file instead of being walked. With `skipsDanglingLinks` a broken link in a folder
  /// is skipped, as in the packages of a distribution; a broken link that is named is not.
  /// `original` returns the name that a file has left its own for; it counts as that one does.
  package init(
    endings: [String], mayBeFolders: Bool = false, skipsDanglingLinks: Bool = false,
    original: (@Sendable (ArraySlice<UInt8>) -> [UInt8]?)? = nil
  ) {
    self.original = original
    self.endings = endings.map { Array($0.utf8) }
    self.mayBeFolders = mayBeFolders
    self.skipsDanglingLinks = skipsDanglingLinks
  }

  /// The endings in a sentence: "'.a', '.b' or '.c'".
  package var list: String {
    let quoted = endings.map { "'\(String(decoding: $0, as: UTF8.self))'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }

  /// True for a name that counts.
  package func contain(_ name: ArraySlice<UInt8>) -> Bool {
    has(name) || original?(name).map { has($0[...]) } ?? false
  }

  private func has(_ name: ArraySlice<UInt8>) -> Bool {
    endings.contains { ending in
      let least = ending.first == UInt8(ascii: ".") ? ending.count + 1 : ending.count
      return name.count >= least
        && zip(name.suffix(ending.count), ending).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
    }
  }
}

/// Selects the files of a folder.
package struct WalkOptions: Sendable {
  package var names: FileNames
  /// Looks at hidden names too: companions of other systems, and hidden folders.
  package var includesHidden: Bool

  /// Leaves out a file or a folder that is found in a folder; nil to leave out nothing.
  package var excludes: (@Sendable (_ path: [UInt8], _ isFolder: Bool) -> Bool)?

  package init(
    names: FileNames, includesHidden: Bool,
    excludes: (@Sendable (_ path: [UInt8], _ isFolder: Bool) -> Bool)? = nil
  ) {
    self.names = names
    self.includesHidden = includesHidden
    self.excludes = excludes
  }
}

/// Turns the paths of the command line into a list of files.
package struct FileWalk {
  private let options: WalkOptions
  package private(set) var paths = PathList()
  package private(set) var failures: [FileFailure] = []

  package init(_ options: WalkOptions) { self.options = options }

  /// Adds a path from the command line: a file with any name, a folder with its contents, `-` for
  /// standard input.
  package mutating func add(_ path: String) {
    if path == "-" {
      paths.append(path, .standardInput)
    } else {
      add(bytes: PathText.bytes(of: path))
    }
  }

  /// Adds a path that need not be UTF-8.
  package mutating func add(bytes path: [UInt8]) {
    let (kind, isLink) = InodeKind.of(path)
    let link: PathList.Traits = isLink ? .symbolicLink : []
    switch kind {
    case nil:
      failures.append(
        FileFailure(PathText.text(of: path), FileSource.reason(errno, isLink: isLink)))
    case .directory where isFolderOfDocument(path.withoutSlashesAtEnd):
      paths.append(bytes: path, link.union(.directory))
    case .directory:
      addFolder(path)
    default:
      paths.append(bytes: path, link)
    }
  }

  /// Leaves out what was named before, as a file and its folder, or as `x` and `./x`.
  package mutating func removeRepeated() { paths.removeRepeated() }

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

  private mutating func addFolder(_ folder: [UInt8]) {
    guard let entries = FileSystem.entries(of: folder) else {
      let reason = FileSource.reason(errno)
      failures.append(FileFailure(PathText.text(of: folder), reason))
      return
    }
    let parent = folder.last == UInt8(ascii: "/") ? folder : folder + [UInt8(ascii: "/")]
    let index = paths.addFolder(parent)
    for entry in entries { add(entry, in: parent, index) }
  }

  private mutating func add(_ entry: DirectoryEntry, in parent: [UInt8], _ index: Int32) {
    let isHidden = entry.name.first == UInt8(ascii: ".")
    if isHidden, !options.includesHidden { return }
    var traits: PathList.Traits = isHidden ? [] : .ordinaryName
    var isFolder = entry.isDirectory
    if entry.isRegular { traits.insert(.regular) }
    if entry.isLink || entry.isUnknown {
      let (kind, isLink) = InodeKind.of(parent + entry.name)
      if isLink, kind == nil, options.names.skipsDanglingLinks { return }
      if isLink { traits.insert(.symbolicLink) }
      isFolder = kind == .directory
    }
    if let excludes = options.excludes, excludes(parent + entry.name, isFolder) { return }
    let isDocument = isHidden ? isCompanionName(entry.name) : options.names.contain(entry.name[...])
    if isDocument, !isFolder || options.names.mayBeFolders {
      if isFolder { traits.insert(.directory) }
      paths.append(entry.name, in: index, traits)
    } else if isFolder, !traits.contains(.symbolicLink) {
      // A link to a folder is not followed: it may lead back.
      addFolder(parent + entry.name)
    }
  }
}

extension [UInt8] {
  var withoutSlashesAtEnd: [UInt8] {
    var bytes = self
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    return bytes
  }
}
