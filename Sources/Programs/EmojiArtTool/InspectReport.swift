import Commands
import EmojiArt
import Files

/// The result of `inspect` for a file.
struct InspectReport {
  /// The path for messages.
  let path: String
  let inspection: Inspection

  init(_ file: CheckedFile, _ source: FileSource) {
    let bytes = source.readAll(limit: CourseDecoder.mostBytes)
    let document = DocumentChecker.File(
      name: file.name, isSymbolicLink: file.traits.contains(.symbolicLink))
    path = file.path
    inspection = Inspector.inspect(document, bytes: bytes) {
      source.rewind()
      return source.bytes
    }
  }

  /// Inspects a text in memory.
  init(path: String, _ bytes: [UInt8]) {
    self.path = path
    inspection = Inspector.inspect(bytes, DocumentChecker.File(name: path))
  }
}
