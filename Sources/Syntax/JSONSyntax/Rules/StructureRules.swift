package import Diagnostics

// Rules for the order of values, members, and brackets.
extension JSONRules {
  package static let unexpectedEnd = RuleInfo(
    "json/unexpected-end", .error, fix: .unsafe, hides: true,
    """
    The text ends inside a value, string, number or literal, or before a closing bracket; \
    reported at the position after the last character
    """,
    because: "the save was cut short, and the whole document is unreadable",
    bad: [
      RuleExample(#"{"background": {}, "emojis": [], "uniqueEm↓"#),
      RuleExample(#"{"background": {}, "emojis": [↓"#),
    ],
    good: [.blank])

  package static let unexpectedCharacter = RuleInfo(
    "json/unexpected-character", .error, fix: .unsafe, hides: true,
    """
    A character stands where no value, name or separator can begin or go on, and no more specific \
    rule applies; reported at that character
    """,
    because: "the whole document is unreadable",
    bad: [RuleExample(#"{"background" ↓= {}, "emojis": [], "uniqueEmojiId": 0}"#)],
    good: [.blank])

  package static let missingValue = RuleInfo(
    "json/missing-value", .error, fix: .unsafe, hides: true,
    """
    A separator or closing bracket follows a colon or a comma, or a comma follows an opening \
    bracket, where a value or member must stand; reported at that separator or bracket (a comma \
    before a closing bracket is json/trailing-comma)
    """,
    because: "the whole document is unreadable",
    references: ["RFC 8259 3-5"],
    bad: [
      RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": ↓}"#),
      RuleExample(#"{"background": {},↓, "emojis": [], "uniqueEmojiId": 0}"#),
    ],
    good: [.blank])

  package static let missingComma = RuleInfo(
    "json/missing-comma", .error, fix: .unsafe, hides: true,
    """
    Two members or two elements follow each other without a comma; reported at the first \
    character of the second
    """,
    because: "the whole document is unreadable",
    references: ["RFC 8259 4, 5"],
    bad: [RuleExample(#"{"background": {} ↓"emojis": [], "uniqueEmojiId": 0}"#)],
    good: [.blank])

  package static let missingColon = RuleInfo(
    "json/missing-colon", .error, fix: .unsafe, hides: true,
    "A value follows a member name without a colon; reported at the first character of that value",
    because: "the whole document is unreadable",
    references: ["RFC 8259 4"],
    bad: [RuleExample(#"{"background" ↓{}, "emojis": [], "uniqueEmojiId": 0}"#)],
    good: [.blank])

  package static let trailingComma = RuleInfo(
    "json/trailing-comma", .error, fix: .safe, hides: true,
    "A comma precedes a closing bracket; reported at the comma, the rest is checked as usual",
    because: "Foundation accepts it, strict readers refuse the file",
    references: ["RFC 8259 4, 5"],
    bad: [
      RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0↓,}"#),
      .emojis(#"{"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1}↓,"#),
    ],
    good: [.emoji(), .blank])

  package static let mismatchedBracket = RuleInfo(
    "json/mismatched-bracket", .error, fix: .unsafe, hides: true,
    """
    An array is closed by a brace or an object by a square bracket, or a closing bracket follows \
    the complete document; reported at that bracket
    """,
    because: "the whole document is unreadable",
    references: ["RFC 8259 4, 5"],
    bad: [
      RuleExample(#"{"background": {}, "emojis": [↓}, "uniqueEmojiId": 0}"#),
      RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0}↓}"#),
    ],
    good: [.emoji(), .blank])

  package static let duplicateMember = RuleInfo(
    "json/duplicate-member", .error, fix: .unsafe,
    """
    An object has two members of one name after unescaping (also when the values are equal); \
    reported at the name of the later one
    """,
    because: "the first wins in Foundation, the last elsewhere",
    references: ["RFC 8259 4"],
    bad: [
      RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0, ↓"uniqueEmojiId": 3}"#),
      RuleExample(
        #"{"background": {}, "emojis": [], "uniqueEmojiId": 0, ↓"uniqueEmoji\u0049d": 0}"#),
    ],
    good: [.blank])

  package static let nestingTooDeep = RuleInfo(
    "json/nesting-too-deep", .error, hides: true,
    """
    More than 512 arrays and objects are open at once; reported at the bracket that exceeds the \
    limit
    """,
    because: "Foundation refuses it, recursive readers overflow their stack",
    references: ["RFC 8259 9"],
    bad: [RuleExample(nested(upTo: 512, "↓["))],
    good: [.blank])

  /// Returns a document with nested lists: `count` brackets are open, and the last one is `last`.
  private static func nested(upTo count: Int, _ last: String) -> String {
    #"{"background": {}, "uniqueEmojiId": 0, "emojis": "#
      + String(repeating: "[", count: count - 1) + last + String(repeating: "]", count: count) + "}"
  }
}

extension JSONReader {
  /// Reports that the text ends too early, with the open brackets, the innermost first.
  mutating func failAtEnd() -> JSONKind {
    let end = base + limit
    let open = frames.reversed().prefix(3).map { frame in
      let kind = frame.isObject ? "object" : "array"
      return RelatedPlace(
        range: frame.offset..<(frame.offset + 1), message: "this \(kind) is still open")
    }
    let what =
      switch frames.count {
      case 0: " inside a value"
      case 1: ": 1 bracket is still open"
      case let count: ": \(count) brackets are still open"
      }
    let cut = cutSequence()
    fail(
      JSONRules.unexpectedEnd, "unexpected end of file\(what)", at: (end - cut)..<(end - cut),
      related: open)
    return .none
  }

  /// Returns the number of bytes of a UTF-8 sequence that the end of the text has cut off.
  private func cutSequence() -> Int {
    for width in 1...3 where limit >= width {
      let byte = buffer[limit - width]
      if byte & 0xC0 == 0x80 { continue }
      let whole = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return width < whole ? width : 0
    }
    return 0
  }

  /// Reports a missing value.
  mutating func failAtValue() {
    let byte = buffer[cursor]
    let isSeparator = byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":")
    let isClosing = byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
    let afterSeparator = place == .afterColon || place == .afterComma
    if isSeparator && place != .root || isClosing && afterSeparator {
      let shown = Character(Unicode.Scalar(byte))
      fail(JSONRules.missingValue, "missing value before '\(shown)'", at: offset)
    } else if byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".") {
      failAtSignedNumber()
    } else if isClosing, place == .afterBracket {
      failAtMismatch()
    } else {
      failAtCharacter { reader in
        guard Self.isWordByte(byte), byte < 0x80 else { return false }
        reader.failAtWord()
        return true
      }
    }
  }

  /// Reports a missing member name.
  mutating func failAtName() {
    let byte = buffer[cursor]
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ":"):
      let shown = Character(Unicode.Scalar(byte))
      fail(JSONRules.missingValue, "missing member before '\(shown)'", at: offset)
    case UInt8(ascii: "]"):
      failAtMismatch()
    default:
      failAtCharacter { reader in
        guard Self.isWordByte(byte) || byte == UInt8(ascii: "-") else { return false }
        reader.failAtBareName()
        return true
      }
    }
  }

  /// Reports a missing colon.
  mutating func failAtColon() {
    guard cursor < limit else {
      _ = failAtEnd()
      return
    }
    let byte = buffer[cursor]
    if byte == UInt8(ascii: "\""), touchesEmptyString {
      failAtTripleQuotes(from: -2)
    } else if Self.beginsValue(byte) {
      let end = buffer[..<cursor].lastIndex { $0 > 0x20 } ?? 0
      let isInName = end > 0 && buffer[end - 1] == UInt8(ascii: ":")
      let isValue = !isInName && beginsLikelyValue()
      fail(
        JSONRules.missingColon,
        isInName
          ? "the colon is in the name; write it behind the quote"
          : "missing colon before this value",
        at: offset,
        fix: isValue ? Fix("insert a colon", .insert(":", at: offset)) : nil)
    } else if byte == UInt8(ascii: "]") {
      failAtMismatch()
    } else {
      failAtCharacter { _ in false }
    }
  }

  /// Reports a missing comma or closing bracket.
  mutating func failAfterValue() {
    let byte = buffer[cursor]
    let isObject = frames.last?.isObject ?? false
    if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
      failAtMismatch()
    } else if byte == UInt8(ascii: "\""), touchesEmptyString {
      failAtTripleQuotes(from: -2)
    } else if isObject ? byte == UInt8(ascii: "\"") : Self.beginsValue(byte) {
      let what = isObject ? "member" : "element"
      // Quotes that touch may be a quote in a string, written twice.
      let isElement =
        byte == UInt8(ascii: "\"") && buffer[cursor - 1] == byte
        ? byteAfterString().byte == UInt8(ascii: ":") : isObject || beginsLikelyValue()
      fail(
        JSONRules.missingComma, "missing comma before this \(what)", at: offset,
        fix: isElement ? Fix("insert a comma", .insert(",", at: offset)) : nil)
    } else {
      failAtCharacter { _ in false }
    }
  }

  mutating func reportTrailingComma(at comma: Int) {
    let range = comma..<(comma + 1)
    report.add(
      JSONRules.trailingComma, "trailing comma before the closing bracket", at: range,
      fix: Fix("remove the comma", .remove(range)))
  }

  mutating func reportDuplicate(_ earlier: Int) {
    report.add(
      JSONRules.duplicateMember, "duplicate member '\(nameText())'", at: nameRange,
      related: [RelatedPlace(range: earlier..<(earlier + 1), message: "the first one is here")])
  }

  /// Reports a closing bracket of the other kind.
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
      JSONRules.mismatchedBracket, "'\(shown)' cannot close an \(isObject ? "object" : "array")",
      at: offset..<(offset + 1), related: open ?? [])
  }

  /// True if a JSON value may begin with `byte`.
  static func beginsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "-"),
      UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      true
    default:
      byte.isASCIIDigit
    }
  }

  /// True if a value begins at the next byte, and not a literal of another language.
  mutating func beginsLikelyValue() -> Bool {
    need(8)
    let word = buffer[cursor..<min(limit, cursor + 8)].prefix { Self.isWordByte($0) }
    guard let first = word.first, !first.isASCIIDigit else { return true }
    return Self.literals[String(decoding: word, as: UTF8.self).lowercased()] != nil
  }
}
