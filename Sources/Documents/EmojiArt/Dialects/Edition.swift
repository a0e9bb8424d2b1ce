/// An edition of the course, with all properties that distinguish its app from the others.
///
/// The app writes documents in a `Dialect`.
public struct Edition: RawRepresentable, Sendable {
  /// The year of the course.
  public let rawValue: Int
  /// The meaning of the positions of emojis.
  public let coordinates: CoordinateSystem
  /// True if the app leaves a new document empty; a file of zero bytes is then a document.
  package private(set) var leavesNewDocumentsEmpty = false
  /// True if the app fetches the picture that the result page of an image search refers to.
  package private(set) var unwrapsImageURLs = false
  /// True if the app draws emojis only if there is a background.
  private(set) var hidesEmojisWithoutBackground = false
  /// True if the app keeps a picture in the background's `data:` URL.
  private(set) var keepsPicturesInURLs = false
  /// True if the app adds only single emojis; any other text comes from elsewhere.
  private(set) var writesSingleEmojis = false
  /// True if the coordinates precede the text of an emoji in the app's model.
  private(set) var writesCoordinatesFirst = false
  /// A common file name extension for documents besides `.emojiart`.
  private(set) var otherSuffix: String?
}

extension Edition: Equatable {
  /// The editions in the order of their years.
  public static let all: [Edition] = Dialect.course.reduce(into: []) { editions, dialect in
    if editions.last != dialect.edition { editions.append(dialect.edition) }
  }

  /// Finds the edition of a year; returns nil for a year without an app.
  public init?(rawValue: Int) {
    guard let found = Self.all.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = found
  }
}
