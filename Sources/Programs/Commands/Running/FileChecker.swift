package import Diagnostics
package import Files

/// A file that is to be checked.
package struct CheckedFile {
  let paths: PathList
  let index: Int
  private let inputName: String?
  /// The path in the archive that holds the file; nil for a file of its own.
  private var entryName: FilePath?

  init(_ paths: PathList, _ index: Int, inputName: String?) {
    self.paths = paths
    self.index = index
    self.inputName = inputName
  }

  /// A file in an archive.
  init(_ entry: ArchiveAccess.Entry) {
    var list = PathList()
    list.append(bytes: entry.path.bytes, entry.hasOrdinaryName ? .ordinaryName : [])
    self.init(list, 0, inputName: nil)
    entryName = entry.name
  }

  /// True for a path that leads into an archive and is not one for system calls.
  package var isInArchive: Bool { entryName != nil }

  /// A document in memory, which messages call `name`.
  package init(input name: String) {
    var paths = PathList()
    paths.append("-", .standardInput)
    self.init(paths, 0, inputName: name)
  }

  package var traits: PathList.Traits { paths.traits(index) }

  /// Calls `body` with the bytes of the last component of the path, without making a string.
  package func withNameBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    paths.withName(index, body)
  }

  /// The path as system calls know it.
  package var filePath: FilePath { paths.filePath(index) }

  /// The path as it was named or found; `-` for standard input.
  var givenPath: String { paths.path(index) }

  /// The path for messages.
  package var path: String {
    traits.contains(.standardInput) ? inputName ?? "<stdin>" : paths.path(index)
  }

  /// The last component of the path; nil without a name, or if the name does not matter.
  package var name: String? {
    if traits.contains(.ordinaryName) { return nil }
    if traits.contains(.standardInput), inputName == nil { return nil }
    let path = entryName?.description ?? path
    return path.split(separator: "/").last.map(String.init) ?? path
  }
}

/// Finds what is wrong in one file after another.
package protocol FileChecker: ~Copyable, SendableMetatype {
  /// All findings; `source` gives the file's bytes from the first one on.
  mutating func check(_ file: CheckedFile, _ source: FileSource) -> Findings

  /// The text that ranges refer to; `source` gives the bytes of the file just checked once more.
  func text(_ source: FileSource) -> ByteSource

  /// How offsets in that text relate to the file.
  var unit: OffsetUnit { get }
}
