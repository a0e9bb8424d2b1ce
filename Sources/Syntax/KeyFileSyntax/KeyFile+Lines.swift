package import Diagnostics

/// Edits of whole lines that undo each other byte for byte; lines are added before the line end of
/// the previous line, which keeps the end of the file.
extension KeyFile {
  /// Returns the bytes after edits that do not overlap.
  package func applying(_ edits: [TextEdit]) -> [UInt8] {
    Fix.apply([Fix("", edits)], to: text)
  }

  /// Adds lines after the entries of the last group of that name, or in a new group at the end,
  /// after a blank line.
  package func adding(
    lines: [String], to group: String, inNewGroup: Bool = false
  ) -> [TextEdit] {
    guard !lines.isEmpty else { return [] }
    if !inNewGroup, let last = groups.last(where: { $0.name.text == group }) {
      let place = last.entries.last?.line.upperBound ?? last.header.upperBound
      let end = lineEnd(at: place)
      return [.insert(lines.map { end + $0 }.joined(), at: place)]
    }
    let all = ["[\(group)]"] + lines
    guard let place = endOfContent else {
      return [.insert(all.map { $0 + lineEnd }.joined(), at: 0)]
    }
    let end = lineEnd(at: place)
    let body = all.joined(separator: end)
    return [.insert(end + end + body, at: place)]
  }

  /// Removes the lines of entries, given without line ends in the order of the file.
  ///
  /// If a group loses all of its entries, it is removed too, with the blank line before it, unless
  /// it is kept.
  package func removing(lines: [Range<Int>], keepsGroups: Bool = false) -> [TextEdit] {
    var places = lines[...]
    var pieces: [Range<Int>] = []
    for group in groups {
      let own = Array(places.prefix { $0.lowerBound < group.range.upperBound })
      places = places.dropFirst(own.count)
      guard let last = own.last else { continue }
      if !keepsGroups, own.count == group.entries.count, isEmpty(group, without: own) {
        let start = startWithBlankLine(before: group.header.lowerBound)
        pieces.append(start..<last.upperBound)
      } else {
        pieces += own
      }
    }
    return joined(pieces).map { .remove(withLineEnd($0)) }
  }

  /// Returns the line end at a place; at the end of the file, the line end of the first line.
  private func lineEnd(at place: Int) -> String {
    let end = Self.lineWithEnd(place..<place, in: text)
    return end.isEmpty ? lineEnd : String(decoding: text[end], as: UTF8.self)
  }

  /// The end of the last nonblank line, without its line end.
  private var endOfContent: Int? {
    var end = text.endIndex
    while end > 0 {
      let start = text[..<end].lastIndex(of: terminator).map { $0 + 1 } ?? 0
      let line = start..<contentEnd(of: start..<end)
      if !text[line].allSatisfy(\.isBlank) { return line.upperBound }
      end = max(0, start - 1)
    }
    return nil
  }

  /// Returns the end of a line's content; carriage returns belong to a line end only before a line
  /// feed.
  private func contentEnd(of line: Range<Int>) -> Int {
    var end = line.upperBound
    guard end < text.count, terminator == .lineFeed else { return end }
    while end > line.lowerBound, text[end - 1] == .carriageReturn { end -= 1 }
    return end
  }

  private func isEmpty(_ group: KeyFileGroup, without lines: [Range<Int>]) -> Bool {
    var position = group.header.upperBound
    for line in lines + [group.range.upperBound..<group.range.upperBound] {
      guard text[position..<line.lowerBound].allSatisfy(\.isSpace) else { return false }
      position = line.upperBound
    }
    return true
  }

  /// Returns the end of the line before a blank line that precedes `start`; `start` without a blank
  /// line.
  private func startWithBlankLine(before start: Int) -> Int {
    guard let end = previousLineEnd(before: start), let blank = previousLineEnd(before: end),
      text[blank..<end].allSatisfy(\.isSpace), text[blank..<end].contains(terminator)
    else { return start }
    return blank
  }

  /// Returns the start of the line end right before `place`.
  private func previousLineEnd(before place: Int) -> Int? {
    guard place > 0, text[place - 1] == terminator else { return nil }
    return contentEnd(of: lineStart(before: place - 1)..<(place - 1))
  }

  private func lineStart(before place: Int) -> Int {
    text[..<place].lastIndex(of: terminator).map { $0 + 1 } ?? 0
  }

  /// Joins consecutive lines.
  private func joined(_ lines: [Range<Int>]) -> [Range<Int>] {
    lines.reduce(into: []) { pieces, line in
      guard let last = pieces.last, line.lowerBound >= last.upperBound,
        text[last.upperBound..<line.lowerBound].allSatisfy({
          $0 == terminator || $0 == .carriageReturn
        }),
        text[last.upperBound..<line.lowerBound].count(where: { $0 == terminator }) <= 1
      else { return pieces.append(line) }
      pieces[pieces.count - 1] = last.lowerBound..<line.upperBound
    }
  }

  /// Returns the lines with the line end after them, or with the one before them at the end of the
  /// file.
  private func withLineEnd(_ piece: Range<Int>) -> Range<Int> {
    guard piece.lowerBound == 0 || text[piece.lowerBound - 1] == terminator else { return piece }
    let whole = Self.lineWithEnd(piece, in: text)
    if whole.upperBound > piece.upperBound { return whole }
    return (previousLineEnd(before: piece.lowerBound) ?? piece.lowerBound)..<piece.upperBound
  }
}
