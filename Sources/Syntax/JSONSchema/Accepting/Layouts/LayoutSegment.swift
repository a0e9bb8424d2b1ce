import Diagnostics

/// The bytes that are expected between two scalars: names, brackets, commas, colons, and white
/// space.
///
/// It does not own memory, and reading one is therefore cheap.
package struct LayoutSegment: Sendable, Equatable {
  /// The maximum length of a segment; longer ones are not worth comparing.
  package static let longest = 256

  /// The first sixteen bytes, padded with zeros.
  private var head = SIMD16<UInt8>.zero
  private var mask = SIMD16<UInt8>.zero
  /// The start of all bytes among the bytes of the layout.
  private var start = 0
  package private(set) var count = 0

  package init() {}

  /// Creates a segment of the bytes in `range`, which sixteen more bytes must follow; nil if there
  /// are too many.
  ///
  /// The bytes of a long segment are added to `pattern`.
  package init?(_ bytes: Span<UInt8>, _ range: Range<Int>, _ pattern: inout [UInt8]) {
    guard range.count <= Self.longest, range.upperBound + 16 <= bytes.count else { return nil }
    count = range.count
    for index in 0..<min(count, 16) {
      head[index] = bytes[range.lowerBound + index]
      mask[index] = 0xFF
    }
    start = pattern.count
    if count > 16 { pattern += range.map { bytes[$0] } }
  }

  /// True if the bytes from `index` on are equal; they must exist up to the padding after the last
  /// one.
  @inline(__always)
  package func matches(_ bytes: Span<UInt8>, _ index: Int, _ pattern: Span<UInt8>) -> Bool {
    let block = bytes.load16(index) & mask
    let equal: SIMDMask<SIMD16<Int8>> = block .== head
    guard equal.isAllTrue else { return false }
    return count <= 16 || matchesRest(bytes, index, pattern)
  }

  private func matchesRest(_ bytes: Span<UInt8>, _ index: Int, _ pattern: Span<UInt8>) -> Bool {
    guard index + count <= bytes.count else { return false }
    var place = 16
    while place &+ 16 <= count {
      let equal: SIMDMask<SIMD16<Int8>> =
        bytes.load16(index &+ place) .== pattern.load16(start &+ place)
      guard equal.isAllTrue else { return false }
      place &+= 16
    }
    // The last sixteen bytes overlap bytes that have been compared.
    let last = count &- 16
    let equal: SIMDMask<SIMD16<Int8>> =
      bytes.load16(index &+ last) .== pattern.load16(start &+ last)
    return equal.isAllTrue
  }
}
