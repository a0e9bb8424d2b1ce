package import Diagnostics

/// How the text is written in bytes.
extension JSONRules {
  private static let document = #"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#

  private static func littleEndianUTF16(_ text: String) -> [UInt8] {
    text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }

  /// A byte order mark before the document.
  package static let byteOrderMark = RuleInfo(
    "json/byte-order-mark", .warning, fix: .safe,
    "The text begins with the UTF-8 byte order mark EF BB BF; reported at 1:1",
    because: "Foundation accepts it, most other tools refuse the file",
    references: ["RFC 8259 8.1"],
    bad: [RuleExample(#"↓\#u{FEFF}{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#)],
    good: [RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#)])

  /// A text in UTF-16 or UTF-32 instead of UTF-8.
  package static let utf16Encoding = RuleInfo(
    "json/utf-16-encoding", .error, fix: .safe,
    """
    The text is UTF-16 or UTF-32, with or without a byte order mark; reported at 1:1 and read on \
    after conversion
    """,
    because: "Foundation accepts it, most other tools see binary data",
    references: ["RFC 8259 8.1"],
    bad: [
      RuleExample(bytes: [0xFF, 0xFE] + littleEndianUTF16(document), offset: 0),
      RuleExample(bytes: littleEndianUTF16(document), offset: 0),
    ],
    good: [RuleExample(document)])

  /// Bytes that are not UTF-8.
  package static let invalidUTF8 = RuleInfo(
    "json/invalid-utf-8", .error,
    """
    Bytes are not UTF-8 (Latin-1 letter, cut sequence, overlong form, encoded surrogate); \
    reported at the first offending byte, its column counted in the scalars before it
    """,
    because: "Foundation refuses the whole document",
    references: ["RFC 8259 8.1", "RFC 3629"],
    bad: [
      RuleExample(
        #"{"url": "https://example.org/Z"#, raw: [0xFC], #"rich.jpg", "emojis": []}"#)
    ],
    good: [RuleExample(#"{"url": "https://example.org/Z%C3%BCrich.jpg", "emojis": []}"#)])

  /// NUL bytes between or after the tokens.
  package static let nulBytes = RuleInfo(
    "json/nul-bytes", .error, fix: .unsafe,
    """
    NUL bytes stand outside any string, alone or after the document; reported at the first of \
    them
    """,
    because: "a crash or an interrupted sync left them, and the document cannot be read",
    references: ["RFC 8259 2"],
    bad: [
      RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}↓\#0\#0\#0\#0"#),
      RuleExample(bytes: Array(repeating: 0, count: 64), offset: 0),
    ],
    good: [RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}"#)])
}

extension RuleExample {
  /// An example with bytes amid text at which the finding points.
  fileprivate init(_ before: String, raw: [UInt8], _ after: String) {
    self.init(bytes: Array(before.utf8) + raw + Array(after.utf8), offset: before.utf8.count)
  }
}
