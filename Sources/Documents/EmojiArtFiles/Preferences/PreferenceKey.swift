import Diagnostics

/// The meaning of a preference's key.
enum PreferenceKey {
  /// A dictionary of document names by identifier.
  case names
  /// A document with this identifier.
  case document(String)
  /// The palettes of a store with this name.
  case palettes(String)
  case other

  /// Parses a key, also with other letter case or without the colon as in students' apps.
  init(_ key: String) {
    let lower = key.lowercased()
    if lower.hasPrefix("emojiartdocumentstore.") {
      self = .names
    } else if lower.hasPrefix(Self.document) {
      let identifier = String(key.dropFirst(Self.document.count))
      // The palettes of 2020 belong to all documents: EmojiArtDocument.PalettesKey.
      self =
        lower.dropFirst(Self.document.count).hasPrefix("palette")
        ? .palettes("EmojiArt") : .document(identifier)
    } else if lower.hasPrefix(Self.palettes) {
      let name = key.dropFirst(Self.palettes.count)
      self = .palettes(String(name.first == ":" ? name.dropFirst() : name))
    } else {
      self = .other
    }
  }

  private static let document = "emojiartdocument."
  private static let palettes = "palettestore"

  var isOfApp: Bool { if case .other = self { false } else { true } }

  /// True for a text such as 4C0D1E2B-0000-4000-8000-0123456789AB.
  static func isUUID(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.utf8.count) == [8, 4, 4, 4, 12]
      && parts.joined().utf8.allSatisfy { $0.hexadecimalValue != nil }
  }
}
