package import Diagnostics

// The rule for an incomplete migration from one document to another.
extension EmojiArtRules {
  package static let unflippedYAxis = RuleInfo(
    "emojiart/unflipped-y-axis", .warning, fix: .unsafe,
    """
    Of two documents compared as source and result of a migration, one with y down and one with y \
    up (2023), the emojis agree in id, text, x and size and every y is equal, not negated, at \
    least one not zero
    """,
    because: "the picture is upside down",
    references: ["course apps: 2023 y up, earlier y down"],
    bad: [pair(y: 2)],
    good: [pair(y: -2)])

  /// Returns an example: a document of 2021 and the result of its migration to 2023.
  private static func pair(y: Int) -> RuleExample {
    RuleExample(
      """
      {"background": {}, "uniqueEmojiId": 1,
       "emojis": [{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1}]}
      {"uniqueEmojiId": 1,
       "emojis": [{"string": "😀", "position": {"x": 1, "y": \(y)}, "size": 40, "id": 1}]}
      """, path: "2021.emojiart -> 2023.emojiart")
  }

  /// Returns the finding in `result`; nil without a finding, or if it cannot be determined.
  ///
  /// If the editions count y in opposite directions, and all emojis are the same although no y was
  /// negated, the migration did not flip them.
  package static func checkMigration(
    from source: EmojiArtDocument, to result: EmojiArtDocument
  ) -> Diagnostic? {
    guard source.dialect.coordinates.isYUp != result.dialect.coordinates.isYUp,
      source.emojis.count == result.emojis.count,
      zip(source.emojis, result.emojis).allSatisfy({ $0.isAlike($1) }),
      result.emojis.contains(where: { $0.y.map { $0.value.isZero == false } ?? false })
    else { return nil }
    let direction = result.dialect.coordinates.isYUp ? "up" : "down"
    return Diagnostic(
      unflippedYAxis,
      "'\(result.dialect.name)' counts y \(direction), but every y is the same as in "
        + "'\(source.dialect.name)'", at: result.listRange?.lowerBound.byteRange)
  }
}

extension EmojiArtDocument.Emoji {
  /// True if the emojis are equal; one of them may lack its id.
  fileprivate func isAlike(_ other: Self) -> Bool {
    exactText == other.exactText && x?.value == other.x?.value && y?.value == other.y?.value
      && size?.value == other.size?.value
      && (id == nil || other.id == nil || id?.value == other.id?.value)
  }
}

extension DocumentNumber {
  fileprivate var isZero: Bool { self == .integer(0) || self == .fraction(0) }
}
