/// An integer of at most seven digits, found by looking at eight bytes at once.
@usableFromInline
package struct Digits {
  /// The values of the digits, one byte each, the first in the lowest byte; higher bytes are
  /// unused.
  @usableFromInline var word: UInt64 = 0
  /// The index of the highest bit of the first byte that is not a digit.
  @usableFromInline var stop = 63
  /// 8 for a number with a sign, else 0.
  @usableFromInline var signBits = 0

  /// Creates an empty number.
  @inlinable package init() {}

  /// Reads the number at `index`; its first byte may be `sign`.
  @inline(__always) @inlinable
  package init(_ bytes: Span<UInt8>, _ index: Int, sign: UInt64) {
    let first = bytes.load64(index)
    signBits = first & 0xFF == sign ? 8 : 0
    word = (first &>> UInt64(truncatingIfNeeded: signBits)) ^ 0x3030_3030_3030_3030
    // The top bit of each byte that is not a digit is set; only the lowest such byte is exact.
    let others = ((word &+ 0x7676_7676_7676_7676) | word) & 0x8080_8080_8080_8080
    stop = others.trailingZeroBitCount
  }

  @inlinable package var isNegative: Bool { signBits != 0 }

  /// True if the number is spelled without needless zeros, with at most `limit` / 8 digits.
  ///
  /// `limit` must be at most 56; zero is valid only if `mayBeZero`.
  @inline(__always) @inlinable
  package func fits(_ limit: UInt, mayBeZero: Bool) -> Bool {
    guard UInt(bitPattern: stop &- 8) < limit else { return false }
    return word & 0xFF != 0 || mayBeZero && stop < 16 && !isNegative
  }

  /// Returns the index after the last digit of a number that begins at `index`.
  @inline(__always) @inlinable
  package func end(_ index: Int) -> Int { index &+ (stop &+ signBits) &>> 3 }

  @inline(__always) @inlinable
  package var signedValue: Int { isNegative ? 0 &- value : value }

  /// The number without its sign.
  @inline(__always) @inlinable
  package var value: Int {
    var value = word &<< UInt64(truncatingIfNeeded: 64 &- (stop & 0x78))
    value = (value &* 2561) >> 8 & 0x00FF_00FF_00FF_00FF
    value = (value &* 6_553_601) >> 16 & 0x0000_FFFF_0000_FFFF
    return Int(truncatingIfNeeded: (value &* 42_949_672_960_001) >> 32)
  }
}
