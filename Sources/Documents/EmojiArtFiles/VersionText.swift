package import Diagnostics
import EmojiArt
package import Files

/// The source of a document's version.
package enum VersionInput: Sendable {
  /// A path; `-` is standard input.
  case path(String)
  /// A text in memory and its name for display.
  case bytes([UInt8], name: String)
  /// An open text.
  case opened(VersionText, name: String)

  /// The name for display.
  package var name: String {
    switch self {
    case .path(let path): path == "-" ? "<stdin>" : path
    case .bytes(_, let name), .opened(_, let name): name
    }
  }

  /// Opens the input; the text stays unchanged even if another program writes to the path.
  func opened() throws(VersionProblem) -> (text: VersionText, input: VersionInput) {
    let text = try VersionProblem.wrap { () throws(FileFailure) in try VersionText(self) }
    return (text, .opened(text, name: name))
  }
}

/// The text of a version; any number of threads may read it at once.
package enum VersionText: Sendable {
  case file(OpenFile)
  case bytes([UInt8])

  /// The maximum number of bytes that are read from a pipe.
  private static let mostBytes = 256 << 20

  /// Opens an input; a pipe is read to its end.
  init(_ input: VersionInput) throws(FileFailure) {
    switch input {
    case .bytes(let bytes, _): self = .bytes(bytes)
    case .opened(let text, _): self = text
    case .path("-"):
      let source = FileSource()
      try source.openStandardInput()
      self = .bytes(try Self.all(of: source, "<stdin>"))
    case .path(let path):
      guard case .other? = try InodeKind.of(path).kind else {
        self = .file(try OpenFile.reading(FilePath(path)))
        return
      }
      let source = FileSource()
      try source.openStream(path)
      self = .bytes(try Self.all(of: source, path))
    }
  }

  private static func all(of source: FileSource, _ name: String) throws(FileFailure) -> [UInt8] {
    let bytes = source.readAll(limit: mostBytes)
    try source.checkReading(name)
    guard let bytes else { throw FileFailure(name, "is longer than \(mostBytes >> 20) MB") }
    return bytes
  }

  package var source: RangeSource {
    switch self {
    case .file(let file): { file.bytes(from: $0) }
    case .bytes(let bytes): rangeSource(of: bytes)
    }
  }

  /// Throws if reading the text failed before its end; results based on it are then invalid.
  package func checkReading(_ name: String) throws(VersionProblem) {
    try VersionProblem.wrap { () throws(FileFailure) in try checkReading(at: FilePath(name)) }
  }

  /// Throws the same for a version of the document at a path.
  func checkReading(at path: FilePath) throws(FileFailure) {
    guard case .file(let file) = self else { return }
    do throws(FileFailure) {
      try file.checkReading()
    } catch {
      throw FileFailure(path, error.reason)
    }
  }

  /// The stamp of the file; nil for a text in memory, or if the system does not provide one.
  package var stamp: FileStamp? {
    if case .file(let file) = self { try? file.stamp } else { nil }
  }

  /// True for zero bytes.
  var isEmpty: Bool { firstBytes(1, of: source(0)).isEmpty }

  /// True if both have the same bytes.
  func equals(_ other: VersionText) -> Bool {
    if let size = stamp?.size, let otherSize = other.stamp?.size, size != otherSize { return false }
    if case .bytes(let bytes) = self, case .bytes(let others) = other { return bytes == others }
    return haveSameBytes(source(0), other.source(0))
  }

  /// All bytes.
  package var all: [UInt8] {
    if case .bytes(let bytes) = self { return bytes }
    return allBytes(of: source(0))
  }
}

/// A reason why versions cannot be compared or merged.
package enum VersionProblem: Error, Sendable {
  case failed(FileFailure)
  /// The text is not a document; the findings give the reasons.
  case damaged(name: String, [LocatedDiagnostic])
  /// A version cannot be migrated to the required edition.
  case refused(name: String, String)

  /// A version ended early; callers that write a result replace it if that has failed.
  static func changed(_ name: String) -> VersionProblem {
    .failed(FileFailure(name, "has changed while it was read"))
  }
}
