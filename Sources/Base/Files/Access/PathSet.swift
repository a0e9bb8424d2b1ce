/// A set of paths, stored as hashes of 128 bits: millions of paths would need too much memory.
///
/// The probability that any two of n paths have the same hash is n²/2¹²⁹. The seeds are random
/// in each process; an attacker cannot choose such paths.
struct PathSet: Sendable {
  /// Hash tables that grow one at a time, which limits the extra memory for growing.
  private var tables = [[UInt128]](repeating: [], count: 256)
  private var counts = [Int](repeating: 0, count: 256)
  private(set) var isEmpty = true

  /// Adds a path; returns false if it was known.
  mutating func insert(_ path: [UInt8]) -> Bool {
    let hash = Self.hash(path)
    let table = Self.table(of: hash)
    if counts[table] * 5 >= tables[table].count * 4 { grow(table) }
    let place = Self.place(of: hash, in: tables[table])
    guard tables[table][place] == 0 else { return false }
    tables[table][place] = hash
    counts[table] += 1
    isEmpty = false
    return true
  }

  func contains(_ path: [UInt8]) -> Bool {
    guard !isEmpty else { return false }
    let hash = Self.hash(path)
    let table = tables[Self.table(of: hash)]
    return !table.isEmpty && table[Self.place(of: hash, in: table)] != 0
  }

  private mutating func grow(_ table: Int) {
    let old = tables[table]
    tables[table] = [UInt128](repeating: 0, count: max(8, old.count * 3 / 2))
    for hash in old where hash != 0 {
      tables[table][Self.place(of: hash, in: tables[table])] = hash
    }
  }

  private static func table(of hash: UInt128) -> Int { Int(truncatingIfNeeded: hash & 0xFF) }

  /// Returns the place of a hash, or the free place for it.
  private static func place(of hash: UInt128, in table: [UInt128]) -> Int {
    let upper = UInt64(truncatingIfNeeded: hash >> 64)
    var place = Int(upper.multipliedFullWidth(by: UInt64(table.count)).high)
    while table[place] != 0, table[place] != hash {
      place += 1
      if place == table.count { place = 0 }
    }
    return place
  }

  /// Returns the hash of a path; never 0, which marks a free place.
  static func hash(_ path: [UInt8]) -> UInt128 {
    let (upper, lower) = (half(path, seed: 1), half(path, seed: 2))
    return max(1, UInt128(upper) << 64 | UInt128(lower))
  }

  private static func half(_ path: [UInt8], seed: UInt8) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(seed)
    var word: UInt64 = 0
    for (index, byte) in path.enumerated() {
      word = word << 8 | UInt64(byte)
      if index % 8 == 7 { hasher.combine(word) }
    }
    hasher.combine(word)
    hasher.combine(path.count)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }
}
