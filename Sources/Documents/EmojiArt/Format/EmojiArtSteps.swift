import DocumentFormats

/// The steps between editions, and the conversion of content that only some editions can hold.
///
/// Between editions, a document contains everything that any edition can hold: a background's URL
/// and picture in the members of 2020, or a URL with a picture, as in 2023, in a member of its own.
/// Only the steps at the destination drop content that the edition cannot hold.
enum EmojiArtSteps {
  /// The steps to each edition from the previous one.
  static let steps: [String: [MigrationStep]] = [
    Dialect.spring2020.name: to2020,
    Dialect.spring2021.name: [call("members-2021")],
    Dialect.spring2023.name: to2023,
  ]

  /// The first steps of a migration, by old edition.
  static let departing: [String: [MigrationStep]] = [
    Dialect.spring2021.name: [
      step(.unwrap(.these(["theURL", "imageData"]), from: "background")),
      step(.drop("background", value: "{}", loss: MigrationLoss.unknownMembers.rawValue)),
      step(.rename("theURL", to: url)),
      step(.rename("imageData", to: picture)),
    ],
    Dialect.spring2023.name: [call("url-of-2023")],
  ]

  /// The last steps of a migration, by new edition.
  static let arriving: [String: [MigrationStep]] = [
    Dialect.fall2017URL.name: [
      dropPicture("imageData"), step(.rename(pictureURL, to: "url")),
    ],
    Dialect.fall2017ImageData.name: [call("picture-2017")],
    Dialect.spring2020.name: [dropPicture(picture), step(.rename(pictureURL, to: url))],
    Dialect.spring2020Document.name: [call("picture-2020")],
    Dialect.spring2021.name: [
      call("picture-2020"), call("one-background"),
      step(.rename(url, to: "theURL")), step(.rename(picture, to: "imageData")),
      step(.wrap(.these(["theURL", "imageData"]), in: "background")),
      step(.add("background", value: "{}")),
    ],
    Dialect.spring2023.name: [
      call("picture-2023"), dropPicture(picture), step(.rename(url, to: "background")),
    ],
  ]

  /// The members that hold the background between editions.
  static let url = "backgroundURL"
  static let picture = "backgroundImageData"
  /// A URL that contains the picture itself; no edition has a member with this name.
  static let pictureURL = "backgroundDataURL"

  private static let emoji = EmojiArtPath.emoji()

  private static func step(_ change: MigrationStep.Change) -> MigrationStep {
    MigrationStep(DocumentPath(), change)
  }

  private static func call(_ name: String) -> MigrationStep { step(.call(name)) }

  private static func dropPicture(_ name: String) -> MigrationStep {
    step(.drop(name, value: nil, loss: MigrationLoss.backgroundImage.rawValue))
  }

  private static var to2020: [MigrationStep] {
    [
      call("members-2020"), call("picture-of-page"), call("center"),
      step(.rename("url", to: url)), step(.rename("imageData", to: picture)),
      call("number"), call("show"),
    ]
  }

  private static var to2023: [MigrationStep] {
    [
      call("members-2023"),
      // For the way back: drops members of a position other than its coordinates.
      MigrationStep(
        emoji, .introduce("position", loss: MigrationLoss.unknownMembers.rawValue)),
      MigrationStep(emoji, .rename("text", to: "string")),
      MigrationStep(emoji, .wrap(.these(["x", "y"]), in: "position")),
      MigrationStep(EmojiArtPath.emoji("position"), .negate("y")),
    ]
  }
}
