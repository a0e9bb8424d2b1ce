import DocumentFormats

/// The parts of steps that several editions share.
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

  /// Returns the marks of a format that does not have members of others.
  static func marks(without names: String...) -> [DocumentMark] {
    names.map { DocumentMark(EmojiArtPath.root($0), nil) }
  }
}

/// Paths of values in documents of all editions.
enum EmojiArtPath {
  static func root(_ name: String) -> DocumentPath { DocumentPath([.member(name)]) }
  static func emoji(_ names: String...) -> DocumentPath {
    DocumentPath([.member("emojis"), .all] + names.map { .member($0) })
  }
}
