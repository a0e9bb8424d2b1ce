import Diagnostics
import Synchronization

/// A row of a table of types, which is parsed once, on first use of its type.
final class SystemTypeRow: Sendable {
  private final class Reading: Sendable {
    let type: SystemType?

    init(_ type: SystemType?) { self.type = type }
  }

  private let position: Int
  // Many threads read few rows without waiting for one another; at worst, both parse a row.
  private let reading = AtomicLazyReference<Reading>()

  init(at position: Int) { self.position = position }

  /// Returns the type of the row; nil if it is not valid.
  func type(in table: [UInt8]) -> SystemType? {
    if let reading = reading.load() { return reading.type }
    var cells = SystemTypeCells(table, at: position)
    return reading.storeIfNil(Reading(cells.type())).type
  }
}

/// The rows of a table that contain a name, found by a case-insensitive hash.
struct NameIndex: Sendable {
  private struct Entry {
    var hash: UInt32
    var row: Int
    /// The entry before it that begins in the same slot, -1 for none.
    var next: Int
  }

  private var entries: [Entry] = []
  private var slots = [Int](repeating: -1, count: 1024)

  init() { entries.reserveCapacity(600) }

  /// FNV-1a, letter by letter.
  private static let start: UInt32 = 2_166_136_261

  private static func add(_ byte: UInt8, to hash: UInt32) -> UInt32 {
    (hash ^ UInt32(byte.isASCIIUppercase ? byte | 0x20 : byte)) &* 16_777_619
  }

  private static let empty = add(UInt8(ascii: "-"), to: start)
  /// Stands before a word that begins with a slash.
  private static let application = "application".utf8.reduce(start) { add($1, to: $0) }

  /// Adds the words of the cell at a position; returns the place after the cell.
  mutating func add(_ table: [UInt8], from position: Int, row: Int) -> Int {
    var position = position
    var hash = Self.start
    while position < table.count {
      let byte = table[position]
      position += 1
      if byte > UInt8(ascii: " ") {
        if byte == UInt8(ascii: "/"), hash == Self.start { hash = Self.application }
        hash = Self.add(byte, to: hash)
        continue
      }
      if hash != Self.empty { add(hash, row) }
      hash = Self.start
      if byte != UInt8(ascii: " ") { break }
    }
    return position
  }

  private mutating func add(_ hash: UInt32, _ row: Int) {
    let slot = Int(hash) & (slots.count - 1)
    entries.append(Entry(hash: hash, row: row, next: slots[slot]))
    slots[slot] = entries.count - 1
  }

  /// Returns the rows that may contain the name, in order, including all that do.
  func rows(_ name: String) -> [Int] {
    let hash = name.utf8.reduce(Self.start) { Self.add($1, to: $0) }
    var found: [Int] = []
    var next = slots[Int(hash) & (slots.count - 1)]
    while next >= 0 {
      if entries[next].hash == hash { found.append(entries[next].row) }
      next = entries[next].next
    }
    return found.reversed()
  }
}
