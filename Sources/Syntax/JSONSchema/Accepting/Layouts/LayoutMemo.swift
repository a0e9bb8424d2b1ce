import Diagnostics

/// Remembers judged texts by their bytes: most documents repeat a few.
///
/// A text is remembered under a tag, which stands for the state that judged it and the result. It
/// has two slots; if both are taken, it replaces the first.
struct LayoutMemo {
  /// The maximum length of a remembered text; longer texts are judged each time.
  static let longest = 31
  private static let slotCount = 512

  /// Texts of at most seven bytes with the tag above them; 0 marks a free slot.
  private var short = [UInt64](repeating: 0, count: slotCount)
  private var long = [SIMD4<UInt64>](repeating: .zero, count: slotCount)

  /// Looks up the text of `count` bytes, fewer than eight, at the start of `word`.
  @inline(__always)
  func contains(_ word: UInt64, _ count: Int, tag: UInt64) -> Bool {
    let text = word & Self.mask(count)
    // A text that ends with a zero byte would be mistaken for a shorter one.
    guard count == 0 || text >> UInt64(truncatingIfNeeded: 8 &* count &- 8) != 0 else {
      return false
    }
    let key = text | tag << 56
    let first = Self.slot(key)
    return short[first] == key || short[first ^ 1] == key
  }

  /// Returns the index of the quote that ends a remembered text of eight bytes or more, or nil if
  /// it is unknown.
  func end(_ bytes: Span<UInt8>, _ start: Int, tag: UInt64) -> Int? {
    var key = SIMD4(bytes.load64(start), 0, 0, 0)
    for part in 1..<4 {
      let word = bytes.load64(start &+ 8 &* part)
      let count = Self.quote(word)
      key[part] = count < 8 ? word & Self.mask(count) : word
      guard count < 8 else { continue }
      let end = start &+ 8 &* part &+ count
      guard bytes[end &- 1] != 0 else { return nil }
      key.w |= tag << 56
      let first = Self.slot(key)
      return long[first] == key || long[first ^ 1] == key ? end : nil
    }
    return nil
  }

  /// Remembers the bytes of a range, at most `longest`.
  mutating func insert(_ bytes: Span<UInt8>, _ range: Range<Int>, tag: UInt64) {
    guard range.count <= Self.longest, tag > 0 else { return }
    var key = SIMD4<UInt64>.zero
    for (place, index) in range.enumerated() {
      key[place >> 3] |= UInt64(bytes[index]) << UInt64((place & 7) * 8)
    }
    if range.count < 8 {
      key.x |= tag << 56
      let first = Self.slot(key.x)
      short[short[first] == 0 || short[first ^ 1] != 0 ? first : first ^ 1] = key.x
    } else {
      key.w |= tag << 56
      let first = Self.slot(key)
      long[long[first] == .zero || long[first ^ 1] != .zero ? first : first ^ 1] = key
    }
  }

  @inline(__always)
  private static func slot(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 55)
  }

  private static func slot(_ key: SIMD4<UInt64>) -> Int {
    slot(key.x &+ (key.y ^ key.z) &* 0x9E37_79B9 &+ key.w)
  }

  /// Returns the index of the first quote among eight bytes; 8 without a quote.
  @inline(__always)
  static func quote(_ word: UInt64) -> Int {
    let difference = word ^ 0x2222_2222_2222_2222
    // The lowest zero byte gets its top bit; higher bytes may be wrong and do not matter.
    let zeros = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
    return zeros.trailingZeroBitCount >> 3
  }

  /// Returns the lowest `count` bytes, fewer than 8.
  @inline(__always)
  static func mask(_ count: Int) -> UInt64 {
    (1 &<< UInt64(truncatingIfNeeded: 8 &* count)) &- 1
  }

  /// True if the lowest `count` bytes, fewer than 8, are ASCII without a character that needs an
  /// escape.
  @inline(__always)
  static func isPlain(_ word: UInt64, _ count: Int) -> Bool {
    let low: UInt64 = 0x0101_0101_0101_0101
    let text = word & mask(count) | (low &* 0x20) & ~mask(count)
    let backslashes = text ^ (low &* 0x5C)
    let others = (backslashes &- low) & ~backslashes | (text &- low &* 0x20) | text
    return others & 0x8080_8080_8080_8080 == 0
  }
}
