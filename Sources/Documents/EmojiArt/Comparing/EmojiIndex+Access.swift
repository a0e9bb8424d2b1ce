// These are not beside the index, since the compiler does not inline them across modules. They are
// called for each of millions of emojis, and a call would take as long as the body.

extension EmojiContent {
  /// False if the values must be compared.
  @inline(__always) var isKnown: Bool { bits &>> 16 != 0 }

  /// True if both are known to be equal.
  @inline(__always) func equals(_ other: EmojiContent) -> Bool {
    bits == other.bits && isKnown
  }

  /// True if the texts are equal; wrong in one of 2^16 cases.
  @inline(__always) func hasText(of other: EmojiContent) -> Bool {
    (bits ^ other.bits) & 0xFFFF == 0
  }
}

extension EmojiIndex {
  @inline(__always) package var count: Int { records.count }

  @inline(__always) package subscript(index: Int) -> EmojiRecord { records[index] }

  /// Returns the largest id in an edition with numeric ids; nil without emojis.
  func largestID(in range: Range<Int>) -> Int? {
    var largest: Int?
    for index in range { largest = Swift.max(largest ?? .min, records[index].id) }
    return largest
  }
}
