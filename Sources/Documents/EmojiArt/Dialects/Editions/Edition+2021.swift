import DocumentFormats

extension Edition {
  /// Spring 2021: the background is an object.
  package static let spring2021 = Edition(
    rawValue: 2021, coordinates: CoordinateSystem(origin: .center, isYUp: false, unit: .point),
    writesSingleEmojis: true)
}

extension Dialect {
  /// The format with a hand-coded background.
  static let spring2021 = Dialect(
    course: "2021-handwritten", .spring2021, "2021 (spring 2021, lectures 11-16)",
    target: "2021",
    background: .object(.background, url: .theURL), counter: .uniqueEmojiId,
    required: [.background, .emojis, .uniqueEmojiId], emoji: flat + [.id],
    // An opening brace means an object.
    marks: [DocumentMark(EmojiArtPath.root("background"), "{")], forms: otherForms2021)

  private static let otherForms2021: [DocumentVariant] =
    EmojiArtVariants.names(text: "text") + [EmojiArtVariants.counterNames]
    + [
      EmojiArtVariants.renames("background names", ["backgrund", "backGround"], to: "background"),
      EmojiArtVariants.calling("other backgrounds", "background2021"),
      DocumentVariant(
        "no background", [MigrationStep(DocumentPath(), .add("background", value: "{}"))]),
    ]
    + EmojiArtVariants.flatPlaces + EmojiArtVariants.sizes(missing: "size40", scale: "scale40")
    + EmojiArtVariants.numbers(["x", "y", "size"], point: nil) + EmojiArtVariants.identifiers

  /// The variants of this edition that students published.
  static let variants2021: [Dialect] = [
    Dialect(
      "2021-synthesized", like: .spring2021,
      "the background is written as Swift synthesizes it, its payload under '_0'",
      background: .cases(.background, url: .url),
      app: "2021 with synthesized coding (student apps)"),
    Dialect(
      "drift-2021-uniqEmoji", like: .spring2021,
      "the background is synthesized and the counter named 'uniqEmoji'",
      renamed: [.uniqueEmojiId: .uniqEmoji], background: .cases(.background, url: .url)),
    Dialect(
      "drift-2021-uniqeEmojiId", like: .spring2021, "the counter is named 'uniqeEmojiId'",
      renamed: [.uniqueEmojiId: .uniqeEmojiId]),
    Dialect(
      "drift-2021-emojies", like: .spring2021,
      "the list is named 'emojies', the text 'image', the URL 'imageUrl', the counter "
        + "'emojiIdentifier', and sizes have fractions",
      renamed: [.emojis: .emojies, .text: .image, .uniqueEmojiId: .emojiIdentifier],
      background: .object(.background, url: .imageUrl), fractional: [.size]),
    Dialect(
      "drift-2021-plain-url", like: .spring2021,
      "the URL is named 'url' instead of 'theURL'", background: .object(.background, url: .url)),
    Dialect(
      "drift-2021-stretching", like: .spring2021,
      "the URL is named 'url' and emojis have 'stretching'",
      background: .object(.background, url: .url), addedToEmoji: [.stretching]),
    Dialect(
      "drift-2021-plain-url-location", like: .spring2021,
      "the URL is named 'url', positions are in 'location', the counter is 'currentEmojiId'",
      renamed: [.uniqueEmojiId: .currentEmojiId], background: .object(.background, url: .url),
      removed: [.x, .y], addedToEmoji: [.location]),
    Dialect(
      "drift-2021-theUrl", like: .spring2021, "the URL is named 'theUrl'",
      background: .object(.background, url: .theUrl)),
    Dialect(
      "drift-2021-theurl-synthesized", like: .spring2021,
      "the background is named 'backgrund' and synthesized",
      renamed: [.background: .backgrund], background: .cases(.backgrund, url: .theURL)),
    Dialect(
      "drift-2021-content-isSelected", like: .spring2021,
      "the text is named 'content', emojis have 'isSelected', the background is synthesized",
      renamed: [.text: .content], background: .cases(.background, url: .url),
      addedToEmoji: [.isSelected]),
  ]
}
