import Diagnostics

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

  /// The index of the first byte from `start` on that is no white space of JSON.
  private static func spaceEnd(_ bytes: Span<UInt8>, _ start: Int, _ limit: Int) -> Int {
    var index = start
    while index < limit {
      let byte = bytes[index]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { break }
      index += 1
    }
    return index
  }

  /// Reports the comment at the next byte and skips it; false if none begins there.
  private mutating func skipComment() -> Bool {
    need(2)
    let start = offset
    let isShell = buffer[cursor] == UInt8(ascii: "#")
    let second = cursor + 1 < limit ? buffer[cursor + 1] : 0
    let isBlock = !isShell && second == UInt8(ascii: "*")
    guard isShell || isBlock || second == UInt8(ascii: "/") else { return false }
    cursor += isShell ? 1 : 2
    let isClosed = skipPastComment(isBlock: isBlock)
    report.add(
      Diagnostic(
        JSONRules.comment, "JSON has no comments", at: start..<offset,
        fix: Fix(
          title: "remove the comment", applicability: .unsafe,
          edits: [TextEdit(range: start..<offset, replacement: "")])))
    if isBlock, !isClosed {
      fail(
        JSONRules.unexpectedEnd, "the text ends inside a comment", at: offset..<offset,
        related: [RelatedPlace(range: start..<(start + 2), message: "the comment begins here")])
      return false
    }
    return true
  }

  private mutating func skipPastComment(isBlock: Bool) -> Bool {
    while true {
      need(2)
      guard cursor < limit else { return false }
      let byte = buffer[cursor]
      if !isBlock, byte == 0x0A || byte == 0x0D { return true }
      cursor += 1
      if isBlock, byte == UInt8(ascii: "*"), cursor < limit, buffer[cursor] == UInt8(ascii: "/") {
        cursor += 1
        return true
      }
    }
  }

  /// Skips a character that other notations take for white space.
  private mutating func skipForeignWhiteSpace() -> Bool {
    need(4)
    guard let (value, width) = Self.scalar(buffer.span, cursor), Self.isForeignSpace(value) else {
      return false
    }
    noteForeignSpace(value, offset..<(offset + width))
    cursor += width
    return true
  }

  /// White space of Unicode, and the invisible characters that are pasted with it.
  private static func isForeignSpace(_ value: UInt32) -> Bool {
    switch value {
    case 0x200B, 0x2060, 0xFEFF: true
    default: Unicode.Scalar(value)?.properties.isWhitespace ?? false
    }
  }
}
