/// The verdict on the text of one emoji, in the order of the catalog.
///
/// Based on the Unicode properties of the standard library (UTS 51 and UAX 29).
package enum TextVerdict: UInt8, Sendable, CaseIterable {
  /// One emoji: nothing to report.
  case emoji
  /// No scalars, or only white space and invisible ones.
  case empty
  /// It contains U+FFFD.
  case replacementCharacter
  /// UTF-8 that was read as Windows-1252 or Latin-1.
  case mojibake
  /// More than one grapheme cluster.
  case severalCharacters
  /// A piece of an emoji: half a flag, a skin tone, an open joiner or tag sequence, a bare keycap.
  case incompleteEmoji
  /// An emoji whose default style is text and that does not request emoji style.
  case textStyle
  /// One grapheme cluster that is not an emoji.
  case notEmoji

  /// The tag under which a memo remembers texts with this verdict.
  var tag: UInt64 { UInt64(rawValue) + 1 }

  init?(tag: UInt64) { self.init(rawValue: UInt8(truncatingIfNeeded: tag &- 1)) }

  /// Returns the first verdict that applies to `text`; linear in its length.
  package static func judge(_ text: String) -> TextVerdict {
    let scalars = text.unicodeScalars
    if let only = scalars.first, only.isWholeEmoji, scalars.dropFirst().isEmpty { return .emoji }
    if scalars.allSatisfy(\.isInvisible) { return .empty }
    if scalars.contains("\u{FFFD}") { return .replacementCharacter }
    if Mojibake.original(of: text) != nil { return .mojibake }
    // A leading joiner is a cluster of its own, but the visible text is still a single character.
    let joined = scalars.drop { $0 == .joiner }
    if Substring(joined).dropFirst().isEmpty == false { return .severalCharacters }
    return judgeCluster(joined, isJoinedBefore: joined.startIndex != scalars.startIndex)
  }

  private static func judgeCluster(
    _ cluster: Substring.UnicodeScalarView, isJoinedBefore: Bool
  ) -> TextVerdict {
    guard let base = cluster.first else { return .empty }
    if isJoinedBefore || cluster.last == .joiner || hasOpenTags(cluster) { return .incompleteEmoji }
    let rest = cluster.dropFirst()
    if base.isRegionalIndicator {
      return rest.contains(where: \.isRegionalIndicator) ? .emoji : .incompleteEmoji
    }
    if base.properties.isEmojiModifier || base == .keycap { return .incompleteEmoji }
    if base.isASCII, base.properties.isEmoji { return judgeKeycap(rest) }
    if base.isEmojiByDefault { return .emoji }
    guard base.properties.isEmoji else { return .notEmoji }
    if rest.contains(where: \.asksForEmojiStyle) { return .emoji }
    return rest.allSatisfy { $0 == .textSelector } ? .textStyle : .notEmoji
  }

  private static func judgeKeycap(_ rest: Substring.UnicodeScalarView) -> TextVerdict {
    if rest.contains(.keycap) { return .emoji }
    return rest.contains(.emojiSelector) ? .incompleteEmoji : .notEmoji
  }

  private static func hasOpenTags(_ cluster: Substring.UnicodeScalarView) -> Bool {
    var isOpen = false
    for scalar in cluster {
      if scalar.isTag {
        isOpen = true
      } else if isOpen {
        guard scalar == .tagEnd else { return true }
        isOpen = false
      }
    }
    return isOpen
  }

  /// Returns `text` with U+FE0F, which requests emoji style; nil unless the verdict is `textStyle`.
  package static func emojiStyled(_ text: String) -> String? {
    guard judge(text) == .textStyle, let base = text.unicodeScalars.first else { return nil }
    var result = String.UnicodeScalarView([base])
    result.append(.emojiSelector)
    return String(result)
  }
}

extension Unicode.Scalar {
  fileprivate static let joiner: Unicode.Scalar = "\u{200D}"
  fileprivate static let keycap: Unicode.Scalar = "\u{20E3}"
  fileprivate static let textSelector: Unicode.Scalar = "\u{FE0E}"
  fileprivate static let emojiSelector: Unicode.Scalar = "\u{FE0F}"
  fileprivate static let tagEnd: Unicode.Scalar = "\u{E007F}"

  fileprivate var isTag: Bool { ("\u{E0020}"..."\u{E007E}").contains(self) }
  fileprivate var isRegionalIndicator: Bool { ("\u{1F1E6}"..."\u{1F1FF}").contains(self) }
  fileprivate var isEmojiByDefault: Bool {
    // Unicode reserves the gaps in these blocks for emojis that are newer than our tables.
    properties.isEmojiPresentation
      || ("\u{1F000}"..."\u{1FAFF}").contains(self) && properties.generalCategory == .unassigned
  }

  fileprivate var isWholeEmoji: Bool {
    properties.isEmojiPresentation && !properties.isEmojiModifier && !isRegionalIndicator
  }

  fileprivate var asksForEmojiStyle: Bool {
    self == .emojiSelector || self == .joiner || self == .tagEnd || properties.isEmojiModifier
  }

  /// True for anything invisible; the Braille blank and the annotation anchors lack a property.
  fileprivate var isInvisible: Bool {
    properties.isWhitespace || properties.isDefaultIgnorableCodePoint
      || properties.generalCategory == .control
      || self == "\u{2800}" || ("\u{FFF9}"..."\u{FFFB}").contains(self)
  }
}
