import Diagnostics
import JSONSyntax

/// Stores the verdicts on texts by their raw bytes.
///
/// Judging a text by its Unicode properties takes about 200 ns, and most documents repeat a few
/// texts. A text has two slots; if both are taken, it replaces the first.
struct TextMemo {
  /// The maximum length of stored texts; the longest emoji sequences have 35 bytes.
  static let longest = 31
  private static let slotCount = 512

  private struct LongSlot {
    var key = SIMD4<UInt64>.zero
    var verdict = TextVerdict.empty
  }

  /// Texts of at most seven bytes, with the verdict in the top byte; 0 for an empty slot.
  private var short = [UInt64](repeating: 0, count: slotCount)
  private var long = [LongSlot](repeating: LongSlot(), count: slotCount)

  /// Returns the stored verdict on a text, or nil if it is unknown.
  func verdict(of bytes: [UInt8]) -> TextVerdict? {
    guard bytes.count <= Self.longest, let last = bytes.last, last != 0 else { return nil }
    let key = Self.key(bytes)
    if bytes.count < 8 {
      let first = Self.slot(key.x)
      let slot = [short[first], short[first ^ 1]].first { ($0 ^ key.x) << 8 == 0 }
      return slot.flatMap { TextVerdict(rawValue: UInt8(truncatingIfNeeded: $0 >> 56)) }
    }
    let first = Self.slot(Self.fold(key))
    return [long[first], long[first ^ 1]].first { $0.key == key }?.verdict
  }

  private static func key(_ bytes: [UInt8]) -> SIMD4<UInt64> {
    var key = SIMD4<UInt64>.zero
    for (index, byte) in bytes.enumerated() {
      key[index >> 3] |= UInt64(byte) << UInt64((index & 7) * 8)
    }
    return key
  }

  mutating func insert(_ bytes: [UInt8], _ verdict: TextVerdict) {
    guard bytes.count <= Self.longest, let last = bytes.last, last != 0 else { return }
    let key = Self.key(bytes)
    if bytes.count < 8 {
      let first = Self.slot(key.x)
      let index = short[first] == 0 || short[first ^ 1] != 0 ? first : first ^ 1
      short[index] = key.x | UInt64(verdict.rawValue) << 56
    } else {
      let first = Self.slot(Self.fold(key))
      let index = long[first].key == .zero || long[first ^ 1].key != .zero ? first : first ^ 1
      long[index] = LongSlot(key: key, verdict: verdict)
    }
  }

  /// Returns the stored verdict on the string whose first byte after the quote is at `start`, and
  /// the index after its closing quote; nil if it is unknown.
  @inline(__always)
  func verdict(_ bytes: Span<UInt8>, _ start: Int) -> (verdict: TextVerdict, end: Int)? {
    let word = bytes.load64(start)
    let count = Self.quote(word)
    guard count < 8 else { return longVerdict(bytes, start, word) }
    let key = word & Self.mask(count)
    let first = Self.slot(key)
    var slot = short[first]
    if (slot ^ key) << 8 != 0 {
      slot = short[first ^ 1]
      if (slot ^ key) << 8 != 0 { return nil }
    }
    // A text followed by a NUL byte has the same key; the empty text has the key of an empty slot.
    guard count > 0, key >> UInt64(8 &* count &- 8) != 0,
      let verdict = TextVerdict(rawValue: UInt8(truncatingIfNeeded: slot >> 56))
    else { return nil }
    return (verdict, start &+ count &+ 1)
  }

  private func longVerdict(
    _ bytes: Span<UInt8>, _ start: Int, _ word: UInt64
  ) -> (verdict: TextVerdict, end: Int)? {
    guard let (key, count) = Self.longKey(bytes, start, word), count > 0 else { return nil }
    guard bytes[start &+ count &- 1] != 0 else { return nil }
    let first = Self.slot(Self.fold(key))
    let end = start &+ count &+ 1
    if long[first].key == key { return (long[first].verdict, end) }
    return long[first ^ 1].key == key ? (long[first ^ 1].verdict, end) : nil
  }

  @inline(__always)
  private static func slot(_ word: UInt64) -> Int {
    Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) >> 55)
  }

  private static func fold(_ key: SIMD4<UInt64>) -> UInt64 {
    key.x &+ (key.y ^ key.z) &* 0x9E37_79B9 &+ key.w
  }

  /// Returns the bytes up to the quote and their number, or nil without a quote within 31 bytes.
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

  /// Returns the index of the first quote among eight bytes, or 8 without a quote.
  @inline(__always)
  private static func quote(_ word: UInt64) -> Int {
    let difference = word ^ 0x2222_2222_2222_2222
    // The lowest byte that is zero gets its top bit; higher bits may be wrong and do not matter.
    let zeros = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
    return zeros.trailingZeroBitCount >> 3
  }

  /// Returns a mask for the lowest `count` bytes, fewer than 8.
  @inline(__always)
  private static func mask(_ count: Int) -> UInt64 { (1 << UInt64(8 &* count)) &- 1 }
}
