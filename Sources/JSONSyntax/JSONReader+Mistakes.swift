import Diagnostics

// What a character that cannot stand where it stands means: each mistake has its own rule, and the
// general `json/unexpected-character` is the last resort.
extension JSONReader {
  /// Records a finding that the reader cannot read past, and stops.
  mutating func fail(
    _ rule: RuleInfo, _ message: String, at range: Range<Int>?, related: [RelatedPlace] = [],
    fix: Fix? = nil
  ) {
    guard !isStopped else { return }
    report.add(Diagnostic(rule, message, at: range, related: related, fix: fix))
    isStopped = true
  }

  mutating func fail(_ rule: RuleInfo, _ message: String, at start: Int, fix: Fix? = nil) {
    fail(rule, message, at: start..<(start + 1), fix: fix)
  }

  /// The text has ended too early; says what is open, the innermost first.
  mutating func failAtEnd() -> JSONKind {
    let end = base + limit
    let open = frames.reversed().prefix(3).map { frame in
      let kind = frame.isObject ? "object" : "array"
      return RelatedPlace(
        range: frame.offset..<(frame.offset + 1), message: "the \(kind) that begins here is open")
    }
    let count = frames.count
    let what = count == 0 ? "inside a value" : "with \(count) open bracket\(count == 1 ? "" : "s")"
    let cut = cutSequence()
    fail(
      JSONRules.unexpectedEnd, "the text ends \(what)", at: (end - cut)..<(end - cut),
      related: open)
    return .none
  }

  /// The number of bytes of a UTF-8 sequence that the end of the text has cut.
  private func cutSequence() -> Int {
    for width in 1...3 where limit >= width {
      let byte = buffer[limit - width]
      if byte & 0xC0 == 0x80 { continue }
      let whole = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return width < whole ? width : 0
    }
    return 0
  }

  /// Bytes that are no UTF-8: cut by the end of the text, or wrong.
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
    fail(JSONRules.invalidUTF8, "the byte 0x\(byte) begins no UTF-8 sequence", at: offset)
  }

  /// A value is expected.
  mutating func failAtValue() {
    let byte = buffer[cursor]
    let isSeparator = byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":")
    let isClosing = byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
    let afterSeparator = place == .afterColon || place == .afterComma
    if isSeparator && place != .root || isClosing && afterSeparator {
      let shown = Character(Unicode.Scalar(byte))
      fail(JSONRules.missingValue, "a value is missing before '\(shown)'", at: offset)
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

  private mutating func failAtSignedNumber() {
    need(2)
    let start = offset
    let next = cursor + 1 < limit ? buffer[cursor + 1] : 0
    guard Self.isDigit(next) || next == UInt8(ascii: ".") else {
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

  /// A word stands where a value must be; `start` is before its sign.
  mutating func failAtWord(from start: Int? = nil) {
    need(64)
    var end = cursor
    if let sign = [UInt8(ascii: "+"), UInt8(ascii: "-")].first(where: { $0 == buffer[cursor] }) {
      end += sign == buffer[cursor] ? 1 : 0
    }
    let first = end
    // Bounded by what is sure to be there, so that the finding does not depend on the buffer.
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
      fail(JSONRules.nonfiniteNumber, "'\(word)' is no number of JSON", at: range)
    } else {
      fail(
        JSONRules.unknownLiteral, "'\(word)' is neither true, false nor null", at: range,
        fix: first == cursor ? Self.literalFix(word, range) : nil)
    }
  }

  /// A member name is expected.
  mutating func failAtName() {
    let byte = buffer[cursor]
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ":"):
      let shown = Character(Unicode.Scalar(byte))
      fail(JSONRules.missingValue, "a member is missing before '\(shown)'", at: offset)
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

  private mutating func failAtBareName() {
    need(64)
    let most = min(limit, cursor + 64)
    let end = buffer[cursor..<most].firstIndex { !Self.isWordByte($0) && $0 != 0x2D } ?? most
    let shown = String(decoding: buffer[cursor..<min(end, cursor + 40)], as: UTF8.self)
    let range = offset..<(base + end)
    let isWhole = end < most || isExhausted
    let name = String(decoding: buffer[cursor..<end], as: UTF8.self)
    fail(
      JSONRules.unquotedName, "the member name '\(shown)' is not quoted", at: range,
      fix: isWhole ? Self.replacement("\"\(name)\"", of: range, "quote it") : nil)
  }

  /// A colon is expected.
  mutating func failAtColon() {
    guard cursor < limit else {
      _ = failAtEnd()
      return
    }
    let byte = buffer[cursor]
    if Self.beginsValue(byte) {
      fail(
        JSONRules.missingColon, "a colon is missing before this value", at: offset,
        fix: Self.insertion(":", at: offset, "insert a colon"))
    } else if byte == UInt8(ascii: "]") {
      failAtMismatch()
    } else {
      failAtCharacter { _ in false }
    }
  }

  /// A comma or the closing bracket is expected.
  mutating func failAfterValue() {
    let byte = buffer[cursor]
    let isObject = frames.last?.isObject ?? false
    if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
      failAtMismatch()
    } else if isObject ? byte == UInt8(ascii: "\"") : Self.beginsValue(byte) {
      let what = isObject ? "member" : "element"
      fail(
        JSONRules.missingComma, "a comma is missing before this \(what)", at: offset,
        fix: Self.insertion(",", at: offset, "insert a comma"))
    } else {
      failAtCharacter { _ in false }
    }
  }

  /// The document is complete and something follows.
  mutating func failAfterRoot() {
    let start = offset
    switch buffer[cursor] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      fail(JSONRules.severalDocuments, "a second document follows the first", at: start)
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      fail(JSONRules.mismatchedBracket, "the bracket closes nothing", at: start)
    case 0:
      reportTrailingNULs(from: start)
    default:
      if conflictMarker() {
        failAtConflict()
      } else if buffer[cursor] >= 0x80, Self.scalar(buffer.span, cursor) == nil {
        failAtInvalidUTF8()
      } else {
        fail(JSONRules.trailingContent, "text follows the document", at: start)
      }
    }
  }

  private mutating func reportTrailingNULs(from start: Int) {
    while nextByte() == 0 { cursor += 1 }
    let isRest = cursor == limit
    report.add(
      Diagnostic(
        JSONRules.nulBytes, "NUL bytes follow the document", at: start..<(start + 1),
        fix: isRest ? Self.replacement("", of: start..<offset, "remove them") : nil))
  }

  mutating func reportTrailingComma(at comma: Int) {
    report.add(
      Diagnostic(
        JSONRules.trailingComma, "a comma stands before the closing bracket",
        at: comma..<(comma + 1),
        fix: Fix(
          title: "remove the comma", applicability: .safe,
          edits: [TextEdit(range: comma..<(comma + 1), replacement: "")])))
  }
}
