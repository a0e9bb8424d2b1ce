import Commands
import EmojiArt
import Files

/// The result of `inspect` for a file.
struct InspectReport {
  /// The path for messages.
  let path: String
  let inspection: Inspection
}

extension InspectReport {
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
}
