import DocumentFormats

extension Edition {
  /// Spring 2023: `y` grows upward, and positions are objects.
  package static let spring2023 = Edition(
    rawValue: 2023, coordinates: CoordinateSystem(origin: .center, isYUp: true, unit: .point),
    keepsPicturesInURLs: true)
}

extension Dialect {
  /// The format with a URL as the background, `data:` for a picture.
  static let spring2023 = Dialect(
    course: "2023", .spring2023, "2023 (spring 2023, lectures 13-16)",
    target: "2023", background: .string(.background),
    counter: .uniqueEmojiId, required: [.emojis, .uniqueEmojiId], optional: [.background],
    emoji: [.string, .position, .size, .id],
    marks: EmojiArtPath.marks(without: "url", "backgroundURL"), forms: otherForms2023)

  private static let otherForms2023: [DocumentVariant] =
    EmojiArtVariants.names(text: "string") + [EmojiArtVariants.counterNames]
    + [
      EmojiArtVariants.renames(
        "background names", ["backGround", "backgroundUrl", "backgroundImageURL"], to: "background"),
      EmojiArtVariants.calling("background objects", "background2023"),
    ]
    + EmojiArtVariants.nestedPlaces
    + [
      DocumentVariant(
        "flat positions",
        [MigrationStep(EmojiArtPath.emoji(), .wrap(.these(["x", "y"]), in: "position"))])
    ]
    + EmojiArtVariants.sizes(missing: "size40", scale: "scale40")
    + EmojiArtVariants.numbers(["size"], point: "position") + EmojiArtVariants.identifiers

  /// The variants of this edition that students published.
  static let variants2023: [Dialect] = [
    Dialect(
      "drift-2023-uniqueEmojiID", like: .spring2023, "the counter is named 'uniqueEmojiID'",
      renamed: [.uniqueEmojiId: .uniqueEmojiID]),
    Dialect(
      "drift-2023-content", like: .spring2023, "the text is named 'content'",
      renamed: [.string: .content]),
    Dialect(
      "drift-2023-uuid", like: .spring2023, "ids are UUIDs and the counter is missing",
      removed: [.uniqueEmojiId], hasStringIDs: true),
    Dialect(
      "drift-2023-emoji-key", like: .spring2023,
      "the text is named 'emoji', the counter 'emojiCount', which is the next id",
      renamed: [.string: .emoji, .uniqueEmojiId: .emojiCount], counter: .nextID),
    Dialect(
      "drift-2023-float-size", like: .spring2023, "sizes have fractions", fractional: [.size]),
    Dialect(
      "drift-2023-enum-background", like: .spring2023,
      "the background is a synthesized object, the counter 'emojiID' is the next id",
      renamed: [.uniqueEmojiId: .emojiID], background: .cases(.background, url: .url),
      counter: .nextID, optional: [.id]),
    Dialect(
      "drift-2023-isSelected", like: .spring2023,
      "the background is named 'backGround', the counter 'uniqueEmojiID', and emojis have "
        + "'isSelected'",
      renamed: [.background: .backGround, .uniqueEmojiId: .uniqueEmojiID],
      background: .string(.backGround), addedToEmoji: [.isSelected]),
  ]
}
