import Diagnostics
import JSONSyntax

/// Expected bytes at a place, compared sixteen at a time.
struct Segment {
  static let longest = 48

  private var first = SIMD16<UInt8>.zero
  private var firstMask = SIMD16<UInt8>.zero
  private var second = SIMD16<UInt8>.zero
  private var secondMask = SIMD16<UInt8>.zero
  private var third = SIMD16<UInt8>.zero
  private var thirdMask = SIMD16<UInt8>.zero
  private(set) var count = 0
  /// The index of the `x` or `y` in a coordinate's name; -1 if it is missing.
  private(set) var letter = -1

  init() {}

  /// Creates a segment of the bytes in `range`; nil if there are too many or any must be reported.
  ///
  /// Only names, brackets, colons, commas, and JSON white space are allowed. This is not checked if
  /// `isSpotless`: then nothing about the text has been reported. With `isLettered`, the last `x`
  /// or `y` also matches the other letter.
  init?(_ bytes: Span<UInt8>, _ range: Range<Int>, isLettered: Bool, isSpotless: Bool) {
    guard range.count <= Self.longest, range.upperBound + 16 <= bytes.count else { return nil }
    var lastLetter = -1
    if isLettered || !isSpotless {
      guard let last = Self.lastLetterIfCommon(bytes, range) else { return nil }
      lastLetter = last
    }
    count = range.count
    let start = range.lowerBound
    (first, firstMask) = Self.part(bytes, start, count)
    if count > 16 { (second, secondMask) = Self.part(bytes, start + 16, count - 16) }
    if count > 32 { (third, thirdMask) = Self.part(bytes, start + 32, count - 32) }
    guard isLettered else { return }
    guard lastLetter >= 0 else { return nil }
    letter = lastLetter - start
    accept(otherLetterAt: letter)
  }

  private static func part(
    _ bytes: Span<UInt8>, _ start: Int, _ count: Int
  ) -> (SIMD16<UInt8>, SIMD16<UInt8>) {
    let lanes = SIMD16<UInt8>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    let end = SIMD16<UInt8>(repeating: UInt8(min(count, 16)))
    let all = SIMD16<UInt8>(repeating: 255)
    let isInside: SIMDMask<SIMD16<Int8>> = lanes .< end
    let mask: SIMD16<UInt8> = SIMD16<UInt8>.zero.replacing(with: all, where: isInside)
    let block = bytes.load16(start)
    return (block & mask, mask)
  }

  /// 'x' and 'y' differ only in the lowest bit.
  private mutating func accept(otherLetterAt index: Int) {
    switch index >> 4 {
    case 0:
      first[index] &= 0xFE
      firstMask[index] = 0xFE
    case 1:
      second[index - 16] &= 0xFE
      secondMask[index - 16] = 0xFE
    default:
      third[index - 32] &= 0xFE
      thirdMask[index - 32] = 0xFE
    }
  }

  /// Returns the index of the last `x` or `y`, -1 without any; nil if any byte is uncommon.
  private static func lastLetterIfCommon(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var previous: UInt8 = 0
    var letter = -1
    for index in range {
      let byte = bytes[index]
      if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { continue }
      let isTrailingComma = byte == UInt8(ascii: "}") && previous == UInt8(ascii: ",")
      guard byte > 0x20, byte < 0x80, byte != UInt8(ascii: "/"), byte != UInt8(ascii: "#"),
        byte != UInt8(ascii: "\\"), !isTrailingComma
      else { return nil }
      if byte | 1 == UInt8(ascii: "y") { letter = index }
      previous = byte
    }
    return letter
  }

  /// True if the bytes from `index` on equal this segment's.
  @inline(__always)
  func matches(_ bytes: Span<UInt8>, _ index: Int) -> Bool {
    guard Self.agree(bytes.load16(index), first, firstMask) else { return false }
    guard count > 16 else { return true }
    guard Self.agree(bytes.load16(index &+ 16), second, secondMask) else { return false }
    guard count > 32 else { return true }
    return Self.agree(bytes.load16(index &+ 32), third, thirdMask)
  }

  @inline(__always)
  private static func agree(
    _ block: SIMD16<UInt8>, _ expected: SIMD16<UInt8>, _ mask: SIMD16<UInt8>
  ) -> Bool {
    let kept: SIMD16<UInt8> = block & mask
    let equal: SIMDMask<SIMD16<Int8>> = kept .== expected
    return equal.isAllTrue
  }
}
