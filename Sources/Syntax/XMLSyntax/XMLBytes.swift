import Diagnostics

/// A text up to the place where reading ends, with functions to scan it.
///
/// It is separate from the scanner because it is small: a scan does not copy the whole scanner.
struct XMLBytes {
  let bytes: [UInt8]
  /// The place where reading ends, at most the end of the text.
  let end: Int

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

  /// Returns a name or a token for a message: in quotes, without control characters, and not too
  /// long.
  func quoted(_ range: Range<Int>) -> String {
    let limit = 60
    let text = String(decoding: bytes[range].prefix(limit).map { max($0, 0x20) }, as: UTF8.self)
    return range.count > limit ? "'\(text)…'" : "'\(text)'"
  }

  /// Returns the place of the next byte that is not XML white space.
  func skipSpace(_ index: Int) -> Int {
    var index = index
    while index < end, Self.isSpace(bytes[index]) { index += 1 }
    return index
  }

  /// Returns the end of the scalar that begins at `index`.
  func scalarEnd(_ index: Int) -> Int {
    var last = min(index + 1, end)
    while last < end, bytes[last] & 0xC0 == 0x80 { last += 1 }
    return last
  }

  /// Returns the end of `range` without trailing white space.
  func trimmed(_ range: Range<Int>) -> Int {
    var last = range.upperBound
    while last > range.lowerBound, Self.isSpace(bytes[last - 1]) { last -= 1 }
    return last
  }

  /// Returns the place of the next such byte, or the end.
  func find(_ byte: UInt8, from index: Int) -> Int { find(byte, from: index, to: end) }

  /// Returns the place of the next such byte, or `limit`.
  func find(_ byte: UInt8, from index: Int, to limit: Int) -> Int {
    let span = bytes.span
    var index = index
    while index < limit, span[index] != byte { index += 1 }
    return index
  }

  /// Returns the place of these characters, or nil.
  func find(_ text: StaticString, from index: Int) -> Int? {
    guard let first = text.description.utf8.first else { return nil }
    var index = find(first, from: index)
    while index < end {
      if has(text, at: index) { return index }
      index = find(first, from: index + 1)
    }
    return nil
  }

  /// Returns the end of the name that begins at `index`, or nil (XML 1.0 section 2.3).
  func nameEnd(_ index: Int) -> Int? {
    let span = bytes.span
    guard index < end, Self.isNameByte(span[index]), !Self.isInnerOnly(span[index]) else {
      return nil
    }
    var index = index + 1
    while end &- index >= 16 {
      let first = Self.isNotName(span.load16(index)).firstTrue
      index &+= first
      if first < 16 { return index }
    }
    while index < end, Self.isNameByte(span[index]) { index += 1 }
    return index
  }

  /// Returns a mask of the bytes that end a name.
  @inline(__always)
  private static func isNotName(_ block: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
    let caseBit = SIMD16<UInt8>(repeating: 0x20)
    let lowerA = SIMD16<UInt8>(repeating: UInt8(ascii: "a"))
    let lastLetter = SIMD16<UInt8>(repeating: 25)
    let hyphen = SIMD16<UInt8>(repeating: UInt8(ascii: "-"))
    let colon = SIMD16<UInt8>(repeating: UInt8(ascii: ":") - UInt8(ascii: "-"))
    let slash = SIMD16<UInt8>(repeating: UInt8(ascii: "/"))
    let underscore = SIMD16<UInt8>(repeating: UInt8(ascii: "_"))
    let lastASCII = SIMD16<UInt8>(repeating: 0x7F)
    let lowered: SIMD16<UInt8> = block | caseBit
    let letterIndex: SIMD16<UInt8> = lowered &- lowerA
    // From '-' to ':' are '.', '/' and the digits.
    let digitIndex: SIMD16<UInt8> = block &- hyphen
    let noLetter: SIMDMask<SIMD16<Int8>> = letterIndex .> lastLetter
    let noDigit: SIMDMask<SIMD16<Int8>> = (digitIndex .> colon) .| (block .== slash)
    let isRest: SIMDMask<SIMD16<Int8>> = (block .!= underscore) .& (block .<= lastASCII)
    return (noLetter .& noDigit) .& isRest
  }

  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// True for a byte of a name; `nameBits` has a bit for each ASCII byte.
  @inline(__always)
  private static func isNameByte(_ byte: UInt8) -> Bool {
    let bits = byte < 0x40 ? nameBits.low : nameBits.high
    return byte >= 0x80 || bits &>> UInt64(byte & 0x3F) & 1 != 0
  }

  /// The digits, `-`, `.` and `:`; the letters and `_`.
  @inline(__always)
  private static var nameBits: (low: UInt64, high: UInt64) {
    (0x07FF_6000_0000_0000, 0x07FF_FFFE_87FF_FFFE)
  }

  private static func isInnerOnly(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: false
    }
  }

  /// Returns the place of the next byte from `start` on that ends character data or stands for
  /// another character in it: `<`, `&`, `]`, CR or a control character.
  func plainTextEnd(_ start: Int) -> Int {
    let span = bytes.span
    let less = SIMD16<UInt8>(repeating: UInt8(ascii: "<"))
    let ampersand = SIMD16<UInt8>(repeating: UInt8(ascii: "&"))
    let bracket = SIMD16<UInt8>(repeating: UInt8(ascii: "]"))
    let space = SIMD16<UInt8>(repeating: 0x20)
    let lineFeed = SIMD16<UInt8>(repeating: 0x0A)
    let tab = SIMD16<UInt8>(repeating: 0x09)
    var index = start
    while end &- index >= 16 {
      let block: SIMD16<UInt8> = span.load16(index)
      let isMarkup: SIMDMask<SIMD16<Int8>> = (block .== less) .| (block .== ampersand)
      let isUsual: SIMDMask<SIMD16<Int8>> = (block .== lineFeed) .| (block .== tab)
      let isControl: SIMDMask<SIMD16<Int8>> = (block .< space) .& .!isUsual
      let stops: SIMDMask<SIMD16<Int8>> = (isMarkup .| (block .== bracket)) .| isControl
      let first = stops.firstTrue
      index &+= first
      if first < 16 { return index }
    }
    while index < end {
      switch span[index] {
      case UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "]"), 0x00..<0x09, 0x0B..<0x20:
        return index
      default: index += 1
      }
    }
    return index
  }

  /// Returns the place of the closing quote, of a `<`, or of a control character, and whether the
  /// value consists of the bytes before it.
  func valueEnd(_ start: Int, quote: UInt8) -> (Int, isPlain: Bool) {
    let span = bytes.span
    var index = start
    var isPlain = true
    while index < end {
      let byte = span[index]
      if byte == quote || byte == UInt8(ascii: "<") { break }
      if byte == UInt8(ascii: "&") {
        isPlain = false
      } else if byte < 0x20 {
        guard Self.isSpace(byte) else { break }
        isPlain = false
      }
      index += 1
    }
    return (index, isPlain)
  }
}
