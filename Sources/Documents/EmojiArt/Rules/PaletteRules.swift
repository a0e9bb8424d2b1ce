package import Diagnostics
import JSONSyntax

// The rules for the other files that the apps of the course write.
extension EmojiArtRules {
  package static let palettesFile = RuleInfo(
    "emojiart/palettes-file", .error,
    """
    The top level holds palettes as PaletteStore keeps them: an array of objects with a name and a \
    string of emojis or, in 2020, an object whose members are called like the emojis; reported at the \
    bracket or brace
    """,
    because: """
      an app reads its palettes from its preferences, and none opens them as a document: leave the file \
      as it is, and check documents
      """,
    references: ["course apps 2020-2023 (PaletteStore)"],
    bad: [
      RuleExample(#"↓[{"name": "Vehicles", "emojis": "🚗🚕", "id": 1}]"#),
      RuleExample(
        #"↓[{"name": "Sports", "emojis": "⚽️", "id": 1}, {"name": "Faces", "emojis": "😀", "id": 2}]"#
      ),
      RuleExample(#"↓{"🚗🚕": "Vehicles", "😀": "Faces"}"#),
    ],
    good: [.blank])

  static func reportPalettes(_ count: Int, at range: Range<Int>, _ findings: inout Findings) {
    let words = count == 1 ? "a palette" : "\(count) palettes"
    findings.add(
      palettesFile, "the file holds \(words) of the app, and is not a document", at: range)
  }
}

extension DocumentFacts {
  /// True if the object is a palette of 2021 or later.
  var isPalette: Bool {
    func isText(_ name: String) -> Bool {
      members.contains { $0.spelling == name && $0.value.kind == .string }
    }
    return isText("name") && isText("emojis")
  }

  /// True if the object contains the palettes of 2020: names by their emojis.
  var arePalettes: Bool {
    !members.isEmpty
      && members.allSatisfy { member in
        guard member.value.kind == .string, let first = member.spelling.unicodeScalars.first else {
          return false
        }
        return !first.isASCII && first.properties.isEmoji
      }
  }
}
