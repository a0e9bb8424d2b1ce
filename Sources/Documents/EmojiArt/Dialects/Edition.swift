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

  package static let fall2017 = Edition(
    rawValue: 2017, coordinates: CoordinateSystem(origin: .topLeft, isYUp: false, unit: .pixel),
    leavesNewDocumentsEmpty: true, unwrapsImageURLs: true, hidesEmojisWithoutBackground: true,
    writesCoordinatesFirst: true, otherSuffix: ".json")
  package static let spring2020 = Edition(
    rawValue: 2020, coordinates: CoordinateSystem(origin: .center, isYUp: false, unit: .point),
    otherSuffix: "")
  package static let spring2021 = Edition(
    rawValue: 2021, coordinates: CoordinateSystem(origin: .center, isYUp: false, unit: .point),
    writesSingleEmojis: true)
  package static let spring2023 = Edition(
    rawValue: 2023, coordinates: CoordinateSystem(origin: .center, isYUp: true, unit: .point),
    keepsPicturesInURLs: true)
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

extension Dialect {
  /// The six formats of the course, in the order of the editions.
  package static let course: [Dialect] = [
    Dialect(
      course: "2017-url", .fall2017, "2017 with a URL (fall 2017, lectures 13-16)",
      background: .members(url: .url, image: nil),
      required: [.url, .emojis], emoji: flat),
    Dialect(
      course: "2017-imagedata", .fall2017, "2017 with image data (fall 2017, lecture 17)",
      target: "2017",
      background: .members(url: .url, image: .imageData), required: [.emojis],
      optional: [.url, .imageData], emoji: flat),
    Dialect(
      course: "2020", .spring2020, "2020 (spring 2020, lectures 8-14)",
      target: "2020",
      background: .members(url: .backgroundURL, image: nil), counter: .uniqueEmojiId,
      required: [.emojis, .uniqueEmojiId], optional: [.backgroundURL], emoji: flat + [.id]),
    Dialect(
      course: "2020-document", .spring2020, "2020 document app (spring 2020, after the quarter)",
      target: "2020-document",
      background: .members(url: .backgroundURL, image: .backgroundImageData),
      counter: .uniqueEmojiId, required: [.emojis, .uniqueEmojiId],
      optional: [.backgroundURL, .backgroundImageData], emoji: flat + [.id]),
    Dialect(
      course: "2021-handwritten", .spring2021, "2021 (spring 2021, lectures 11-16)",
      target: "2021",
      background: .object(.background, url: .theURL), counter: .uniqueEmojiId,
      required: [.background, .emojis, .uniqueEmojiId], emoji: flat + [.id]),
    Dialect(
      course: "2023", .spring2023, "2023 (spring 2023, lectures 13-16)",
      target: "2023", background: .string(.background),
      counter: .uniqueEmojiId, required: [.emojis, .uniqueEmojiId], optional: [.background],
      emoji: [.string, .position, .size, .id]),
  ]

  /// The members of an emoji from 2017 to 2021, without the id.
  private static let flat: [Name] = [.text, .x, .y, .size]
}

/// What the coordinates of a dialect mean; every variant agrees with its edition.
public struct CoordinateSystem: Sendable, Equatable {
  /// The place whose coordinates are zero.
  public enum Origin: Sendable {
    /// The top left corner of the background.
    case topLeft
    /// The center of the background.
    case center
  }

  /// The length of a step.
  public enum Unit: Sendable {
    /// A pixel of the picture when shown upright.
    case pixel
    /// A point of the canvas at zoom 1.
    case point
  }

  /// Where coordinates count from.
  public var origin: Origin
  /// True if a greater `y` is higher up.
  public var isYUp: Bool
  /// What coordinates count.
  public var unit: Unit
}

extension CoordinateSystem: CustomStringConvertible {
  /// `points from the center of the background, y down`.
  public var description: String {
    let corner = origin == .center ? "the center" : "the top left corner"
    return "\(unit)s from \(corner) of the background, y \(isYUp ? "up" : "down")"
  }
}
