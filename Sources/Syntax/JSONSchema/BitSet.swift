/// A set of nonnegative integers.
struct BitSet: Hashable {
  /// The numbers below 64, because most sets then need no memory of their own.
  private(set) var low: UInt64 = 0
  /// The words after `low`.
  private var words: [UInt64] = []

  var isEmpty: Bool { low == 0 && words.allSatisfy { $0 == 0 } }

  func contains(_ bit: Int) -> Bool {
    if bit < 64 { return low & 1 << UInt64(bit) != 0 }
    let bit = bit - 64
    return bit >> 6 < words.count && words[bit >> 6] & 1 << UInt64(bit & 63) != 0
  }

  func isDisjoint(with other: BitSet) -> Bool {
    low & other.low == 0 && !zip(words, other.words).contains { $0 & $1 != 0 }
  }

  mutating func insert(_ bit: Int) {
    guard bit >= 64 else { return low |= 1 << UInt64(bit) }
    let bit = bit - 64
    while bit >> 6 >= words.count { words.append(0) }
    words[bit >> 6] |= 1 << UInt64(bit & 63)
  }

  mutating func formUnion(_ other: BitSet) {
    low |= other.low
    if words.isEmpty {
      words = other.words
      return
    }
    while words.count < other.words.count { words.append(0) }
    for index in other.words.indices { words[index] |= other.words[index] }
  }

  /// Calls `body` for each number, the smallest one first.
  func forEach(_ body: (Int) -> Void) {
    var base = 0
    var rest = low
    while true {
      while rest != 0 {
        body(base + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
      guard base >> 6 < words.count else { return }
      rest = words[base >> 6]
      base += 64
    }
  }
}
