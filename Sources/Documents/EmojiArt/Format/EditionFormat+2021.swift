import DocumentFormats

extension EditionFormat {
  static let spring2021 = EditionFormat(
    .spring2021,
    // An opening brace means an object.
    marks: [DocumentMark(EmojiArtPath.root("background"), "{")], variants: variants2021,
    schema: EmojiArtSchema.document(
      emoji: EmojiArtSchema.countedEmoji,
      ["uniqueEmojiId!": EmojiArtSchema.integer, "background!": background2021]))

  /// The schema of a background: empty if it is blank, otherwise with one of two members.
  private static let background2021 = #"""
    {"type":"object","properties":{"theURL":{"type":"string"},"imageData":{"type":"string"},\#
    "url":false,"blank":false},"anyOf":[{"maxProperties":0},{"required":["theURL"]},\#
    {"required":["imageData"]}]}
    """#

  private static let variants2021: [DocumentVariant] =
    EmojiArtVariants.names(text: "text") + [EmojiArtVariants.counterNames]
    + [
      EmojiArtVariants.renames("background names", ["backgrund", "backGround"], to: "background"),
      EmojiArtVariants.calling("other backgrounds", "background2021"),
      DocumentVariant(
        "no background", [MigrationStep(DocumentPath(), .add("background", value: "{}"))]),
    ]
    + EmojiArtVariants.flatPlaces + EmojiArtVariants.sizes(missing: "size40", scale: "scale40")
    + EmojiArtVariants.numbers(["x", "y", "size"], point: nil) + EmojiArtVariants.identifiers
}
