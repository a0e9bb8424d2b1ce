import DocumentFormats

extension Edition {
  /// Spring 2020: the first edition in SwiftUI, with ids and their counter.
  package static let spring2020 = Edition(
    rawValue: 2020, coordinates: CoordinateSystem(origin: .center, isYUp: false, unit: .point),
    otherSuffix: "")
}

extension Dialect {
  /// The format in the lectures.
  static let spring2020 = Dialect(
    course: "2020", .spring2020, "2020 (spring 2020, lectures 8-14)",
    target: "2020",
    background: .members(url: .backgroundURL, image: nil), counter: .uniqueEmojiId,
    required: [.emojis, .uniqueEmojiId], optional: [.backgroundURL], emoji: flat + [.id],
    marks: marks2020, forms: otherForms2020)

  /// The format of the document app, published after the quarter: it keeps pictures.
  static let spring2020Document = Dialect(
    course: "2020-document", .spring2020, "2020 document app (spring 2020, after the quarter)",
    target: "2020-document",
    background: .members(url: .backgroundURL, image: .backgroundImageData),
    counter: .uniqueEmojiId, required: [.emojis, .uniqueEmojiId],
    optional: [.backgroundURL, .backgroundImageData], emoji: flat + [.id],
    marks: marks2020, forms: otherForms2020)

  private static let marks2020 = EmojiArtPath.marks(without: "background", "url")

  private static let otherForms2020: [DocumentVariant] =
    EmojiArtVariants.names(text: "text") + [EmojiArtVariants.counterNames]
    + [
      EmojiArtVariants.renames(
        "background names", ["backgroundUrl", "backgroundImageURL"], to: "backgroundURL")
    ]
    + EmojiArtVariants.flatPlaces + EmojiArtVariants.sizes(missing: "size40", scale: "scale40")
    + EmojiArtVariants.numbers(["x", "y", "size"], point: nil) + EmojiArtVariants.identifiers

  /// The variants of this edition that students published.
  static let variants2020: [Dialect] = [
    Dialect(
      "drift-2020-uniqueEmojiID", like: .spring2020Document, "the counter is named 'uniqueEmojiID'",
      renamed: [.uniqueEmojiId: .uniqueEmojiID]),
    Dialect(
      "drift-2020-uniqureEmojiId", like: .spring2020Document,
      "the counter is named 'uniqureEmojiId'",
      renamed: [.uniqueEmojiId: .uniqureEmojiId]),
    Dialect(
      "drift-2020-backgroundUrl", like: .spring2020Document,
      "the background is named 'backgroundUrl'",
      renamed: [.backgroundURL: .backgroundUrl],
      background: .members(url: .backgroundUrl, image: .backgroundImageData)),
    Dialect(
      "drift-2020-backgroundImageURL", like: .spring2020,
      "the background is named 'backgroundImageURL' and the counter 'emojiUniqueId'",
      renamed: [.backgroundURL: .backgroundImageURL, .uniqueEmojiId: .emojiUniqueId],
      background: .members(url: .backgroundImageURL, image: nil)),
    Dialect(
      "drift-2020-viewport", like: .spring2020Document, "'zoomScale' and 'panOffset' are added",
      readable: true, added: [.zoomScale, .panOffset]),
    Dialect(
      "drift-2020-isSelected", like: .spring2020Document,
      "emojis have 'isSelected' and 'isReadyToRemove'", readable: true,
      addedToEmoji: [.isSelected, .isReadyToRemove]),
    Dialect(
      "drift-2020-rotation-uuid", like: .spring2020Document,
      "ids are UUIDs, numbers have fractions, 'rotation' is added and the counter is missing",
      optional: [.drawing], removed: [.uniqueEmojiId], addedToEmoji: [.rotation],
      fractional: [.x, .y, .size], hasStringIDs: true),
    Dialect(
      "drift-2020-fhnw-colour-long", like: .spring2020Document,
      "a background color, 'opacity' and 'timeSpent' are added", readable: true,
      added: [.backgroundColor, .timeSpent], optional: [.opacity, .opacityImage, .created]),
    Dialect(
      "drift-2020-fhnw-colour-short", like: .spring2020Document,
      "a background color and 'elapsedTime' are added", readable: true,
      added: [.backgroundColor, .elapsedTime], optional: [.opacity, .opacityImage, .created],
      initialValues: [.backgroundColor: #"{"r":1,"g":1,"b":1,"a":1}"#]),
    Dialect(
      "drift-2020-fhnw-colour-rgb", like: .spring2020Document,
      "a background color, 'opacity' and 'timer' are added", readable: true,
      added: [.backgroundColor, .timer], optional: [.opacity, .opacityImage, .created],
      initialValues: [.backgroundColor: #"{"red":1,"green":1,"blue":1}"#]),
  ]
}
