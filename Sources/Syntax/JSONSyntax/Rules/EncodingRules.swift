package import Diagnostics

// Rules for the encoding of the text.
extension JSONRules {
  package static let byteOrderMark = RuleInfo(
    "json/byte-order-mark", .warning, fix: .safe,
    "The text begins with the UTF-8 byte order mark EF BB BF; reported at 1:1",
    because: "Foundation accepts it, most other tools refuse the file",
    references: ["RFC 8259 8.1"],
    bad: [RuleExample("↓\u{FEFF}{\"background\": {}, \"emojis\": [], \"uniqueEmojiId\": 0}")],
    good: [.blank])

  package static let utf16Encoding = RuleInfo(
    "json/utf-16-encoding", .error, fix: .safe, hides: true,
    """
    The text is UTF-16 or UTF-32, with or without a byte order mark; reported at 1:1 and read on \
    after conversion
    """,
    because: "Foundation accepts it, most other tools see binary data",
    references: ["RFC 8259 8.1"],
    bad: [
      RuleExample(bytes: [0xFF, 0xFE] + littleEndianUTF16(RuleExample.blank.bytes), offset: 0),
      RuleExample(bytes: littleEndianUTF16(RuleExample.blank.bytes), offset: 0),
    ],
    good: [.blank])

  package static let invalidUTF8 = RuleInfo(
    "json/invalid-utf-8", .error, fix: .unsafe, hides: true,
    """
    Bytes are not UTF-8 (Latin-1 letter, cut sequence, overlong form, encoded surrogate); \
    reported at the first offending byte, its column counted in the scalars before it
    """,
    because: "Foundation refuses the whole document",
    references: ["RFC 8259 8.1", "RFC 3629"],
    bad: [
      RuleExample(
        bytes: Array(#"{"url": "Z"#.utf8) + [0xFC] + Array(#"rich", "emojis": []}"#.utf8),
        offset: 10)
    ],
    good: [.url2017(#""https://example.org/Z%C3%BCrich.jpg""#)])

  package static let nulBytes = RuleInfo(
    "json/nul-bytes", .error, fix: .unsafe, hides: true,
    """
    NUL bytes stand outside any string, alone or after the document; reported at the first of \
    them
    """,
    because: "a crash or an interrupted sync left them, and the document cannot be read",
    bad: [
      RuleExample("{\"background\": {}, \"emojis\": [], \"uniqueEmojiId\": 0}↓\0\0\0\0"),
      RuleExample(bytes: Array(repeating: 0, count: 64), offset: 0),
    ],
    good: [.blank])

  private static func littleEndianUTF16(_ ascii: [UInt8]) -> [UInt8] { ascii.flatMap { [$0, 0] } }
}

extension JSONReader {
  /// Determines the encoding from the first bytes, reports any other than plain UTF-8, and reads on
  /// in it.
  package mutating func readEncoding() {
    // A text that begins with two ASCII characters, as nearly every text does, is UTF-8.
    if limit > 1, buffer[0] == UInt8(ascii: "{"), buffer[1] > 0, buffer[1] < 0x80 { return }
    let (encoding, mark) = TextEncoding.detect(prefix(4))
    self.encoding = encoding
    self.mark = mark
    guard encoding != .utf8 else {
      guard mark > 0 else { return }
      cursor = mark
      report.add(
        JSONRules.byteOrderMark, "the text begins with a byte order mark", at: 0..<mark,
        fix: Fix("remove the byte order mark", .remove(0..<mark)))
      return
    }
    var transcoder = Transcoder(encoding, first: Array(buffer[mark..<limit]), source: source)
    source = { transcoder.read(into: &$0, from: $1) }
    limit = 0
    isExhausted = false
    refill()
    // Nothing may follow the byte order mark.
    report.add(
      JSONRules.utf16Encoding, "the text must be UTF-8, found \(encoding.rawValue)",
      at: 0..<min(1, limit))
  }

  /// Reports bytes that are not UTF-8: cut off by the end of the text, or invalid.
  mutating func failAtInvalidUTF8() {
    let left = limit - cursor
    let width = buffer[cursor] >= 0xF0 ? 4 : buffer[cursor] >= 0xE0 ? 3 : 2
    let isCut =
      isExhausted && left < width && buffer[cursor] >= 0xC2 && buffer[cursor] < 0xF5
      && buffer[(cursor + 1)..<limit].allSatisfy { $0 & 0xC0 == 0x80 }
    if isCut {
      _ = failAtEnd()
      return
    }
    let byte = String(buffer[cursor], radix: 16, uppercase: true)
    fail(JSONRules.invalidUTF8, "the byte 0x\(byte) is not valid UTF-8", at: offset)
  }

  mutating func reportTrailingNULs(from start: Int) {
    while nextByte() == 0 { cursor += 1 }
    report.add(
      JSONRules.nulBytes, "unexpected NUL bytes after the document", at: start..<(start + 1),
      fix: cursor == limit ? Fix("remove them", .remove(start..<offset)) : nil)
  }
}
