/// Breaks text into terminal lines.
struct LineBreaking: Sendable {
  /// The width of a line in cells, or nil for one line of any length.
  let width: Int?

  /// A word, which may be colored, and its plain form, which determines the width.
  struct Word {
    var plain: String
    var shown: String

    init(_ plain: some StringProtocol, shown: String? = nil) {
      self.plain = String(plain)
      self.shown = shown ?? self.plain
    }
  }

  /// Splits a text into words at its spaces.
  static func words(_ text: String) -> [Word] {
    text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      .map { Word(Substring($0)) }
  }

  /// Joins the words with spaces, and breaks lines only between words.
  ///
  /// A path or a URL longer than a line can then still be copied. `start` is the number of cells
  /// before the first word, and `indent` is the number of spaces before the other lines.
  func lines(_ words: [Word], start: Int = 0, indent: Int) -> String {
    guard let width else { return words.map(\.shown).joined(separator: " ") }
    var text = ""
    var used = start
    for (index, word) in words.enumerated() {
      let cells = DisplayWidth.of(word.plain)
      if index > 0 {
        let fits = used + 1 + cells <= width
        text += fits ? " " : "\n" + String(repeating: " ", count: indent)
        used = fits ? used + 1 : indent
      }
      text += word.shown
      used += cells
    }
    return text
  }
}
