import Glibc

/// The entries of a folder but `.` and `..`, sorted by the bytes of their names.
///
/// Besides its name an entry takes 16 bytes: a folder may hold millions.
struct FolderListing: Sendable {
  private struct Entry {
    /// The first bytes of the name as a number that has their order.
    var prefix: UInt64
    var start: UInt32
    var length: UInt8
    var type: UInt8
  }

  private var names: [UInt8] = []
  private var entries: [Entry] = []

  var count: Int { entries.count }

  subscript(index: Int) -> DirectoryEntry {
    let entry = entries[index]
    return DirectoryEntry(name: Array(names[range(entry)]), type: entry.type)
  }

  /// Adds a name, which takes its place in `sort`.
  mutating func append(_ name: UnsafeBufferPointer<UInt8>, type: UInt8) {
    var prefix: UInt64 = 0
    for index in 0..<8 {
      let byte = unsafe index < name.count ? name[index] : 0
      prefix = prefix << 8 | UInt64(byte)
    }
    entries.append(
      Entry(
        prefix: prefix, start: UInt32(names.count), length: UInt8(name.count), type: type))
    unsafe names.append(contentsOf: name)
  }

  mutating func sort() {
    let names = names
    unsafe names.withUnsafeBufferPointer { bytes in
      entries.sort { left, right in
        if left.prefix != right.prefix { return left.prefix < right.prefix }
        guard let base = bytes.baseAddress else { return false }
        let order = unsafe memcmp(
          base + Int(left.start), base + Int(right.start), Int(min(left.length, right.length)))
        return order == 0 ? left.length < right.length : order < 0
      }
    }
  }

  private func range(_ entry: Entry) -> Range<Int> {
    Int(entry.start)..<(Int(entry.start) + Int(entry.length))
  }
}
