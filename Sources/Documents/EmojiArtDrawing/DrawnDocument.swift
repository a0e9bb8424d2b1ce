package import Diagnostics
package import EmojiArt

/// The drawing of a document, with notes about it.
package struct DrawnDocument: Sendable {
  package var drawing: Drawing
  /// The format that the document was read by.
  package var dialect: Dialect
  /// The emojis of the document, those that are not drawn too.
  package var emojiCount: Int
  /// The URL of the background, nil for one that contains its picture; at most 64 KiB, as written.
  package var url: String?
  /// Sentences without a period about what is not drawn, or drawn differently.
  package var notes: [String]
  /// How many errors the rules find; a document with some can often be drawn.
  package var errorCount: Int

  package var edition: Edition { dialect.edition }

  /// `1 error`, `4 errors`.
  package var errorWords: String { errorCount == 1 ? "1 error" : "\(errorCount) errors" }
}

/// The result of drawing a document.
package enum DrawingOutcome: Sendable {
  case drawn(DrawnDocument)
  /// The document cannot be drawn: the findings that say why, errors first.
  case damaged([LocatedDiagnostic])

  package var document: DrawnDocument? {
    if case .drawn(let document) = self { document } else { nil }
  }
}
