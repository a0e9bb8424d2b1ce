/// The bytes that are expected between two scalars: names, brackets, commas, colons, and white
/// space.
///
/// They are compared sixteen at a time. Most segments do not own memory, and reading one is
/// therefore cheap.
@usableFromInline
package struct LayoutSegment: Sendable, Equatable {
  /// The maximum length of a segment; longer ones are not worth comparing.
  package static let longest = 256
  /// The number of bytes that are compared without reading the bytes of the layout.
  @inlinable package static var held: Int { 48 }

  @usableFromInline var first = Block()
  @usableFromInline var second = Block()
  @usableFromInline var third = Block()
  /// The start of all bytes among the bytes of the layout, if there are more than `held`.
  private var start: Int32 = 0
  private var letterIndex: Int32 = -1
  @usableFromInline package internal(set) var count = 0
  /// The index of the `x` or `y` in a coordinate's name that may be the other one; -1 without any.
  package var letter: Int { Int(letterIndex) }

  /// Sixteen bytes, zero where any byte fits.
  @usableFromInline
  struct Block: Sendable, Equatable {
    @usableFromInline var bytes = SIMD16<UInt8>.zero
    @usableFromInline var mask = SIMD16<UInt8>.zero

    init() {}

    /// Creates a block of at most sixteen bytes from `start` on.
    init(_ text: Span<UInt8>, _ start: Int, _ count: Int) {
      for index in 0..<max(0, min(count, 16)) {
        bytes[index] = text[start + index]
        mask[index] = 0xFF
      }
    }

    /// 'x' and 'y' differ only in the lowest bit.
    mutating func acceptOtherLetter(at index: Int) {
      bytes[index] &= 0xFE
      mask[index] = 0xFE
    }

    @inline(__always) @inlinable
    func matches(_ text: Span<UInt8>, _ index: Int) -> Bool {
      let kept: SIMD16<UInt8> = text.load16(index) & mask
      let equal: SIMDMask<SIMD16<Int8>> = kept .== bytes
      return equal.isAllTrue
    }
  }

  package init() {}

  /// Creates a segment of the bytes in `range`, which sixteen more bytes must follow; nil if there
  /// are too many.
  ///
  /// The bytes of a long segment are added to `pattern`. With `isLettered`, the last `x` or `y`
  /// also matches the other one; nil then without any, or with more than `held` bytes.
  package init?(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ pattern: inout [UInt8], isLettered: Bool = false
  ) {
    guard range.count <= (isLettered ? Self.held : Self.longest),
      range.upperBound + 16 <= bytes.count
    else { return nil }
    count = range.count
    first = Block(bytes, range.lowerBound, count)
    second = Block(bytes, range.lowerBound + 16, count - 16)
    third = Block(bytes, range.lowerBound + 32, count - 32)
    if count > Self.held {
      start = Int32(pattern.count)
      pattern += range.map { bytes[$0] }
    }
    guard isLettered else { return }
    guard let index = range.last(where: { bytes[$0] | 1 == UInt8(ascii: "y") }) else { return nil }
    letterIndex = Int32(index - range.lowerBound)
    switch letter >> 4 {
    case 0: first.acceptOtherLetter(at: letter)
    case 1: second.acceptOtherLetter(at: letter - 16)
    default: third.acceptOtherLetter(at: letter - 32)
    }
  }

  /// True if the bytes from `index` on are equal; they must exist up to the padding after the last
  /// one.
  @inline(__always) @inlinable
  package func matches(_ bytes: Span<UInt8>, _ index: Int, _ pattern: Span<UInt8>) -> Bool {
    matchesHeld(bytes, index) && (count <= Self.held || matchesRest(bytes, index, pattern))
  }

  /// True if the first `held` bytes from `index` on are equal.
  @inline(__always) @inlinable
  package func matchesHeld(_ bytes: Span<UInt8>, _ index: Int) -> Bool {
    guard first.matches(bytes, index) else { return false }
    guard count > 16 else { return true }
    guard second.matches(bytes, index &+ 16) else { return false }
    return count <= 32 || third.matches(bytes, index &+ 32)
  }

  @usableFromInline
  func matchesRest(_ bytes: Span<UInt8>, _ index: Int, _ pattern: Span<UInt8>) -> Bool {
    guard index + count <= bytes.count else { return false }
    let start = Int(start)
    var place = Self.held
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
