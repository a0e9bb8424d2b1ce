import Glibc

/// Which files of a folder are meant.
package struct WalkOptions: Sendable {
  /// Lower case, without a dot.
  package var fileExtension: String
  /// Looks at hidden names too: companions of other systems, and hidden folders.
  package var includesHidden: Bool

  package init(fileExtension: String, includesHidden: Bool) {
    self.fileExtension = fileExtension
    self.includesHidden = includesHidden
  }
}

/// Turns what was named on the command line into the files to look at.
package struct FileWalk {
  private let options: WalkOptions
  private let suffix: [UInt8]
  package private(set) var paths = PathList()
  package private(set) var failures: [FileFailure] = []

  package init(_ options: WalkOptions) {
    self.options = options
    suffix = [UInt8(ascii: ".")] + Array(options.fileExtension.utf8)
  }

  /// Adds a path as it was named: a file whatever its name, a folder with all that is in it, `-`
  /// for standard input.
  package mutating func add(_ path: String) {
    if path == "-" {
      paths.append(path, .standardInput)
    } else {
      add(bytes: Array(path.utf8))
    }
  }

  /// Adds a path that need not be UTF-8.
  package mutating func add(bytes path: [UInt8]) {
    let (kind, isLink) = FileKind.of(path)
    let link: PathList.Traits = isLink ? .symbolicLink : []
    switch kind {
    case nil:
      failures.append(
        FileFailure(
          String(decoding: path, as: UTF8.self), FileSource.reason(errno, isLink: isLink)))
    case .directory where isDocumentName(path.withoutSlashesAtEnd):
      paths.append(bytes: path, link.union(.directory))
    case .directory:
      addFolder(path)
    default:
      paths.append(bytes: path, link)
    }
  }

  /// Leaves out what was named before, as a file and its folder, or as `x` and `./x`.
  package mutating func removeRepeated() { paths.removeRepeated() }

  private func isDocumentName(_ name: some Collection<UInt8>) -> Bool {
    name.count > suffix.count
      && zip(name.suffix(suffix.count), suffix).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
  }

  /// A name that is looked at only because hidden ones are asked for: `._x.emojiart`,
  /// `.x.emojiart.icloud`.
  private func isCompanionName(_ name: [UInt8]) -> Bool {
    let placeholder = suffix + Array(".icloud".utf8)
    return isDocumentName(name)
      || name.count > placeholder.count + 1
        && name.suffix(placeholder.count).elementsEqual(placeholder)
  }

  private mutating func addFolder(_ folder: [UInt8]) {
    guard let entries = FileSystem.entries(of: folder) else {
      let reason = FileSource.reason(errno)
      failures.append(FileFailure(String(decoding: folder, as: UTF8.self), reason))
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
      let (kind, isLink) = FileKind.of(parent + entry.name)
      if isLink { traits.insert(.symbolicLink) }
      isFolder = kind == .directory
    }
    let isDocument = isHidden ? isCompanionName(entry.name) : isDocumentName(entry.name)
    if isDocument {
      if isFolder { traits.insert(.directory) }
      paths.append(entry.name, in: index, traits)
    } else if isFolder, !traits.contains(.symbolicLink) {
      // A link to a folder is not followed: it may lead back.
      addFolder(parent + entry.name)
    }
  }
}

extension [UInt8] {
  fileprivate var withoutSlashesAtEnd: [UInt8] {
    var bytes = self
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    return bytes
  }
}
