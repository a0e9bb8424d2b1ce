package import Diagnostics

/// Strings and their quotes and escapes.
extension JSONRules {
  /// Single quotes around a name or string.
  package static let singleQuotedString = RuleInfo(
    "json/single-quoted-string", .error, fix: .unsafe,
    "A name or string is enclosed in single quotes; reported at the first quote",
    because: "it comes from a hand edit or another language's print-out, and is unreadable",
    references: ["RFC 8259 7"],
    bad: [RuleExample(#"{"url": ↓'https://example.org/lake.jpg', "emojis": []}"#)],
    good: [RuleExample(#"{"url": "https://example.org/lake.jpg", "emojis": []}"#)])

  /// Curly quotes around a name or string.
  package static let typographicQuotes = RuleInfo(
    "json/typographic-quotes", .error, fix: .unsafe,
    """
    A name or string is enclosed in typographic quotes, as text editors insert them; reported at \
    the first quote
    """,
    because: "the whole document is unreadable",
    references: ["RFC 8259 7"],
    bad: [RuleExample(#"{"url": ↓“https://example.org/lake.jpg”, "emojis": []}"#)],
    good: [RuleExample(#"{"url": "https://example.org/lake.jpg", "emojis": []}"#)])

  /// A backslash before something that needs none.
  package static let invalidEscape = RuleInfo(
    "json/invalid-escape", .error, fix: .unsafe,
    """
    A backslash is followed by something other than one of the eight escape letters or u and four \
    hexadecimal digits; reported at the backslash
    """,
    because: "the whole document is unreadable",
    references: ["RFC 8259 7"],
    bad: [RuleExample(#"{"url": "https://example.org/lake↓\_2.jpg", "emojis": []}"#)],
    good: [
      RuleExample(#"{"url": "https://example.org/lake_2.jpg", "emojis": []}"#),
      RuleExample(#"{"url": "https:\/\/example.org\/lake_2.jpg", "emojis": []}"#),
    ])

  /// Half of a surrogate pair.
  package static let loneSurrogateEscape = RuleInfo(
    "json/lone-surrogate-escape", .error,
    "A surrogate escape (D800 to DFFF) has no partner; reported at its backslash",
    because: "Foundation refuses the whole document; other readers substitute U+FFFD",
    references: ["RFC 8259 7, 8.2"],
    bad: [
      RuleExample(
        #"""
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "↓\ud83d", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """#)
    ],
    good: [
      RuleExample(
        #"""
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "\ud83d\ude00", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """#)
    ])

  /// A raw line break, tab or other control character in a string.
  package static let controlCharacterInString = RuleInfo(
    "json/control-character-in-string", .error, fix: .unsafe,
    """
    A raw character below U+0020 stands in a string (a line break there means a missing closing \
    quote or a wrapped line); reported at that character
    """,
    because: "Foundation refuses the whole document",
    references: ["RFC 8259 7"],
    bad: [
      RuleExample(
        """
        {"url": "https://example.org/↓
        lake.jpg", "emojis": []}
        """)
    ],
    good: [RuleExample(#"{"url": "https://example.org/lake.jpg", "emojis": []}"#)])
}
