/// Measures text in terminal cells.
enum DisplayWidth {
  /// Returns the width of a text; an emoji sequence counts as one picture.
  static func of(_ text: String) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  private static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.value < 0x7F { return scalars.contains("\u{FE0F}") ? 2 : 1 }
    if isWide(first) || scalars.contains("\u{FE0F}") { return 2 }
    let marks: [Unicode.GeneralCategory] = [.nonspacingMark, .enclosingMark, .format]
    return marks.contains(first.properties.generalCategory) ? 0 : 1
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmojiPresentation || wide.contains { $0.contains(scalar.value) }
  }

  /// Blocks of East Asian Wide or Fullwidth scalars (Unicode Standard Annex 11).
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x1B000...0x1B2FF, 0x20000...0x3FFFD,
  ]
}
