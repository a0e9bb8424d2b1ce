package import Diagnostics

/// The difference that restores the previous text, byte for byte.
package struct Reversal: Sendable, Equatable {
  /// A range of the new text, and the bytes that it replaced.
  package struct Piece: Sendable, Equatable {
    package var offset: Int
    package var old: [UInt8]
    package var new: [UInt8]
    /// Bytes of the new text around the piece, which find it in a text that was edited since.
    package var before: [UInt8] = []
    package var after: [UInt8] = []
  }

  /// The pieces in the order of the text, without overlaps.
  package private(set) var pieces: [Piece] = []

  package init(pieces: [Piece]) { self.pieces = pieces }

  /// Creates the reversal of edits; each list applies to the text after the lists before it.
  package init(of edits: [[TextEdit]], on old: [UInt8]) {
    var text = old
    for list in edits where !list.isEmpty {
      pieces = joined(with: list.sorted { $0.range.lowerBound < $1.range.lowerBound }, of: text)
      text = Fix.apply([Fix("", list)], to: text)
    }
    for index in pieces.indices {
      let range = pieces[index].offset..<(pieces[index].offset + pieces[index].new.count)
      pieces[index].before = Array(text[..<range.lowerBound].suffix(Self.context).fromCharacter)
      pieces[index].after = Array(text[range.upperBound...].prefix(Self.context).toCharacter)
    }
  }

  /// The maximum number of bytes that are kept of the text on each side of a piece.
  fileprivate static let context = 80

  /// Returns the pieces after further edits of `text`; pieces and edits that touch become one.
  private func joined(with edits: [TextEdit], of text: [UInt8]) -> [Piece] {
    var result: [Piece] = []
    var (edits, pieces) = (edits[...], pieces[...])
    var shift = 0
    while let start = [edits.first?.range.lowerBound, pieces.first?.offset].compactMap(\.self).min()
    {
      var piece = Piece(offset: start + shift, old: [], new: [])
      var end = start
      // The ends of the text in `old` and in `new`.
      var (oldEnd, newEnd) = (start, start)
      while true {
        if let next = pieces.first, next.offset <= end {
          pieces.removeFirst()
          piece.old += text[oldEnd..<next.offset] + next.old
          oldEnd = next.offset + next.new.count
          end = max(end, oldEnd)
        } else if let next = edits.first, next.range.lowerBound <= end {
          edits.removeFirst()
          piece.new += text[newEnd..<next.range.lowerBound] + Array(next.replacement.utf8)
          newEnd = next.range.upperBound
          end = max(end, newEnd)
        } else {
          break
        }
      }
      piece.old += text[oldEnd..<end]
      piece.new += text[newEnd..<end]
      shift += piece.new.count - (end - start)
      result.append(piece)
    }
    return result
  }

  /// True if the pieces are in order, and lead from a text of one length to one of another.
  func leads(from new: Int, to old: Int) -> Bool {
    var (end, count) = (0, new)
    for piece in pieces {
      guard piece.offset >= end else { return false }
      end = piece.offset + piece.new.count
      count += piece.old.count - piece.new.count
    }
    return end <= new && count == old
  }

  /// Returns the previous text, or nil if a piece is not in the text.
  package func apply(to text: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var place = 0
    for piece in pieces {
      guard piece.offset >= place, piece.offset <= text.count,
        text[piece.offset...].starts(with: piece.new)
      else { return nil }
      result += text[place..<piece.offset] + piece.old
      place = piece.offset + piece.new.count
    }
    return result + text[place...]
  }
}

extension Reversal {
  /// Returns a text that was edited since as if it had been edited before, or nil if a piece is not
  /// found, or in more than one place.
  package func undo(in text: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var (place, shift) = (0, 0)
    for piece in pieces {
      guard let start = piece.place(in: text, from: place, near: piece.offset + shift) else {
        return nil
      }
      result += text[place..<start] + piece.old
      shift = start - piece.offset
      place = start + piece.new.count
    }
    return result + text[place...]
  }
}

extension Reversal {
  /// True if a text has the old bytes of each piece between the same bytes as before, and nothing
  /// else where these reach to another piece or to an end of the text.
  package func isUndone(in text: [UInt8]) -> Bool {
    var place = 0
    for (index, piece) in pieces.enumerated() {
      let start = index == 0 ? 0 : pieces[index - 1].offset + pieces[index - 1].new.count
      let left = piece.before.suffix(piece.offset - start)
      let next = pieces[(index + 1)...].first?.offset
      let right = piece.after.prefix(next.map { $0 - piece.offset - piece.new.count } ?? Int.max)
      let whole = left + piece.old + right
      // A character that is cut off is left out.
      let isLast = next == nil && right.count < Self.context - 3
      var from = place
      if left.count < piece.offset - start { from = isLast ? text.count - whole.count : place }
      guard from >= place, from <= text.count,
        let found = left.count == piece.offset - start
          ? (text[from...].starts(with: whole) ? from..<from + whole.count : nil)
          : text[from...].firstPlace(of: whole),
        !isLast || found.upperBound == text.count
      else { return false }
      place = found.upperBound - right.count
    }
    return true
  }

