package import EmojiArt

/// The traits that show whether two documents are versions of the same one.
///
/// IDs are small numbers that every document has, so an ID counts only together with its emoji.
package struct CopyKinship: Sendable {
  /// A trait of an emoji that does not depend on its position.
  private struct Trait: Hashable, Sendable {
    var id: EmojiArtDocument.Emoji.ID?
    var text: String
    /// The coordinates of an emoji of 2017, which lacks an ID.
    var place: [String] = []
  }

  private var traits: [Trait: Int] = [:]
  private var count = 0
  private let background: String?

  package init(_ document: EmojiArtDocument) {
    background = document.background.url?.value
    for emoji in document.emojis {
      traits[Self.trait(of: emoji), default: 0] += 1
      count += 1
    }
  }

  private static func trait(of emoji: EmojiArtDocument.Emoji) -> Trait {
    var trait = Trait(id: emoji.id?.value, text: emoji.text?.value ?? "")
    if trait.id == nil { trait.place = [emoji.x, emoji.y].map { $0?.value.description ?? "" } }
    return trait
  }

  /// A hash that is equal for documents with the same emojis at any position, within one run.
  ///
  /// Nil for documents with too few emojis.
  package var fingerprint: Int? { count < 2 ? nil : traits.hashValue }

  /// True if at least half of the emojis in the smaller document are also in the other.
  ///
  /// Without emojis, true if the backgrounds have the same URL.
  package func isKin(to other: CopyKinship) -> Bool {
    let least = min(count, other.count)
    guard least > 0 else { return background != nil && background == other.background }
    let (small, large) = count <= other.count ? (self, other) : (other, self)
    let shared = small.traits.reduce(0) { $0 + min($1.value, large.traits[$1.key] ?? 0) }
    return 2 * shared >= least
  }
}
