package import Diagnostics

// Rules for the text between tokens.
extension JSONRules {
  package static let comment = RuleInfo(
    "json/comment", .error, fix: .unsafe, hides: true,
    """
    A comment in the style of JavaScript or of a shell script; reported at its first character, \
    the rest is checked as usual
    """,
    because: "Foundation refuses the whole document",
    bad: [
      .document("\"background\": {}, ↓// blank\n\"version\": 1"),
      .document(#""background": {} ↓/* blank */"#),
      RuleExample(
        "↓# a blank document\n{\"background\": {}, \"emojis\": [], \"uniqueEmojiId\": 0}"),
    ],
    good: [.blank])

  package static let foreignWhiteSpace = RuleInfo(
    "json/foreign-white-space", .error, fix: .safe, hides: true,
    """
    White space other than space, tab, line feed and carriage return stands between tokens \
    (no-break space, form feed, U+2028, U+3000); reported at the first such character, the rest \
    is checked as usual
    """,
    because: "it was pasted from a web page, and the whole document is unreadable",
    bad: [.document("\"background\":↓\u{A0}{}")],
    good: [.blank])
}

extension JSONReader {
  /// Reports the comment at the next byte and skips it; returns false without a comment.
  mutating func skipComment(isFirst: Bool) -> Bool {
    need(2)
    let start = offset
    let isShell = buffer[cursor] == UInt8(ascii: "#")
    let second = cursor + 1 < limit ? buffer[cursor + 1] : 0
    let isBlock = !isShell && second == UInt8(ascii: "*")
    guard isShell || isBlock || second == UInt8(ascii: "/") else { return false }
    cursor += isShell ? 1 : 2
    var text: [UInt8] = []
    let isClosed = skipPastComment(isBlock: isBlock, &text)
    if !isBlock, MissingQuote.hasEndOfString(text) {
      fail(JSONRules.unexpectedCharacter, MissingQuote.message, at: start)
      return false
    }
    if !isBlock, !isFirst, BracketPlaces.areUneven(in: text) {
      fail(
        JSONRules.unexpectedCharacter,
        "a comment with brackets of the document; write it on a line of its own", at: start)
      return false
    }
    report.add(
      JSONRules.comment, "JSON does not allow comments", at: start..<offset,
      fix: !isBlock || isClosed || !text.contains(UInt8(ascii: "\""))
        ? Fix("remove the comment", .remove(start..<offset)) : nil)
    if isBlock, !isClosed {
      fail(
        JSONRules.unexpectedEnd, "unexpected end of file inside a comment", at: offset..<offset,
        related: [RelatedPlace(range: start..<(start + 2), message: "the comment begins here")])
      return false
    }
    return true
  }

  /// Returns false without an end; `text` gets the text of the comment.
  private mutating func skipPastComment(isBlock: Bool, _ text: inout [UInt8]) -> Bool {
    while true {
      need(2)
      guard cursor < limit else { return false }
      let byte = buffer[cursor]
      if !isBlock, byte == 0x0A || byte == 0x0D { return true }
      text.append(byte)
      cursor += 1
      if isBlock, byte == UInt8(ascii: "*"), cursor < limit, buffer[cursor] == UInt8(ascii: "/") {
        cursor += 1
        return true
      }
    }
  }

  /// Skips a character that other notations treat as white space.
  mutating func skipForeignWhiteSpace() -> Bool {
    need(4)
    guard let (value, width) = Self.scalar(buffer.span, cursor), Self.isForeignSpace(value) else {
      return false
    }
    if foreignSpaces.isEmpty { firstForeignSpace = value }
    if foreignSpaces.count <= Self.foreignSpaceLimit {
      foreignSpaces.append(.replace(offset..<(offset + width), by: " "))
    }
    cursor += width
    return true
  }

  /// True for Unicode white space, and for the invisible characters that are pasted with it.
  private static func isForeignSpace(_ value: UInt32) -> Bool {
    switch value {
    case 0x200B, 0x2060, 0xFEFF: true
    default: Unicode.Scalar(value)?.properties.isWhitespace ?? false
    }
  }

  /// The maximum number of foreign characters to fix; more need another tool.
  private static let foreignSpaceLimit = 1000

  /// Reports the first foreign white space; at the end, because the fix replaces all of them.
  mutating func reportForeignSpaces() {
    guard let first = foreignSpaces.first else { return }
    let isWhole = foreignSpaces.count <= Self.foreignSpaceLimit
    let fix = Fix("use spaces", foreignSpaces)
    foreignSpaces.removeAll()
    report.add(
      JSONRules.foreignWhiteSpace,
      "\(Self.describe(firstForeignSpace)) is not valid white space in JSON", at: first.range,
      fix: isWhole ? fix : nil)
  }
}
