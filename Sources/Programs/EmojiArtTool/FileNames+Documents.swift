import Files

extension FileNames {
  /// The names of this tool's documents.
  static let documents = FileNames(endings: [".emojiart"], mayBeFolders: true)
}
