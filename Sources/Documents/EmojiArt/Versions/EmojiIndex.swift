import Diagnostics

/// The data that distinguishes emojis when versions are compared: 24 bytes for text of any length.
package struct EmojiRecord: Sendable {
  /// The id of an emoji without one.
  package static let noID = Int.min

  /// The offset of its opening brace.
  package let start: Int
  /// The id, or a number computed from the text of a UUID.
  package let id: Int
  package let content: EmojiContent
}

/// The text, the position, and the size of an emoji, as a number; other contents have the same
/// number only in one of 2^48 cases.
package struct EmojiContent: Sendable, Hashable {
  /// The lower 16 bits depend only on the text; the others are zero if there is more to compare.
  package let bits: UInt64

  init(text: UInt64, all: UInt64) {
    bits = (all &>> 16 == 0 ? 1 &<< 16 : all & ~0xFFFF) | text & 0xFFFF
  }

  /// Creates the content of an emoji with other members, or without one of the usual kind.
  init(unknownExceptText text: UInt64) { bits = text & 0xFFFF }
}

/// The emojis of one version of a document, in the order of the list.
package struct EmojiIndex: Sendable {
  package internal(set) var records: [EmojiRecord] = []
  /// The offset after the last emoji.
  package internal(set) var end = 0

  package init() {}

  /// Returns the number for a text id.
  package static func id(of text: String, _ hash: ContentHash) -> Int {
    Int(truncatingIfNeeded: hash.text(text) >> 1)
  }

  /// Returns the range of an emoji and the bytes between it and the next one.
  package func range(of index: Int) -> Range<Int> {
    records[index].start..<(index + 1 < records.count ? records[index + 1].start : end)
  }

  @inline(__always)
  mutating func add(_ record: EmojiRecord) { records.append(record) }
}

/// Numbers that are equal for equal contents, and for others in only one of 2^64 cases.
///
/// The seeds are new in each run of the program. An attacker cannot write a document whose
/// different emojis look equal.
package struct ContentHash: Sendable {
  private let seeds: SIMD4<UInt64>

  package init() {
    var random = SystemRandomNumberGenerator()
    seeds = SIMD4(random.next(), random.next(), random.next(), random.next()) | 1
  }

  @inline(__always)
  private func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }

  /// Creates a hash for bytes that arrive one by one.
  package func stream() -> Stream { Stream(hash: seeds[2], factor: seeds[3]) }

  package struct Stream {
    package private(set) var count = 0
    fileprivate(set) package var hash: UInt64
    fileprivate let factor: UInt64

    @inline(__always)
    package mutating func add(_ byte: UInt8) {
      let product = (hash ^ UInt64(byte)).multipliedFullWidth(by: factor)
      hash = product.high ^ product.low
      count &+= 1
    }
  }

  /// Hashes at most 31 bytes of a buffer with at least 32 bytes from `start` on.
  @inline(__always)
  func text(_ bytes: Span<UInt8>, _ start: Int, _ count: Int) -> UInt64 {
    var hash = seeds[0] ^ UInt64(truncatingIfNeeded: count)
    var index = 0
    while index < count {
      let left = count &- index
      var word = bytes.load64(start &+ index)
      if left < 8 { word &= (1 &<< UInt64(truncatingIfNeeded: 8 &* left)) &- 1 }
      hash = mix(hash ^ word, seeds[1])
      index &+= 8
    }
    return hash
  }

  func text(_ text: String) -> UInt64 {
    let bytes = Array(text.utf8)
    var hash = seeds[0] ^ UInt64(bytes.count)
    for start in stride(from: 0, to: bytes.count, by: 8) {
      var word: UInt64 = 0
      for (place, byte) in bytes[start...].prefix(8).enumerated() {
        word |= UInt64(byte) << UInt64(8 * place)
      }
      hash = mix(hash ^ word, seeds[1])
    }
    return hash
  }

  @inline(__always)
  func content(text: UInt64, x: Int, y: Int, size: Int) -> EmojiContent {
    let place = mix(
      UInt64(bitPattern: Int64(x)) ^ seeds[2], UInt64(bitPattern: Int64(y)) ^ seeds[3])
    let hash = mix(text ^ place, UInt64(bitPattern: Int64(size)) ^ seeds[1])
    return EmojiContent(text: text, all: hash)
  }
}
