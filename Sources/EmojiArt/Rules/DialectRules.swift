package import Diagnostics

/// Which edition wrote the document.
extension EmojiArtRules {
  /// A top level that is no object.
  package static let rootNotObject = RuleInfo(
    "emojiart/root-not-object", .error,
    """
    The top level is not an object, and neither of the two rules for wrapped documents applies; \
    reported at the value
    """,
    because: "every decoder refuses it",
    references: ["course models", "Foundation JSONDecoder"],
    bad: [
      RuleExample("↓[]"),
      RuleExample("↓null"),
    ],
    good: [RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#)])

  /// A document wrapped in an array.
  package static let documentInArray = RuleInfo(
    "emojiart/document-in-array", .error, fix: .unsafe,
    """
    The top level is an array of exactly one object that is an EmojiArt document; reported at the \
    bracket
    """,
    because: "every decoder refuses it",
    references: ["practice: other JSON tools"],
    bad: [RuleExample(#"↓[{"background": {}, "emojis": [], "uniqueEmojiId": 0}]"#)],
    good: [RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#)])

  /// A document encoded twice.
  package static let documentInString = RuleInfo(
    "emojiart/document-in-string", .error, fix: .unsafe,
    "The top level is a string that itself holds the JSON of an object; reported at the quote",
    because: "the document was encoded twice, and every decoder refuses it",
    references: ["practice: other JSON tools"],
    bad: [RuleExample(#"↓"{\"background\": {}, \"emojis\": [], \"uniqueEmojiId\": 0}""#)],
    good: [RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#)])

  /// An object that no edition would write.
  package static let unknownDialect = RuleInfo(
    "emojiart/unknown-dialect", .error,
    "The object has no member that any known dialect uses or nearly uses; reported at its brace",
    because: "it is no EmojiArt document, or one of an unknown edition",
    references: ["course models 2017-2023", "published student apps"],
    bad: [RuleExample(#"↓{"type": "FeatureCollection", "features": []}"#)],
    good: [RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#)])

  /// Members of two editions in one document.
  package static let mixedDialects = RuleInfo(
    "emojiart/mixed-dialects", .error,
    """
    Members of two dialects stand side by side (a background object beside backgroundURL, url \
    beside uniqueEmojiId, emojis of two shapes); both are named; reported at the later one's \
    name, or at the brace of the first emoji of the other shape
    """,
    because: "each reader takes another half and loses the rest",
    references: ["course models 2017-2023", "Foundation JSONDecoder"],
    bad: [
      RuleExample(
        """
        {"background": {}, ↓"backgroundURL": "https://example.org/lake.jpg",
         "emojis": [], "uniqueEmojiId": 0}
        """),
      RuleExample(#"{"url": "https://example.org/lake.jpg", "emojis": [], ↓"uniqueEmojiId": 0}"#),
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 2,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1},
                    ↓{"string": "😀", "position": {"x": 1, "y": -2}, "size": 40, "id": 2}]}
        """),
    ],
    good: [
      RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#),
      RuleExample(
        #"{"backgroundURL": "https://example.org/lake.jpg", "emojis": [], "uniqueEmojiId": 0}"#),
      RuleExample(#"{"url": "https://example.org/lake.jpg", "emojis": []}"#),
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 2,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1},
                    {"text": "🐟", "x": 1, "y": 2, "size": 40, "id": 2}]}
        """),
    ])

  /// An empty document that several editions write.
  package static let ambiguousDialect = RuleInfo(
    "emojiart/ambiguous-dialect", .note,
    """
    No background and no emojis, only a counter: 2020, 2020-document and 2023 write the same \
    bytes
    """,
    because: "it does no harm, but a migration has to be told the edition",
    references: ["course models 2020 and 2023"],
    bad: [RuleExample(#"{"emojis": [], "uniqueEmojiId": 0}"#)],
    good: [
      RuleExample(
        #"{"backgroundURL": "https://example.org/lake.jpg", "emojis": [], "uniqueEmojiId": 0}"#),
      RuleExample(
        #"{"background": "https://example.org/lake.jpg", "emojis": [], "uniqueEmojiId": 0}"#),
      RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#),
    ])

  /// A known variant of the course's formats.
  package static let driftDialect = RuleInfo(
    "emojiart/drift-dialect", .warning, fix: .unsafe,
    """
    The document is of a known variant outside the six course dialects (its name and its \
    difference are told); note if the course's reader of that edition understands all but the \
    additions; reported at the first member that differs, its own members are not reported again
    """,
    because: "the course's app refuses it, or opens it and loses the background or the additions",
    references: ["published student apps", "Foundation JSONDecoder"],
    bad: [
      RuleExample(
        """
        {"background": {↓"url": "https://example.org/lake.jpg"},
         "emojis": [], "uniqueEmojiId": 0}
        """),
      RuleExample(
        """
        {"background": {↓"url": {"_0": "https://example.org/lake.jpg"}},
         "emojis": [], "uniqueEmojiId": 0}
        """),
      RuleExample(
        #"{"backgroundURL": "https://example.org/lake.jpg", "emojis": [], ↓"uniqueEmojiID": 0}"#),
      RuleExample(
        """
        {"backgroundURL": "https://example.org/lake.jpg", "emojis": [], "uniqueEmojiId": 0,
         ↓"zoomScale": 1, "panOffset": [0, 0]}
        """),
    ],
    good: [
      RuleExample(
        """
        {"background": {"theURL": "https://example.org/lake.jpg"},
         "emojis": [], "uniqueEmojiId": 0}
        """),
      RuleExample(
        #"{"backgroundURL": "https://example.org/lake.jpg", "emojis": [], "uniqueEmojiId": 0}"#),
    ])
}
