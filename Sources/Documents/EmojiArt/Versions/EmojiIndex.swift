import JSONSyntax

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

/// All of an emoji but its id, as a number; other contents have the same number only in one of 2^48
/// cases.
package struct EmojiContent: Sendable, Hashable {
  /// The lower 16 bits depend only on the text.
  private let bits: UInt64

  fileprivate init(text: UInt64, all: UInt64) { bits = all & ~0xFFFF | text & 0xFFFF }

  /// True if the texts are equal; wrong in one of 2^16 cases.
  func hasText(of other: EmojiContent) -> Bool { (bits ^ other.bits) & 0xFFFF == 0 }
}

/// The emojis of one version of a document, in the order of the list.
package struct EmojiIndex: Sendable {
  package private(set) var records: [EmojiRecord] = []
  /// The offset after the last emoji.
  package private(set) var end = 0

  init() {}

  package var count: Int { records.count }

  package subscript(index: Int) -> EmojiRecord { records[index] }

  /// Returns the largest id in an edition with numeric ids; nil without emojis.
  func largestID(in range: Range<Int>) -> Int? { records[range].lazy.map(\.id).max() }

  /// Returns the number for a text id.
  package static func id(of text: String) -> Int {
    var hash = ContentHash()
    hash.add(text: text.utf8)
    return Int(truncatingIfNeeded: hash.value >> 1)
  }

  /// Returns the range of an emoji and the bytes between it and the next one.
  package func range(of index: Int) -> Range<Int> {
    records[index].start..<(index + 1 < records.count ? records[index + 1].start : end)
  }

  /// Adds an emoji with its other members.
  mutating func add(_ emoji: EmojiArtDocument.Emoji, _ members: [ExactText: [UInt8]]) {
    let id =
      switch emoji.id?.value {
      case .number(let number): number
      case .text(let text): Self.id(of: text)
      case nil: EmojiRecord.noID
      }
    var hash = ContentHash()
    if let text = emoji.text?.value { hash.add(text: text.utf8) }
    let text = hash.value
    for number in [emoji.x, emoji.y, emoji.size] { hash.add(number?.value) }
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      hash.add(text: name.text.utf8)
      hash.add(text: value)
    }
    let content = EmojiContent(text: text, all: hash.value)
    records.append(EmojiRecord(start: emoji.range.lowerBound, id: id, content: content))
    end = emoji.range.upperBound
  }
}

/// A number that is equal for equal contents, and for others in only one of 2^64 cases.
///
/// The seeds are new in each run of the program. An attacker cannot write a document whose
/// different emojis look equal.
package struct ContentHash: Sendable, Equatable {
  private static let seeds: SIMD2<UInt64> = {
    var random = SystemRandomNumberGenerator()
    return SIMD2(random.next(), random.next()) | 1
  }()

  package private(set) var count = 0
  package private(set) var value: UInt64
  private let factor: UInt64

  package init() { (value, factor) = (Self.seeds[0], Self.seeds[1]) }

  @inline(__always)
  package mutating func add(_ byte: UInt8) {
    add(word: UInt64(byte))
    count &+= 1
  }

  @inline(__always)
  private mutating func add(word: UInt64) {
    let product = (value ^ word).multipliedFullWidth(by: factor)
    value = product.high ^ product.low
  }

  /// Adds a text and its end, which is not a byte.
  fileprivate mutating func add(text: some Sequence<UInt8>) {
    for byte in text { add(byte) }
    add(word: 256)
  }

  fileprivate mutating func add(_ number: DocumentNumber?) {
    switch number {
    case .integer(let value)?:
      add(word: 1)
      add(word: UInt64(bitPattern: Int64(value)))
    case .fraction(let value)?:
      add(word: 2)
      add(word: value.bitPattern)
    case nil: add(word: 3)
    }
  }
}
