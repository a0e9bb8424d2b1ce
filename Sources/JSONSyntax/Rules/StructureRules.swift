package import Diagnostics

/// How values, members and brackets follow each other.
extension JSONRules {
  /// A document whose list holds lists: `count` brackets are open, the last of them is `last`.
  private static func nested(upTo count: Int, _ last: String) -> String {
    #"{"background": {}, "uniqueEmojiId": 0, "emojis": "#
      + String(repeating: "[", count: count - 1) + last + String(repeating: "]", count: count) + "}"
  }

  /// A text that ends too early.
  package static let unexpectedEnd = RuleInfo(
    "json/unexpected-end", .error,
    """
    The text ends inside a value, string, number or literal, or before a closing bracket; \
    reported at the position after the last character
    """,
    because: "the save was cut short, and the whole document is unreadable",
    references: ["RFC 8259 2"],
    bad: [
      RuleExample(#"{"background": {}, "emojis": [], "uniqueEm↓"#),
      RuleExample(#"{"background": {}, "emojis": [↓"#),
    ],
    good: [RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#)])

  /// A character that no other rule explains.
  package static let unexpectedCharacter = RuleInfo(
    "json/unexpected-character", .error,
    """
    A character stands where no value, name or separator can begin or go on, and no more specific \
    rule applies; reported at that character
    """,
    because: "the whole document is unreadable",
    references: ["RFC 8259 2"],
    bad: [RuleExample(#"{"background" ↓= {}, "emojis": [], "uniqueEmojiId": 0}"#)],
    good: [RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#)])

  /// A colon or comma without its value.
  package static let missingValue = RuleInfo(
    "json/missing-value", .error,
    """
    A separator or closing bracket follows a colon or a comma, or a comma follows an opening \
    bracket, where a value or member must stand; reported at that separator or bracket (a comma \
    before a closing bracket is json/trailing-comma)
    """,
    because: "the whole document is unreadable",
    references: ["RFC 8259 3-5"],
    bad: [
      RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": ↓}"#),
      RuleExample(#"{"background": {},↓, "emojis": [], "uniqueEmojiId": 0}"#),
    ],
    good: [RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#)])

  /// Two members or elements without a comma between them.
  package static let missingComma = RuleInfo(
    "json/missing-comma", .error, fix: .unsafe,
    """
    Two members or two elements follow each other without a comma; reported at the first \
    character of the second
    """,
    because: "the whole document is unreadable",
    references: ["RFC 8259 4, 5"],
    bad: [RuleExample(#"{"background": {} ↓"emojis": [], "uniqueEmojiId": 0}"#)],
    good: [RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#)])

  /// A name and its value without a colon between them.
  package static let missingColon = RuleInfo(
    "json/missing-colon", .error, fix: .unsafe,
    "A value follows a member name without a colon; reported at the first character of that value",
    because: "the whole document is unreadable",
    references: ["RFC 8259 4"],
    bad: [RuleExample(#"{"background" ↓{}, "emojis": [], "uniqueEmojiId": 0}"#)],
    good: [RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#)])

  /// A comma after the last member or element.
  package static let trailingComma = RuleInfo(
    "json/trailing-comma", .error, fix: .safe,
    "A comma stands before a closing bracket; reported at the comma, the rest is checked as usual",
    because: "Foundation accepts it, strict readers refuse the file",
    references: ["RFC 8259 4, 5"],
    bad: [
      RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0↓,}"#),
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1}↓,]}
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

  /// A bracket that closes nothing or something else.
  package static let mismatchedBracket = RuleInfo(
    "json/mismatched-bracket", .error,
    """
    An array is closed by a brace or an object by a square bracket, or a closing bracket follows \
    the complete document; reported at that bracket
    """,
    because: "the whole document is unreadable",
    references: ["RFC 8259 4, 5"],
    bad: [
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1}↓}}
        """),
      RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}↓}"#),
    ],
    good: [
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """),
      RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#),
    ])

  /// Two members of one name.
  package static let duplicateMember = RuleInfo(
    "json/duplicate-member", .error, fix: .unsafe,
    """
    An object has two members of one name after unescaping (also when the values are equal); \
    reported at the name of the later one
    """,
    because: "the first wins in Foundation, the last elsewhere",
    references: ["RFC 8259 4"],
    bad: [
      RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0, ↓"uniqueEmojiId": 3}"#),
      RuleExample(
        #"{"background": {}, "emojis": [], "uniqueEmojiId": 0, ↓"uniqueEmoji\u0049d": 0}"#),
    ],
    good: [RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#)])

  /// More open brackets than readers bear.
  package static let nestingTooDeep = RuleInfo(
    "json/nesting-too-deep", .error,
    """
    More than 512 arrays and objects are open at once; reported at the bracket that exceeds the \
    limit
    """,
    because: "Foundation refuses it, recursive readers overflow their stack",
    references: ["RFC 8259 9"],
    bad: [RuleExample(nested(upTo: 512, "↓["))],
    good: [RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#)])
}
