package import Diagnostics

extension EmojiArtRules {
  /// What a migration from one document to another has forgotten; nil if it cannot be told.
  ///
  /// 2023 counts y upwards, every other edition downwards. If all emojis are the same and none has
  /// its y negated, nobody has turned them.
  package static func checkMigration(
    from source: EmojiArtDocument, to result: EmojiArtDocument
  ) -> Diagnostic? {
    guard source.dialect.coordinates.isYUp != result.dialect.coordinates.isYUp,
      source.emojis.count == result.emojis.count,
      zip(source.emojis, result.emojis).allSatisfy({ $0.isAlike($1) }),
      result.emojis.contains(where: { $0.y.map { $0.value.isZero == false } ?? false })
    else { return nil }
    let direction = result.dialect.coordinates.isYUp ? "up" : "down"
    let bracket = result.listRange.map { $0.lowerBound..<($0.lowerBound + 1) }
    return Diagnostic(
      unflippedYAxis,
      "'\(result.dialect.name)' counts y \(direction), but all are as in '\(source.dialect.name)'",
      at: bracket)
  }
}

extension EmojiArtDocument.Emoji {
  /// True if nothing that both documents tell differs; an id may be new.
  fileprivate func isAlike(_ other: Self) -> Bool {
    text?.value == other.text?.value && x?.value == other.x?.value && y?.value == other.y?.value
      && size?.value == other.size?.value
      && (id == nil || other.id == nil || id?.value == other.id?.value)
  }
}

extension DocumentNumber {
  fileprivate var isZero: Bool { self == .integer(0) || self == .fraction(0) }
}
