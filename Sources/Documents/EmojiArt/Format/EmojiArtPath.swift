import DocumentFormats

/// Paths of values in documents of all editions.
enum EmojiArtPath {
  static func root(_ name: String) -> DocumentPath { DocumentPath([.member(name)]) }
  static func emoji(_ names: String...) -> DocumentPath {
    DocumentPath([.member("emojis"), .all] + names.map { .member($0) })
  }

  /// Returns the marks of a format that does not have members of others.
  static func marks(without names: String...) -> [DocumentMark] {
    names.map { DocumentMark(root($0), nil) }
  }
}
