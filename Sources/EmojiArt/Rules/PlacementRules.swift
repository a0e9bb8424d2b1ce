package import Diagnostics

/// Sizes and coordinates.
extension EmojiArtRules {
  /// A size of zero or less.
  package static let sizeNotPositive = RuleInfo(
    "emojiart/size-not-positive", .warning,
    "A size is zero or negative; reported at the number",
    because: "nothing is drawn",
    references: ["course apps"],
    bad: [
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": ↓0, "id": 1}]}
        """),
      RuleExample(
        """
        {"url": "https://example.org/lake.jpg",
         "emojis": [{"text": "😀", "x": 40, "y": 30, "size": ↓-24}]}
        """),
    ],
    good: [
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1}]}
        """),
      RuleExample(
        """
        {"url": "https://example.org/lake.jpg",
         "emojis": [{"text": "😀", "x": 40, "y": 30, "size": 24}]}
        """),
    ])

  /// A size that covers everything.
  package static let absurdSize = RuleInfo(
    "emojiart/absurd-size", .warning,
    "A size is above 1000 points; reported at the number",
    because: "one glyph covers the whole canvas",
    references: ["course apps"],
    bad: [
      RuleExample(
        """
        {"background": "https://example.org/lake.jpg", "uniqueEmojiId": 1,
         "emojis": [{"string": "😀", "position": {"x": 1, "y": -2}, "size": ↓1001, "id": 1}]}
        """)
    ],
    good: [
      RuleExample(
        """
        {"background": "https://example.org/lake.jpg", "uniqueEmojiId": 1,
         "emojis": [{"string": "😀", "position": {"x": 1, "y": -2}, "size": 1000, "id": 1}]}
        """)
    ])

  /// A place far out of reach.
  package static let absurdCoordinate = RuleInfo(
    "emojiart/absurd-coordinate", .warning,
    """
    A coordinate is above 100000 in magnitude; reported at the number (values outside the picture \
    are normal)
    """,
    because: "the emoji is out of reach and zoom-to-fit breaks",
    references: ["course apps"],
    bad: [
      RuleExample(
        """
        {"backgroundURL": "https://example.org/lake.jpg", "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": ↓-250000, "y": 2, "size": 40, "id": 1}]}
        """),
      RuleExample(
        """
        {"background": "https://example.org/lake.jpg", "uniqueEmojiId": 1,
         "emojis": [{"string": "😀", "position": {"x": 1, "y": ↓100001}, "size": 40, "id": 1}]}
        """),
    ],
    good: [
      RuleExample(
        """
        {"backgroundURL": "https://example.org/lake.jpg", "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": -250, "y": 2, "size": 40, "id": 1}]}
        """),
      RuleExample(
        """
        {"background": "https://example.org/lake.jpg", "uniqueEmojiId": 1,
         "emojis": [{"string": "😀", "position": {"x": 1, "y": 100000}, "size": 40, "id": 1}]}
        """),
    ])

  /// Coordinates counted from another point.
  package static let foreignCoordinateOrigin = RuleInfo(
    "emojiart/foreign-coordinate-origin", .warning, fix: .unsafe,
    """
    Three or more emojis and an embedded picture of known size W x H: in a centred dialect all \
    lie in 0..W and 0..H, at least one right of W/2 and one below H/2; in 2017 all lie within W/2 \
    and H/2 of zero and both coordinates are negative somewhere; reported at the bracket of the \
    emoji list
    """,
    because: "the coordinates belong to another edition: all emojis are shifted",
    references: ["course apps: 2017 top left, later centre"],
    bad: [
      RuleExample(
        """
        {"background": {"imageData":
           "iVBORw0KGgoAAAANSUhEUgAAACgAAAAeAQAAAAB2pmFwAAAADElEQVR42mNgGHoAAAC0AAGxr1xMAAAAAElF\
        TkSuQmCC"},
         "uniqueEmojiId": 3,
         "emojis": ↓[
           {"text": "😀", "x": 10, "y": 8, "size": 12, "id": 1},
           {"text": "🐟", "x": 30, "y": 8, "size": 12, "id": 2},
           {"text": "🌞", "x": 20, "y": 25, "size": 12, "id": 3}]}
        """),
      RuleExample(
        """
        {"imageData":
           "iVBORw0KGgoAAAANSUhEUgAAACgAAAAeAQAAAAB2pmFwAAAADElEQVR42mNgGHoAAAC0AAGxr1xMAAAAAElF\
        TkSuQmCC",
         "emojis": ↓[
           {"text": "😀", "x": -10, "y": -7, "size": 12},
           {"text": "🐟", "x": 10, "y": -7, "size": 12},
           {"text": "🌞", "x": 0, "y": 10, "size": 12}]}
        """),
    ],
    good: [
      RuleExample(
        """
        {"background": {"imageData":
           "iVBORw0KGgoAAAANSUhEUgAAACgAAAAeAQAAAAB2pmFwAAAADElEQVR42mNgGHoAAAC0AAGxr1xMAAAAAElF\
        TkSuQmCC"},
         "uniqueEmojiId": 3,
         "emojis": [
           {"text": "😀", "x": -10, "y": -7, "size": 12, "id": 1},
           {"text": "🐟", "x": 10, "y": -7, "size": 12, "id": 2},
           {"text": "🌞", "x": 0, "y": 10, "size": 12, "id": 3}]}
        """),
      RuleExample(
        """
        {"imageData":
           "iVBORw0KGgoAAAANSUhEUgAAACgAAAAeAQAAAAB2pmFwAAAADElEQVR42mNgGHoAAAC0AAGxr1xMAAAAAElF\
        TkSuQmCC",
         "emojis": [
           {"text": "😀", "x": 10, "y": 8, "size": 12},
           {"text": "🐟", "x": 30, "y": 8, "size": 12},
           {"text": "🌞", "x": 20, "y": 25, "size": 12}]}
        """),
    ])

  /// A migration that left the picture upside down.
  package static let unflippedYAxis = RuleInfo(
    "emojiart/unflipped-y-axis", .warning, fix: .unsafe,
    """
    Of two documents compared as source and result of a migration, one with y down and one with y \
    up (2023), the emojis agree in id, text, x and size and every y is equal, not negated, at \
    least one not zero
    """,
    because: "the picture is upside down",
    references: ["course apps: 2023 y up, earlier y down"],
    bad: [
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1}]}
        {"uniqueEmojiId": 1,
         "emojis": [{"string": "😀", "position": {"x": 1, "y": 2}, "size": 40, "id": 1}]}
        """, path: "2021.emojiart -> 2023.emojiart")
    ],
    good: [
      RuleExample(
        """
        {"background": {}, "uniqueEmojiId": 1,
         "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1}]}
        {"uniqueEmojiId": 1,
         "emojis": [{"string": "😀", "position": {"x": 1, "y": -2}, "size": 40, "id": 1}]}
        """, path: "2021.emojiart -> 2023.emojiart")
    ])
}
