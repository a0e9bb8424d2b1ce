import Diagnostics
import EmojiArt
import Files

/// Reads the document that another one was migrated from.
enum MigrationOrigin {
  static func read(_ path: String) throws(FileFailure) -> EmojiArtDocument {
    let source = FileSource()
    try source.open(path)
    var checker = DocumentChecker()
    var report = checker.check(DocumentChecker.File(), source.bytes)
    checker.complete({ source.bytes(from: 0) }, &report)
    if let variant = checker.variant,
      let document = EmojiArtDocument(byteSource(of: variant.bytes), as: variant.dialects[0])
    {
      return document
    }
    guard let dialect = checker.detection?.dialect else {
      throw FileFailure(path, "is not a document that can be compared")
    }
    source.rewind()
    let document = EmojiArtDocument(checker.text(source.bytes), as: dialect)
    try source.checkReading(path)
    return document ?? EmojiArtDocument(dialect: dialect)
  }
}
