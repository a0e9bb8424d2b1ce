import Files

extension FileNames {
  /// The documents of this tool.
  static let documents = FileNames(endings: [".emojiart"], mayBeFolders: true)
}
