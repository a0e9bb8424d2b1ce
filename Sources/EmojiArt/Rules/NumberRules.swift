package import Diagnostics

/// Integers.
extension EmojiArtRules {
  /// A number in quotes.
  package static let numberInString = RuleInfo(
    "emojiart/number-in-string", .error, fix: .safe,
    "A number member holds a string that spells an integer; reported at the string",
    because: "every reader refuses the whole document",
    references: ["course models", "Foundation JSONDecoder"],
    bad: [
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": ↓"40", "id": 1}]}
        """)
    ],
    good: [
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """)
    ])

  /// A fraction where an integer belongs.
  package static let numberNotIntegral = RuleInfo(
    "emojiart/number-not-integral", .error, fix: .unsafe,
    """
    An integer member holds a number with a fraction (in the variants with fractional members \
    only the integral ones count); reported at the number
    """,
    because: "Foundation calls the whole document invalid JSON and names no place",
    references: ["course models", "Foundation JSONDecoder"],
    bad: [
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": ↓12.5, "y": 2, "size": 40, "id": 1}]}
        """)
    ],
    good: [
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 12, "y": 2, "size": 40, "id": 1}]}
        """)
    ])

  /// An integer with a point or an exponent.
  package static let integerAsDecimal = RuleInfo(
    "emojiart/integer-as-decimal", .note, fix: .safe,
    """
    An integer is spelt with a point, an exponent or a minus zero (40.0, 4e1, -0); reported at \
    the number
    """,
    because: "it is accepted, but shows that another tool rewrote the file",
    references: ["Foundation JSONEncoder and JSONDecoder"],
    bad: [
      RuleExample(
        """
        {"url": "https://example.org/lake.jpg",
         "emojis": [{"text": "😀", "x": 40, "y": 30, "size": ↓24.0}]}
        """),
      RuleExample(
        """
        {"url": "https://example.org/lake.jpg",
         "emojis": [{"text": "😀", "x": 40, "y": 30, "size": ↓2e1}]}
        """),
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 1, "y": ↓-0, "size": 40, "id": 1}]}
        """),
    ],
    good: [
      RuleExample(
        """
        {"url": "https://example.org/lake.jpg",
         "emojis": [{"text": "😀", "x": 40, "y": 30, "size": 24}]}
        """),
      RuleExample(
        """
        {"url": "https://example.org/lake.jpg",
         "emojis": [{"text": "😀", "x": 40, "y": 30, "size": 20}]}
        """),
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 1, "y": 0, "size": 40, "id": 1}]}
        """),
    ])

  /// An integer beyond 64 bits.
  package static let numberOutOfRange = RuleInfo(
    "emojiart/number-out-of-range", .error,
    "An integer member does not fit a signed 64-bit integer; reported at the number",
    because: "Foundation calls the whole document invalid JSON and names no place",
    references: ["course models", "Foundation JSONDecoder"],
    bad: [
      RuleExample(
        """
        {"background": "https://example.org/lake.jpg", "uniqueEmojiId": 1,
         "emojis": [{"string": "😀", "position": {"x": 1, "y": ↓9223372036854775808}, "size": 40,\
         "id": 1}]}
        """),
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": ↓1e19, "id": 1}]}
        """),
    ],
    good: [
      RuleExample(
        """
        {"background": "https://example.org/lake.jpg", "uniqueEmojiId": 1,
         "emojis": [{"string": "😀", "position": {"x": 1, "y": -2}, "size": 40, "id": 1}]}
        """),
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """),
    ])

  /// An integer that a double cannot hold exactly.
  package static let numberBeyondDoublePrecision = RuleInfo(
    "emojiart/number-beyond-double-precision", .warning,
    """
    An integer member is larger than 2 to the power of 53 in magnitude but fits 64 bits; reported \
    at the number
    """,
    because: "JavaScript and other tools round it without a word",
    references: ["RFC 8259 6", "RFC 7493 2.2"],
    bad: [
      RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": ↓9007199254740993}"#)
    ],
    good: [RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 9007199254740991}"#)])
}
