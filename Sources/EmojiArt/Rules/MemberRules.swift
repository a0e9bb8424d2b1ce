package import Diagnostics

/// The members of the document and of its emojis.
extension EmojiArtRules {
  /// A required member that is absent.
  package static let missingMember = RuleInfo(
    "emojiart/missing-member", .error, fix: .unsafe,
    """
    A required member of the detected dialect is absent and no misspelling explains it; reported \
    at the opening brace of the object
    """,
    because: "every reader of that dialect refuses the whole document",
    references: ["course models", "Foundation JSONDecoder"],
    bad: [
      RuleExample(#"↓{"background": {}, "emojis": []}"#),
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [↓{"text": "😀", "x": 1, "y": 2, "id": 1}]}
        """),
    ],
    good: [
      RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#),
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """),
    ])

  /// A name almost like a known one.
  package static let misspeltMember = RuleInfo(
    "emojiart/misspelt-member", .error, fix: .unsafe,
    """
    An unknown name differs from an absent known one only in letter case, by one edit (4 to 6 \
    letters) or by two (7 letters and more), and the variant is not a known one; reported at the \
    name
    """,
    because: "the document is refused, or opened without its background",
    references: ["published student apps", "Foundation JSONDecoder"],
    bad: [
      RuleExample(#"{↓"Background": {}, "emojis": [], "uniqueEmojiId": 0}"#),
      RuleExample(#"{"background": {}, "emojis": [], ↓"uniqueEmojId": 0}"#),
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 1, "y": 2, ↓"sise": 40, "id": 1}]}
        """),
    ],
    good: [
      RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#),
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """),
    ])

  /// A member that the edition does not know.
  package static let unknownMember = RuleInfo(
    "emojiart/unknown-member", .warning, fix: .unsafe,
    """
    A member that the detected dialect does not know, at the top level, in an emoji, a position \
    or the background; reported at the name
    """,
    because: "readers ignore it and the app drops it at its next save",
    references: ["course models", "Foundation JSONDecoder"],
    bad: [
      RuleExample(#"{↓"version": 2, "background": {}, "emojis": [], "uniqueEmojiId": 0}"#),
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1, ↓"layer": 3}]}
        """),
      RuleExample(
        """
        {"background": {"theURL": "https://example.org/lake.jpg", ↓"credit": "Ada"},
         "emojis": [], "uniqueEmojiId": 0}
        """),
    ],
    good: [
      RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#),
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """),
      RuleExample(
        """
        {"background": {"theURL": "https://example.org/lake.jpg"},
         "emojis": [], "uniqueEmojiId": 0}
        """),
    ])

  /// null for something that must be there.
  package static let nullRequiredMember = RuleInfo(
    "emojiart/null-required-member", .error,
    """
    null stands for a required member or an element of the emoji list (also for the background in \
    the 2021 dialects); reported at the null
    """,
    because: "every reader refuses the whole document",
    references: ["course models", "Foundation JSONDecoder"],
    bad: [
      RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": ↓null}"#),
      RuleExample(#"{"background": {}, "emojis": [↓null], "uniqueEmojiId": 0}"#),
    ],
    good: [RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#)])

  /// null instead of no background.
  package static let nullBackground = RuleInfo(
    "emojiart/null-background", .note, fix: .safe,
    """
    An optional background member is null instead of absent (2017-imagedata, 2020, 2020-document, \
    2023); reported at the null
    """,
    because: "it is accepted, but no app ever writes it",
    references: ["course models", "Foundation JSONDecoder"],
    bad: [
      RuleExample(
        """
        {"backgroundURL": ↓null, "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """),
      RuleExample(
        """
        {"background": ↓null, "uniqueEmojiId": 1,
         "emojis": [{"string": "😀", "position": {"x": 1, "y": -2}, "size": 40, "id": 1}]}
        """),
    ],
    good: [
      RuleExample(
        """
        {"uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """),
      RuleExample(
        """
        {"uniqueEmojiId": 1,
         "emojis": [{"string": "😀", "position": {"x": 1, "y": -2}, "size": 40, "id": 1}]}
        """),
    ])

  /// A value of another JSON type.
  package static let wrongType = RuleInfo(
    "emojiart/wrong-type", .error, fix: .unsafe,
    """
    A known member has a value of another JSON type than the dialect demands, and no more \
    specific rule applies; reported at the value
    """,
    because: "the document is refused, in 2021-handwritten the background turns blank silently",
    references: ["course models", "Foundation JSONDecoder"],
    bad: [
      RuleExample(#"{"background": {}, "emojis": ↓{}, "uniqueEmojiId": 0}"#),
      RuleExample(
        """
        {"backgroundURL": "https://example.org/lake.jpg", "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": ↓true, "y": 2, "size": 40, "id": 1}]}
        """),
      RuleExample(#"{"background": {"theURL": ↓12}, "emojis": [], "uniqueEmojiId": 0}"#),
    ],
    good: [
      RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#),
      RuleExample(
        """
        {"backgroundURL": "https://example.org/lake.jpg", "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """),
      RuleExample(
        """
        {"background": {"theURL": "https://example.org/lake.jpg"},
         "emojis": [], "uniqueEmojiId": 0}
        """),
    ])
}
