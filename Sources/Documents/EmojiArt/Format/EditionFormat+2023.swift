import DocumentFormats

extension EditionFormat {
  static let spring2023 = EditionFormat(
    .spring2023,
    marks: [
      DocumentMark(EmojiArtPath.root("url"), nil),
      DocumentMark(EmojiArtPath.root("backgroundURL"), nil),
    ], variants: variants2023,
    schema: EmojiArtSchema.document(
      emoji: [
        "string!": EmojiArtSchema.string, "position!": EmojiArtSchema.point,
        "size!": EmojiArtSchema.integer, "id!": EmojiArtSchema.integer,
      ],
      [
        "uniqueEmojiId!": EmojiArtSchema.integer,
        "background": EmojiArtSchema.optionalString,
      ]))

  private static let variants2023: [DocumentVariant] =
    EmojiArtVariants.names(text: "string") + [EmojiArtVariants.counterNames]
    + [
      EmojiArtVariants.renames(
        "background names", ["backGround", "backgroundUrl", "backgroundImageURL"], to: "background"),
      EmojiArtVariants.calling("background objects", "background2023"),
    ]
    + EmojiArtVariants.nestedPlaces + EmojiArtVariants.sizes(missing: "size40", scale: "scale40")
    + EmojiArtVariants.numbers(["size"], point: "position") + EmojiArtVariants.identifiers
}
