import Archives
package import Diagnostics
package import Files

/// A file to check.
package struct CheckedFile {
  let paths: PathList
  let index: Int
  private let inputName: String?
  /// The file's path in an archive; nil for a file outside of archives.
  private var entryName: FilePath?

  init(_ paths: PathList, _ index: Int, inputName: String?) {
    (self.paths, self.index, self.inputName) = (paths, index, inputName)
  }

  /// Creates a file in an archive.
  init(_ entry: ArchivedDocuments.Document) {
    var list = PathList()
    list.append(bytes: entry.path.bytes, entry.hasOrdinaryName ? .ordinaryName : [])
    self.init(list, 0, inputName: nil)
    entryName = entry.name
  }

  /// True for a path into an archive, which is not valid for system calls.
  package var isInArchive: Bool { entryName != nil }

  /// Creates a document in memory; `name` is for messages.
  package init(input name: String) {
    var paths = PathList()
    paths.append("-", .standardInput)
    self.init(paths, 0, inputName: name)
  }

  package var traits: PathList.Traits { paths.traits(index) }

  /// Calls `body` with the bytes of the last path component, without creating a string.
  package func withNameBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    paths.withName(index, body)
  }

  /// The path for system calls.
  package var filePath: FilePath { paths.filePath(index) }

  /// The path as it was named or found; `-` for standard input.
  var givenPath: String { paths.path(index) }

  /// The path for messages.
  package var path: String {
    traits.contains(.standardInput) ? inputName ?? "<stdin>" : paths.path(index)
  }

  /// The last path component; nil without a name, or if the name does not matter.
  package var name: String? {
    if traits.contains(.ordinaryName) { return nil }
    if traits.contains(.standardInput), inputName == nil { return nil }
    let path = entryName?.description ?? path
    return path.split(separator: "/").last.map(String.init) ?? path
  }
}

/// Finds errors in one file after another.
package protocol FileChecker: ~Copyable, SendableMetatype {
  /// Returns all findings; `source` provides the file's bytes from the beginning.
  mutating func check(_ file: CheckedFile, _ source: FileSource) -> Findings

  /// Returns the text that ranges refer to; `source` provides the bytes of the last file again.
  func text(_ source: FileSource) -> ByteSource

  /// The relation between offsets in that text and offsets in the file.
  var unit: OffsetUnit { get }
}
