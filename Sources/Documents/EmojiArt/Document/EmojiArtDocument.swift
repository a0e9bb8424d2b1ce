/// A value and its bytes in the text, including the quotes of a string.
public struct Placed<Value: Sendable & Equatable>: Sendable, Equatable {
  /// The meaning of the text.
  public var value: Value
  /// The byte offsets in the text.
  public var range: Range<Int>

  package init(_ value: Value, _ range: Range<Int>) {
    (self.value, self.range) = (value, range)
  }
}

/// A document of any dialect in one form, every value with its place in the text.
///
/// Values are as written: `edition.coordinates` determines the meaning of `x` and `y`. Everything
/// without a place in this form is among the extras, so no part of the text is lost. All ranges are
/// bytes of the text, or of its UTF-8 form if it is UTF-16 or UTF-32.
public struct EmojiArtDocument: Sendable {
  package var dialect: Dialect
  /// The object from brace to brace; empty for a text of zero bytes.
  package var range: Range<Int>
  /// The background behind the emojis.
  public var background = Background()
  /// The emojis in the order of the list, which is the drawing order.
  public var emojis: [Emoji] = []
  /// The list from bracket to bracket; nil if it is missing.
  package var listRange: Range<Int>?
  /// The counter of ids as written; depending on the dialect, it is the last or the next id.
  package var counter: Placed<Int>?
  /// The members of the document and of its background, and list elements that are not emojis.
  package var extras: [ExtraMember] = []

  package init(dialect: Dialect, range: Range<Int> = 0..<0) {
    (self.dialect, self.range) = (dialect, range)
  }

  /// The edition of the course whose app writes such documents.
  public var edition: Edition { dialect.edition }

  /// The background, which may have both parts.
  public struct Background: Sendable, Equatable {
    /// The member that holds the background, if the dialect has one; `{}` and `null` count too.
    package var range: Range<Int>?
    /// The URL without escapes, at most its first 64 KiB; not checked.
    public var url: Placed<String>?
    /// The base64 string with its quotes; not checked.
    public var imageData: Range<Int>?

    package init() {}

    package var kind: Kind {
      switch (url, imageData) {
      case (nil, nil): .none
      case (_, nil): .url
      case (nil, _): .image
      default: .both
      }
    }

    /// The parts of a background.
    package enum Kind: String, Sendable, CaseIterable {
      case none
      case url
      case image
      /// Readers choose one of the two: all editions prefer the URL.
      case both
    }
  }

  /// One emoji; members are nil if they are missing or have a kind that the dialect does not allow.
  public struct Emoji: Sendable, Equatable {
    /// The range from brace to brace.
    public var range: Range<Int>
    /// The text without escapes.
    public var text: Placed<String>?
    /// The horizontal position of the center, in the edition's coordinates.
    public var x: Placed<DocumentNumber>?
    /// The vertical position of the center, in the edition's coordinates.
    public var y: Placed<DocumentNumber>?
    /// The size of the font.
    public var size: Placed<DocumentNumber>?
    package var id: Placed<ID>?
    package var extras: [ExtraMember] = []

    package init(range: Range<Int>) { self.range = range }

    /// An id as the dialects write it.
    package enum ID: Sendable, Hashable, CustomStringConvertible {
      case number(Int)
      /// A UUID, as in one variant; not checked.
      case text(String)

      package var description: String {
        switch self {
        case .number(let number): "\(number)"
        case .text(let text): text
        }
      }
    }
  }
}

/// A part of the text without a place in the canonical form.
package struct ExtraMember: Sendable, Equatable {
  /// The names from the document or the emoji down: `zoomScale`, `background.title`, `position.z`;
  /// `emojis[3]` for an element of the list.
  package var path: String
  /// The number of bytes of `path` before the member's own name.
  var holder = 0
  package var reason: Reason
  /// The name with its quotes; nil for an element of the list.
  package var nameRange: Range<Int>?
  package var valueRange: Range<Int>

  var name: String { String(decoding: path.utf8.dropFirst(holder), as: UTF8.self) }

  /// The reason why it is an extra.
  package enum Reason: Sendable, Equatable {
    /// The member is unknown in the dialect.
    case unknown
    /// The member is known in the dialect, but not in the course's editions.
    case addition
    /// The member is known, but its value does not fit: it is null or of another kind.
    case misfit
    /// The object already contains this member; readers use the first one.
    case duplicate
  }
}
