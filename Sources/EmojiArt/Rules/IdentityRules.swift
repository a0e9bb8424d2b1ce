package import Diagnostics

/// Ids and the counter.
extension EmojiArtRules {
  /// A counter that cannot count on.
  package static let exhaustedCounter = RuleInfo(
    "emojiart/exhausted-counter", .error, fix: .unsafe,
    "The counter is 9223372036854775807; reported at the number",
    because: "the app adds one before use and stops with an overflow",
    references: ["course models 2020-2023", "Swift overflow trap"],
    bad: [
      RuleExample(
        """
        {"backgroundURL": "https://example.org/lake.jpg", "uniqueEmojiId": ↓9223372036854775807,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """)
    ],
    good: [
      RuleExample(
        """
        {"backgroundURL": "https://example.org/lake.jpg", "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """)
    ])

  /// A counter behind the ids.
  package static let counterTooLow = RuleInfo(
    "emojiart/counter-too-low", .error, fix: .safe,
    """
    The counter is lower than the largest id (not in the variants whose counter is the next id or \
    missing); reported at the counter's value
    """,
    because: "the next added emoji gets an id that exists already",
    references: ["course models 2020-2023"],
    bad: [
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": ↓1,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 2}]}
        """)
    ],
    good: [
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 2,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 2}]}
        """),
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 5,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 2}]}
        """),
    ])

  /// A counter below zero.
  package static let negativeCounter = RuleInfo(
    "emojiart/negative-counter", .warning, fix: .safe,
    "The counter is below zero and there are no emojis; reported at the number",
    because: "ids below one are handed out",
    references: ["course models 2020-2023"],
    bad: [RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": ↓-4}"#)],
    good: [RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#)])

  /// One id for two emojis.
  package static let duplicateID = RuleInfo(
    "emojiart/duplicate-id", .error, fix: .safe,
    """
    Two emojis have one id; reported at the id of the later one; the repair gives later ones \
    fresh ids above counter and largest id
    """,
    because: "selection and gestures act on the first one only",
    references: ["course models 2020-2023", "SwiftUI identity"],
    bad: [
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1},
                    {"text": "🐟", "x": 30, "y": 2, "size": 40, "id": ↓1}]}
        """)
    ],
    good: [
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 2,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1},
                    {"text": "🐟", "x": 30, "y": 2, "size": 40, "id": 2}]}
        """)
    ])

  /// An id of zero or less.
  package static let idBelowOne = RuleInfo(
    "emojiart/id-below-one", .note,
    """
    An id is zero or negative in an official dialect; reported at the number (zero is normal in \
    the variants whose counter is the next id)
    """,
    because: "it works, but no official edition hands out such ids",
    references: ["course models 2020-2023"],
    bad: [
      RuleExample(
        """
        {"background": "https://example.org/lake.jpg", "uniqueEmojiId": 1,
         "emojis": [{"string": "😀", "position": {"x": 1, "y": -2}, "size": 40, "id": ↓0}]}
        """)
    ],
    good: [
      RuleExample(
        """
        {"background": "https://example.org/lake.jpg", "uniqueEmojiId": 1,
         "emojis": [{"string": "😀", "position": {"x": 1, "y": -2}, "size": 40, "id": 1}]}
        """)
    ])
}
