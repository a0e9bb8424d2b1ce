extension XMLScanner {
  /// True if the text has these ASCII characters at `index`.
  func has(_ text: StaticString, at index: Int) -> Bool {
    guard end - index >= text.utf8CodeUnitCount else { return false }
    var index = index
    for byte in text.description.utf8 {
      if bytes[index] != byte { return false }
      index += 1
    }
    return true
  }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// A name or a token for a message: in quotes, without control characters, not too long.
  func quoted(_ range: Range<Int>) -> String {
    let limit = 60
    let text = String(decoding: bytes[range].prefix(limit).map { max($0, 0x20) }, as: UTF8.self)
    return range.count > limit ? "'\(text)…'" : "'\(text)'"
  }

  /// The place of the next byte that is not white space of XML.
  func skipSpace(_ index: Int) -> Int {
    var index = index
    while index < end, Self.isSpace(bytes[index]) { index += 1 }
    return index
  }

  /// The end of the scalar that begins at `index`.
  func scalarEnd(_ index: Int) -> Int {
    var last = min(index + 1, end)
    while last < end, bytes[last] & 0xC0 == 0x80 { last += 1 }
    return last
  }

  /// The end of `range` without white space.
  func trimmed(_ range: Range<Int>) -> Int {
    var last = range.upperBound
    while last > range.lowerBound, Self.isSpace(bytes[last - 1]) { last -= 1 }
    return last
  }

  /// The place of the next such byte, or the end.
  func find(_ byte: UInt8, from index: Int) -> Int { find(byte, from: index, to: end) }

  /// The place of the next such byte, or `limit`.
  func find(_ byte: UInt8, from index: Int, to limit: Int) -> Int {
    let span = bytes.span
    var index = index
    while index < limit, span[index] != byte { index += 1 }
    return index
  }

  /// The place of these characters, or nil.
  func find(_ text: StaticString, from index: Int) -> Int? {
    guard let first = text.description.utf8.first else { return nil }
    var index = find(first, from: index)
    while index < end {
      if has(text, at: index) { return index }
      index = find(first, from: index + 1)
    }
    return nil
  }

  /// The end of the name that begins at `index`, or nil (XML 1.0 section 2.3).
  func nameEnd(_ index: Int) -> Int? {
    let span = bytes.span
    guard index < end, Self.isNameByte(span[index]), !Self.isInnerOnly(span[index]) else {
      return nil
    }
    var index = index + 1
    while index < end, Self.isNameByte(span[index]) { index += 1 }
    return index
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  @inline(__always)
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: ":"), 0x80...:
      true
    default: false
    }
  }

  private static func isInnerOnly(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: false
    }
  }
}
