import Diagnostics

/// An excerpt as a terminal line, and the mark in the line below.
struct ExcerptText {
  /// The line, with an ellipsis at a cut.
  let source: String
  /// The number of cells before the mark.
  let indent: Int
  /// The width of the mark in cells, at least 1.
  let markedCells: Int

  /// The minimum width in cells for which a line is cut.
  private static let leastWidth = 10

  /// Fits an excerpt into `width` cells, or leaves it whole if `width` is nil.
  init(_ excerpt: Excerpt, width: Int?) {
    let scalars = excerpt.text.withoutControls.unicodeScalars
    let caret = min(max(excerpt.caret, 0), scalars.count)
    let marked = String(scalars.dropFirst(caret).prefix(max(0, excerpt.width)))
    var before = String(scalars.prefix(caret))
    var after = String(scalars.dropFirst(caret))
    var isCut = (before: excerpt.isCutBefore, after: excerpt.isCutAfter)
    let dots = (isCut.before ? 1 : 0) + (isCut.after ? 1 : 0)
    let cells = DisplayWidth.of(before) + DisplayWidth.of(after) + dots
    if let width, width >= Self.leastWidth, cells > width {
      // Reserves room for both ellipses, whether or not they are needed.
      let room = width - 2
      // The text after the mark gets at most half of the line, unless the text before it is short.
      let start = Self.end(of: before, cells: max(room / 2, room - DisplayWidth.of(after)))
      let end = Self.beginning(of: after, cells: room - DisplayWidth.of(start))
      isCut = (isCut.before || start != before, isCut.after || end != after)
      (before, after) = (start, end)
    }
    source = (isCut.before ? "…" : "") + before + after + (isCut.after ? "…" : "")
    indent = (isCut.before ? 1 : 0) + DisplayWidth.of(before)
    markedCells = max(1, min(DisplayWidth.of(marked), DisplayWidth.of(after)))
  }

  private static func beginning(of text: String, cells: Int) -> String {
    var used = 0
    return String(
      text.prefix { character in
        used += DisplayWidth.of(String(character))
        return used <= cells
      })
  }

  private static func end(of text: String, cells: Int) -> String {
    var used = 0
    let count = text.reversed().prefix { character in
      used += DisplayWidth.of(String(character))
      return used <= cells
    }.count
    return String(text.suffix(count))
  }
}

extension String {
  /// The text without control characters, with the same number of scalars.
  var withoutControls: String {
    guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
    let scalars = unicodeScalars.map { $0.isUnprintable ? "\u{FFFD}" : $0 }
    return String(String.UnicodeScalarView(scalars))
  }
}
