import Diagnostics

/// Plain ASCII characters of a JSON string, in at most four ranges, skipped in wide blocks.
package struct CharacterRanges: Sendable {
  /// A range, moved to the lowest signed bytes: SSE2 compares only those in one instruction.
  private typealias Moved = (by: SIMD16<Int8>, last: SIMD16<Int8>)

  private let ranges: (Moved, Moved, Moved, Moved)
  /// True if a slash is in the ranges; many programs escape it with a backslash.
  private let hasSlash: Bool

  /// The number of blocks after which the backslash counters, one byte each, are added up.
  ///
  /// Each holds up to 255, and a block adds at most 4.
  private static let blocksPerRound = 60

  /// Creates a set of ranges; they may overlap.
  package init(
    _ one: ClosedRange<UInt8>, _ two: ClosedRange<UInt8>, _ three: ClosedRange<UInt8>,
    _ four: ClosedRange<UInt8>
  ) {
    ranges = (Self.moved(one), Self.moved(two), Self.moved(three), Self.moved(four))
    hasSlash = [one, two, three, four].contains { $0.contains(UInt8(ascii: "/")) }
  }

  /// Creates a set of characters in ascending order; nil without characters, or with more than four ranges.
  package init?(_ characters: [UInt8]) {
    var runs: [ClosedRange<UInt8>] = []
    for character in characters {
      if let last = runs.last, last.upperBound + 1 == character {
        runs[runs.count - 1] = last.lowerBound...character
      } else {
        runs.append(character...character)
      }
    }
    guard let first = runs.first, runs.count <= 4 else { return nil }
    while runs.count < 4 { runs.append(first) }
    self.init(runs[0], runs[1], runs[2], runs[3])
  }

  private static func moved(_ range: ClosedRange<UInt8>) -> Moved {
    let by = 0x80 &- range.lowerBound
    return (
      SIMD16(repeating: Int8(bitPattern: by)),
      SIMD16(repeating: Int8(bitPattern: range.upperBound &+ by))
    )
  }

  package func contains(_ byte: UInt8) -> Bool {
    let (one, two, three, four) = ranges
    func isIn(_ range: Moved) -> Bool { Int8(bitPattern: byte) &+ range.by[0] <= range.last[0] }
    return isIn(one) || isIn(two) || isIn(three) || isIn(four)
  }

  /// Skips characters of the set, and escaped slashes if a slash is one; adds the number of their
  /// backslashes to `escapes`.
  ///
  /// Returns the index of the first other byte, or `limit`.
  package func skip(
    _ bytes: Span<UInt8>, _ start: Int, _ limit: Int, _ escapes: inout Int
  ) -> Int {
    var index = start
    while limit &- index > 64 {
      let end = index &+ (min(Self.blocksPerRound, (limit &- index &- 1) >> 6) << 6)
      index = skipBlocks(bytes, index, end, &escapes)
      if index < end { break }
    }
    if !hasSlash, index > start, bytes[index - 1] == UInt8(ascii: "\\") {
      // The last block has taken it for a part of an escaped slash.
      (index, escapes) = (index - 1, escapes - 1)
    }
    while index < limit {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < limit,
        bytes[index + 1] == UInt8(ascii: "/"), hasSlash
      {
        escapes += 1
        index += 2
      } else if contains(bytes[index]) {
        index += 1
      } else {
        break
      }
    }
    return index
  }

  /// Skips blocks of 64 bytes without others, as if a slash were in the set.
  ///
  /// A pair across the end of a block is counted correctly: its slash is a character of the next.
  @inline(__always)
  private func skipBlocks(
    _ bytes: Span<UInt8>, _ start: Int, _ end: Int, _ escapes: inout Int
  ) -> Int {
    let ranges = ranges
    var index = start
    var counts = SIMD16<UInt8>.zero
    while index < end {
      var round = SIMD16<UInt8>.zero
      // Of a part with a known length, the bounds are checked only once.
      let block = bytes.extracting(index..<(index &+ 65))
      let others0 = Self.others(block, 0, ranges, &round)
      let others1 = Self.others(block, 16, ranges, &round)
      let others2 = Self.others(block, 32, ranges, &round)
      let others3 = Self.others(block, 48, ranges, &round)
      guard ((others0 .| others1) .| (others2 .| others3)).isAllFalse else { break }
      counts &+= round
      index &+= 64
    }
    for lane in 0..<16 { escapes &+= Int(counts[lane]) }
    return index
  }

  /// Returns a mask of the bytes among sixteen that are neither in the set nor a backslash before a
  /// slash; counts each of these backslashes in its lane.
  @inline(__always)
  private static func others(
    _ bytes: Span<UInt8>, _ index: Int, _ ranges: (Moved, Moved, Moved, Moved),
    _ escapes: inout SIMD16<UInt8>
  ) -> SIMDMask<SIMD16<Int8>> {
    // Every operand has a name and a type. If the type checker can choose an overload, it may
    // choose the generic one, a loop over lanes that is 100 times slower.
    let block = bytes.load16(index)
    let next = bytes.load16(index &+ 1)
    let slash = SIMD16<UInt8>(repeating: UInt8(ascii: "/"))
    let backslash = SIMD16<UInt8>(repeating: UInt8(ascii: "\\"))
    let one = SIMD16<UInt8>(repeating: 1)
    let signed = SIMD16<Int8>(truncatingIfNeeded: block)
    let moved0: SIMD16<Int8> = signed &+ ranges.0.by
    let moved1: SIMD16<Int8> = signed &+ ranges.1.by
    let moved2: SIMD16<Int8> = signed &+ ranges.2.by
    let moved3: SIMD16<Int8> = signed &+ ranges.3.by
    let isOut0: SIMDMask<SIMD16<Int8>> = moved0 .> ranges.0.last
    let isOut1: SIMDMask<SIMD16<Int8>> = moved1 .> ranges.1.last
    let isOut2: SIMDMask<SIMD16<Int8>> = moved2 .> ranges.2.last
    let isOut3: SIMDMask<SIMD16<Int8>> = moved3 .> ranges.3.last
    let isOut: SIMDMask<SIMD16<Int8>> = (isOut0 .& isOut1) .& (isOut2 .& isOut3)
    let isBackslash: SIMDMask<SIMD16<Int8>> = block .== backslash
    let isSlashNext: SIMDMask<SIMD16<Int8>> = next .== slash
    let isEscape: SIMDMask<SIMD16<Int8>> = isBackslash .& isSlashNext
    let added: SIMD16<UInt8> = SIMD16<UInt8>.zero.replacing(with: one, where: isEscape)
    escapes = escapes &+ added
    return isOut .& .!isEscape
  }
}
