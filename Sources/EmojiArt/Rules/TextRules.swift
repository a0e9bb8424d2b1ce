package import Diagnostics

/// The text of an emoji.
extension EmojiArtRules {
  /// An emoji without anything to draw.
  package static let emptyText = RuleInfo(
    "emojiart/empty-text", .warning,
    """
    The text of an emoji is empty or holds only white space and invisible characters; reported at \
    the string
    """,
    because: "nothing is drawn and it cannot be selected",
    references: ["course apps"],
    bad: [
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": ↓"", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """),
      RuleExample(
        """
        {"background": "https://example.org/lake.jpg", "uniqueEmojiId": 1,
         "emojis": [{"string": ↓" ", "position": {"x": 1, "y": -2}, "size": 40, "id": 1}]}
        """),
      RuleExample(
        #"""
        {"backgroundURL": "https://example.org/lake.jpg", "uniqueEmojiId": 1,
         "emojis": [{"text": ↓"\u200b", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """#),
    ],
    good: [
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """),
      RuleExample(
        """
        {"background": "https://example.org/lake.jpg", "uniqueEmojiId": 1,
         "emojis": [{"string": "😀", "position": {"x": 1, "y": -2}, "size": 40, "id": 1}]}
        """),
      RuleExample(
        """
        {"backgroundURL": "https://example.org/lake.jpg", "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """),
    ])

  /// What a wrong conversion left.
  package static let replacementCharacter = RuleInfo(
    "emojiart/replacement-character", .warning,
    "The text holds U+FFFD; reported at the string",
    because: "the emoji was lost in a wrong conversion",
    references: ["Unicode 5.22"],
    bad: [
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": ↓"�", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """),
      RuleExample(
        #"""
        {"backgroundURL": "https://example.org/lake.jpg", "uniqueEmojiId": 1,
         "emojis": [{"text": ↓"\ufffd", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """#),
    ],
    good: [
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """),
      RuleExample(
        """
        {"backgroundURL": "https://example.org/lake.jpg", "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """),
    ])

  /// UTF-8 that was read in another encoding.
  package static let mojibake = RuleInfo(
    "emojiart/mojibake", .warning, fix: .unsafe,
    """
    The text is UTF-8 read as Windows-1252 or Latin-1: encoded back it is valid UTF-8 with a \
    multi-byte sequence; reported at the string
    """,
    because: "odd letters are drawn instead of the emoji",
    references: ["practice: wrong encoding"],
    bad: [
      RuleExample(
        """
        {"background": "https://example.org/lake.jpg", "uniqueEmojiId": 1,
         "emojis": [{"string": ↓"ðŸ˜€", "position": {"x": 1, "y": -2}, "size": 40, "id": 1}]}
        """)
    ],
    good: [
      RuleExample(
        """
        {"background": "https://example.org/lake.jpg", "uniqueEmojiId": 1,
         "emojis": [{"string": "😀", "position": {"x": 1, "y": -2}, "size": 40, "id": 1}]}
        """)
    ])

  /// More than one character.
  package static let severalCharacters = RuleInfo(
    "emojiart/several-characters", .note,
    """
    The text has more than one grapheme cluster and no earlier text rule applies; warning in the \
    2021 dialects, whose app writes one; reported at the string
    """,
    because: "it is drawn as a word, or as a family that fell apart",
    references: ["UAX 29", "course app 2021"],
    bad: [
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": ↓"👨👩👧", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """),
      RuleExample(
        """
        {"url": "https://example.org/lake.jpg",
         "emojis": [{"text": ↓"Hello", "x": 40, "y": 30, "size": 24}]}
        """),
    ],
    good: [
      RuleExample(
        #"""
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "👨\u200d👩\u200d👧", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """#),
      RuleExample(
        """
        {"url": "https://example.org/lake.jpg",
         "emojis": [{"text": "👋", "x": 40, "y": 30, "size": 24}]}
        """),
    ])

  /// A part of an emoji.
  package static let incompleteEmoji = RuleInfo(
    "emojiart/incomplete-emoji", .warning,
    """
    The text is a part of an emoji: one regional indicator, a skin tone alone, a joiner at its \
    edge, a tag sequence without its end; reported at the string
    """,
    because: "a box or a fragment is drawn",
    references: ["UTS 51"],
    bad: [
      RuleExample(
        """
        {"backgroundURL": "https://example.org/lake.jpg", "uniqueEmojiId": 1,
         "emojis": [{"text": ↓"🇨", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """),
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": ↓"🏽", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """),
      RuleExample(
        #"""
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": ↓"👩\u200d", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """#),
    ],
    good: [
      RuleExample(
        """
        {"backgroundURL": "https://example.org/lake.jpg", "uniqueEmojiId": 1,
         "emojis": [{"text": "🇨🇭", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """),
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "👋🏽", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """),
      RuleExample(
        #"""
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "👩\u200d🚀", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """#),
    ])

  /// An emoji that some systems draw as text.
  package static let textStyleEmoji = RuleInfo(
    "emojiart/text-style-emoji", .note, fix: .unsafe,
    "The text is one scalar whose default style is text and lacks U+FE0F; reported at the string",
    because: "it is drawn in black and white on some systems",
    references: ["UTS 51"],
    bad: [
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": ↓"❤", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """)
    ],
    good: [
      RuleExample(
        #"""
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "❤\ufe0f", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """#)
    ])

  /// A character that is no emoji.
  package static let textNotEmoji = RuleInfo(
    "emojiart/text-not-emoji", .note,
    """
    The text is one grapheme cluster that is no emoji by the Unicode properties; warning in the \
    2021 dialects; reported at the string
    """,
    because: "a letter or a question mark is drawn, often in the place of a lost emoji",
    references: ["UTS 51", "course app 2021"],
    bad: [
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": ↓"?", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """),
      RuleExample(
        """
        {"background": "https://example.org/lake.jpg", "uniqueEmojiId": 1,
         "emojis": [{"string": ↓"é", "position": {"x": 1, "y": -2}, "size": 40, "id": 1}]}
        """),
    ],
    good: [
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """),
      RuleExample(
        """
        {"background": "https://example.org/lake.jpg", "uniqueEmojiId": 1,
         "emojis": [{"string": "😀", "position": {"x": 1, "y": -2}, "size": 40, "id": 1}]}
        """),
    ])
}
