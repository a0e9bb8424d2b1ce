import DocumentFormats

/// How documents of each edition become those of the next, and what only some editions can hold.
///
/// Between editions a document has all that any of them holds: a background's URL and its picture
/// in the members of 2020, or a picture in a URL of 2023 in one of its own. Only the edition that a
/// document arrives at drops what it has no place for.
enum EmojiArtSteps {
  /// By the edition to which they lead.
  static let steps: [String: [MigrationStep]] = [
    Dialect.spring2020.name: to2020,
    Dialect.spring2021.name: [call("members-2021")],
    Dialect.spring2023.name: to2023,
  ]

  /// By the edition that is left.
  static let departing: [String: [MigrationStep]] = [
    Dialect.spring2021.name: [
      step(.unwrap(.these(["theURL", "imageData"]), from: "background")),
      step(.drop("background", value: "{}", loss: MigrationLoss.unknownMembers.rawValue)),
      step(.rename("theURL", to: url)),
      step(.rename("imageData", to: picture)),
    ],
    Dialect.spring2023.name: [call("url-of-2023")],
  ]

  /// By the edition that is reached.
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
  /// A URL that holds the picture itself; no edition has a member of this name.
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
      // On the way back: what is left of a position when its coordinates are taken out.
      MigrationStep(
        emoji, .introduce("position", loss: MigrationLoss.unknownMembers.rawValue)),
      MigrationStep(emoji, .rename("text", to: "string")),
      MigrationStep(emoji, .wrap(.these(["x", "y"]), in: "position")),
      MigrationStep(EmojiArtPath.emoji("position"), .negate("y")),
    ]
  }
}
