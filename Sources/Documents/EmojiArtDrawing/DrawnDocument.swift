package import Diagnostics
package import EmojiArt

/// The drawing of a document, with notes about it.
package struct DrawnDocument: Sendable {
  package var drawing: Drawing
  /// The dialect that was used to read the document.
  package var dialect: Dialect
  /// The number of emojis in the document, including those that are not drawn.
  package var emojiCount: Int
  /// The URL of the background as written, at most 64 KiB, or nil if it contains the picture.
  package var url: String?
  /// Sentences, without a period, about the parts that are not drawn or are drawn differently.
  package var notes: [String]
  /// The number of errors that the rules find; a document with errors can often be drawn.
  package var errorCount: Int

  package var edition: Edition { dialect.edition }

  /// `1 error`, `4 errors`.
  package var errorWords: String { errorCount == 1 ? "1 error" : "\(errorCount) errors" }
}

/// The result of drawing a document.
package enum DrawingOutcome: Sendable {
  case drawn(DrawnDocument)
  /// The document cannot be drawn; the findings give the reasons, errors first.
  case damaged([LocatedDiagnostic])

  package var document: DrawnDocument? {
    if case .drawn(let document) = self { document } else { nil }
  }
}
