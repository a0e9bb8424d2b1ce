import Diagnostics

/// One step within a string.
package enum StringUnit: Sendable, Equatable {
  /// The closing quote, which has been read.
  case end
  /// One Unicode scalar, raw or escaped, with the offset of its first byte.
  case scalar(UInt32, at: Int)
  /// A mistake; the reader has stopped.
  case stopped
}

extension JSONReader {
  /// Enters the string whose opening quote is the next byte, to be read by `nextUnit` and
  /// `consume`; returns the quote's offset.
  package mutating func enterString() -> Int {
    let start = offset
    cursor += 1
    return start
  }

  /// True if the next bytes are `word` in any letter case; `word` is in lower case.
  package mutating func continues(withAnyCaseOf word: String) -> Bool {
    let bytes = word.utf8
    need(bytes.count)
    guard limit - cursor > 1, buffer[cursor + 1] | 0x20 == bytes.dropFirst().first ?? 0 else {
      return false
    }
    guard limit - cursor >= bytes.count else { return false }
    return zip(bytes, buffer[cursor...]).allSatisfy { expected, found in
      found == expected || found | 0x20 == expected && found &- UInt8(ascii: "A") < 26
    }
  }

  /// Reads the string whose opening quote is the next byte; at most `most` of its unescaped bytes
  /// go into `text`.
  package mutating func readString(keeping most: Int = .max) -> JSONString {
    let start = offset
    text.removeAll(keepingCapacity: true)
    cursor += 1
    var count = 0
    var hasEscapes = false
    var most = most
    while true {
      let end = Self.plainEnd(buffer.span, cursor, limit)
      count += end - cursor
      if text.count < most, end > cursor {
        text.append(contentsOf: buffer[cursor..<(cursor + min(end - cursor, most - text.count))])
      }
      cursor = end
      switch nextUnit() {
      case .end:
        return JSONString(range: start..<offset, byteCount: count, hasEscapes: hasEscapes)
      case .stopped:
        return JSONString(range: start..<start, byteCount: 0, hasEscapes: false)
      case .scalar(let value, let place):
        let width = value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x1_0000 ? 3 : 4
        count += width
        if offset - place > width { hasEscapes = true }
        if width <= most - text.count {
          text.append(utf8: value)
        } else {
          most = text.count
        }
      }
    }
  }

  /// Returns the index of the first byte from `start` on that is not a plain ASCII character of a
  /// string.
  package static func plainEnd(_ bytes: Span<UInt8>, _ start: Int, _ limit: Int) -> Int {
    let quote = SIMD16<UInt8>(repeating: UInt8(ascii: "\""))
    let backslash = SIMD16<UInt8>(repeating: UInt8(ascii: "\\"))
    // A signed comparison finds control characters and bytes beyond ASCII at once.
    let space = SIMD16<Int8>(repeating: 0x20)
    var index = start
    while index < limit {
      let block = bytes.load16(index)
      let signed = SIMD16<Int8>(truncatingIfNeeded: block)
      let stops = (block .== quote) .| (block .== backslash) .| (signed .< space)
      let first = stops.firstTrue
      index += first
      if first < 16 { break }
    }
    return min(index, limit)
  }

  /// Reads one scalar, one escape or the closing quote of the string that has been entered.
  package mutating func nextUnit() -> StringUnit {
    guard !isStopped else { return .stopped }
    need(12)
    guard cursor < limit else {
      _ = failAtEnd()
      return .stopped
    }
    let start = offset
    let byte = buffer[cursor]
    switch byte {
    case UInt8(ascii: "\""):
      cursor += 1
      return .end
    case UInt8(ascii: "\\"):
      return readEscape()
    case 0x20..<0x80:
      cursor += 1
      return .scalar(UInt32(byte), at: start)
    case 0x80...:
      guard let (value, width) = Self.scalar(buffer.span, cursor) else {
        failAtInvalidUTF8()
        return .stopped
      }
      cursor += width
      return .scalar(value, at: start)
    default:
      let name = Self.describe(UInt32(byte))
      let fix = controlCharacterFix(byte)
      fail(
        JSONRules.controlCharacterInString,
        "a string must not hold the raw control character \(name)",
        at: start, fix: fix)
      return .stopped
    }
  }

  private mutating func readEscape() -> StringUnit {
    let start = offset
    let letter = limit - cursor > 1 ? buffer[cursor + 1] : 0
    if let value = Self.scalar(ofEscape: letter) {
      cursor += 2
      return .scalar(value, at: start)
    }
    guard letter == UInt8(ascii: "u") else { return failAtEscape(width: 2) }
    guard let unit = hexadecimal(at: cursor + 2) else { return failAtEscape(width: 6) }
    guard (0xD800..<0xE000).contains(unit) else {
      cursor += 6
      return .scalar(unit, at: start)
    }
    if unit < 0xDC00, limit - cursor >= 8, buffer[cursor + 6] == UInt8(ascii: "\\"),
      buffer[cursor + 7] == UInt8(ascii: "u"), let low = hexadecimal(at: cursor + 8),
      (0xDC00..<0xE000).contains(low)
    {
      cursor += 12
      return .scalar(0x1_0000 + (unit - 0xD800) << 10 + (low - 0xDC00), at: start)
    }
    if isExhausted, limit - cursor < 12, !buffer[cursor..<limit].contains(UInt8(ascii: "\"")) {
      _ = failAtEnd()
      return .stopped
    }
    fail(
      JSONRules.loneSurrogateEscape,
      "the escape '\\u\(String(unit, radix: 16))' is only half of a surrogate pair",
      at: start..<(start + 6))
    return .stopped
  }

  /// Returns the scalar of a backslash and `letter`; not a dictionary, since slashes are often
  /// escaped.
  private static func scalar(ofEscape letter: UInt8) -> UInt32? {
    switch letter {
    case UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt32(letter)
    case UInt8(ascii: "b"): 8
    case UInt8(ascii: "f"): 12
    case UInt8(ascii: "n"): 10
    case UInt8(ascii: "r"): 13
    case UInt8(ascii: "t"): 9
    default: nil
    }
  }

  /// True for the second character of an escape of two characters.
  package static func isShortEscape(_ letter: UInt8) -> Bool { scalar(ofEscape: letter) != nil }

  static func escape(of control: UInt8) -> String {
    switch control {
    case 8: "\\b"
    case 9: "\\t"
    case 10: "\\n"
    case 12: "\\f"
    case 13: "\\r"
    default: "\\u00" + (control < 16 ? "0" : "") + String(control, radix: 16)
    }
  }

  /// Returns the value of hexadecimal digits at `index`.
  func hexadecimal(at index: Int, count: Int = 4) -> UInt32? {
    index + count <= limit ? Self.hexadecimal(buffer.span, at: index, count: count) : nil
  }

  static func hexadecimal(_ bytes: Span<UInt8>, at index: Int, count: Int = 4) -> UInt32? {
    var value: UInt32 = 0
    for place in index..<(index + count) {
      let byte = bytes[place]
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        return nil
      }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
