package import Diagnostics

/// One version of a document, to compare with others: an index of its emojis, and everything else.
package struct DocumentVersion {
  /// The document without its emojis.
  package let document: EmojiArtDocument
  package let emojis: EmojiIndex
  package let source: RangeSource
  private let turnsY: Bool
  private let hasOwnIDs: Bool

  package var dialect: Dialect { document.dialect }

  /// Reads a text in its dialect; returns nil if it is not a JSON object.
  ///
  /// It takes some 30 bytes of memory for each emoji, whatever the length of the text. Versions can
  /// be compared only if their positions mean the same after `turnsY`. Without `hasOwnIDs`, a
  /// migration made up the ids, which never match others.
  package init?(
    _ source: @escaping RangeSource, as dialect: Dialect, turnsY: Bool = false,
    hasOwnIDs: Bool = true
  ) {
    var index = EmojiIndex()
    var reader = EmojiFetcher(source, dialect)
    let read = EmojiArtDocument.readEmojis(
      source(0), as: dialect,
      each: { emoji in
        var emoji = emoji
        if turnsY { emoji.y?.value.negate() }
        index.add(emoji, reader.members(emoji))
      })
    guard let document = read else { return nil }
    self.document = document
    emojis = index
    (self.source, self.turnsY, self.hasOwnIDs) = (source, turnsY, hasOwnIDs)
  }

  /// True if emojis can be recognized by their ids.
  var hasIDs: Bool { dialect.hasIDs && hasOwnIDs }

  /// True if `y` grows upward after it was turned.
  var isYUp: Bool { dialect.coordinates.isYUp != turnsY }

  /// Returns the center of an emoji, or nil if a coordinate is missing.
  func point(of emoji: EmojiArtDocument.Emoji) -> Point? {
    guard let x = emoji.x?.value.double, let y = emoji.y?.value.double else { return nil }
    return Point(x: x, y: turnsY ? -y : y)
  }
}

/// An emoji with its place in the list, the first one 0.
package struct ListedEmoji: Sendable, Equatable {
  package var index: Int
  package var emoji: EmojiArtDocument.Emoji
}
