import DocumentFormats

extension Edition {
  /// Fall 2017: coordinates in pixels from the top left corner, and no counter of ids.
  package static let fall2017 = Edition(
    rawValue: 2017, coordinates: CoordinateSystem(origin: .topLeft, isYUp: false, unit: .pixel),
    leavesNewDocumentsEmpty: true, unwrapsImageURLs: true, hidesEmojisWithoutBackground: true,
    writesCoordinatesFirst: true, otherSuffix: ".json")
}

extension Dialect {
  /// The format with a URL, as in lectures 13 to 16.
  static let fall2017URL = Dialect(
    course: "2017-url", .fall2017, "2017 with a URL (fall 2017, lectures 13-16)",
    background: .members(url: .url, image: nil),
    required: [.url, .emojis], emoji: flat,
    marks: marks2017, forms: otherForms2017)

  /// The format with a URL, a picture, or both, as at the end of the quarter.
  static let fall2017ImageData = Dialect(
    course: "2017-imagedata", .fall2017, "2017 with image data (fall 2017, lecture 17)",
    target: "2017",
    background: .members(url: .url, image: .imageData), required: [.emojis],
    optional: [.url, .imageData], emoji: flat,
    marks: marks2017, forms: otherForms2017)

  private static let marks2017 = EmojiArtPath.marks(
    without: "uniqueEmojiId", "background", "backgroundURL")

  private static let otherForms2017: [DocumentVariant] =
    EmojiArtVariants.names(text: "text")
    + [EmojiArtVariants.renames("background names", ["URL", "backgroundURL"], to: "url")]
    + EmojiArtVariants.flatPlaces + EmojiArtVariants.sizes(missing: "size64", scale: "scale64")
    + EmojiArtVariants.numbers(["x", "y", "size"], point: nil)

  /// The variants of this edition that students published.
  static let variants2017: [Dialect] = [
    Dialect(
      "drift-2017-no-size", like: .fall2017URL, "emojis do not have a 'size'", removed: [.size]),
    Dialect(
      "drift-2017-centerxy", like: .fall2017URL, "coordinates are named 'centerX' and 'centerY'",
      renamed: [.x: .centerX, .y: .centerY]),
    Dialect(
      "drift-2017-upper-url", like: .fall2017URL, "the background is named 'URL'",
      renamed: [.url: .upperURL], background: .members(url: .upperURL, image: nil)),
    Dialect(
      "drift-2017-emijies", like: .fall2017URL,
      "the list is named 'emijies', the text 'emoji', and numbers have fractions",
      renamed: [.emojis: .emijies, .text: .emoji], fractional: [.x, .y, .size]),
    Dialect(
      "drift-2017-emojiis", like: .fall2017URL, "the list is named 'emojiis'",
      renamed: [.emojis: .emojiis]),
  ]
}
