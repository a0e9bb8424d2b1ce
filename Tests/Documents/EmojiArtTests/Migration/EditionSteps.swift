import DocumentFormats

@testable import EmojiArt

extension DocumentFormat {
  /// Returns the format with the steps between its editions, and functions for a caller's options.
  static func migrating(_ options: MigrationOptions) -> DocumentFormat {
    var format = DocumentFormat.emojiArt
    format.functions.merge(EmojiArtFunctions.migrations(options)) { old, _ in old }
    for (index, dialect) in Dialect.course.enumerated() {
      EmojiArtSteps.add(to: &format.versions[index])
      // The steps to the first format of an edition begin with the check of unknown members.
      if let check = EmojiArtFunctions.memberCheck(of: dialect) {
        format.versions[index].steps.insert(check, at: 0)
      }
    }
    return format
  }
}

/// The steps between editions.
///
/// Between editions, a document contains everything that any edition can hold: a background's URL
/// and picture in the members of 2020, or a URL with a picture, as in 2023, in a member of its own.
/// Only the steps at the destination drop content that the edition cannot hold.
enum EmojiArtSteps {
  /// The members that hold the background between editions.
  static let url = "backgroundURL"
  static let picture = "backgroundImageData"
  /// A URL that contains the picture itself; no edition has a member with this name.
  static let pictureURL = "backgroundDataURL"

  static func step(_ change: MigrationStep.Change) -> MigrationStep {
    MigrationStep(DocumentPath(), change)
  }

  static func call(_ name: String) -> MigrationStep { step(.call(name)) }

  static func dropPicture(_ name: String) -> MigrationStep {
    step(.drop(name, value: nil, loss: MigrationLoss.backgroundImage.rawValue))
  }

  static func add(to format: inout FormatVersion) {
    switch format.name {
    case "2017-url":
      format.arriving = [
        EmojiArtSteps.dropPicture("imageData"),
        EmojiArtSteps.step(.rename(EmojiArtSteps.pictureURL, to: "url")),
      ]
    case "2017-imagedata":
      format.arriving = [EmojiArtSteps.call("picture-2017")]
    case "2020":
      format.steps = [
        EmojiArtSteps.call("picture-of-page"), EmojiArtSteps.call("center"),
        EmojiArtSteps.step(.rename("url", to: EmojiArtSteps.url)),
        EmojiArtSteps.step(.rename("imageData", to: EmojiArtSteps.picture)),
        EmojiArtSteps.call("number"), EmojiArtSteps.call("show"),
      ]
      format.arriving = [
        EmojiArtSteps.dropPicture(EmojiArtSteps.picture),
        EmojiArtSteps.step(.rename(EmojiArtSteps.pictureURL, to: EmojiArtSteps.url)),
      ]
    case "2020-document":
      format.arriving = [EmojiArtSteps.call("picture-2020")]
    case "2021-handwritten":
      format.departing = [
        EmojiArtSteps.step(.unwrap(.these(["theURL", "imageData"]), from: "background")),
        EmojiArtSteps.step(
          .drop("background", value: "{}", loss: MigrationLoss.unknownMembers.rawValue)),
        EmojiArtSteps.step(.rename("theURL", to: EmojiArtSteps.url)),
        EmojiArtSteps.step(.rename("imageData", to: EmojiArtSteps.picture)),
      ]
      format.arriving = [
        EmojiArtSteps.call("picture-2020"), EmojiArtSteps.call("one-background"),
        EmojiArtSteps.step(.rename(EmojiArtSteps.url, to: "theURL")),
        EmojiArtSteps.step(.rename(EmojiArtSteps.picture, to: "imageData")),
        EmojiArtSteps.step(.wrap(.these(["theURL", "imageData"]), in: "background")),
        EmojiArtSteps.step(.add("background", value: "{}")),
      ]
    case "2023":
      let emoji = EmojiArtPath.emoji()
      format.steps = [
        // For the way back: drops members of a position other than its coordinates.
        MigrationStep(
          emoji, .introduce("position", loss: MigrationLoss.unknownMembers.rawValue)),
        MigrationStep(emoji, .rename("text", to: "string")),
        MigrationStep(emoji, .wrap(.these(["x", "y"]), in: "position")),
        MigrationStep(EmojiArtPath.emoji("position"), .negate("y")),
      ]
      format.departing = [EmojiArtSteps.call("url-of-2023")]
      format.arriving = [
        EmojiArtSteps.call("picture-2023"), EmojiArtSteps.dropPicture(EmojiArtSteps.picture),
        EmojiArtSteps.step(.rename(EmojiArtSteps.url, to: "background")),
      ]
    default: break
    }
  }
}
