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
    while !isStopped {
      cursor = Self.spaceEnd(buffer.span, cursor, limit)
      guard cursor < limit else {
        guard refill() else { return }
        continue
      }
      let byte = buffer[cursor]
      if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#") {
        guard skipComment() else { return }
      } else if byte >= 0x80 || byte == 0x0B || byte == 0x0C {
        guard skipForeignWhiteSpace() else { return }
      } else {
        return
      }
    }
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
