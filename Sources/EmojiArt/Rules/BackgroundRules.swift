package import Diagnostics

/// The kind of background.
extension EmojiArtRules {
  /// A URL and a picture in one document.
  package static let twoBackgrounds = RuleInfo(
    "emojiart/two-backgrounds", .warning, fix: .unsafe,
    """
    URL and image data are both present (2017-imagedata, 2020-document, 2021-handwritten): \
    warning, reported at the image member, which loses; error in 2021-synthesized for two known \
    case names, reported at the second
    """,
    because: "the image is dropped at the next save; a synthesized decoder refuses the document",
    references: ["course models 2017, 2020, 2021", "Foundation JSONDecoder"],
    bad: [
      RuleExample(
        """
        {"url": "https://example.org/lake.jpg",
         ↓"imageData": "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=",
         "emojis": []}
        """),
      RuleExample(
        """
        {"backgroundURL": "https://example.org/lake.jpg",
         ↓"backgroundImageData": "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=",
         "emojis": [], "uniqueEmojiId": 0}
        """),
      RuleExample(
        """
        {"background": {"theURL": "https://example.org/lake.jpg",
           ↓"imageData": "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs="},
         "emojis": [], "uniqueEmojiId": 0}
        """),
    ],
    good: [
      RuleExample(#"{"url": "https://example.org/lake.jpg", "emojis": []}"#),
      RuleExample(
        #"{"backgroundURL": "https://example.org/lake.jpg", "emojis": [], "uniqueEmojiId": 0}"#),
      RuleExample(
        """
        {"background": {"theURL": "https://example.org/lake.jpg"},
         "emojis": [], "uniqueEmojiId": 0}
        """),
    ])

  /// A background of an unknown kind.
  package static let unknownBackgroundKind = RuleInfo(
    "emojiart/unknown-background-kind", .error,
    """
    The background object of a 2021 document is not empty and has no known key; reported at its \
    first name
    """,
    because: """
      the app shows a blank background without a word and loses the original at the next edit
      """,
    references: ["course model 2021", "Foundation JSONDecoder"],
    bad: [
      RuleExample(#"{"background": {↓"colour": "blue"}, "emojis": [], "uniqueEmojiId": 0}"#)
    ],
    good: [
      RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#),
      RuleExample(
        """
        {"background": {"theURL": "https://example.org/lake.jpg"},
         "emojis": [], "uniqueEmojiId": 0}
        """),
    ])

  /// Emojis of 2017 that no background shows.
  package static let emojisWithoutBackground = RuleInfo(
    "emojiart/emojis-without-background", .warning,
    """
    A 2017 document has emojis but neither url nor imageData; reported at the opening brace of \
    the document
    """,
    because: "the 2017 app shows nothing at all",
    references: ["course app 2017"],
    bad: [RuleExample(#"↓{"emojis": [{"text": "😀", "x": 40, "y": 30, "size": 24}]}"#)],
    good: [
      RuleExample(
        """
        {"url": "https://example.org/lake.jpg",
         "emojis": [{"text": "😀", "x": 40, "y": 30, "size": 24}]}
        """)
    ])
}
