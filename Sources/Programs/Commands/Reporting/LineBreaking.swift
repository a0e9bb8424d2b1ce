/// Words on lines of a terminal.
struct LineBreaking: Sendable {
  /// Cells of a line; nil for one line that is as long as it has to be.
  let width: Int?

  /// A word, which may be colored, and its plain form, whose width counts.
  struct Word {
    var plain: String
    var shown: String

    init(_ plain: some StringProtocol, shown: String? = nil) {
      self.plain = String(plain)
      self.shown = shown ?? self.plain
    }
  }

  /// The words of a text between its spaces.
  static func words(_ text: String) -> [Word] {
    text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      .map { Word(Substring($0)) }
  }

  /// The words joined by spaces, on lines that are only broken between words, so that a path or a
  /// URL longer than a line can still be copied.
  ///
  /// `start` is the number of cells before the first word, `indent` that of the spaces before the
  /// other lines.
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
