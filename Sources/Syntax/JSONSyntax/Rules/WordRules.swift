package import Diagnostics

// Rules for names, literals, and numbers.
extension JSONRules {
  package static let unquotedName = RuleInfo(
    "json/unquoted-name", .error, fix: .unsafe, hides: true,
    "A member name is not quoted; reported at its first character",
    because: "the whole document is unreadable",
    references: ["RFC 8259 4"],
    bad: [RuleExample(#"{↓url: "https://example.org/lake.jpg", "emojis": []}"#)],
    good: [.url2017(#""https://example.org/lake.jpg""#)])

  package static let unknownLiteral = RuleInfo(
    "json/unknown-literal", .error, fix: .unsafe, hides: true,
    """
    A bare word that is neither true, false nor null stands as a value (True, None, undefined, \
    nil); reported at its first character
    """,
    because: "it comes from a hand edit or another language's print-out, and is unreadable",
    references: ["RFC 8259 3"],
    bad: [.document(#""background": ↓None"#)],
    good: [.blank])

  package static let nonfiniteNumber = RuleInfo(
    "json/nonfinite-number", .error, fix: .unsafe,
    "NaN, Infinity, or their negatives are used as a value; reported at the first character",
    because: "Foundation refuses the whole document",
    references: ["RFC 8259 6"],
    bad: [.emoji(x: "↓NaN"), .emoji(y: "↓-Infinity")],
    good: [.emoji(x: "0")])

  package static let malformedNumber = RuleInfo(
    "json/malformed-number", .error, fix: .unsafe,
    """
    A number has a leading zero or plus, lacks digits beside its point or in its exponent, is \
    hexadecimal or has digit separators; reported at its first character
    """,
    because: "Foundation refuses the whole document",
    references: ["RFC 8259 6"],
    bad: [.emoji(x: "↓+1"), .emoji(size: "↓040"), .emoji(size: "↓40."), .emoji(size: "↓0x28")],
    good: [.emoji()])

  package static let numberOverflow = RuleInfo(
    "json/number-overflow", .warning,
    "A number of an unknown member is too large for a double (1e400); reported at the number",
    because: "readers give infinity or fail",
    references: ["RFC 8259 6"],
    bad: [RuleExample(#"{"background": {}, "emojis": [], "uniqueEmojiId": 0, "version": ↓1e400}"#)],
    good: [.blank])
}

extension JSONReader {
  mutating func failAtSignedNumber() {
    need(2)
    let start = offset
    let next = cursor + 1 < limit ? buffer[cursor + 1] : 0
    guard next.isASCIIDigit || next == UInt8(ascii: ".") else {
      if next == UInt8(ascii: "I") || next == UInt8(ascii: "N") {
        failAtWord()
      } else {
        failAtCharacter { _ in false }
      }
      return
    }
    cursor += 1
    _ = failInNumber(start)
  }

  /// Reports a word in place of a value; `start` is before its sign.
  mutating func failAtWord(from start: Int? = nil) {
    need(64)
    var end = cursor
    if let sign = [UInt8(ascii: "+"), UInt8(ascii: "-")].first(where: { $0 == buffer[cursor] }) {
      end += sign == buffer[cursor] ? 1 : 0
    }
    let first = end
    // Only bytes that are always available are read. The finding then does not depend on the
    // buffer.
    let most = min(limit, cursor + 64)
    while end < most, Self.isWordByte(buffer[end]) { end += 1 }
    let word = String(decoding: buffer[first..<min(end, first + 40)], as: UTF8.self)
    if isExhausted, end == limit, ["true", "false", "null"].contains(where: { $0.hasPrefix(word) })
    {
      cursor = limit
      _ = failAtEnd()
      return
    }
    let range = (start ?? offset)..<(base + max(end, cursor + 1))
    if ["nan", "infinity", "inf"].contains(word.lowercased()) {
      fail(
        JSONRules.nonfiniteNumber, "'\(word)' is not a valid number in JSON", at: range,
        fix: first == cursor ? Fix("write null", .replace(range, by: "null")) : nil)
    } else {
      let literal = first == cursor ? Self.literals[word.lowercased()] : nil
      fail(
        JSONRules.unknownLiteral, "unknown word '\(word)'; a literal must be true, false or null",
        at: range, fix: literal.map { Fix("write '\($0)'", .replace(range, by: $0)) })
    }
  }

  mutating func failAtBareName() {
    need(64)
    let most = min(limit, cursor + 64)
    let end = buffer[cursor..<most].firstIndex { !Self.isWordByte($0) && $0 != 0x2D } ?? most
    let shown = String(decoding: buffer[cursor..<min(end, cursor + 40)], as: UTF8.self)
    let range = offset..<(base + end)
    fail(
      JSONRules.unquotedName, "the member name '\(shown)' must be quoted", at: range,
      fix: bareNameFix(until: end, most))
  }

  /// Returns the fix for a name without quotes that ends at index `end`.
  ///
  /// Returns nil if it may not be the whole name: it is cut at `most`, or neither a colon nor a
  /// value follows.
  ///
  /// If only the opening quote is missing (`x": 1`), the fix adds it.
  mutating func bareNameFix(until end: Int, _ most: Int) -> Fix? {
    let range = offset..<(base + end)
    let name = String(decoding: buffer[cursor..<end], as: UTF8.self)
    let isWhole = end < most || isExhausted
    need(320)
    let rest = buffer[(range.upperBound - base)..<min(limit, cursor + 320)]
    let next = rest.firstIndex { !$0.isSpace } ?? rest.endIndex
    guard isWhole, next < rest.endIndex else { return nil }
    if rest.first == UInt8(ascii: "\"") {
      guard rest.dropFirst().first(where: { !$0.isSpace }) == UInt8(ascii: ":") else {
        return nil
      }
      return Fix("add the opening quote", .insert("\"", at: range.lowerBound))
    }
    guard rest[next] == UInt8(ascii: ":") || Self.beginsValue(rest[next]) else { return nil }
    return Fix("quote it", .replace(range, by: "\"\(name)\""))
  }

  /// The literals of JSON, by literals of other languages.
  static let literals = [
    "true": "true", "false": "false", "null": "null", "none": "null", "nil": "null",
    "undefined": "null",
  ]

  mutating func failInNumber(_ start: Int) -> JSONNumber {
    while let byte = nextByte(), Self.isWordByte(byte) || byte == UInt8(ascii: ".") { cursor += 1 }
    fail(
      JSONRules.malformedNumber, "the number is not spelled as JSON requires", at: start..<offset)
    return .none(start)
  }

  mutating func reportOverflow(_ number: JSONNumber) {
    guard number.overflowsDouble else { return }
    report.add(
      JSONRules.numberOverflow, "the number is too large for a double", at: number.range)
  }
}
