/// The hashes of the member names of all open objects, to find duplicates.
struct NameTable {
  /// Objects with more members than this are searched by a dictionary.
  private static let linear = 24
  /// Names beyond this number are not remembered, to bound the memory: a dictionary of them is
  /// some 6 MB.
  private static let most = 131_072

  private struct Entry {
    var hash: UInt64
    var offset: Int
  }

  /// The first `count` are in use; the others are kept for reuse.
  private var entries: [Entry] = []
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

  /// The offset of an earlier member of the innermost object with this name; remembers it if new.
  mutating func insert(_ hash: UInt64, at offset: Int) -> Int? {
    let start = starts.last ?? 0
    for index in start..<count where entries[index].hash == hash { return entries[index].offset }
    guard count - start >= Self.linear else {
      let entry = Entry(hash: hash, offset: offset)
      if count < entries.count { entries[count] = entry } else { entries.append(entry) }
      count += 1
      return nil
    }
    let level = starts.count - 1
    if let earlier = large[level]?[hash] { return earlier }
    if (large[level]?.count ?? 0) < Self.most { large[level, default: [:]][hash] = offset }
    return nil
  }

  /// FNV-1a of the unescaped bytes, spread by a last multiplication.
  static func hash(_ bytes: Span<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in bytes.indices { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
    return hash
  }
}
