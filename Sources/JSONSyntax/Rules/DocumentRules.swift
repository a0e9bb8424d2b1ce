package import Diagnostics

/// What stands around the document and between its tokens.
extension JSONRules {
  /// A text without any value.
  package static let noValue = RuleInfo(
    "json/no-value", .error,
    """
    The text holds nothing but white space or a byte order mark; reported for the whole file (a \
    document of zero bytes is emojiart/zero-length-document)
    """,
    because: "every JSON reader refuses it",
    references: ["RFC 8259 2"],
    bad: [RuleExample(" \n")],
    good: [RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#)])

  /// Something that is no JSON after the document.
  package static let trailingContent = RuleInfo(
    "json/trailing-content", .error, fix: .unsafe,
    """
    Anything but white space, a second document, a bracket or NUL bytes follows the document; \
    reported at its first character
    """,
    because: "Foundation refuses the whole document",
    references: ["RFC 8259 2"],
    bad: [
      RuleExample(
        """
        {"background": {}, "emojis": [], "uniqueEmojiId": 0}
        ↓Saved by hand
        """)
    ],
    good: [
      RuleExample(
        """
        {"background": {}, "emojis": [], "uniqueEmojiId": 0}

        """)
    ])

  /// A second document after the first.
  package static let severalDocuments = RuleInfo(
    "json/several-documents", .error,
    "A second object or array follows the first in one file; reported at its opening bracket",
    because: "Foundation refuses the file, and which document counts is unknown",
    references: ["RFC 8259 2"],
    bad: [
      RuleExample(
        """
        {"background": {}, "emojis": [], "uniqueEmojiId": 0}
        ↓{"background": {}, "emojis": [], "uniqueEmojiId": 0}
        """)
    ],
    good: [
      RuleExample(
        """
        {"background": {}, "emojis": [], "uniqueEmojiId": 0}

        """)
    ])

  /// A comment, which JSON does not have.
  package static let comment = RuleInfo(
    "json/comment", .error, fix: .unsafe,
    """
    A comment in the style of JavaScript or of a shell script; reported at its first character, \
    the rest is checked as usual
    """,
    because: "Foundation refuses the whole document",
    references: ["RFC 8259 2"],
    bad: [
      RuleExample(
        """
        {"background": {}, ↓// blank
         "emojis": [], "uniqueEmojiId": 0}
        """),
      RuleExample(#"{"background": {}, ↓/* blank */ "emojis": [], "uniqueEmojiId": 0}"#),
      RuleExample(
        """
        ↓# a blank document
        {"background": {}, "emojis": [], "uniqueEmojiId": 0}
        """),
    ],
    good: [
      RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#),
      RuleExample(
        #"{"backgroundURL": "https://example.org/lake.jpg", "emojis": [], "uniqueEmojiId": 0}"#),
    ])

  /// The marks of an unresolved merge.
  package static let mergeConflictMarker = RuleInfo(
    "json/merge-conflict-marker", .error,
    """
    A line begins with seven of the characters of a merge conflict (less-than, equals or \
    greater-than signs); reported at the first such line
    """,
    because: "two versions are mixed in one file and nothing can read it",
    references: ["RFC 8259 2"],
    bad: [
      RuleExample(
        """
        {
          "background": {},
          "emojis": [],
        ↓<<<<<<< HEAD
          "uniqueEmojiId": 3
        =======
          "uniqueEmojiId": 4
        >>>>>>> lake
        }
        """)
    ],
    good: [
      RuleExample(
        """
        {
          "background": {},
          "emojis": [],
          "uniqueEmojiId": 4
        }
        """)
    ])

  /// White space that JSON does not know.
  package static let foreignWhiteSpace = RuleInfo(
    "json/foreign-white-space", .error, fix: .safe,
    """
    White space other than space, tab, line feed and carriage return stands between tokens \
    (no-break space, form feed, U+2028, U+3000); reported at the first such character, the rest \
    is checked as usual
    """,
    because: "it was pasted from a web page, and the whole document is unreadable",
    references: ["RFC 8259 2"],
    bad: [RuleExample(#"{"background":↓\#u{A0}{}, "emojis": [], "uniqueEmojiId": 0}"#)],
    good: [RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#)])
}
