import Diagnostics

/// Reads property lists that are text but not XML: `{ key = value; }` and strings files.
///
/// The grammar is Foundation's (swift-foundation, OpenStepPlist.swift), which stops at the first
/// problem. This reader knows its place, and reads the rest as well as it can.
package struct OldStylePropertyList {
  /// The value at the root with its places; of a damaged text what could be read.
  package private(set) var root: PropertyListValue?
  /// The first problem, as the advice and its place.
  package private(set) var problem: (message: String, range: Range<Int>)?
  /// The comments to the end of a line, without the line ending.
  package private(set) var lineComments: [Range<Int>] = []

  private let bytes: [UInt8]
  private var position: Int

  /// Reads a text in UTF-8.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = TextEncoding.detect(bytes).mark
    if let broken = bytes.span.brokenUTF8?.lowerBound {
      complain("save the text in UTF-8", at: broken..<broken + 1)
    }
    skipSpace()
    let first = position
    root = isAtEnd ? PropertyListValue(.dictionary([])) : value(depth: 0)
    skipSpace()
    // A strings file has entries without braces.
    if !isAtEnd, root?.string != nil {
      position = first
      lineComments.removeAll { $0.lowerBound > first }
      let entries = entries(openedAt: nil, depth: 0)
      root = PropertyListValue(
        .dictionary(entries), range: first..<position, element: first..<position)
    }
    if !isAtEnd {
      complain("the list ends before this text", at: position..<endOfLine(from: position))
    }
  }

  private var isAtEnd: Bool { position >= bytes.count }
  private var byte: UInt8 { isAtEnd ? 0 : bytes[position] }

  private func endOfLine(from start: Int) -> Int {
    bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      ?? bytes.count
  }

  // MARK: Values

  private static let deepest = 512

  private mutating func value(depth: Int) -> PropertyListValue? {
    let start = position
    guard depth <= Self.deepest else {
      complain("the list is nested more than \(Self.deepest) levels deep", at: start..<start + 1)
      position = bytes.count
      return nil
    }
    let content: PropertyListValue.Content
    switch byte {
    case UInt8(ascii: "{"):
      position += 1
      content = .dictionary(entries(openedAt: start, depth: depth + 1))
    case UInt8(ascii: "("): content = .array(items(depth: depth + 1))
    case UInt8(ascii: "<"): content = data()
    default: content = .string(text())
    }
    return PropertyListValue(content, range: start..<position, element: start..<position)
  }

  /// Reads the entries of a dictionary, of a strings file if no brace opened it.
  private mutating func entries(openedAt opening: Int?, depth: Int) -> [PropertyListEntry] {
    var entries: [PropertyListEntry] = []
    while true {
      skipSpace()
      guard !isAtEnd else {
        if let opening { complain("no '}' closes this '{'", at: opening..<opening + 1) }
        return entries
      }
      if byte == UInt8(ascii: "}"), opening != nil {
        position += 1
        return entries
      }
      guard !Self.marks.contains(byte) else {
        complain("write a key instead of '\(Character(Unicode.Scalar(byte)))'", at: here)
        position += 1
        continue
      }
      let start = position
      let name = text()
      let range = start..<position
      let key = PropertyListKey(name, range: range, element: range)
      skipSpace()
      // In a strings file, a key may be its own value.
      var value: PropertyListValue? = PropertyListValue(.string(name), range: range, element: range)
      if byte != UInt8(ascii: ";") {
        if byte == UInt8(ascii: "=") {
          position += 1
          skipSpace()
        } else {
          complain(missing: "'=' and a value", after: range)
        }
        value = isValue ? self.value(depth: depth) : nil
        if value == nil { complain(missing: "a value", after: range) }
      }
      if let value { entries.append(PropertyListEntry(key: key, value: value)) }
      skipSpace()
      if byte == UInt8(ascii: ";") {
        position += 1
      } else {
        let end = value?.element ?? range
        let isText = isValue && problem == nil && endOfLine(from: end.upperBound) > position
        complain(missing: "';'", after: end, or: isText ? "quotes around a text with spaces" : nil)
      }
    }
  }

  /// Reads the values of an array, from its parenthesis on.
  private mutating func items(depth: Int) -> [PropertyListValue] {
    var items: [PropertyListValue] = []
    let opening = position
    position += 1
    while true {
      skipSpace()
      switch byte {
      case UInt8(ascii: ")"):
        position += 1
        return items
      case _ where isValue:
        guard let item = value(depth: depth) else { return items }
        items.append(item)
        skipSpace()
        if byte == UInt8(ascii: ",") {
          position += 1
        } else if byte != UInt8(ascii: ")") {
          complain(missing: isValue ? "','" : "')'", after: item.element)
        }
      case UInt8(ascii: ","):
        complain("write a value instead of ','", at: here)
        position += 1
      default:
        complain("no ')' closes this '('", at: opening..<opening + 1)
        return items
      }
    }
  }

  /// Reads data in hexadecimal digits.
  private mutating func data() -> PropertyListValue.Content {
    let start = position
    position += 1
    var data: [UInt8] = []
    while byte != UInt8(ascii: ">") {
      if byte.isSpace {
        position += 1
      } else if let high = byte.hexadecimalValue, position + 1 < bytes.count,
        let low = bytes[position + 1].hexadecimalValue
      {
        data.append(high << 4 | low)
        position += 2
      } else {
        break
      }
    }
    if byte == UInt8(ascii: ">") {
      position += 1
      return .data(data)
    }
    while !isAtEnd, !byte.isSpace, !Self.ends.contains(byte) { position += 1 }
    let written = String(decoding: bytes[start..<position], as: UTF8.self)
    complain(
      "'\(written)' is not data in hexadecimal digits: write a text in quotes",
      at: start..<position)
    return .string(written)
  }

  // MARK: Texts

  /// The characters that begin no text.
  private static let marks = Set("{}()=;,<".utf8)
  /// The characters that end a text without quotes.
  private static let ends = Set("{}()=;,\"".utf8)
  private static let others = Set("_$/:.-".utf8)

  /// True for a byte that a text without quotes may contain.
  package static func isPlain(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || others.contains(byte)
  }

  private var here: Range<Int> { position..<position + 1 }

  private var isValue: Bool {
    !isAtEnd && (!Self.marks.contains(byte) || "{(<".utf8.contains(byte))
  }

  private mutating func text() -> String {
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return quoted() }
    let start = position
    repeat {
      position += 1
    } while byte > 0x20 && !Self.ends.contains(byte) && !isSeparator
    let word = bytes[start..<position]
    let text = String(decoding: word, as: UTF8.self)
    if !word.allSatisfy(Self.isPlain) {
      complain(
        "only a text in quotes may have such characters: write '\"\(text)\"'",
        at: start..<position)
    }
    return text
  }

  private mutating func quoted() -> String {
    let (start, quote) = (position, byte)
    var text: [UInt8] = []
    position += 1
    while !isAtEnd, byte != quote {
      let next = byte
      position += 1
      if next == UInt8(ascii: "\\"), !isAtEnd {
        escape(into: &text)
      } else {
        text.append(next)
      }
    }
    if isAtEnd {
      complain("no quote ends this text", at: start..<endOfLine(from: start))
    } else {
      position += 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    UInt8(ascii: "v"): 0x0B,
  ]

  /// The characters of NeXTSTEP from 0x80 on, which octal escapes count.
  private static let nextStep = Array(
    """
    \u{A0}ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖÙÚÛÜÝÞµ×÷©¡¢£⁄¥ƒ§¤’“«‹›ﬁﬂ®–†‡·¦¶•‚„”»…‰¬¿\
    ¹ˋ´ˆ˜¯˘˙¨²˚¸³˝˛ˇ—±¼½¾àáâãäåçèéêëìÆíªîïðñŁØŒºòóôõöæùúûıüýłøœßþÿ\u{FFFD}\u{FFFD}
    """.unicodeScalars)

  /// Reads an escape behind its backslash.
  private mutating func escape(into text: inout [UInt8]) {
    if byte == UInt8(ascii: "U") {
      let start = position - 1
      position += 1
      guard var scalar = number(radix: 16, digits: 4) else {
        return complain("write four hexadecimal digits after '\\U'", at: start..<position)
      }
      let after = position
      if (0xD800..<0xDC00).contains(scalar), bytes[position...].starts(with: "\\U".utf8) {
        position += 2
        let low = number(radix: 16, digits: 4) ?? 0
        if (0xDC00..<0xE000).contains(low) {
          scalar = 0x1_0000 + (scalar - 0xD800) << 10 + (low - 0xDC00)
        } else {
          position = after
        }
      }
      text.append(utf8: scalar)
    } else if let octal = number(radix: 8, digits: 3) {
      let code = Int(octal & 0xFF)
      text.append(utf8: code < 0x80 ? UInt32(code) : Self.nextStep[code - 0x80].value)
    } else {
      text.append(Self.escapes[byte] ?? byte)
      position += 1
    }
  }

  private mutating func number(radix: UInt32, digits: Int) -> UInt32? {
    let start = position
    var number: UInt32 = 0
    while position < start + digits, let digit = byte.hexadecimalValue, digit < radix {
      number = number * radix + UInt32(digit)
      position += 1
    }
    return position == start ? nil : number
  }

  // MARK: Space

  /// True at a separator of lines or paragraphs, which Foundation skips as well.
  private var isSeparator: Bool { Self.isSeparator(bytes[position...]) }

  private static func isSeparator(_ rest: ArraySlice<UInt8>) -> Bool {
    rest.first == 0xE2 && ["\u{2028}", "\u{2029}"].contains { rest.starts(with: $0.utf8) }
  }

  private mutating func skipSpace() {
    position = Self.skipSpace(bytes, from: position) { lineComments.append($0) }
  }

  /// Returns the end of white space and comments.
  package static func skipSpace(
    _ bytes: [UInt8], from start: Int, found: (_ lineComment: Range<Int>) -> Void = { _ in }
  ) -> Int {
    var position = start
    while position < bytes.count {
      let rest = bytes[position...]
      if bytes[position].isCSpace {
        position += 1
      } else if rest.starts(with: "//".utf8) {
        let isEnd = { place in bytes[place].isLineEnd || isSeparator(bytes[place...]) }
        let end = rest.indices.first(where: isEnd) ?? bytes.count
        found(position..<end)
        position = end
      } else if rest.starts(with: "/*".utf8) {
        position = rest.dropFirst(2).firstPlace(of: "*/".utf8)?.upperBound ?? bytes.count
      } else if isSeparator(rest) {
        position += 3
      } else {
        break
      }
    }
    return position
  }

  // MARK: Problems

  /// Keeps the first problem; the others may only follow from it.
  private mutating func complain(_ message: String, at range: Range<Int>) {
    guard problem == nil else { return }
    let start = bytes[range.lowerBound...].prefix(7)
    let isMarker = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains {
      start.elementsEqual($0.utf8)
    }
    problem = (isMarker ? "a merge left its marker here: keep one side" : message, range)
  }

  private mutating func complain(
    missing what: String, after range: Range<Int>, or other: String? = nil
  ) {
    guard problem == nil else { return }
    let (start, end) = (range.lowerBound, range.upperBound)
    let endOfLine = endOfLine(from: start)
    if "\"'".utf8.contains(bytes[start]), endOfLine < end {
      complain(
        "this text in quotes is longer than its line: write the quote that is missing",
        at: start..<endOfLine)
    } else {
      let shown = "{(".utf8.contains(bytes[start]) ? (end - 1)..<end : range
      let text = String(decoding: bytes[shown].prefix(60), as: UTF8.self)
      complain("write \(what) after '\(text)'" + (other.map { ", or \($0)" } ?? ""), at: shown)
    }
  }
}
