/// What differs between two versions of a document, as a person sees it: neither the editions nor
/// the order of members count.
package struct DocumentDifference: Sendable {
  package var old: Side
  package var new: Side
  /// Those of the new version in the order of its list, then removed ones in the order of theirs.
  package var emojis: [EmojiDifference] = []
  package var background: BackgroundDifference?
  /// The counter of ids, and members that the editions do not know.
  package var members: [MemberDifference] = []

  /// True if nothing differs.
  package var isEmpty: Bool { emojis.isEmpty && background == nil && members.isEmpty }

  package struct Side: Sendable {
    package var dialect: Dialect
    package var emojiCount: Int
  }
}

/// What differs about one emoji.
package struct EmojiDifference: Sendable {
  package var aspects: [Aspect]
  /// Nil for one that was added.
  package var old: ListedEmoji?
  /// Nil for one that was removed.
  package var new: ListedEmoji?
  /// True if the two were recognized by what they look like, since ids do not say so.
  package var isMatchedByNearness = false
  /// How far it was moved, as seen: to the right and up.
  package var shift: Shift?
  /// The names of other members that differ.
  package var members: [String] = []

  package enum Aspect: String, Sendable, CaseIterable {
    case added
    case removed
    case moved
    case resized
    /// It is in front of emojis that it was behind of.
    case broughtForward
    case sentBackward
    /// Another emoji at the same place.
    case text
    case id
    /// Members that the editions do not know, or that have no value of the right kind.
    case members
  }

  package struct Shift: Sendable, Equatable {
    package var right: Double
    package var up: Double
  }

  init(_ aspects: [Aspect], old: ListedEmoji? = nil, new: ListedEmoji? = nil) {
    self.aspects = aspects
    self.old = old
    self.new = new
  }
}

package struct BackgroundDifference: Sendable {
  package var old: BackgroundContent
  package var new: BackgroundContent
}

/// What is behind the emojis, in a form that can be compared.
package enum BackgroundContent: Sendable, Equatable {
  case none
  case url(String)
  /// The beginning of a URL of so many bytes.
  case longURL(String, byteCount: Int, hash: UInt64)
  /// A picture of so many bytes of base64 text.
  case picture(byteCount: Int, hash: UInt64)
  /// Readers prefer the URL.
  case both(url: String, byteCount: Int, hash: UInt64)
}

/// A member of the document that only one version has, or that differs.
package struct MemberDifference: Sendable, Equatable {
  package var name: String
  /// JSON texts without white space, cut to 200 bytes; nil if the version lacks the member.
  package var old: String?
  package var new: String?
}
