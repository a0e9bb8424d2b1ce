package import Diagnostics

/// One version of a document: an index of its emojis, and everything else.
package struct DocumentVersion: Sendable {
  /// The document without its emojis.
  package let document: EmojiArtDocument
  package let emojis: EmojiIndex

  package var dialect: Dialect { document.dialect }

  /// Reads a text in its dialect; returns nil if it is not a JSON object.
  ///
  /// It takes some 30 bytes of memory for each emoji, whatever the length of the text. Versions can
  /// be compared only if they were read with the same `hash` and their positions mean the same after
  /// `placement`.
  package init?(
    _ source: @escaping RangeSource, as dialect: Dialect, placement: Placement = Placement(),
    hash: ContentHash
  ) {
    guard let read = EmojiArtDocument.index(source(0), as: dialect, placement, hash) else {
      return nil
    }
    document = read.document
    emojis = read.emojis
  }
}

/// An emoji with its place in the list, the first one 0.
package struct ListedEmoji: Sendable, Equatable {
  package var index: Int
  package var emoji: EmojiArtDocument.Emoji
}
