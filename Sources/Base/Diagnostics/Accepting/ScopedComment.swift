/// A comment in a file, with the text that an instruction in it applies to.
package struct ScopedComment: Sendable, Equatable {
  /// The comment with its marks, without the end of its line.
  package var range: Range<Int>
  /// The text between the marks.
  package var content: Range<Int>
  /// The part after a comment on a line of its own, or the line that ends with the comment; may be
  /// empty.
  package var scope: Range<Int>

  package init(range: Range<Int>, content: Range<Int>, scope: Range<Int>) {
    self.range = range
    self.content = content
    self.scope = scope
  }

  /// Returns comments that extend to the end of their line, in the order of the text; each begins
  /// with a mark of `mark` bytes.
  ///
  /// A comment on a line of its own applies to the next line that is neither blank nor a comment,
  /// or to the block that `block` returns for that line.
  package static func lines(
    _ ranges: [Range<Int>], mark: Int, in text: [UInt8],
    block: (Range<Int>) -> Range<Int> = { $0 }
  ) -> [ScopedComment] {
    var result: [ScopedComment] = []
    // In reverse order: each of several comments above a line finds that line in one step.
    var below: (start: Int, scope: Range<Int>)?
    for range in ranges.reversed() {
      let line = TextLine(around: range.lowerBound, in: text)
      var scope = line.range
      let isAlone = line.start == range.lowerBound
      if isAlone {
        let next = TextLine.next(after: range.upperBound, in: text)
        scope = next.start == below?.start ? below?.scope ?? next.range : block(next.range)
        below = (range.lowerBound, scope)
      }
      let content = min(range.lowerBound + mark, range.upperBound)..<range.upperBound
      result.append(ScopedComment(range: range, content: content, scope: scope))
    }
    return result.reversed()
  }
}

/// A line of a text.
package struct TextLine {
  /// The line without its end.
  package let range: Range<Int>
  /// The place of the first byte that is not blank.
  package let start: Int

  private init(_ range: Range<Int>, in text: [UInt8]) {
    self.range = range
    start = text[range].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? range.upperBound
  }

  /// Finds the line that contains a place.
  package init(around place: Int, in text: [UInt8]) {
    let before = text[..<place].lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? 0
    let after = text[place...].firstIndex(where: \.isLineEnd) ?? text.count
    self.init(before..<after, in: text)
  }

  /// True if only blanks precede a place on its line.
  package static func isFirst(_ place: Int, in text: [UInt8]) -> Bool {
    text[..<place].last { !$0.isBlank }.map(\.isLineEnd) ?? true
  }

  /// True if only blanks follow a place on its line.
  package static func isLast(_ place: Int, in text: [UInt8]) -> Bool {
    text[place...].first { !$0.isBlank }.map(\.isLineEnd) ?? true
  }

  /// Returns the first nonblank line after the line of a place; empty at the end of the text.
  package static func next(after place: Int, in text: [UInt8]) -> TextLine {
    let end = text[place...].firstIndex(where: \.isLineEnd) ?? text.count
    guard let start = text[end...].firstIndex(where: { !$0.isSpace }) else {
      return TextLine(text.count..<text.count, in: text)
    }
    return TextLine(around: start, in: text)
  }
}
