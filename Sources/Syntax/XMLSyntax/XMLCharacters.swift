import Diagnostics

/// The results of a check of every byte of a text.
struct XMLCharacters {
  /// The place of the first byte that is not UTF-8 (RFC 3629), or the end.
  private(set) var end: Int
  /// True if XML allows all characters up to the end (XML 1.0 section 2.2).
  private(set) var areAllowed = true

  init(_ text: [UInt8]) {
    let span = text.span
    end = 0
    while end < span.count {
      end = Self.usualEnd(span, end)
      while end < span.count, span[end] >= 0x80 {
        let length = Self.length(span, end)
        guard length > 0 else {
          end = text.span.brokenUTF8?.lowerBound ?? text.count
          return
        }
        if length == 3, Self.isForbidden(span, end) { areAllowed = false }
        end += length
      }
      if end < span.count, span[end] < 0x20 {
        if !XMLBytes.isSpace(span[end]) { areAllowed = false }
        end += 1
      }
    }
  }

  /// Returns the next byte that is not ASCII or is a control character, which may be white space.
  @inline(__always)
  private static func usualEnd(_ span: Span<UInt8>, _ start: Int) -> Int {
    let space = SIMD16<Int8>(repeating: 0x20)
    let lineFeed = SIMD16<UInt8>(repeating: 0x0A)
    var index = start
    while span.count &- index >= 16 {
      let block: SIMD16<UInt8> = span.load16(index)
      // A signed comparison finds control characters and bytes beyond ASCII at once.
      let signed = SIMD16<Int8>(truncatingIfNeeded: block)
      let isLow: SIMDMask<SIMD16<Int8>> = signed .< space
      let stops: SIMDMask<SIMD16<Int8>> = isLow .& (block .!= lineFeed)
      let first = stops.firstTrue
      index &+= first
      if first < 16 { return index }
    }
    while index < span.count, span[index] >= 0x20, span[index] < 0x80 { index += 1 }
    return index
  }

  /// Returns the length of the character beyond ASCII at `index`, 0 if it is not UTF-8.
  @inline(__always)
  private static func length(_ span: Span<UInt8>, _ index: Int) -> Int {
    func isRest(_ place: Int) -> Bool { place < span.count && span[place] & 0xC0 == 0x80 }
    guard isRest(index + 1) else { return 0 }
    let second = span[index + 1]
    switch span[index] {
    case 0xC2...0xDF: return 2
    case 0xE0: return second >= 0xA0 && isRest(index + 2) ? 3 : 0
    case 0xED: return second < 0xA0 && isRest(index + 2) ? 3 : 0
    case 0xE1...0xEF: return isRest(index + 2) ? 3 : 0
    case 0xF0: return second >= 0x90 && isRest(index + 2) && isRest(index + 3) ? 4 : 0
    case 0xF4: return second < 0x90 && isRest(index + 2) && isRest(index + 3) ? 4 : 0
    case 0xF1...0xF3: return isRest(index + 2) && isRest(index + 3) ? 4 : 0
    default: return 0
    }
  }

  /// True for U+FFFE and U+FFFF.
  @inline(__always)
  private static func isForbidden(_ span: Span<UInt8>, _ index: Int) -> Bool {
    span[index] == 0xEF && span[index + 1] == 0xBF && span[index + 2] >= 0xBE
  }
}
