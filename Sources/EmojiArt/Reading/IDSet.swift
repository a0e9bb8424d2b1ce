/// The ids of a document, to find one that comes twice.
///
/// Small ids, which is what every app hands out, cost a bit each; the bits never take more than an
/// eighth of the bytes that have been read. Others cost some 16 bytes each.
struct IDSet {
  /// Ids below this have a bit in every document.
  private static let always = 65_536

  private var bits: [UInt64] = []
  private var others: Set<Int> = []
  private var used = 0

  /// Forgets everything; the memory is used again.
  mutating func removeAll() {
    for index in 0..<used { bits[index] = 0 }
    used = 0
    if !others.isEmpty { others = [] }
  }

  /// Inserts `id`, seen at byte `offset` of the document; false if it was there already.
  @inline(__always)
  mutating func insert(_ id: Int, at offset: Int) -> Bool {
    guard id >= 0, id >> 6 < used else { return insertUncommon(id, at: offset) }
    let bit: UInt64 = 1 << UInt64(id & 63)
    let word = bits[id >> 6]
    guard word & bit == 0, others.isEmpty || !others.contains(id) else { return false }
    bits[id >> 6] = word | bit
    return true
  }

  private mutating func insertUncommon(_ id: Int, at offset: Int) -> Bool {
    guard id >= 0, id < max(Self.always, offset) else { return others.insert(id).inserted }
    let needed = max((id >> 6) + 1, min(used * 2, max(Self.always, offset) >> 6))
    if needed > bits.count {
      bits.append(contentsOf: repeatElement(0, count: needed - bits.count))
    }
    used = max(used, needed)
    return insert(id, at: offset)
  }
}
