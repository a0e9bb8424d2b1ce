import Diagnostics

/// An excerpt as a line of a terminal, and the mark in the line below.
struct ExcerptText {
  /// The line, with an ellipsis where it continues.
  let source: String
  /// Cells before the mark.
  let indent: Int
  /// Cells of the mark, at least 1.
  let markedCells: Int

  /// Fewer cells are not worth cutting a line for.
  private static let leastWidth = 10

  /// `width` is the number of cells that the line may take; nil for a line that is not cut.
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
      // Both ellipses have room, whether or not they are needed.
      let room = width - 2
      // What follows needs at most half of the line, unless little stands before it.
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
  /// The text with the same number of scalars, without control characters.
  var withoutControls: String {
    guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
    let scalars = unicodeScalars.map { $0.isUnprintable ? "\u{FFFD}" : $0 }
    return String(String.UnicodeScalarView(scalars))
  }
}
