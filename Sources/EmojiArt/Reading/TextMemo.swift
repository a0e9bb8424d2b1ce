import JSONSyntax

/// Remembers texts that were found to be one sound emoji, by their raw bytes.
///
/// Judging a text by the properties of Unicode takes over 100 ns, and most documents use a few
/// texts again and again. Direct-mapped: a text that falls on another's slot takes its place. The
/// length is part of the key, or NUL bytes behind a text would be overlooked.
struct TextMemo {
  /// Texts with more bytes are judged each time; the longest emoji sequences have 35.
  static let longest = 31
  private static let slotCount = 512

  private var slots = [SIMD4<UInt64>](repeating: .zero, count: slotCount)

  mutating func insert(_ bytes: [UInt8]) {
    guard bytes.count <= Self.longest, !bytes.isEmpty else { return }
    var key = SIMD4<UInt64>(0, 0, 0, UInt64(bytes.count) << 56)
    for (index, byte) in bytes.enumerated() {
      key[index >> 3] |= UInt64(byte) << UInt64((index & 7) * 8)
    }
    slots[Self.slot(key)] = key
  }

  @inline(__always)
  func contains(_ key: SIMD4<UInt64>) -> Bool {
    slots[Self.slot(key)] == key
  }

  @inline(__always)
  private static func slot(_ key: SIMD4<UInt64>) -> Int {
    let folded = key[0] &+ (key[1] ^ key[2]) &* 0x9E37_79B9 &+ key[3]
    return Int(truncatingIfNeeded: (folded &* 0x9E37_79B9_7F4A_7C15) >> 55)
  }

  /// The bytes of the string whose first byte after the quote is at `start`, and their number;
  /// nil if no quote ends them within 31 bytes or an escape is among them.
  @inline(__always)
  static func key(_ bytes: Span<UInt8>, _ start: Int) -> (key: SIMD4<UInt64>, count: Int)? {
    let quote = SIMD16<UInt8>(repeating: UInt8(ascii: "\""))
    let first = (bytes.load16(start) .== quote).firstTrue
    if first <= 8 {
      let word = bytes.load64(start)
      let kept = first == 8 ? word : word & (1 << UInt64(first * 8) &- 1)
      return (SIMD4(kept, 0, 0, UInt64(first) << 56), first)
    }
    if first < 16 {
      let mask = 1 << UInt64((first - 8) * 8) &- 1 as UInt64
      return (
        SIMD4(
          bytes.load64(start), bytes.load64(start + 8) & mask, 0, UInt64(first) << 56), first
      )
    }
    let second = (bytes.load16(start + 16) .== quote).firstTrue
    guard second < 16 else { return nil }
    let low = second >= 8 ? UInt64.max : 1 << UInt64(second * 8) &- 1
    let high = second > 8 ? 1 << UInt64((second - 8) * 8) &- 1 as UInt64 : 0
    let key = SIMD4(
      bytes.load64(start), bytes.load64(start + 8), bytes.load64(start + 16) & low,
      bytes.load64(start + 24) & high | UInt64(16 + second) << 56)
    return (key, 16 + second)
  }
}
