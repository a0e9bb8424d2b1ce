extension JSONReader {
  /// Moves to the next byte that is neither white space nor a comment.
  @inline(__always)
  mutating func skipWhiteSpace() {
    if cursor < limit, buffer[cursor] > 0x20, buffer[cursor] < 0x80 {
      let byte = buffer[cursor]
      if byte != UInt8(ascii: "/"), byte != UInt8(ascii: "#") { return }
    }
    skipMoreWhiteSpace()
  }

  private mutating func skipMoreWhiteSpace() {
    var isFirst = false
    while !isStopped {
      cursor = Self.spaceEnd(buffer.span, cursor, limit)
      guard cursor < limit else {
        isFirst = beginsLine(isFirst)
        guard refill() else { return }
        continue
      }
      let byte = buffer[cursor]
      if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#") {
        isFirst = beginsLine(isFirst)
        guard skipComment(isFirst: isFirst) else { return }
      } else if byte >= 0x80 || byte == 0x0B || byte == 0x0C {
        guard skipForeignWhiteSpace() else { return }
      } else {
        return
      }
    }
  }

  /// True if there are only blanks before the next byte in its line; `isFirst` says so of those
  /// that have left the buffer.
  private func beginsLine(_ isFirst: Bool) -> Bool {
    let before = buffer[..<cursor].last { $0 != 0x20 && $0 != 0x09 }
    return before.map { $0 == 0x0A || $0 == 0x0D } ?? (base == 0 || isFirst)
  }

  /// Returns the index of the first byte from `start` on that is not JSON white space.
  private static func spaceEnd(_ bytes: Span<UInt8>, _ start: Int, _ limit: Int) -> Int {
    var index = start
    while index < limit {
      let byte = bytes[index]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { break }
      index += 1
    }
    return index
  }
}
