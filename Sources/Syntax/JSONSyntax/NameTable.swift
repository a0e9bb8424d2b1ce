/// The hashes of the member names of all open objects, for finding duplicates.
struct NameTable {
  /// The number of members above which an object is searched by a dictionary.
  private static let linear = 24
  /// The maximum number of remembered names, which bounds the memory: a dictionary of them takes
  /// some 6 MB.
  private static let most = 131_072

  /// The first `count` entries are in use; the others are kept for reuse.
  private var entries: [(hash: UInt64, offset: Int)] = []
  private var count = 0
  private var starts: [Int] = []
  private var large: [Int: [UInt64: Int]] = [:]

  mutating func open() { starts.append(count) }

  mutating func close() {
    guard let start = starts.popLast() else { return }
    count = start
    if !large.isEmpty { large[starts.count] = nil }
  }

  mutating func removeAll() {
    count = 0
    if !starts.isEmpty { starts.removeAll(keepingCapacity: true) }
    if !large.isEmpty { large.removeAll() }
  }

  /// Returns the offset of an earlier member of the innermost object with this name; records a new
  /// name.
  mutating func insert(_ hash: UInt64, at offset: Int) -> Int? {
    let start = starts.last ?? 0
    for index in start..<count where entries[index].hash == hash { return entries[index].offset }
    guard count - start >= Self.linear else {
      let entry = (hash, offset)
      if count < entries.count { entries[count] = entry } else { entries.append(entry) }
      count += 1
      return nil
    }
    let level = starts.count - 1
    if let earlier = large[level]?[hash] { return earlier }
    if (large[level]?.count ?? 0) < Self.most { large[level, default: [:]][hash] = offset }
    return nil
  }

  /// Computes FNV-1a of the unescaped bytes, with a final multiplication that spreads the bits.
  static func hash(_ bytes: Span<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in bytes.indices { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
    return hash
  }
}
