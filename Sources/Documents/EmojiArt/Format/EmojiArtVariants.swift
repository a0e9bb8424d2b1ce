import DocumentFormats

/// The variants of student apps that may occur in any edition, as rows for each edition's table.
///
/// Rows are independent of one another, so a document may match several.
enum EmojiArtVariants {
  private static let root = DocumentPath()
  private static let emoji = EmojiArtPath.emoji()
  /// The names of positions in apps.
  private static let pointNames = ["position", "location", "offset", "center", "point"]

  /// Returns a row for members of the document, or of the objects at a place, with other names.
  static func renames(
    _ name: String, _ old: [String], to new: String, at place: DocumentPath = DocumentPath()
  ) -> DocumentVariant {
    DocumentVariant(name, old.map { MigrationStep(place, .rename($0, to: new)) })
  }

  /// Returns a row for a variant that steps cannot express.
  static func calling(_ name: String, _ function: String) -> DocumentVariant {
    DocumentVariant(name, [MigrationStep(root, .call(function))])
  }

  /// Returns the rows for other names of the list and the texts.
  static func names(text: String) -> [DocumentVariant] {
    let texts = ["text", "string", "emoji", "content", "image", "symbol", "character"]
    return [
      renames("list names", ["emijies", "emojiis", "emojies"], to: "emojis"),
      renames("text names", texts.filter { $0 != text }, to: text, at: emoji),
    ]
  }

  /// Other names of counters of the last id.
  static let counterNames = renames(
    "counter names",
    [
      "uniqueEmojiID", "uniqureEmojiId", "uniqeEmojiId", "uniqEmoji", "currentEmojiId",
      "emojiUniqueId", "emojiIdentifier",
    ], to: "uniqueEmojiId")

  /// Positions that are an object or a list instead of `x` and `y`.
  static let flatPlaces: [DocumentVariant] = [
    DocumentVariant(
      "positions",
      pointNames.flatMap { name in
        labeling(name) + [MigrationStep(emoji, .unwrap(.these(["x", "y"]), from: name))]
      }),
    DocumentVariant(
      "coordinate names",
      [("centerX", "x"), ("centerY", "y")].map { MigrationStep(emoji, .rename($0, to: $1)) }),
  ]

  /// Positions that are a list, have other names, or have the members of a size.
  static let nestedPlaces: [DocumentVariant] = [
    renames("position names", Array(pointNames.dropFirst()), to: "position", at: emoji),
    DocumentVariant("positions", labeling("position")),
  ]

  /// Returns steps for `[x, y]`, as Swift writes a `CGPoint`, and for a width and a height.
  private static func labeling(_ name: String) -> [MigrationStep] {
    let place = EmojiArtPath.emoji(name)
    return [
      MigrationStep(emoji, .label(name, by: .names(["x", "y"]))),
      MigrationStep(place, .rename("width", to: "x")),
      MigrationStep(place, .rename("height", to: "y")),
    ]
  }

  /// Returns rows for sizes that are an object or a list, have another name, or are missing.
  static func sizes(missing: String, scale: String) -> [DocumentVariant] {
    [
      DocumentVariant("size names", [MigrationStep(emoji, .rename("fontSize", to: "size"))]),
      DocumentVariant(
        "sizes",
        [
          MigrationStep(emoji, .label("size", by: .names(["width", "height"]))),
          MigrationStep(
            emoji,
            .take("size", member: "width", loss: MigrationLoss.fontSize.rawValue)),
        ]),
      DocumentVariant("scales", [MigrationStep(emoji, .call(scale))]),
      DocumentVariant("no sizes", [MigrationStep(emoji, .call(missing))]),
    ]
  }

  /// Returns rows for numbers in quotes or with fractions; `point` is the coordinates' object.
  static func numbers(_ names: [String], point: String?) -> [DocumentVariant] {
    let flat = names.map { (emoji, $0) }
    let places = flat + (point.map { EmojiArtPath.emoji($0) }.map { [($0, "x"), ($0, "y")] } ?? [])
    return [
      DocumentVariant(
        "quoted numbers", places.map { MigrationStep($0, .spell($1, as: .number)) }),
      DocumentVariant(
        "fractions",
        places.map { place, name in
          let loss = name == "size" ? MigrationLoss.fontSizeFraction : .coordinateFraction
          return MigrationStep(place, .round(name, loss: loss.rawValue))
        }),
    ]
  }

  /// Rows for text ids, missing ids, and missing counters.
  static let identifiers: [DocumentVariant] = [
    DocumentVariant(
      "text ids",
      [
        MigrationStep(
          emoji,
          .identify(
            "id", as: .number, of: EmojiArtPath.emoji("id"), loss: MigrationLoss.textIDs.rawValue))
      ]),
    DocumentVariant("no ids", [MigrationStep(emoji, .assign("id", .number(from: 1)))]),
    DocumentVariant("no counter", [MigrationStep(root, .add("uniqueEmojiId", value: "0"))]),
  ]
}
