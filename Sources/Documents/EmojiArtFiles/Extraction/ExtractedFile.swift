/// A file with content that an app kept elsewhere.
package struct ExtractedFile: Sendable {
  /// The result for the file, or the expected result in a preview.
  package enum State: String, Sendable {
    case created
    /// The file already existed with the same bytes.
    case unchanged
  }

  /// The path for display.
  package let path: String
  package let state: State
  package let kind: Preferences.Item.Kind
  /// The file that contained it, for display.
  package let source: String
  /// The key in a property list, or nil for a document that was a file.
  package let key: String?
  /// The name that the app shows.
  package let name: String
  /// The size in bytes.
  package let size: Int
  package let examination: StoredItemSummary
  /// Notes for the user, one sentence each.
  package let notes: [String]

  /// The file name extensions.
  static let endings: [Preferences.Item.Kind: String] = [
    .document: ".emojiart", .palettes: ".palettes.json",
  ]
}

/// The content extracted from one input file.
package struct ExtractedSource: Sendable {
  /// The path for display.
  package let path: String
  package internal(set) var files: [ExtractedFile] = []
  /// The items that could not be extracted, one sentence each with its place.
  package internal(set) var problems: [String] = []
  /// The names of documents that a store lists although they are missing.
  package internal(set) var missing: [String] = []
  /// The number of values in a list that are neither documents nor palettes.
  package internal(set) var others = 0
  /// False for a file without data from the course's apps.
  package internal(set) var isRecognized = true
}
