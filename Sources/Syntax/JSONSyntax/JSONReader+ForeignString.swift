import Diagnostics

// Strings as other languages write them: 'a', “a”, '''a''', """a""".
extension JSONReader {
  /// The maximum length in bytes of such a string; the end of a longer one is not searched for.
  private static var longestForeignString: Int { 8 << 20 }

  /// The quotes around a string.
  private struct Quotes {
    /// The characters that may close it.
    var closing: Set<UInt32>
    /// One, or three of the same.
    var count = 1
    /// The length of the opening quotes in bytes.
    var width: Int

    /// True if a string in these quotes may have such a unit in it.
    func allow(_ unit: Unit) -> Bool {
      if count > 1 { return true }
      // Typographic quotes are an editor's: an inner straight quote may be the end of the string.
      return unit.scalar != 0x0A && unit.scalar != 0x0D && (closing.count == 1 || unit.json == nil)
    }
  }

  /// One character or escape of a string.
  private struct Unit {
    var width: Int
    /// The character; nil for an escape.
    var scalar: UInt32?
    /// The replacement in JSON; nil for the same bytes.
    var json: String?
  }

  /// Returns the fix for a string whose opening quote, of `width` bytes, is the next character; nil
  /// unless one of `quotes` certainly closes it.
  mutating func quotesFix(width: Int, closing quotes: Set<UInt32>) -> Fix? {
    let isTriple = width == 1 && buffer[cursor + 1] == 0x27 && buffer[cursor + 2] == 0x27
    return fix(Quotes(closing: quotes, count: isTriple ? 3 : 1, width: isTriple ? 3 : width))
  }

  /// Reports a string in three double quotes on each side.
  ///
  /// It begins `start` bytes after the next byte.
  mutating func failAtTripleQuotes(from start: Int) {
    let fix = fix(Quotes(closing: [0x22], count: 3, width: 3), from: start)
    fail(
      JSONRules.singleQuotedString,
      "strings must be enclosed in one double quote on each side, found three", at: offset + start,
      fix: fix)
  }

  /// True if three double quotes are next.
  mutating func opensTripleQuotes() -> Bool {
    need(3)
    return limit - cursor > 2 && buffer[cursor..<cursor + 3].allSatisfy { $0 == 0x22 }
  }

  /// True if the next byte, a quote, is the third of three: the first two are an empty string.
  var touchesEmptyString: Bool {
    cursor > 1 && buffer[cursor - 1] == 0x22 && buffer[cursor - 2] == 0x22
      && (cursor == 2 || buffer[cursor - 3] != UInt8(ascii: "\\"))
  }

  /// Returns the fix for a string; nil if its end is uncertain, or if it has an unknown escape.
  ///
  /// Places are relative to the next byte, because reading on moves the buffer.
  private mutating func fix(_ quotes: Quotes, from start: Int = 0) -> Fix? {
    var json: [UInt8] = []
    var (isChanged, hasQuotes, hasApostrophes) = (false, false, false)
    var place = start + quotes.width
    while place < Self.longestForeignString {
      need(place + 16)
      guard cursor + place < limit, let unit = unit(at: cursor + place) else { return nil }
      if let scalar = unit.scalar, quotes.closing.contains(scalar) {
        guard let isEnd = closes(quotes, at: place, unit.width) else { return nil }
        // After an inner quote without a backslash, a far one may belong to another string.
        if isEnd {
          let isNear = place < 248 || quotes.closing.count > 1
          guard !hasApostrophes || isNear && !hasQuotes else { return nil }
          let old = (offset + start)..<(offset + place + unit.width * quotes.count)
          let new = String(decoding: json, as: UTF8.self)
          let edits: [TextEdit] =
            isChanged
            ? [.replace(old, by: "\"\(new)\"")]
            : [
              .replace(old.lowerBound..<(old.lowerBound + quotes.width), by: "\""),
              .replace((offset + place)..<old.upperBound, by: "\""),
            ]
          return Fix("use straight double quotes", edits, as: .unsafe)
        }
        hasApostrophes = quotes.count == 1
      }
      guard quotes.allow(unit) else { return nil }
      hasQuotes = hasQuotes || unit.scalar == 0x22 || unit.json == "'"
      isChanged = isChanged || unit.json != nil
      if let new = unit.json {
        json += Array(new.utf8)
      } else {
        json += buffer[(cursor + place)..<(cursor + place + unit.width)]
      }
      place += unit.width
    }
    return nil
  }

  /// True if the quote at a place closes a string; nil if that is uncertain.
  private mutating func closes(_ quotes: Quotes, at place: Int, _ width: Int) -> Bool? {
    if quotes.count == 1 { return isSeparator(after: place + width) }
    let first = cursor + place
    let run = buffer[first..<first + 4].prefix { $0 == buffer[first] }.count
    guard run > 2 else { return false }
    return run == 3 && isSeparator(after: place + 3) ? true : nil
  }

  private mutating func isSeparator(after place: Int) -> Bool {
    need(place + 256)
    let next = buffer[(cursor + place)..<min(limit, cursor + place + 256)].first { $0 > 0x20 }
    return next.map { ",:]}".utf8.contains($0) } ?? false
  }

  private func unit(at index: Int) -> Unit? {
    guard buffer[index] == UInt8(ascii: "\\") else {
      guard let (scalar, width) = Self.scalar(buffer.span, index) else { return nil }
      let json = scalar < 0x20 ? Self.escape(of: buffer[index]) : scalar == 0x22 ? "\\\"" : nil
      return Unit(width: width, scalar: scalar, json: json)
    }
    if Self.isShortEscape(buffer[index + 1]) { return Unit(width: 2) }
    if buffer[index + 1] == UInt8(ascii: "u") {
      return hexadecimal(at: index + 2) == nil ? nil : Unit(width: 6)
    }
    return foreignEscape(at: index).map { Unit(width: $0.width, json: $0.json) }
  }

  /// Returns an escape of Python or JavaScript as JSON, and its length; nil for other escapes.
  func foreignEscape(at index: Int) -> (value: UInt32, width: Int, json: String)? {
    let letter = buffer[index + 1]
    if letter == UInt8(ascii: "'") { return (0x27, 2, "'") }
    let digits = letter == UInt8(ascii: "x") ? 2 : letter == UInt8(ascii: "U") ? 8 : 0
    guard digits > 0, let value = hexadecimal(at: index + 2, count: digits),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    let units = String(Character(scalar)).utf16.map { "\\u" + $0.digits(4) }
    return (value, 2 + digits, units.joined())
  }

  /// Returns the fix for an escape that Python writes in text with an apostrophe, `"it's \x1b"`.
  ///
  /// Python writes characters that can be shown as they are: `\x41` is in a string by hand, or
  /// belongs to a path.
  func printedEscapeFix() -> Fix? {
    guard let (value, width, json) = foreignEscape(at: cursor),
      value < 0x20 || 0x7F...0xA0 ~= value || value == 0xAD || value > 0xFFFF
    else { return nil }
    return Fix("write it as '\(json)'", .replace(offset..<(offset + width), by: json))
  }
}
