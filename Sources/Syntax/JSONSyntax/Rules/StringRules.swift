package import Diagnostics

// Rules for strings, their quotes, and escapes.
extension JSONRules {
  package static let singleQuotedString = RuleInfo(
    "json/single-quoted-string", .error, fix: .unsafe, hides: true,
    "A name or string is enclosed in single or in triple quotes; reported at the first quote",
    because: "it comes from a hand edit or another language's print-out, and is unreadable",
    references: ["RFC 8259 7"],
    bad: [.url2017(#"↓'https://example.org/lake.jpg'"#)],
    good: [.url2017(#""https://example.org/lake.jpg""#)])

  package static let typographicQuotes = RuleInfo(
    "json/typographic-quotes", .error, fix: .unsafe, hides: true,
    """
    A name or string is enclosed in typographic quotes, as text editors insert them; reported at \
    the first quote
    """,
    because: "the whole document is unreadable",
    references: ["RFC 8259 7"],
    bad: [.url2017(#"↓“https://example.org/lake.jpg”"#)],
    good: [.url2017(#""https://example.org/lake.jpg""#)])

  package static let invalidEscape = RuleInfo(
    "json/invalid-escape", .error, fix: .unsafe,
    """
    A backslash is followed by something other than one of the eight escape letters or u and four \
    hexadecimal digits; reported at the backslash
    """,
    because: "the whole document is unreadable",
    references: ["RFC 8259 7"],
    bad: [.url2017(#""https://example.org/lake↓\_2.jpg""#)],
    good: [
      .url2017(#""https://example.org/lake_2.jpg""#),
      .url2017(#""https:\/\/example.org\/lake_2.jpg""#),
    ])

  package static let loneSurrogateEscape = RuleInfo(
    "json/lone-surrogate-escape", .error,
    "The partner of a surrogate escape (D800 to DFFF) is missing; reported at its backslash",
    because: "Foundation refuses the whole document; other readers substitute U+FFFD",
    references: ["RFC 8259 7, 8.2"],
    bad: [.emoji(text: #""↓\ud83d""#)],
    good: [.emoji(text: #""\ud83d\ude00""#)])

  package static let controlCharacterInString = RuleInfo(
    "json/control-character-in-string", .error, fix: .unsafe,
    """
    A raw character below U+0020 stands in a string (a line break there means a missing closing \
    quote or a wrapped line); reported at that character
    """,
    because: "Foundation refuses the whole document",
    references: ["RFC 8259 7"],
    bad: [.url2017("\"https://example.org/↓\nlake.jpg\"")],
    good: [.url2017(#""https://example.org/lake.jpg""#)])
}

extension JSONReader {
  /// The Unicode quotation marks that text editors use instead of `"` and `'`.
  static let typographicQuotes: Set<UInt32> = [
    0x00AB, 0x00BB, 0x2018, 0x2019, 0x201A, 0x201B, 0x201C, 0x201D, 0x201E, 0x201F, 0x2039, 0x203A,
    0x300C, 0x300D, 0xFF02, 0xFF07,
  ]

  /// Returns the fix for a raw control character in a string, at the next byte.
  ///
  /// A string without its closing quote extends to the opening quote of the next one. The text
  /// after that cannot follow a string, and the fix is omitted because it would keep the mistake. A
  /// quote that is far away belongs to a long text, such as base64 in lines.
  mutating func controlCharacterFix(_ byte: UInt8) -> Fix? {
    let next = byteAfterString()
    guard next.isFar || next.byte.map({ ",:]}".utf8.contains($0) }) ?? false else { return nil }
    return Fix("escape it", .replace(offset..<(offset + 1), by: Self.escape(of: byte)))
  }

  /// Returns the byte after the string whose opening quote, or any of its bytes, is next, and after
  /// white space; none if it is far away, or the end of the text.
  mutating func byteAfterString() -> (byte: UInt8?, isFar: Bool) {
    need(2048)
    let end = min(limit, cursor + 1792)
    var index = cursor + 1
    while index < end, buffer[index] != UInt8(ascii: "\"") {
      index += buffer[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard index < end else { return (nil, end < limit) }
    return (buffer[(index + 1)..<min(limit, cursor + 2048)].first { $0 > 0x20 }, false)
  }

  mutating func failAtEscape(width: Int) -> StringUnit {
    let rest = buffer[cursor..<min(limit, cursor + width)]
    if isExhausted, limit - cursor < width, !rest.contains(UInt8(ascii: "\"")) {
      _ = failAtEnd()
    } else {
      let end = min(offset + 2, base + limit)
      let shown = String(decoding: rest.prefix(2), as: UTF8.self)
      // Before a letter or digit it may be an intended escape, or a backslash in a path.
      let isMark = rest.dropFirst().first.map { $0 < 0x80 && $0 > 0x20 && !Self.isWordByte($0) }
      let isLow = rest.dropFirst().first == UInt8(ascii: "_")
      let backslash = offset..<(offset + 1)
      fail(
        JSONRules.invalidEscape, "'\(shown)' is not a valid escape in JSON", at: offset..<end,
        fix: isMark ?? false || isLow
          ? Fix("remove the backslash", .remove(backslash)) : printedEscapeFix())
    }
    return .stopped
  }
}
