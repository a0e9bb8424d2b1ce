package import Diagnostics

/// Pictures in data: URLs.
extension EmojiArtRules {
  /// A picture in a data: URL.
  package static let dataURLBackground = RuleInfo(
    "emojiart/data-url-background", .note, fix: .unsafe,
    "The background URL is a data: URL; reported at the string",
    because: "the picture travels in a URL and changes its member when migrated",
    references: ["RFC 2397", "course apps 2021 and 2023"],
    bad: [
      RuleExample(
        """
        {"background": {"theURL":
           ↓"data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs="},
         "emojis": [], "uniqueEmojiId": 0}
        """),
      RuleExample(
        """
        {"background": ↓"data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=",
         "emojis": [], "uniqueEmojiId": 0}
        """),
    ],
    good: [
      RuleExample(
        """
        {"background": {"imageData": "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs="},
         "emojis": [], "uniqueEmojiId": 0}
        """),
      RuleExample(
        #"{"background": "https://example.org/lake.jpg", "emojis": [], "uniqueEmojiId": 0}"#),
    ])

  /// A data: URL without a picture in it.
  package static let malformedDataURL = RuleInfo(
    "emojiart/malformed-data-url", .warning,
    """
    A data: URL has no comma, no base64 mark, a broken base64 payload or no image type; reported \
    at the string
    """,
    because: "no picture appears",
    references: ["RFC 2397"],
    bad: [
      RuleExample(
        """
        {"background": ↓"data:image/gif;base64",
         "emojis": [], "uniqueEmojiId": 0}
        """),
      RuleExample(
        """
        {"background": ↓"data:image/gif,GIF89a",
         "emojis": [], "uniqueEmojiId": 0}
        """),
      RuleExample(
        """
        {"background": ↓"data:image/gif;base64,R0lG*Dlh",
         "emojis": [], "uniqueEmojiId": 0}
        """),
      RuleExample(
        """
        {"background": ↓"data:text/plain;base64,aGVsbG8=",
         "emojis": [], "uniqueEmojiId": 0}
        """),
    ],
    good: [
      RuleExample(
        #"{"background": "https://example.org/lake.jpg", "emojis": [], "uniqueEmojiId": 0}"#)
    ])

  /// A data: URL that names another type.
  package static let dataURLLabelMismatch = RuleInfo(
    "emojiart/data-url-label-mismatch", .note, fix: .unsafe,
    "The type named in a data: URL is not that of its bytes; reported at the string",
    because: "a reader that trusts the label fails",
    references: ["RFC 2397"],
    bad: [
      RuleExample(
        """
        {"background": ↓"data:image/png;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=",
         "emojis": [], "uniqueEmojiId": 0}
        """)
    ],
    good: [
      RuleExample(
        """
        {"background": {"imageData": "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs="},
         "emojis": [], "uniqueEmojiId": 0}
        """),
      RuleExample(
        #"{"background": "https://example.org/lake.jpg", "emojis": [], "uniqueEmojiId": 0}"#),
    ])
}
