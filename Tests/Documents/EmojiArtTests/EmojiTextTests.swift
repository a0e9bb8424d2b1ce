import TestSupport
import Testing

@testable import EmojiArt

@Suite struct EmojiTextTests {
  static let vectors: [(TextVerdict, [String])] = [
    (
      .emoji,
      [
        "😀", "⛵️", "❤️", "⌚", "⌚️", "©️", "1️⃣", "#️⃣", "1\u{20E3}", "🇨🇭", "🇦🇦", "👍🏽", "☝🏽", "☝🏽\u{FE0F}",
        "👨‍👩‍👧‍👦", "🏳️‍🌈", "🏳\u{200D}🌈", "👁‍🗨", "👩🏽‍🚀", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴", "🦰", "😀\u{FE0E}", "\u{1FAFF}",
      ]
    ),
    (
      .empty,
      [
        "", " ", "\n", "\r\n", "\u{A0}", "\u{3000}", "\u{FE0F}", "\u{200B}", "\u{200D}", "\u{FEFF}",
        "\u{0}", "\u{2800}", "\u{3164}", " \u{200B}\u{2060} ", "\u{E0067}\u{E007F}",
      ]
    ),
    (.replacementCharacter, ["\u{FFFD}", "😀\u{FFFD}", "a\u{FFFD}b", "ðŸ˜€\u{FFFD}"]),
    (
      .mojibake,
      [
        "ðŸ˜€", "ðŸ‘»", "â\u{9D}¤ï¸\u{8F}", "\u{F0}\u{9F}\u{98}\u{80}", "Ã©", "Â©", "fÃ¼r",
        "Ã°Å¸Ëœâ‚¬",
      ]
    ),
    (
      .severalCharacters,
      [
        "hello", "😀😀", "👨👩👧", "🇨🇭🇩", "😀 ", " 😀", "12", "a\u{200D}b", "\u{200D}😀😀", "é!", "ñandú",
      ]
    ),
    (
      .incompleteEmoji,
      [
        "🇨", "🏽", "🏻🏻", "👩\u{200D}", "\u{200D}👩", "\u{200D}♀️", "👩\u{FE0F}\u{200D}", "\u{20E3}",
        "1\u{FE0F}",
        "🏴\u{E0067}\u{E0062}", "🏴\u{E0067}\u{FE0F}", "a\u{200D}", "🇨\u{FE0F}",
      ]
    ),
    (.textStyle, ["❤", "©", "☺", "‼", "ℹ", "🏳", "❤\u{FE0E}"]),
    (
      .notEmoji,
      ["1", "#", "?", "A", "é", "e\u{301}", "→", "漢", "©\u{301}", "A\u{20E3}", "\u{E000}"]
    ),
  ]

  @Test(arguments: vectors)
  func judges(verdict: TextVerdict, texts: [String]) {
    for text in texts {
      #expect(TextVerdict.judge(text) == verdict, "\(text.unicodeScalars.map(\.value))")
    }
  }

  @Test func everyVerdictHasVectors() {
    #expect(Set(Self.vectors.map(\.0)) == Set(TextVerdict.allCases))
  }

  @Test func emojiStyleIsAskedFor() {
    #expect(TextVerdict.emojiStyled("❤") == "❤\u{FE0F}")
    #expect(TextVerdict.emojiStyled("❤\u{FE0E}") == "❤\u{FE0F}")
    #expect(TextVerdict.emojiStyled("❤️") == nil)
    #expect(TextVerdict.emojiStyled("1") == nil)
  }

  @Test(arguments: [
    ("ðŸ˜€", "😀"), ("\u{F0}\u{9F}\u{98}\u{80}", "😀"), ("â\u{9D}¤ï¸\u{8F}", "❤️"), ("Ã©", "é"),
    ("fÃ¼r", "für"), ("Ã°Å¸Ëœâ‚¬", "😀"),
  ])
  func mojibakeIsTakenBack(text: String, original: String) {
    #expect(Mojibake.original(of: text) == original)
  }

  @Test(arguments: ["", "a", "é", "ñandú", "©", "😀", "Ã", "Ã©😀", "\u{FFFD}", "ðŸ˜", "ÀÁ"])
  func otherTextIsNoMojibake(text: String) {
    #expect(Mojibake.original(of: text) == nil)
  }

  @Test func everyEmojiSurvivesItsOwnMojibake() {
    for emoji in Self.vectors[0].1 where !emoji.unicodeScalars.allSatisfy(\.isASCII) {
      let misread = String(
        String.UnicodeScalarView(emoji.utf8.map { Unicode.Scalar($0) }))
      #expect(Mojibake.original(of: misread) == emoji)
    }
  }

  @Test func everyScalarAloneIsJudged() {
    var counts: [TextVerdict: Int] = [:]
    // All emojis are in the first two planes.
    for value in 0...UInt32(Effort.rounds(0x10FFFF, quick: 0x1FFFF)) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let verdict = TextVerdict.judge(String(scalar))
      counts[verdict, default: 0] += 1
      let properties = scalar.properties
      if verdict == .emoji, properties.generalCategory != .unassigned {
        #expect(properties.isEmojiPresentation, "\(value)")
      }
      if verdict == .textStyle { #expect(properties.isEmoji && !properties.isEmojiPresentation) }
    }
    #expect(counts[.replacementCharacter] == 1)
    #expect(counts[.incompleteEmoji] == 26 + 5 + 1)
    #expect(counts[.mojibake] == nil)
    #expect(counts[.severalCharacters] == nil)
  }
}
