import DocumentFormats

extension EditionFormat {
  static let spring2020 = EditionFormat(
    .spring2020, marks: marks2020, variants: variants2020,
    schema: EmojiArtSchema.document(
      emoji: EmojiArtSchema.countedEmoji,
      [
        "uniqueEmojiId!": EmojiArtSchema.integer,
        "backgroundURL": EmojiArtSchema.optionalString,
      ]))

  static let spring2020Document = EditionFormat(
    .spring2020Document, marks: marks2020, variants: variants2020,
    schema: EmojiArtSchema.document(
      emoji: EmojiArtSchema.countedEmoji,
      [
        "uniqueEmojiId!": EmojiArtSchema.integer,
        "backgroundURL": EmojiArtSchema.optionalString,
        "backgroundImageData": EmojiArtSchema.optionalString,
      ]))

  /// The absence of members that other editions have.
  private static let marks2020 = [
    DocumentMark(EmojiArtPath.root("background"), nil), DocumentMark(EmojiArtPath.root("url"), nil),
  ]

  private static let variants2020: [DocumentVariant] =
    EmojiArtVariants.names(text: "text") + [EmojiArtVariants.counterNames]
    + [
      EmojiArtVariants.renames(
        "background names", ["backgroundUrl", "backgroundImageURL"], to: "backgroundURL")
    ]
    + EmojiArtVariants.flatPlaces + EmojiArtVariants.sizes(missing: "size40", scale: "scale40")
    + EmojiArtVariants.numbers(["x", "y", "size"], point: nil) + EmojiArtVariants.identifiers
}
