/// The integers of a document at certain places, for finding duplicates.
///
/// Small integers, the usual identifiers, cost one bit each; the bits never take more than an
/// eighth of the bytes that have been read. Others cost about ten bytes each.
@usableFromInline
package struct IntegerSet: Sendable {
  /// The limit below which integers always have a bit.
  private static let always = 65_536
  /// An invalid index of a word; -1 is the index of negative ids.
  private static let none = Int.min

  @usableFromInline var bits: [UInt64] = []
  @usableFromInline var others = SparseIntegers()
  @usableFromInline var used = 0
  /// The most recent word, which integers in ascending order usually need again.
  ///
  /// It is newer than the word in `bits`.
  @usableFromInline var word: UInt64 = 0
  @usableFromInline var wordIndex = none

  package init() {}

  /// Removes all integers but keeps the memory.
  package mutating func removeAll() {
    for index in 0..<used { bits[index] = 0 }
    used = 0
    wordIndex = Self.none
    word = 0
    if !others.isEmpty { others = SparseIntegers() }
  }

  /// Inserts an integer, found at byte `offset` of the document; returns false if it is a
  /// duplicate.
  @inline(__always) @inlinable
  package mutating func insert(_ id: Int, at offset: Int) -> Bool {
    let index = id >> 6
    if index != wordIndex {
      guard change(to: index, at: offset) else { return others.insert(id) }
    }
    let bit: UInt64 = 1 << UInt64(id & 63)
    guard word & bit == 0, others.isEmpty || !others.contains(id) else { return false }
    word |= bit
    return true
  }

  /// Makes the word at `index` the current one; returns false if its integers are not stored as
  /// bits.
  @usableFromInline
  mutating func change(to index: Int, at offset: Int) -> Bool {
    let most = max(Self.always, offset) >> 6
    guard index >= 0, index < max(most, used) else { return false }
    if wordIndex >= 0 { bits[wordIndex] = word }
    if index >= used {
      let needed = max(index + 1, min(used * 2, most))
      if needed > bits.count {
        bits.append(contentsOf: repeatElement(0, count: needed - bits.count))
      }
      used = needed
    }
    wordIndex = index
    word = bits[index]
    return true
  }
}
