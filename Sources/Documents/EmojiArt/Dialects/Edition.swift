/// An edition of the course, with everything that distinguishes its app from the others.
///
/// What the app writes is a `Dialect` below.
public struct Edition: RawRepresentable, Sendable {
  /// The year of the course.
  public let rawValue: Int
  /// What the positions of emojis mean.
  public let coordinates: CoordinateSystem
  /// True if the app leaves a new document empty, so that a file of zero bytes is one.
  package private(set) var leavesNewDocumentsEmpty = false
  /// True if the app fetches the picture that the result page of an image search refers to.
  package private(set) var unwrapsImageURLs = false
  /// True if the app draws emojis only if there is a background.
  private(set) var hidesEmojisWithoutBackground = false
  /// True if the app keeps a picture in the background's `data:` URL.
  private(set) var keepsPicturesInURLs = false
  /// True if the app adds only single emojis, so that any other text comes from elsewhere.
  private(set) var writesSingleEmojis = false
  /// True if the coordinates precede the text of an emoji, in the order of the app's model.
  private(set) var writesCoordinatesFirst = false
  /// A file name ending other than `.emojiart` that was common for documents.
  private(set) var otherSuffix: String?
}

extension Edition: Equatable {
  /// True for the same year.
  public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }

  /// The editions in the order of their years.
  public static let all: [Edition] = Dialect.course.reduce(into: []) { editions, dialect in
    if editions.last != dialect.edition { editions.append(dialect.edition) }
  }

  /// Nil if the course had no app that year.
  public init?(rawValue: Int) {
    guard let found = Self.all.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = found
  }
}
