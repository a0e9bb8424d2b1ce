package import Diagnostics

/// Names, literals and numbers.
extension JSONRules {
  /// A member name without quotes.
  package static let unquotedName = RuleInfo(
    "json/unquoted-name", .error, fix: .unsafe,
    "A member name is not quoted; reported at its first character",
    because: "the whole document is unreadable",
    references: ["RFC 8259 4"],
    bad: [RuleExample(#"{↓url: "https://example.org/lake.jpg", "emojis": []}"#)],
    good: [RuleExample(#"{"url": "https://example.org/lake.jpg", "emojis": []}"#)])

  /// A bare word that is no JSON literal.
  package static let unknownLiteral = RuleInfo(
    "json/unknown-literal", .error, fix: .unsafe,
    """
    A bare word that is neither true, false nor null stands as a value (True, None, undefined, \
    nil); reported at its first character
    """,
    because: "it comes from a hand edit or another language's print-out, and is unreadable",
    references: ["RFC 8259 3"],
    bad: [
      RuleExample(
        """
        {"background": ↓None, "uniqueEmojiId": 1,
         "emojis": [{"string": "😀", "position": {"x": 1, "y": -2}, "size": 40, "id": 1}]}
        """)
    ],
    good: [
      RuleExample(
        """
        {"uniqueEmojiId": 1,
         "emojis": [{"string": "😀", "position": {"x": 1, "y": -2}, "size": 40, "id": 1}]}
        """)
    ])

  /// NaN or an infinity.
  package static let nonfiniteNumber = RuleInfo(
    "json/nonfinite-number", .error,
    "NaN, Infinity or their negatives stand as a value; reported at the first character",
    because: "Foundation refuses the whole document",
    references: ["RFC 8259 6"],
    bad: [
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": ↓NaN, "y": 2, "size": 40, "id": 1}]}
        """),
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 1, "y": ↓-Infinity, "size": 40, "id": 1}]}
        """),
    ],
    good: [
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 0, "y": 2, "size": 40, "id": 1}]}
        """)
    ])

  /// A number that is not spelt as JSON demands.
  package static let malformedNumber = RuleInfo(
    "json/malformed-number", .error, fix: .unsafe,
    """
    A number has a leading zero or plus, lacks digits beside its point or in its exponent, is \
    hexadecimal or has digit separators; reported at its first character
    """,
    because: "Foundation refuses the whole document",
    references: ["RFC 8259 6"],
    bad: [
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": ↓+1, "y": 2, "size": 40, "id": 1}]}
        """),
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": ↓040, "id": 1}]}
        """),
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": ↓40., "id": 1}]}
        """),
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": ↓0x28, "id": 1}]}
        """),
    ],
    good: [
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """)
    ])

  /// A number of an unknown member that no double holds.
  package static let numberOverflow = RuleInfo(
    "json/number-overflow", .warning,
    "A number of an unknown member is too large for a double (1e400); reported at the number",
    because: "readers give infinity or fail",
    references: ["RFC 8259 6"],
    bad: [
      RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0, "version": ↓1e400}"#)
    ],
    good: [RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#)])
}
