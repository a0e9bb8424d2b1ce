package import Diagnostics

/// The bytes between the scalars of a list item.
///
/// A program writes all items of a list the same way, so the bytes between the scalars of one item
/// predict the bytes in the next one. An item with the same bytes is read by comparing them,
/// without reading names or white space.
package struct ItemGaps: Sendable, Equatable {
  /// The bytes before each scalar, including the opening quote of a text; for the first scalar they
  /// start at the beginning of the item.
  package private(set) var before: [LayoutSegment] = []
  /// The bytes from the end of the last scalar to the end of the item.
  package private(set) var closing = LayoutSegment()
  /// The bytes from the end of an item to the first scalar of the next one, if that is known.
  package private(set) var opening = LayoutSegment()
  /// `closing` followed by `opening`.
  package private(set) var joint = LayoutSegment()
  /// The bytes of long segments.
  package private(set) var pattern: [UInt8] = []

  /// A scalar of the item, with its quotes.
  package struct Scalar {
    package var range: Range<Int>
    package var isText: Bool
    /// True if the last `x` or `y` before it may be the other one in other items.
    package var isLettered: Bool

    package init(_ range: Range<Int>, isText: Bool, isLettered: Bool = false) {
      (self.range, self.isText, self.isLettered) = (range, isText, isLettered)
    }
  }

  /// Creates the gaps of the item in `item`, a range of `bytes`; nil if one is too long.
  ///
  /// Ranges of scalars refer to the document; `bytes` contains its part from offset `base` on, and
  /// sixteen more bytes. If anything about the text has been reported, it is not spotless, and only
  /// gaps of names, brackets, colons, commas, and white space are possible.
  package init?(
    _ scalars: some Sequence<Scalar>, of item: Range<Int>, _ bytes: Span<UInt8>, base: Int,
    isSpotless: Bool = true
  ) {
    var previous = item.lowerBound
    for scalar in scalars {
      let start = scalar.range.lowerBound - base + (scalar.isText ? 1 : 0)
      guard start >= previous, isSpotless || Self.isCommon(bytes, previous..<start),
        let gap = LayoutSegment(bytes, previous..<start, &pattern, isLettered: scalar.isLettered)
      else { return nil }
      before.append(gap)
      previous = scalar.range.upperBound - base
    }
    guard isSpotless || Self.isCommon(bytes, previous..<item.upperBound),
      let closing = LayoutSegment(bytes, previous..<item.upperBound, &pattern)
    else { return nil }
    self.closing = closing
  }

  /// Learns the bytes between an item that ends at `end` and the next one; returns false if that
  /// begins with other bytes.
  ///
  /// `limit` is the index after the last byte.
  package mutating func join(
    _ bytes: Span<UInt8>, _ end: Int, _ limit: Int, isSpotless: Bool = true
  ) -> Bool {
    guard let first = before.first, let next = JSONReader.nextItem(bytes, end, limit),
      first.matches(bytes, next, pattern.span),
      isSpotless || Self.isCommon(bytes, (end - closing.count)..<next)
    else { return false }
    let isLettered = first.letter >= 0
    let start = next + first.count
    guard
      let opening = LayoutSegment(bytes, end..<start, &pattern, isLettered: isLettered),
      let joint = LayoutSegment(
        bytes, (end - closing.count)..<start, &pattern, isLettered: isLettered)
    else { return false }
    (self.opening, self.joint) = (opening, joint)
    return true
  }

  /// True if nothing must be reported about the bytes between two scalars.
  private static func isCommon(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var previous: UInt8 = 0
    for index in range {
      let byte = bytes[index]
      if byte.isSpace { continue }
      let isTrailingComma = byte == UInt8(ascii: "}") && previous == UInt8(ascii: ",")
      guard byte > 0x20, byte < 0x80, byte != UInt8(ascii: "/"), byte != UInt8(ascii: "#"),
        byte != UInt8(ascii: "\\"), !isTrailingComma
      else { return false }
      previous = byte
    }
    return true
  }
}
