/// A text that can be drawn on one line and written as XML.
struct DrawableText {
  private(set) var text = ""
  /// True if characters were replaced, including line feeds and tabs.
  private(set) var isReplaced = false

  /// Replaces white space with spaces, and other control characters and noncharacters with U+FFFD.
  ///
  /// Also replaces bidirectional control characters in names and URLs: they could disguise the
  /// text.
  init(_ original: some StringProtocol, isName: Bool = false) {
    for scalar in original.unicodeScalars {
      let turns = 0x202A...0x202E ~= scalar.value || 0x2066...0x2069 ~= scalar.value
      let substitute = isName && turns ? "\u{FFFD}" : Self.substitute(for: scalar)
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

  /// Returns at most `most` characters, for a label.
  static func label(_ original: some StringProtocol, most: Int) -> String {
    let cut = original.prefix(most)
    return DrawableText(cut, isName: true).text + (cut.endIndex < original.endIndex ? "…" : "")
  }
}
