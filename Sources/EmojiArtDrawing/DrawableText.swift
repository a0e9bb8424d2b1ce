/// A text as it can be drawn on one line and written as XML.
struct DrawableText {
  private(set) var text = ""
  /// True if characters were replaced, line feeds and tabs among them.
  private(set) var isReplaced = false

  /// White space becomes a space, other control characters and what is no character U+FFFD.
  init(_ original: some StringProtocol) {
    for scalar in original.unicodeScalars {
      let substitute = Self.substitute(for: scalar)
      if substitute != scalar { isReplaced = true }
      text.unicodeScalars.append(substitute)
    }
  }

  private static func substitute(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 9, 10, 11, 12, 13, 0x85, 0x2028, 0x2029: " "
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE...0xFFFF: "\u{FFFD}"
    default: scalar
    }
  }

  /// At most `most` characters, for a label.
  static func label(_ original: some StringProtocol, most: Int) -> String {
    let cut = original.prefix(most)
    return DrawableText(cut).text + (cut.endIndex < original.endIndex ? "…" : "")
  }
}
