import Diagnostics

extension JSONReader {
  /// A character that cannot stand anywhere between tokens; `otherwise` is asked before the last
  /// resort.
  mutating func failAtCharacter(otherwise: (inout JSONReader) -> Bool) {
    need(8)
    let byte = buffer[cursor]
    if byte == 0 {
      fail(JSONRules.nulBytes, "NUL bytes stand where text must be", at: offset)
    } else if byte == UInt8(ascii: "'") {
      let fix = quotesFix(width: 1, closing: [0x27])
      fail(
        JSONRules.singleQuotedString, "a string is enclosed in single quotes", at: offset, fix: fix)
    } else if conflictMarker() {
      failAtConflict()
    } else if byte >= 0x80 {
      failBeyondASCII(otherwise: otherwise)
    } else if !otherwise(&self) {
      let shown =
        byte < 0x20 || byte == 0x7F
        ? Self.describe(UInt32(byte)) : "'\(Character(Unicode.Scalar(byte)))'"
      fail(JSONRules.unexpectedCharacter, "\(shown) cannot stand here", at: offset)
    }
  }

  private mutating func failBeyondASCII(otherwise: (inout JSONReader) -> Bool) {
    guard let (value, width) = Self.scalar(buffer.span, cursor) else {
      failAtInvalidUTF8()
      return
    }
    let range = offset..<(offset + width)
    if Self.typographicQuotes.contains(value) {
      let fix = quotesFix(width: width, closing: Self.typographicQuotes)
      fail(
        JSONRules.typographicQuotes,
        "a string is enclosed in typographic quotes (\(Self.describe(value)))", at: range, fix: fix)
    } else if !otherwise(&self) {
      fail(
        JSONRules.unexpectedCharacter, "\(Self.describe(value)) cannot stand here", at: range)
    }
  }

  /// The quotation marks of Unicode that text editors put in place of `"` and `'`.
  private static let typographicQuotes: Set<UInt32> = [
    0x00AB, 0x00BB, 0x2018, 0x2019, 0x201A, 0x201B, 0x201C, 0x201D, 0x201E, 0x201F, 0x2039, 0x203A,
    0x300C, 0x300D, 0xFF02, 0xFF07,
  ]

  /// The closing bracket of the other kind.
  mutating func failAtMismatch() {
    let isObject = frames.last?.isObject ?? false
    let open = frames.last.map {
      [
        RelatedPlace(
          range: $0.offset..<($0.offset + 1),
          message: "the \(isObject ? "object" : "array") begins here")
      ]
    }
    let shown = Character(Unicode.Scalar(buffer[cursor]))
    fail(
      JSONRules.mismatchedBracket, "'\(shown)' closes an \(isObject ? "object" : "array")",
      at: offset..<(offset + 1), related: open ?? [])
  }

  /// True if the line begins here and with seven characters of a merge conflict.
  mutating func conflictMarker() -> Bool {
    need(8)
    let byte = buffer[cursor]
    guard
      [UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|")].contains(byte)
    else { return false }
    let beginsLine = cursor == 0 || buffer[cursor - 1] == 0x0A || buffer[cursor - 1] == 0x0D
    return beginsLine && limit - cursor >= 7
      && buffer[cursor..<(cursor + 7)].allSatisfy { $0 == byte }
  }

  mutating func failAtConflict() {
    fail(
      JSONRules.mergeConflictMarker, "the line is a marker of a merge conflict",
      at: offset..<(offset + 7))
  }

  /// True if a value of JSON may begin with `byte`.
  static func beginsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "-"),
      UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      true
    default:
      isDigit(byte)
    }
  }
}
