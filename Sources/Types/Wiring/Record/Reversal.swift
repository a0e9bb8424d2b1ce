/// The difference that restores the previous text, byte for byte.
package struct Reversal: Sendable, Equatable {
  /// A range of the new text, and the bytes that it replaced.
  package struct Piece: Sendable, Equatable {
    package var offset: Int
    package var count: Int
    package var old: [UInt8]
  }

  /// The pieces in the order of the text, without overlaps.
  package var pieces: [Piece]

  package init(pieces: [Piece]) { self.pieces = pieces }

  /// Compares two texts line by line.
  package init(from new: [UInt8], to old: [UInt8]) {
    let (before, after) = (Self.lines(old), Self.lines(new))
    var removed: [Int: ArraySlice<UInt8>] = [:]
    var inserted: Set<Int> = []
    for change in after.difference(from: before) {
      switch change {
      case .remove(let index, let line, _): removed[index] = line
      case .insert(let index, _, _): inserted.insert(index)
      }
    }
    pieces = []
    var (place, index, offset) = (0, 0, 0)
    while place < before.count || index < after.count {
      var piece = Piece(offset: offset, count: 0, old: [])
      while let line = removed[place] {
        piece.old += line
        place += 1
      }
      while inserted.contains(index) {
        piece.count += after[index].count
        index += 1
      }
      offset += piece.count
      if piece.count > 0 || !piece.old.isEmpty {
        pieces.append(piece)
      } else {
        offset += index < after.count ? after[index].count : 0
        (place, index) = (place + 1, index + 1)
      }
    }
  }

  /// Returns lines with their line ends.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for place in bytes.indices where bytes[place] == 0x0A {
      lines.append(bytes[start...place])
      start = place + 1
    }
    return start < bytes.count ? lines + [bytes[start...]] : lines
  }

  /// Returns the previous text, or nil if a piece is not in the text.
  package func apply(to text: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var place = 0
    for piece in pieces {
      guard piece.offset >= place, piece.count >= 0, piece.offset <= text.count - piece.count else {
        return nil
      }
      result += text[place..<piece.offset] + piece.old
      place = piece.offset + piece.count
    }
    return result + text[place...]
  }
}