  /// Returns the number of the first line with a word that is in one text, not in the other one,
  /// and was not written; and the word.
  func firstLoss(from old: [UInt8], to new: [UInt8]) -> (line: Int, word: String)? {
    var kept: [ArraySlice<UInt8>: Int] = [:]
    for text in [new] + pieces.map(\.new) {
      for word in Self.words(of: text) { kept[word, default: 0] += 1 }
    }
    let lost = Self.words(of: old).first { word in
      kept[word, default: 0] -= 1
      return kept[word, default: 0] < 0
    }
    return lost.map { word in
      (TextLines(old).number(at: word.startIndex), String(decoding: word, as: UTF8.self))
    }
  }

  static func words(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    text.split { !$0.isASCIIAlphanumeric && $0 < 0x80 }
  }
}

extension Reversal.Piece {
  /// The number of new bytes that are found again although both neighbors have changed.
  private static let many = 24

  /// Returns the only place with the new bytes whose surroundings are most like the ones before.
  fileprivate func place(in text: [UInt8], from start: Int, near expected: Int) -> Int? {
    if expected >= start, likeness(of: text, at: expected) == before.count + after.count {
      return expected
    }
    var best: (place: Int, likeness: Int)?
    var isOnly = true
    var next = start
    while next <= text.count, let place = text[next...].firstPlace(of: new)?.lowerBound {
      if let likeness = likeness(of: text, at: place), likeness >= best?.likeness ?? 0 {
        isOnly = likeness != best?.likeness
        best = (place, likeness)
      }
      next = place + 1
    }
    return isOnly ? best?.place : nil
  }

  /// Returns the number of bytes around a place that are as before.
  ///
  /// Returns nil if the new bytes are not there, if something else was added beside them, or if
  /// both sides have changed and the new bytes may be there by chance.
  private func likeness(of text: [UInt8], at place: Int) -> Int? {
    guard place >= 0, place <= text.count, text[place...].starts(with: new) else { return nil }
    let (head, tail) = (text[..<place], text[(place + new.count)...])
    guard
      let left = Self.likeness(of: head.reversed(), to: before.reversed(), mayEndOtherwise: true),
      let right = Self.likeness(of: tail, to: after),
      left == before.count && left > 0 || right == after.count && right > 0
        || new.count >= Self.many
    else { return nil }
    // A text that comes back at the end of a line belongs to this line and no other.
    let line = before.reversed().prefix { !$0.isLineEnd }.count
    let isOfLine = new.first?.isLineEnd != false && old.first { !$0.isBlank }?.isLineEnd == false
    return isOfLine && left < line ? nil : left + right
  }

  /// Returns the number of bytes of a side that are as before, from the nearest on; nil if they are
  /// too few, or if blanks alone separate the new bytes from an addition to their line.
  ///
  /// With `mayEndOtherwise` a word in front of them may have become another one.
  private static func likeness(
    of text: some Collection<UInt8>, to side: some Collection<UInt8>, mayEndOtherwise: Bool = false
  ) -> Int? {
    if mayEndOtherwise, text.first != side.first, text.first?.isASCIIAlphanumeric == true,
      side.first?.isASCIIAlphanumeric == true
    {
      return 0
    }
    let same = zip(text, side).prefix { $0 == $1 }.count
    let line = side.prefix { !$0.isLineEnd }
    // The nearest byte that is not blank is enough.
    let blanks = line.prefix(while: \.isSpace).count
    guard blanks == line.count else { return same > blanks ? same : nil }
    let isEnd = text.dropFirst(line.count).first?.isLineEnd != false
    return same >= line.count && isEnd ? same : nil
  }
}

extension ArraySlice<UInt8> {
  /// The bytes from the first one that begins a character.
  fileprivate var fromCharacter: Self { drop { $0 & 0xC0 == 0x80 } }

  /// The bytes without a character at the end that may be cut off.
  fileprivate var toCharacter: Self {
    let last = lastIndex { $0 & 0xC0 != 0x80 }
    return last.map { self[$0] >= 0xC0 ? self[..<$0] : self } ?? self
  }
}
