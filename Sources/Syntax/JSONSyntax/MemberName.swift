import Diagnostics

/// The name of a member, without escapes.
package struct MemberName: Sendable {
  /// The maximum length of a name that fits into `key`.
  package static let short = 32

  /// The first 32 bytes, padded with zeros.
  package private(set) var key = SIMD4<UInt64>.zero
  package private(set) var count = 0
  /// A hash of the kept bytes of a longer name.
  private var longHash: UInt64 = 0

  package init() {}

  /// Creates a name from its bytes; `bytes` may contain only the beginning.
  package init(_ bytes: [UInt8], count: Int) {
    self.count = count
    for (index, byte) in bytes.prefix(Self.short).enumerated() {
      key[index >> 3] |= UInt64(byte) << UInt64((index & 7) * 8)
    }
    if count > Self.short { longHash = NameTable.hash(bytes.span) }
  }

  /// Reads a short, plain name that ends with a quote before `limit`; nil for any other name.
  @inline(__always)
  init?(_ bytes: Span<UInt8>, _ start: Int, _ limit: Int) {
    let first = bytes.load64(start)
    let length = Self.plainCount(first)
    if length < 8 {
      guard start &+ length < limit else { return nil }
      count = length
      key.x = first & ((1 &<< UInt64(truncatingIfNeeded: 8 &* length)) &- 1)
      return
    }
    var end = JSONReader.plainEnd(bytes, start, min(limit, start + 16))
    if end == start + 16 { end = JSONReader.plainEnd(bytes, end, min(limit, start + 32)) }
    guard end < limit, bytes[end] == UInt8(ascii: "\"") else { return nil }
    count = end - start
    key = SIMD4(
      Self.word(bytes, start, count), Self.word(bytes, start + 8, count - 8),
      Self.word(bytes, start + 16, count - 16), Self.word(bytes, start + 24, count - 24))
  }

  /// Returns the number of bytes before a quote; 8 without a quote, or if a byte is not plain
  /// ASCII.
  @inline(__always)
  private static func plainCount(_ word: UInt64) -> Int {
    let low: UInt64 = 0x0101_0101_0101_0101
    let top: UInt64 = 0x8080_8080_8080_8080
    let quotes = word ^ (low &* 0x22)
    let backslashes = word ^ (low &* 0x5C)
    // The lowest byte that is zero, or below a space, gets its top bit; higher ones may be wrong.
    let isQuote = (quotes &- low) & ~quotes & top
    let isOther = ((backslashes &- low) & ~backslashes | (word &- low &* 0x20) | word) & top
    let count = isQuote.trailingZeroBitCount
    return count < isOther.trailingZeroBitCount ? count &>> 3 : 8
  }

  @inline(__always)
  private static func word(_ bytes: Span<UInt8>, _ start: Int, _ count: Int) -> UInt64 {
    guard count > 0 else { return 0 }
    let word = bytes.load64(start)
    return count < 8 ? word & ((1 << UInt64(8 * count)) &- 1) : word
  }

  /// A hash of the whole name, if it is kept whole.
  package var hash: UInt64 {
    guard count <= Self.short else { return longHash }
    let low = (key.x ^ key.z &* 0xC2B2_AE3D_27D4_EB4F) &* 0x9E37_79B9_7F4A_7C15
    let high = (key.y ^ key.w &* 0x1656_67B1_9E37_79F9) &* 0xD6E8_FEB8_6659_FD93
    return (low ^ low >> 32) &+ (high ^ high >> 29) &* 31 &+ UInt64(count)
  }

  /// Returns at most `most` bytes of a short name as text.
  func text(_ most: Int) -> String {
    let bytes = (0..<min(count, Self.short, most)).map { index in
      UInt8(truncatingIfNeeded: key[index >> 3] >> UInt64((index & 7) * 8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
