/// Content that a target cannot hold.
///
/// A loss must be allowed by its name.
package enum MigrationLoss: String, Sendable, CaseIterable {
  case backgroundImage = "background-image"
  case backgroundURL = "background-url"
  case wrappedURL = "wrapped-url"
  case pictureLabel = "picture-label"
  case coordinateFraction = "coordinate-fraction"
  case fontSizeFraction = "font-size-fraction"
  case unknownFontSize = "unknown-font-size"
  case fontSize = "font-size"
  case ids
  case textIDs = "text-ids"
  case unknownMembers = "unknown-members"
  case visibility

  /// A description of the loss in lower case, without a period.
  package var sentence: String { Self.sentences[self] ?? rawValue }

  private static let sentences: [MigrationLoss: String] = [
    .backgroundImage: "the target cannot hold the embedded picture",
    .backgroundURL: "the background URL gives way to the embedded picture",
    .wrappedURL: "the URL of a search page is replaced by the URL of its picture",
    .pictureLabel: "the media type in the data: URL does not match the picture",
    .coordinateFraction: "positions are whole numbers; their fractions are cut off",
    .fontSizeFraction: "sizes are whole numbers; their fractions are cut off",
    .unknownFontSize: "emojis without a size get the size of the course's palette",
    .fontSize: "the target cannot hold the sizes",
    .ids: "the target cannot hold the ids and the counter",
    .textIDs: "ids must be numbers; texts are replaced",
    .unknownMembers: "the target cannot hold members that no edition reads",
    .visibility: "the apps of 2017 do not show emojis without a background",
  ]

  /// A description of the loss when variants are normalized; nil if it is the same as `sentence`.
  var sentenceOfVariants: String? {
    switch self {
    case .coordinateFraction: "positions are whole numbers; fractions are rounded"
    case .fontSizeFraction: "sizes are whole numbers; fractions are rounded"
    case .fontSize: "a size is one number; the height that differs from it goes"
    default: nil
    }
  }
}

/// One loss that a migration would cause.
package struct PlannedLoss: Sendable, Equatable {
  package var loss: MigrationLoss
  /// The number of occurrences; 1 if it can occur only once.
  package var count: Int
  /// The places or the lost values, if they can be named.
  package var details: [String]
  /// True if the caller has allowed it.
  package var isAllowed: Bool
  /// A description that replaces the one of `loss`; nil for no other description.
  package var sentence: String?
}

/// The state of one document after it was examined or migrated.
package enum MigrationState: String, Sendable, CaseIterable {
  /// It already is in the target.
  case unchanged
  /// It can be migrated, or has been.
  case migrated
  /// The file has changed meanwhile, which only the program that saves it can detect.
  case conflict
  /// Editions with different meanings fit it, and the caller did not choose one.
  case ambiguous
  /// Positions of 2017 cannot be converted without the size of the picture.
  case needsImageSize = "needs-image-size"
  /// It would lose something, which the caller has not allowed.
  case wouldLose = "would-lose"
  /// The target does not have documents of this kind.
  case unsupported
  /// It has errors, or is not a document.
  case unreadable
}
