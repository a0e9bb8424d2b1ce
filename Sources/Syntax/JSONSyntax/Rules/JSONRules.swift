package import Diagnostics

/// The rules for any JSON text.
///
/// The reader reports them; each is defined beside the functions of `JSONReader` that report it.
package enum JSONRules {
  /// Every rule, in the order of the catalog.
  package static let all: [RuleInfo] = [
    noValue, byteOrderMark, utf16Encoding, invalidUTF8, nulBytes, unexpectedEnd,
    unexpectedCharacter, missingValue, missingComma, missingColon, trailingComma,
    mismatchedBracket, trailingContent, severalDocuments, comment, mergeConflictMarker,
    singleQuotedString, typographicQuotes, unquotedName, unknownLiteral, nonfiniteNumber,
    malformedNumber, numberOverflow, invalidEscape, loneSurrogateEscape, controlCharacterInString,
    foreignWhiteSpace, duplicateMember, nestingTooDeep,
  ]
}

// The examples are EmojiArt documents, written as JSON; `↓` marks the place of a finding.
extension RuleExample {
  /// A document in the 2021 edition without a background and emojis.
  package static let blank = document(#""background": {}"#)

  /// Returns a document without emojis that begins with the given members.
  package static func document(_ members: String, path: String = "example.emojiart") -> RuleExample
  {
    RuleExample(#"{\#(members), "emojis": [], "uniqueEmojiId": 0}"#, path: path)
  }

  /// Returns a document in the 2021 edition with one emoji.
  package static func emoji(
    text: String = #""😀""#, x: String = "1", y: String = "2", size: String = "40",
    id: String = "1", counter: String = "1"
  ) -> RuleExample {
    emojis(
      #"{"text": \#(text), "x": \#(x), "y": \#(y), "size": \#(size), "id": \#(id)}"#,
      counter: counter)
  }

  /// Returns a document in the 2021 edition whose list of emojis has the given elements.
  package static func emojis(_ elements: String, counter: String = "1") -> RuleExample {
    RuleExample(
      """
      {"background": {}, "uniqueEmojiId": \(counter),
       "emojis": [\(elements)]}
      """)
  }

  /// Returns a document in the 2017 edition with a background in its own member `url`.
  package static func url2017(_ url: String) -> RuleExample {
    RuleExample(#"{"url": \#(url), "emojis": []}"#)
  }
}

extension JSONReader {
  /// Records a finding that the reader cannot read past, and stops.
  mutating func fail(
    _ rule: RuleInfo, _ message: String, at range: Range<Int>?, related: [RelatedPlace] = [],
    fix: Fix? = nil
  ) {
    guard !isStopped else { return }
    report.add(rule, message, at: range, related: related, fix: fix)
    isStopped = true
  }

  mutating func fail(_ rule: RuleInfo, _ message: String, at start: Int, fix: Fix? = nil) {
    fail(rule, message, at: start..<(start + 1), fix: fix)
  }

  /// Reports a character that is invalid between tokens, with the most specific rule; `otherwise`
  /// is tried before the most general one.
  mutating func failAtCharacter(otherwise: (inout JSONReader) -> Bool) {
    need(8)
    let byte = buffer[cursor]
    if byte == 0 {
      fail(JSONRules.nulBytes, "unexpected NUL bytes", at: offset)
    } else if byte == UInt8(ascii: "'") {
      let fix = quotesFix(width: 1, closing: [0x27])
      fail(
        JSONRules.singleQuotedString, "strings must be enclosed in double quotes", at: offset,
        fix: fix)
    } else if conflictMarker() {
      failAtConflict()
    } else if byte >= 0x80 {
      failBeyondASCII(otherwise: otherwise)
    } else if !otherwise(&self) {
      let shown =
        byte < 0x20 || byte == 0x7F
        ? Self.describe(UInt32(byte)) : "'\(Character(Unicode.Scalar(byte)))'"
      fail(JSONRules.unexpectedCharacter, "unexpected \(shown)", at: offset)
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
        "strings must be enclosed in straight double quotes, found \(Self.describe(value))",
        at: range, fix: fix)
    } else if !otherwise(&self) {
      fail(JSONRules.unexpectedCharacter, "unexpected \(Self.describe(value))", at: range)
    }
  }
}
