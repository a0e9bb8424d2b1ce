import Diagnostics

/// Paths to files, in the order in which they are shown, stored in one array of bytes.
package struct PathList: Sendable {
  /// Facts about a path that are known before it is opened.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A regular file, as reported by its folder.
    package static let regular = Traits(rawValue: 1)
    /// Found in a folder by an ordinary name.
    package static let ordinaryName = Traits(rawValue: 2)
    package static let symbolicLink = Traits(rawValue: 4)
    package static let directory = Traits(rawValue: 8)
    package static let standardInput = Traits(rawValue: 16)
    /// A link in a folder that leads out of its project; it is not opened.
    package static let leadsOut = Traits(rawValue: 32)
  }

  private struct Entry {
    var start: Int
    /// The index of the folder in which the file was found, -1 for a path from the command line.
    var folder: Int32
    var traits: Traits
  }

  /// Each name followed by a zero byte, for system calls.
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// Paths that end in a slash.
  private var folders: [[UInt8]] = []

  package init() {}

  package var count: Int { entries.count }

  /// Adds a folder by a path that ends in a slash; returns its index.
  mutating func addFolder(_ path: [UInt8]) -> Int32 {
    folders.append(path)
    return Int32(folders.count - 1)
  }

  /// Adds a name in a folder.
  mutating func append(_ name: some Collection<UInt8>, in folder: Int32, _ traits: Traits) {
    entries.append(Entry(start: bytes.count, folder: folder, traits: traits))
    bytes += name
    bytes.append(0)
  }

  /// Adds a path.
  package mutating func append(_ path: String, _ traits: Traits = []) {
    append(PathText.bytes(of: path), in: -1, traits)
  }

  /// Adds a path that need not be UTF-8.
  package mutating func append(bytes path: [UInt8], _ traits: Traits) {
    append(path, in: -1, traits)
  }

  /// Returns the paths with an index that satisfies `isWanted`, in the same folders.
  package func filter(_ isWanted: (Int) -> Bool) -> PathList {
    var kept = PathList()
    kept.folders = folders
    for index in entries.indices where isWanted(index) {
      kept.append(bytes[range(index)], in: entries[index].folder, entries[index].traits)
    }
    return kept
  }

  /// Returns the paths that are not symbolic links, and adds the others to `links`.
  package func separatingLinks(into links: inout PathList) -> PathList {
    for index in entries.indices where traits(index).contains(.symbolicLink) {
      links.append(pathBytes(index), in: -1, traits(index))
    }
    return filter { !traits($0).contains(.symbolicLink) }
  }

  package func traits(_ index: Int) -> Traits { entries[index].traits }

  /// The failure of a file that must not be read; nil for any other.
  package func outsideFailure(_ index: Int) -> FileFailure? {
    guard traits(index).contains(.leadsOut) else { return nil }
    return FileFailure(
      path(index),
      "is a link that leads out of the project and is not followed; copy the file, or name it")
  }

  private func range(_ index: Int) -> Range<Int> {
    let end = index + 1 < entries.count ? entries[index + 1].start : bytes.count
    return entries[index].start..<(end - 1)
  }

  /// Returns the path as text.
  package func path(_ index: Int) -> String { PathText.text(of: pathBytes(index)) }

  /// Returns the path for system calls.
  package func filePath(_ index: Int) -> FilePath { FilePath(pathBytes(index)) }

  /// Returns the bytes of the path, which need not be UTF-8.
  private func pathBytes(_ index: Int) -> [UInt8] {
    let folder = Int(entries[index].folder)
    return (folder < 0 ? [] : folders[folder]) + bytes[range(index)]
  }

  /// Calls `body` with the last component of the path, without making a copy.
  package func withName<Result>(_ index: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    var range = range(index)
    if entries[index].folder < 0, let slash = bytes[range].lastIndex(of: UInt8(ascii: "/")) {
      range = (slash + 1)..<range.upperBound
    }
    return body(bytes.span.extracting(range))
  }

  /// Returns the path of the folder that holds the file, with a slash at its end; nil for a path
  /// from the command line.
  func folder(_ index: Int) -> [UInt8]? {
    let folder = Int(entries[index].folder)
    return folder < 0 ? nil : folders[folder]
  }

  /// The folders that hold the files; several paths may lead to one.
  package var foldersOfFiles: Set<FilePath> {
    var found = Set(folders.lazy.map { FilePath($0.withoutSlashesAtEnd) })
    for index in entries.indices where entries[index].folder < 0 {
      if !entries[index].traits.contains(.standardInput) { found.insert(filePath(index).folder) }
    }
    return found
  }

  /// Opens the file within its folder; returns -1 with `errno` set on failure.
  func open(_ index: Int, in folder: Int32, flags: Int32) -> Int32 {
    let range = range(index)
    return FileSystem.open(
      bytes.span.extracting(range.lowerBound..<(range.upperBound + 1)), in: folder, flags: flags)
  }
}
