package import Diagnostics

/// The base64 text of a picture.
extension EmojiArtRules {
  /// A data: URL where plain base64 belongs.
  package static let base64DataURLPrefix = RuleInfo(
    "emojiart/base64-data-url-prefix", .error, fix: .safe,
    "The image member begins with data: and a type instead of plain base64; reported at the string",
    because: "the decoder refuses the document, in 2021-handwritten the background turns blank",
    references: ["RFC 4648 4", "Foundation JSONDecoder"],
    bad: [
      RuleExample(
        """
        {"background": {"imageData": ↓"data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQA\
        BAAACAkQBADs="},
         "emojis": [], "uniqueEmojiId": 0}
        """)
    ],
    good: [
      RuleExample(
        """
        {"background": {"imageData": "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs="},
         "emojis": [], "uniqueEmojiId": 0}
        """)
    ])

  /// White space in the base64 text.
  package static let base64WhiteSpace = RuleInfo(
    "emojiart/base64-white-space", .error, fix: .safe,
    "The base64 text holds line breaks, tabs or spaces; reported at the first of them",
    because: "the decoder refuses the document, in 2021-handwritten the background turns blank",
    references: ["RFC 4648 3.1", "Foundation JSONDecoder"],
    bad: [
      RuleExample(
        """
        {"backgroundImageData": "R0lGODlhAQABAIAAAAAAA↓ P///ywAAAAAAQABAAACAkQBADs=",
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1}], "uniqueEmojiId": 1}
        """),
      RuleExample(
        #"""
        {"imageData": "R0lGODlhAQABAIAAAAAAA↓\nP///ywAAAAAAQABAAACAkQBADs=",
         "emojis": []}
        """#),
    ],
    good: [
      RuleExample(
        """
        {"backgroundImageData": "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=",
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1}], "uniqueEmojiId": 1}
        """),
      RuleExample(
        """
        {"imageData": "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=",
         "emojis": []}
        """),
      RuleExample(
        #"""
        {"imageData": "R0lGODlhAQABAIAAAAAAAP\/\/\/ywAAAAAAQABAAACAkQBADs=",
         "emojis": []}
        """#),
    ])

  /// The base64 alphabet for URLs.
  package static let base64URLAlphabet = RuleInfo(
    "emojiart/base64-url-alphabet", .error, fix: .safe,
    """
    The base64 text uses minus and underscore instead of plus and slash; reported at the first of \
    them
    """,
    because: "the decoder refuses the document, in 2021-handwritten the background turns blank",
    references: ["RFC 4648 5", "Foundation JSONDecoder"],
    bad: [
      RuleExample(
        """
        {"background": {"imageData": "R0lGODlhAQABAIAAAAAAAP↓___ywAAAAAAQABAAACAkQBADs="},
         "emojis": [], "uniqueEmojiId": 0}
        """)
    ],
    good: [
      RuleExample(
        """
        {"background": {"imageData": "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs="},
         "emojis": [], "uniqueEmojiId": 0}
        """)
    ])

  /// A character outside base64.
  package static let base64BadCharacter = RuleInfo(
    "emojiart/base64-bad-character", .error,
    """
    The base64 text holds any other character outside the alphabet, or padding in its middle; \
    reported at the first of them
    """,
    because: "the decoder refuses the document, in 2021-handwritten the background turns blank",
    references: ["RFC 4648 4", "Foundation JSONDecoder"],
    bad: [
      RuleExample(
        """
        {"imageData": "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAA↓*CAkQBADs=",
         "emojis": []}
        """),
      RuleExample(
        """
        {"imageData": "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAA↓=CAkQBADs=",
         "emojis": []}
        """),
    ],
    good: [
      RuleExample(
        """
        {"imageData": "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=",
         "emojis": []}
        """)
    ])

  /// Too few or too many equals signs.
  package static let base64Padding = RuleInfo(
    "emojiart/base64-padding", .error, fix: .safe,
    """
    The length without padding is not a multiple of four characters and the padding is missing or \
    short (no repair if one character is left over); warning for superfluous padding; reported at \
    the string
    """,
    because: "the decoder refuses the document, in 2021-handwritten the background turns blank",
    references: ["RFC 4648 3.2", "Foundation JSONDecoder"],
    bad: [
      RuleExample(
        """
        {"background": {"imageData": ↓"R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs"},
         "emojis": [], "uniqueEmojiId": 0}
        """),
      RuleExample(
        """
        {"background": {"imageData": ↓"R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=="},
         "emojis": [], "uniqueEmojiId": 0}
        """),
    ],
    good: [
      RuleExample(
        """
        {"background": {"imageData": "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs="},
         "emojis": [], "uniqueEmojiId": 0}
        """)
    ])
}
