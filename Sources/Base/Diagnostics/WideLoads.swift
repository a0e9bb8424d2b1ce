// The only file in this module with `unsafe`. The standard library checks each load and store
// against the bounds of the span. "Unsafe" there is about types, which plain integers cannot break.

extension Span<UInt8> {
  /// Loads the eight bytes at `offset`, the first in the lowest bits.
  @inline(__always) @inlinable
  package func load64(_ offset: Int) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Loads the sixteen bytes at `offset`.
  @inline(__always) @inlinable
  package func load16(_ offset: Int) -> SIMD16<UInt8> {
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
  }

  /// True if a span begins with these bytes.
  package func isPrefix(of other: Span<UInt8>) -> Bool {
    guard count <= other.count else { return false }
    var index = 0
    while index &+ 16 <= count {
      let equal: SIMDMask<SIMD16<Int8>> = load16(index) .== other.load16(index)
      guard equal.isAllTrue else { return false }
      index &+= 16
    }
    while index < count {
      guard self[index] == other[index] else { return false }
      index &+= 1
    }
    return true
  }
}

extension SIMDMask<SIMD16<Int8>> {
  /// The mask as two words, each byte 0 or 255, the first lane in the lowest bits of the first.
  @inline(__always) @inlinable
  package var words: SIMD2<UInt64> {
    unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
  }

  /// The number of lanes before the first true one; 16 if all are false.
  @inline(__always) @inlinable
  package var firstTrue: Int {
    let words = words
    if words[0] != 0 { return words[0].trailingZeroBitCount >> 3 }
    if words[1] != 0 { return 8 + (words[1].trailingZeroBitCount >> 3) }
    return 16
  }

  @inline(__always) @inlinable
  package var isAllTrue: Bool {
    let words = words
    return words[0] & words[1] == .max
  }

  @inline(__always) @inlinable
  package var isAllFalse: Bool {
    let words = words
    return words[0] | words[1] == 0
  }
}

extension MutableSpan<UInt8> {
  /// Puts sixteen bytes at `offset`; checked against the bounds of the span.
  @inline(__always) @inlinable
  package mutating func store16(_ block: SIMD16<UInt8>, at offset: Int) {
    var raw = unsafe mutableBytes
    raw.storeBytes(of: block, toByteOffset: offset, as: SIMD16<UInt8>.self)
  }
}
