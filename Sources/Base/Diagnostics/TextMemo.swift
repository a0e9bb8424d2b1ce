/// Remembers judged texts by their bytes: judging takes long, and most documents repeat few texts.
///
/// A text is remembered with a tag from 1 through 255, which stands for its verdict. It has two
/// slots; if both are taken, it replaces the first.
@usableFromInline
package struct TextMemo: Sendable {
  /// The maximum length of a remembered text; the longest emoji sequences have 35 bytes.
  package static let longest = 31
  private static let slotCount = 512

  /// Texts of at most seven bytes with the tag above them; 0 marks a free slot.
  @usableFromInline var short = [UInt64](repeating: 0, count: slotCount)
  /// Texts of at most 31 bytes with the tag in the top byte.
  @usableFromInline var long = [SIMD4<UInt64>](repeating: .zero, count: slotCount)

  package init() {}

  /// Remembers the bytes of a range, at most `longest`, without the quotes.
  package mutating func insert(_ bytes: Span<UInt8>, _ range: Range<Int>, tag: UInt64) {
    guard range.count <= Self.longest, tag > 0 else { return }
    let key = Self.key(bytes, range)
    if range.count < 8 {
      let first = Self.slot(key.x)
      short[short[first] == 0 || short[first ^ 1] != 0 ? first : first ^ 1] = key.x | tag << 56
    } else {
      let first = Self.slot(key)
      let index = long[first] == .zero || long[first ^ 1] != .zero ? first : first ^ 1
      long[index] = key
      long[index].w |= tag << 56
    }
  }

  /// True if the text of `count` bytes, fewer than eight, at the start of `word` is remembered with
  /// this tag.
  @inline(__always) @inlinable
  package func contains(_ word: UInt64, _ count: Int, tag: UInt64) -> Bool {
    let text = word & Self.mask(count)
    // It would be mistaken for a shorter text.
    let endsWithZero = count > 0 && text >> UInt64(truncatingIfNeeded: 8 &* count &- 8) == 0
    guard tag > 0, !endsWithZero else { return false }
    let first = Self.slot(text)
    return short[first] == text | tag << 56 || short[first ^ 1] == text | tag << 56
  }

  /// Returns the tag of the text whose first byte after the quote is at `start`, and the index of
  /// its closing quote; nil if it is unknown, or empty.
  ///
  /// Padding must follow the bytes.
  @inline(__always) @inlinable
  package func find(_ bytes: Span<UInt8>, _ start: Int) -> (tag: UInt64, end: Int)? {
    let word = bytes.load64(start)
    let count = Self.quote(word)
    guard count < 8 else { return findLong(bytes, start) }
    let text = word & Self.mask(count)
    let first = Self.slot(text)
    var slot = short[first]
    if (slot ^ text) << 8 != 0 {
      slot = short[first ^ 1]
      if (slot ^ text) << 8 != 0 { return nil }
    }
    // A text that ends with zero would be mistaken for a shorter one, and the empty text for a
    // free slot: then no bit is left, also by a shift that wraps around.
    guard text &>> UInt64(truncatingIfNeeded: 8 &* count &- 8) != 0 else { return nil }
    return (slot >> 56, start &+ count)
  }

  /// Returns what `find` does, for a text of eight bytes or more.
  @usableFromInline
  package func findLong(_ bytes: Span<UInt8>, _ start: Int) -> (tag: UInt64, end: Int)? {
    findLong(bytes, start) { $0 > 0 }
  }

  /// Returns the index of the closing quote of a text of eight bytes or more; nil unless it is
  /// remembered with this tag.
  package func endOfLong(_ bytes: Span<UInt8>, _ start: Int, tag: UInt64) -> Int? {
    tag > 0 ? findLong(bytes, start) { $0 == tag }?.end : nil
  }

  @inline(__always)
  private func findLong(
    _ bytes: Span<UInt8>, _ start: Int, where accepts: (UInt64) -> Bool
  ) -> (tag: UInt64, end: Int)? {
    var key = SIMD4(bytes.load64(start), 0, 0, 0)
    for part in 1..<4 {
      let word = bytes.load64(start &+ 8 &* part)
      let count = Self.quote(word)
      key[part] = count < 8 ? word & Self.mask(count) : word
      guard count < 8 else { continue }
      let end = start &+ 8 &* part &+ count
      guard bytes[end &- 1] != 0 else { return nil }
      let first = Self.slot(key)
      for slot in first & ~1...first | 1 {
        let found = Self.tag(long[slot], key)
        if accepts(found) { return (found, end) }
      }
      return nil
    }
    return nil
  }

  /// Returns the tag in a slot; 0 if the slot is free or has another text.
  @inline(__always)
  private static func tag(_ slot: SIMD4<UInt64>, _ key: SIMD4<UInt64>) -> UInt64 {
    let other = slot ^ key
    return other.x | other.y | other.z | other.w << 8 == 0 ? slot.w >> 56 : 0
  }

  /// Returns the bytes of a range as words, the first in the lowest byte.
  private static func key(_ bytes: Span<UInt8>, _ range: Range<Int>) -> SIMD4<UInt64> {
    var key = SIMD4<UInt64>.zero
    var index = 0
    while index < range.count {
      key[index >> 3] |= UInt64(bytes[range.lowerBound &+ index]) << UInt64((index & 7) * 8)
      index &+= 1
    }
    return key
  }

  @inline(__always) @inlinable
  static func slot(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 55)
  }

  private static func slot(_ key: SIMD4<UInt64>) -> Int {
    slot(key.x &+ (key.y ^ key.z) &* 0x9E37_79B9 &+ key.w)
  }

  /// Returns the index of the first quote among eight bytes; 8 without a quote.
  @inline(__always) @inlinable
  package static func quote(_ word: UInt64) -> Int {
    let difference = word ^ 0x2222_2222_2222_2222
    // The lowest zero byte gets its top bit; higher bytes may be wrong and do not matter.
    let zeros = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
    return zeros.trailingZeroBitCount >> 3
  }

  /// Returns a mask of the lowest `count` bytes, fewer than 8.
  @inline(__always) @inlinable
  package static func mask(_ count: Int) -> UInt64 {
    (1 &<< UInt64(truncatingIfNeeded: 8 &* count)) &- 1
  }
}
