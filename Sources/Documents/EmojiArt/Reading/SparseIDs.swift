/// Ids that are far apart, some ten bytes each.
///
/// 64 tables that grow one by one and by a quarter: neither an empty half nor a copy of everything
/// is ever in memory, as it is in a hashed set that doubles.
struct SparseIDs {
  private static let shardBits = 6

  /// Open addressing; 0 is a free place, because small ids are kept elsewhere.
  private var tables = [[Int]](repeating: [], count: 1 << shardBits)
  private var counts = [Int](repeating: 0, count: 1 << shardBits)
  private(set) var isEmpty = true

  /// Inserts an id other than 0; false if it is there already.
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

  func contains(_ id: Int) -> Bool {
    guard id != 0 else { return false }
    let hash = Self.hash(id)
    let table = tables[Int(hash >> UInt64(64 - Self.shardBits))]
    return !table.isEmpty && table[place(of: id, hash, in: table)] == id
  }

  /// The place where `id` is or where it belongs; the table is never full.
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

  /// Mixes all bits into the upper ones, from which both indices are taken.
  private static func hash(_ id: Int) -> UInt64 {
    var value = UInt64(bitPattern: Int64(id)) &* 0x9E37_79B9_7F4A_7C15
    value = (value ^ value >> 32) &* 0xD6E8_FEB8_6659_FD93
    return value ^ value >> 32
  }
}
