import Diagnostics
import JSONSyntax

// The rules for texts of emojis. The reader records the first problem, in the order of the rules.
extension EmojiArtRules {
  static let texts = Family<DocumentSubject>(textProblems.rules) { $0.check(textProblems, &$1) }

  static let textProblems: ProblemRules = [
    .emptyText: Family(emptyText), .replacementCharacter: Family(replacementCharacter),
    .mojibake: Family(mojibake), .severalCharacters: Family(severalCharacters),
    .incompleteEmoji: Family(incompleteEmoji), .textStyle: Family(textStyleEmoji),
    .notEmoji: Family(textNotEmoji),
  ]

  static let emptyText = Rule<CheckedOccurrence>(
    "emojiart/empty-text", .warning,
    """
    The text of an emoji is empty or holds only white space and invisible characters; reported at \
    the string
    """,
    because: "it is not drawn and cannot be selected",
    references: ["course apps"],
    bad: [
      .emoji(text: #"↓"""#), .emoji2023(text: #"↓" ""#), .emoji2020(text: #"↓"\u200b""#),
    ],
    good: [.emoji(), .emoji2023(), .emoji2020()]
  ) { emoji, found in
    found("the text is empty or invisible", at: emoji.range)
  }

  static let replacementCharacter = Rule<CheckedOccurrence>(
    "emojiart/replacement-character", .warning,
    "The text contains U+FFFD; reported at the string",
    because: "the emoji was lost in a wrong conversion",
    references: ["Unicode 5.22"],
    bad: [.emoji(text: #"↓"�""#), .emoji2020(text: #"↓"\ufffd""#)],
    good: [.emoji(), .emoji2020()]
  ) { emoji, found in
    found("the text contains U+FFFD", at: emoji.range)
  }

  static let mojibake = Rule<CheckedOccurrence>(
    "emojiart/mojibake", .warning, fix: .unsafe,
    """
    The text is UTF-8 read as Windows-1252 or Latin-1: encoded back it is valid UTF-8 with a \
    multi-byte sequence; reported at the string
    """,
    because: "the app shows mojibake instead of the emoji",
    references: ["practice: wrong encoding"],
    bad: [.emoji2023(text: #"↓"ðŸ˜€""#)],
    good: [.emoji2023()]
  ) { emoji, found in
    let original = Mojibake.original(of: emoji.text)
    let hint = original.map { "; it was '\($0)'" } ?? ""
    found(
      "the text '\(emoji.shown)' was decoded with the wrong encoding\(hint)", at: emoji.range,
      fix: original.flatMap { emoji.rewrite("convert it back", as: $0) })
  }

  static let severalCharacters = Rule<CheckedOccurrence>(
    "emojiart/several-characters", .note,
    """
    The text has more than one grapheme cluster and no earlier text rule applies. It is a warning \
    in the 2021 dialects, whose app writes one; reported at the string
    """,
    because: "it is drawn as a word, or as a family that fell apart",
    references: ["UAX 29", "course app 2021"],
    bad: [.emoji(text: #"↓"👨👩👧""#), .emoji2017(text: #"↓"Hello""#)],
    good: [.emoji(text: #""👨\u200d👩\u200d👧""#), .emoji2017(text: #""👋""#)]
  ) { emoji, found in
    found(
      "the text '\(emoji.shown)' is more than one character", at: emoji.range,
      severity: emoji.isStrict ? .warning : nil)
  }

  static let incompleteEmoji = Rule<CheckedOccurrence>(
    "emojiart/incomplete-emoji", .warning,
    """
    The text is a part of an emoji: one regional indicator, a skin tone alone, a joiner at its \
    edge, a tag sequence without its end; reported at the string
    """,
    because: "a box or a fragment is drawn",
    references: ["UTS 51"],
    bad: [
      .emoji2020(text: #"↓"🇨""#), .emoji(text: #"↓"🏽""#), .emoji(text: #"↓"👩\u200d""#),
    ],
    good: [
      .emoji2020(text: #""🇨🇭""#), .emoji(text: #""👋🏽""#), .emoji(text: #""👩\u200d🚀""#),
    ]
  ) { emoji, found in
    found("the text '\(emoji.shown)' is an incomplete emoji", at: emoji.range)
  }

  static let textStyleEmoji = Rule<CheckedOccurrence>(
    "emojiart/text-style-emoji", .note, fix: .unsafe,
    "The text is one scalar whose default style is text and lacks U+FE0F; reported at the string",
    because: "it is drawn in black and white on some systems",
    references: ["UTS 51"],
    bad: [.emoji(text: #"↓"❤""#)],
    good: [.emoji(text: #""❤\ufe0f""#)]
  ) { emoji, found in
    found(
      "missing U+FE0F after the text '\(emoji.shown)'", at: emoji.range,
      fix: TextVerdict.emojiStyled(emoji.text).flatMap { emoji.rewrite("add U+FE0F", as: $0) })
  }

  static let textNotEmoji = Rule<CheckedOccurrence>(
    "emojiart/text-not-emoji", .note,
    """
    The text is one grapheme cluster that is not an emoji by the Unicode properties. It is a \
    warning in the 2021 dialects; reported at the string
    """,
    because: "a letter or a question mark is drawn, often in the place of a lost emoji",
    references: ["UTS 51", "course app 2021"],
    bad: [.emoji(text: #"↓"?""#), .emoji2023(text: #"↓"é""#)],
    good: [.emoji(), .emoji2023()]
  ) { emoji, found in
    found(
      "the text '\(emoji.shown)' is not an emoji", at: emoji.range,
      severity: emoji.isStrict ? .warning : nil)
  }
}

extension CheckedOccurrence {
  fileprivate var shown: Substring { text.prefix(40) }

  /// Returns the fix, or nil if the new text needs escapes or the old one was not kept whole.
  fileprivate func rewrite(_ title: String, as new: String) -> Fix? {
    let isPlain = new.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }
    guard isPlain, text.utf8.count < 4000 else { return nil }
    return Fix(title, .replace(range, by: "\"\(new)\""))
  }
}

extension Occurrence {
  init(_ verdict: TextVerdict, name: Name, range: Range<Int>, text: String) {
    self.init(
      problem: Self.problems[Int(verdict.rawValue)], name: name, range: range, text: text)
  }

  /// The problems in the order of `TextVerdict`; the first case is never reported.
  private static let problems: [Problem] = [
    .notEmoji, .emptyText, .replacementCharacter, .mojibake, .severalCharacters, .incompleteEmoji,
    .textStyle, .notEmoji,
  ]
}
