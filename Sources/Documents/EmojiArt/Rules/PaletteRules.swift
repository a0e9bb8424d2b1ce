package import Diagnostics
import JSONSyntax

// The rules for the other files that the apps of the course write.
extension EmojiArtRules {
  package static let palettesFile = RuleInfo(
    "emojiart/palettes-file", .error,
    """
    The top level holds palettes as PaletteStore keeps them: an array of objects with a name and a \
    string of emojis or, in 2020, an object whose members are called like the emojis; reported at \
    the bracket or brace
    """,
    because: """
      an app reads its palettes from its preferences, and none opens them as a document: leave the \
      file as it is, and check documents
      """,
    references: ["course apps 2020-2023 (PaletteStore)"],
    bad: [
      RuleExample(#"↓[{"name": "Vehicles", "emojis": "🚗🚕", "id": 1}]"#),
      RuleExample(
        #"↓[{"name": "Sports", "emojis": "⚽️", "id": 1}, {"name": "Faces", "emojis": "😀", "id": 2}]"#
      ),
      RuleExample(#"↓{"🚗🚕": "Vehicles", "😀": "Faces"}"#),
      RuleExample(#"↓{"name": "Vehicles", "emojis": ["🚗", "🚕"], "id": 1}"#),
    ],
    good: [.blank])

  static func reportPalettes(_ count: Int, at range: Range<Int>, _ findings: inout Findings) {
    let words = count == 1 ? "a palette" : "\(count) palettes"
    findings.add(
      palettesFile, "the file holds \(words) of the app, and is not a document", at: range)
  }
}

extension DocumentFacts {
  /// True if the object is a palette of 2021 or later, also with a misspelt name or list of texts.
  ///
  /// No document consists of texts without any other member that documents have.
  var isPalette: Bool {
    func isText(_ member: Member) -> Bool { member.value.kind == .string }
    guard let emojis = members.first(where: { $0.name == .emojis }) else { return false }
    let holdsTexts =
      isText(emojis)
      || emojiCount == 0 && count(of: .notObject) > 0
        && occurrences.allSatisfy { $0.problem == .notObject && $0.kind == .string }
    return holdsTexts && members.contains { $0.name == nil && isText($0) }
      && members.allSatisfy { [nil, .emojis, .id].contains($0.name) }
  }

  /// The number of palettes that the object consists of; nil for a document.
  var paletteCount: Int? { isPalette ? 1 : arePalettes ? members.count : nil }

  /// True if the object contains the palettes of 2020: names by their emojis.
  private var arePalettes: Bool {
    !members.isEmpty
      && members.allSatisfy { member in
        guard member.value.kind == .string, let first = member.spelling.unicodeScalars.first else {
          return false
        }
        return !first.isASCII && first.properties.isEmoji
      }
  }
}
