package import JSONSyntax

/// The differences between two versions of a document, as a person sees them: neither the editions
/// nor the order of members count.
package struct DocumentDifference: Sendable {
  /// The emojis of the new version in the order of its list, then removed ones in their old order.
  package var emojis: [EmojiDifference] = []
  package var background: (old: BackgroundContent, new: BackgroundContent)?
  /// The counter of ids, and members that the editions do not know.
  package var members: [MemberDifference] = []

  /// True if nothing differs.
  package var isEmpty: Bool { emojis.isEmpty && background == nil && members.isEmpty }
}

/// The differences of one emoji.
package struct EmojiDifference: Sendable {
  package var aspects: [Aspect]
  /// The emoji in the old version; nil if it was added.
  package var old: ListedEmoji?
  /// The emoji in the new version; nil if it was removed.
  package var new: ListedEmoji?
  /// True if the two were matched by their looks, because their ids do not match.
  package var isMatchedByNearness = false
  /// The visible movement, to the right and up.
  package var shift: Shift?
  /// The names of other members that differ.
  package var members: [String] = []

  package enum Aspect: String, Sendable, CaseIterable {
    case added
    case removed
    case moved
    case resized
    /// The emoji is now in front of emojis that it was behind.
    case broughtForward
    case sentBackward
    /// The emoji at the place has another text.
    case text
    case id
    /// Members that are unknown in the editions, or have a value of the wrong kind.
    case members
  }

  package struct Shift: Sendable, Equatable {
    package var right: Double
    package var up: Double
  }
}

/// The background in a form that can be compared; empty without one.
package struct BackgroundContent: Sendable, Equatable {
  /// The URL, which readers prefer to a picture, or the beginning of a long one.
  package var url: ExactText?
  /// The bytes of a URL that is too long to be compared as text.
  package var longURL: ContentHash?
  /// The base64 text of a picture.
  package var picture: ContentHash?
}

/// A member of the document that only one version has, or whose values differ.
package struct MemberDifference: Sendable, Equatable {
  package var name: String
  /// The JSON texts without white space, cut to 200 bytes; nil if the version lacks the member.
  package var old: String?
  package var new: String?
}
