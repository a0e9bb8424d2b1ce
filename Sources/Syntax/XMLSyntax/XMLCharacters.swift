import Diagnostics

/// The results of a check of every byte of a text.
struct XMLCharacters {
  /// The place of the first byte that is not UTF-8 (RFC 3629), or the end.
  let end: Int
  /// True if XML allows all characters up to the end (XML 1.0 section 2.2).
  private(set) var areAllowed = true

  init(_ text: [UInt8]) {
    let span = text.span
    end = span.brokenUTF8?.lowerBound ?? span.count
    var index = Self.usualEnd(span, 0, end)
    while index < end, areAllowed {
      areAllowed =
        span[index] == 0xEF ? !Self.isForbidden(span, index) : XMLBytes.isSpace(span[index])
      index = Self.usualEnd(span, index + 1, end)
    }
  }

  /// Returns the next byte that is a control character, which may be white space, or begins a
  /// character that may be forbidden.
  @inline(__always)
  private static func usualEnd(_ span: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    let space = SIMD16<UInt8>(repeating: 0x20)
    let lineFeed = SIMD16<UInt8>(repeating: 0x0A)
    let first = SIMD16<UInt8>(repeating: 0xEF)
    var index = start
    while end &- index >= 16 {
      let block: SIMD16<UInt8> = span.load16(index)
      let isControl: SIMDMask<SIMD16<Int8>> = (block .< space) .& (block .!= lineFeed)
      let stops: SIMDMask<SIMD16<Int8>> = isControl .| (block .== first)
      let stop = stops.firstTrue
      index &+= stop
      if stop < 16 { return index }
    }
    while index < end, span[index] >= 0x20, span[index] != 0xEF { index += 1 }
    return index
  }

  /// True for U+FFFE and U+FFFF.
  @inline(__always)
  private static func isForbidden(_ span: Span<UInt8>, _ index: Int) -> Bool {
    span[index] == 0xEF && span[index + 1] == 0xBF && span[index + 2] >= 0xBE
  }
}
