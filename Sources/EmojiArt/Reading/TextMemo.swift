import JSONSyntax

/// Remembers the verdicts on texts by their raw bytes.
///
/// Judging a text by the properties of Unicode takes over 100 ns, and most documents use a few
/// texts again and again. A text has two slots; if both are taken it takes the first one over.
struct TextMemo {
  /// Longer texts are judged each time; the longest emoji sequences have 35 bytes.
  static let longest = 31
  private static let slotCount = 512

  private struct Slot {
    var key: SIMD4<UInt64>
    var verdict: TextVerdict
  }

  /// A key of zeros is the one of no text, since the empty one is not asked for.
  private var slots = [Slot](repeating: Slot(key: .zero, verdict: .empty), count: slotCount)

  mutating func insert(_ bytes: [UInt8], _ verdict: TextVerdict) {
    guard bytes.count <= Self.longest, !bytes.isEmpty else { return }
    var key = SIMD4<UInt64>.zero
    for (index, byte) in bytes.enumerated() {
      key[index >> 3] |= UInt64(byte) << UInt64((index & 7) * 8)
    }
    let first = Self.slot(key)
    let index = slots[first].key == .zero || slots[first ^ 1].key != .zero ? first : first ^ 1
    slots[index] = Slot(key: key, verdict: verdict)
  }

  /// The verdict on the text with this key, nil if it is not remembered.
  @inline(__always)
  func verdict(_ key: SIMD4<UInt64>) -> TextVerdict? {
    let first = Self.slot(key)
    if Self.agree(slots[first].key, key) { return slots[first].verdict }
    return Self.agree(slots[first ^ 1].key, key) ? slots[first ^ 1].verdict : nil
  }

  @inline(__always)
  private static func agree(_ left: SIMD4<UInt64>, _ right: SIMD4<UInt64>) -> Bool {
    let difference: SIMD4<UInt64> = left ^ right
    return (difference.x | difference.y) | (difference.z | difference.w) == 0
  }

  @inline(__always)
  private static func slot(_ key: SIMD4<UInt64>) -> Int {
    let folded = key.x &+ (key.y ^ key.z) &* 0x9E37_79B9 &+ key.w
    return Int(truncatingIfNeeded: (folded &* 0x9E37_79B9_7F4A_7C15) >> 55)
  }

  /// The bytes of the string whose first byte after the quote is at `start`, and their number;
  /// nil if no quote ends them within 31 bytes.
  @inline(__always)
  static func key(_ bytes: Span<UInt8>, _ start: Int) -> (key: SIMD4<UInt64>, count: Int)? {
    let low = bytes.load64(start)
    let count = quote(low)
    if count < 8 { return (SIMD4(low & mask(count), 0, 0, 0), count) }
    return longKey(bytes, start, low)
  }

  private static func longKey(
    _ bytes: Span<UInt8>, _ start: Int, _ first: UInt64
  ) -> (key: SIMD4<UInt64>, count: Int)? {
    var key = SIMD4(first, 0, 0, 0)
    for part in 1..<4 {
      let word = bytes.load64(start &+ 8 &* part)
      let count = quote(word)
      key[part] = count < 8 ? word & mask(count) : word
      if count < 8 { return (key, 8 &* part &+ count) }
    }
    return nil
  }

  /// The index of the first quote among eight bytes, 8 if there is none.
  @inline(__always)
  private static func quote(_ word: UInt64) -> Int {
    let difference = word ^ 0x2222_2222_2222_2222
    // The lowest byte that is zero gets its top bit; higher ones may be wrong and do not matter.
    let zeros = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
    return zeros.trailingZeroBitCount >> 3
  }

  /// The lowest `count` bytes, fewer than 8.
  @inline(__always)
  private static func mask(_ count: Int) -> UInt64 { 1 << UInt64(8 &* count) &- 1 }
}
