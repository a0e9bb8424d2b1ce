import DocumentFormats

extension EditionFormat {
  static let fall2017URL = EditionFormat(
    .fall2017URL, marks: marks2017, variants: variants2017,
    schema: EmojiArtSchema.document(
      emoji: EmojiArtSchema.flatEmoji, ["url!": EmojiArtSchema.string]))

  static let fall2017ImageData = EditionFormat(
    .fall2017ImageData, marks: marks2017, variants: variants2017,
    schema: EmojiArtSchema.document(
      emoji: EmojiArtSchema.flatEmoji,
      ["url": EmojiArtSchema.optionalString, "imageData": EmojiArtSchema.optionalString]))

  /// The absence of members that later editions have.
  private static let marks2017 = [
    DocumentMark(EmojiArtPath.root("uniqueEmojiId"), nil),
    DocumentMark(EmojiArtPath.root("background"), nil),
    DocumentMark(EmojiArtPath.root("backgroundURL"), nil),
  ]

  private static let variants2017: [DocumentVariant] =
    EmojiArtVariants.names(text: "text")
    + [EmojiArtVariants.renames("background names", ["URL", "backgroundURL"], to: "url")]
    + EmojiArtVariants.flatPlaces + EmojiArtVariants.sizes(missing: "size64", scale: "scale64")
    + EmojiArtVariants.numbers(["x", "y", "size"], point: nil)
}
