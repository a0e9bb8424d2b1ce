package import Foundation

/// The model of the course's app of 2020, restated, with the coding that the compiler synthesizes.
package struct CourseModel2020: Codable, Equatable, Sendable {
  package struct Emoji: Codable, Equatable, Sendable {
    package var text: String
    package var x: Int
    package var y: Int
    package var size: Int
    package var id: Int

    package init(text: String, x: Int, y: Int, size: Int, id: Int) {
      (self.text, self.x, self.y, self.size, self.id) = (text, x, y, size, id)
    }
  }

  package var backgroundURL: URL?
  package var emojis: [Emoji] = []
  package var uniqueEmojiId = 0

  package init(_ background: String?, _ emojis: [(text: String, x: Int, y: Int, size: Int)] = []) {
    backgroundURL = background.flatMap { URL(string: $0) }
    for emoji in emojis {
      uniqueEmojiId += 1
      self.emojis.append(
        Emoji(text: emoji.text, x: emoji.x, y: emoji.y, size: emoji.size, id: uniqueEmojiId))
    }
  }

  package var json: Data { get throws { try JSONEncoder().encode(self) } }
}

/// A palette as the apps from 2021 on encode it.
package struct CoursePalette: Codable, Equatable, Sendable {
  package var name: String
  package var emojis: String
  package var id: Int
}

/// What somebody has made with the app: documents by their names, the preferences that hold them.
package enum CourseApp2020 {
  package static let documents: [(id: String, name: String, model: CourseModel2020)] = [
    (
      "0B8B3E1C-6B8B-4E6C-9A34-5A3D1F0C7E11", "Lake/Sea",
      CourseModel2020(
        "https://example.org/pictures/lake.jpg",
        [("🐟", -20, 35, 40), ("⛵️", 64, -12, 80), ("👩🏽‍🌾", 0, 0, 56)])
    ),
    (
      "7D0AB6F2-19E4-4D5B-8B0D-2E6D3C1A9F22", "Untitled", CourseModel2020(nil, [("🌻", 1, 2, 40)])
    ),
    ("A1F3C5E7-0000-4000-8000-00000000AB33", "untitled", CourseModel2020(nil)),
  ]

  package static let palettes = [
    CoursePalette(name: "Food", emojis: "🍏🍎🥒", id: 1),
    CoursePalette(name: "Sports", emojis: "⚽️🏈", id: 0),
  ]

  /// All values by their keys, as the app sets them.
  package static func preferences() throws -> [String: Any] {
    var values: [String: Any] = [
      "EmojiArtDocumentStore.Emoji Art": Dictionary(
        uniqueKeysWithValues: documents.map { ($0.id, $0.name) }),
      "EmojiArtDocument.PalettesKey": ["🍏🍎": "Food", "⚽️🏈": "Activities"],
      "PaletteStore:Default": try JSONEncoder().encode(palettes),
      "AppleLanguages": ["en-US", "de"],
      "lastOpened": 12.5,
    ]
    for document in documents {
      values["EmojiArtDocument.\(document.id)"] = try document.model.json
    }
    return values
  }
}
