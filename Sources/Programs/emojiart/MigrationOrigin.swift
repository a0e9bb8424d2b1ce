import ArgumentParser
import CommandKit
import EmojiArt
import Files

/// The document that another one was migrated from.
enum MigrationOrigin {
  /// Reads it, if there is one; prints a failure on standard error.
  static func read(_ path: String?) throws(ExitCode) -> EmojiArtDocument? {
    guard let path else { return nil }
    do throws(FileFailure) {
      return try read(path)
    } catch {
      printFailure("emojiart: \(error)")
      throw ExitStatus.failure
    }
  }

  private static func read(_ path: String) throws(FileFailure) -> EmojiArtDocument {
    let source = FileSource()
    try source.open(path)
    var checker = DocumentChecker()
    _ = checker.check(DocumentChecker.File(), source.bytes)
    guard let dialect = checker.detection?.dialect else {
      throw FileFailure(path, "is not a document that can be compared")
    }
    source.rewind()
    let document = EmojiArtDocument(checker.text(source.bytes), as: dialect)
    if let failure = source.failure { throw FileFailure(path, failure) }
    return document ?? EmojiArtDocument(dialect: dialect)
  }
}
