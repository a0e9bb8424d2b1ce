/// A set of integers that are far apart, at about ten bytes each.
///
/// They are in 64 tables that grow separately and by a quarter. Memory never contains a half-empty
/// table or a copy of all integers, unlike with a hashed set that doubles.
@usableFromInline
struct SparseIntegers: Sendable {
  private static let shardBits = 6

  /// Open addressing; 0 marks a free slot, because small integers are kept elsewhere.
  private var tables = [[Int]](repeating: [], count: 1 << shardBits)
  private var counts = [Int](repeating: 0, count: 1 << shardBits)
  @usableFromInline var isEmpty = true

  init() {}

  /// Inserts an integer other than 0; returns false if it is a duplicate.
  @usableFromInline
  mutating func insert(_ id: Int) -> Bool {
    let hash = Self.hash(id)
    let shard = Int(hash >> UInt64(64 - Self.shardBits))
    if counts[shard] * 8 >= tables[shard].count * 7 { grow(shard) }
    let place = place(of: id, hash, in: tables[shard])
    guard tables[shard][place] == 0 else { return false }
    tables[shard][place] = id
    counts[shard] += 1
    isEmpty = false
    return true
  }

  @usableFromInline
  func contains(_ id: Int) -> Bool {
    guard id != 0 else { return false }
    let hash = Self.hash(id)
    let table = tables[Int(hash >> UInt64(64 - Self.shardBits))]
    return !table.isEmpty && table[place(of: id, hash, in: table)] == id
  }

  /// Returns the slot of `id`, or the slot to insert it; the table is never full.
  private func place(of id: Int, _ hash: UInt64, in table: [Int]) -> Int {
    let rest = hash << UInt64(Self.shardBits)
    var place = Int(rest.multipliedFullWidth(by: UInt64(table.count)).high)
    while table[place] != 0, table[place] != id { place = place + 1 == table.count ? 0 : place + 1 }
    return place
  }

  private mutating func grow(_ shard: Int) {
    let old = tables[shard]
    var new = [Int](repeating: 0, count: old.count + old.count / 4 + 16)
    for id in old where id != 0 { new[place(of: id, Self.hash(id), in: new)] = id }
    tables[shard] = new
  }

  /// Mixes all bits into the upper ones, which determine both indices.
  private static func hash(_ id: Int) -> UInt64 {
    var value = UInt64(bitPattern: Int64(id)) &* 0x9E37_79B9_7F4A_7C15
    value = (value ^ value >> 32) &* 0xD6E8_FEB8_6659_FD93
    return value ^ value >> 32
  }
}
