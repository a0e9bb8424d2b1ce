package import Diagnostics
package import EmojiArt

/// A document as it is drawn, and what there is to say of that.
package struct DrawnDocument: Sendable {
  package var drawing: Drawing
  /// The format that the document was read by.
  package var dialect: Dialect
  /// The emojis of the document, those that are not drawn too.
  package var emojiCount: Int
  /// The URL of the background, nil for one that holds its picture itself; at most 64 KiB, as it
  /// is written.
  package var url: String?
  /// Sentences without a full stop on what is not drawn, or not as it is written.
  package var notes: [String]
  /// How many errors the rules find; a document with some can often be drawn.
  package var errorCount: Int

  package var edition: Edition { dialect.edition }

  /// `1 error`, `4 errors`.
  package var errorWords: String { errorCount == 1 ? "1 error" : "\(errorCount) errors" }
}

/// What came of drawing a document.
package enum DrawingOutcome: Sendable {
  case drawn(DrawnDocument)
  /// No document that could be drawn: the findings that say why, errors first.
  case damaged([LocatedDiagnostic])

  package var document: DrawnDocument? {
    if case .drawn(let document) = self { document } else { nil }
  }
}
