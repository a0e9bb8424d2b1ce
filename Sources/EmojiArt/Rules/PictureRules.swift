package import Diagnostics

/// The bytes of a picture.
extension EmojiArtRules {
  /// A picture of zero bytes.
  package static let emptyImageData = RuleInfo(
    "emojiart/empty-image-data", .warning, fix: .unsafe,
    "The image member is an empty string; reported at the string",
    because: "it decodes to nothing and no picture appears",
    references: ["course models", "Foundation JSONDecoder"],
    bad: [
      RuleExample(
        """
        {"backgroundImageData": ↓"",
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1}], "uniqueEmojiId": 1}
        """),
      RuleExample(
        """
        {"background": {"imageData": ↓""},
         "emojis": [], "uniqueEmojiId": 0}
        """),
    ],
    good: [
      RuleExample(
        """
        {"backgroundImageData": "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=",
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1}], "uniqueEmojiId": 1}
        """),
      RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#),
    ])

  /// Bytes that are no picture.
  package static let unknownImageFormat = RuleInfo(
    "emojiart/unknown-image-format", .warning,
    "The image bytes are neither JPEG, PNG, TIFF, GIF, HEIC, WebP nor BMP; reported at the string",
    because: "it decodes, but no picture appears",
    references: ["course apps: UIImage and NSImage"],
    bad: [
      RuleExample(
        """
        {"imageData": ↓"aGVsbG8=",
         "emojis": []}
        """)
    ],
    good: [
      RuleExample(
        """
        {"imageData": "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=",
         "emojis": []}
        """)
    ])

  /// A picture that ends early.
  package static let truncatedImage = RuleInfo(
    "emojiart/truncated-image", .warning,
    """
    The image ends early: JPEG without FF D9, PNG without IEND, RIFF or BMP shorter than its \
    header says; reported at the string
    """,
    because: "part of the picture or all of it is missing",
    references: ["JPEG, PNG, RIFF and BMP formats"],
    bad: [
      RuleExample(
        """
        {"background": {"imageData":
           ↓"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABAQAAAAA3bvkkAAAACklEQVR42mNgAAAAAgAB5Sfe/A=="},
         "emojis": [], "uniqueEmojiId": 0}
        """),
      RuleExample(
        """
        {"imageData": ↓"/9j/4AAQSkZJRgABAQAAAQABAAA=",
         "emojis": []}
        """),
    ],
    good: [
      RuleExample(
        """
        {"background": {"imageData":
           "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABAQAAAAA3bvkkAAAACklEQVR42mNgAAAAAgAB5Sfe/AAAAABJRU5E\
        rkJggg=="},
         "emojis": [], "uniqueEmojiId": 0}
        """),
      RuleExample(
        """
        {"imageData": "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=",
         "emojis": []}
        """),
    ])
}
