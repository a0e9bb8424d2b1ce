/// A file for something that an app kept elsewhere.
package struct ExtractedFile: Sendable {
  /// What became of it, or would in a preview.
  package enum State: String, Sendable {
    case created
    /// It was there with the same bytes.
    case unchanged
  }

  /// As it is shown.
  package let path: String
  package let state: State
  package let kind: Preferences.Item.Kind
  /// The file from which it was taken, as it is shown.
  package let source: String
  /// The key in a property list; nil for a document that was a file.
  package let key: String?
  /// As the app shows it.
  package let name: String
  /// Bytes.
  package let size: Int
  package let examination: StoredItemSummary
  /// What somebody should know about it, one sentence each.
  package let notes: [String]

  /// How the names of files end.
  static let endings: [Preferences.Item.Kind: String] = [
    .document: ".emojiart", .palettes: ".palettes.json",
  ]
}

/// What was found in a file that was looked at.
package struct ExtractedSource: Sendable {
  /// As it is shown.
  package let path: String
  package internal(set) var files: [ExtractedFile] = []
  /// What could not be taken out, one sentence each with its place.
  package internal(set) var problems: [String] = []
  /// The names of documents that a store has although they are not there.
  package internal(set) var missing: [String] = []
  /// Values of a list that are neither documents nor palettes.
  package internal(set) var others = 0
  /// False for a file that has nothing of the course's apps.
  package internal(set) var isRecognized = true

  init(_ path: String) { self.path = path }
}
