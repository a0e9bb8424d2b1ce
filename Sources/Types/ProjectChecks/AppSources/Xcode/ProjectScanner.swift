/// Reads the texts of an old-style property list with their keys and places; skips malformed parts.
///
/// Does not recurse; nested values only increase a counter.
struct ProjectScanner {
  /// A text in the list.
  struct Value {
    let text: String
    let range: Range<Int>
    let keyRange: Range<Int>?
  }

  private struct Level {
    let isDictionary: Bool
    var key = ""
    var keyRange: Range<Int>?
    /// True after the equals sign.
    var hasKey = false
  }

  private let bytes: [UInt8]
  private var position = 0
  private var levels: [Level] = []
  /// The comments to the end of a line, without the line ending.
  private(set) var lineComments: [Range<Int>] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ offset: Int = 0) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  /// Reads all texts no deeper than `depth` with their key paths; an element of an array has the
  /// key of the array and an empty one.
  mutating func read(depth: Int, _ body: (_ path: [String], Value) -> Void) {
    while position < bytes.count {
      switch byte() {
      case UInt8(ascii: "{"): open(isDictionary: true)
      case UInt8(ascii: "("): open(isDictionary: false)
      case UInt8(ascii: "}"): close(isDictionary: true)
      case UInt8(ascii: ")"): close(isDictionary: false)
      case UInt8(ascii: "="): pass { $0.hasKey = $0.isDictionary && $0.keyRange != nil }
      case UInt8(ascii: ";"), UInt8(ascii: ","): pass { $0 = Level(isDictionary: $0.isDictionary) }
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
        let start = position
        while position < bytes.count, byte() != 0x0A, byte() != 0x0D { position += 1 }
        lineComments.append(start..<position)
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
        position += 2
        skip(to: [UInt8(ascii: "*"), UInt8(ascii: "/")])
      case let first where first <= 0x20: position += 1
      default: readText(depth, body)
      }
    }
  }

  private mutating func pass(_ change: (inout Level) -> Void) {
    position += 1
    if !levels.isEmpty { change(&levels[levels.count - 1]) }
  }

  private mutating func open(isDictionary: Bool) {
    position += 1
    levels.append(Level(isDictionary: isDictionary))
  }

  private mutating func close(isDictionary: Bool) {
    position += 1
    if levels.last?.isDictionary == isDictionary { levels.removeLast() }
  }

  private mutating func skip(to end: [UInt8]) {
    while position < bytes.count, !bytes[position...].starts(with: end) { position += 1 }
    position = min(position + end.count, bytes.count)
  }

  private mutating func readText(_ depth: Int, _ body: (_ path: [String], Value) -> Void) {
    let start = position
    let text = byte() == UInt8(ascii: "\"") ? quoted() : word()
    guard let level = levels.last else { return }
    if level.isDictionary, !level.hasKey {
      levels[levels.count - 1].key = text
      levels[levels.count - 1].keyRange = start..<position
    } else if levels.count <= depth {
      let value = Value(text: text, range: start..<position, keyRange: level.keyRange)
      body(levels.map(\.key), value)
    }
  }

  private static let marks = Set("{}()=;,\"".utf8)

  private mutating func word() -> String {
    let start = position
    position += 1
    while position < bytes.count, byte() > 0x20, !Self.marks.contains(byte()) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): UInt8(ascii: "\n"), UInt8(ascii: "t"): UInt8(ascii: "\t"),
    UInt8(ascii: "r"): UInt8(ascii: "\r"),
  ]

  private mutating func quoted() -> String {
    position += 1
    var text: [UInt8] = []
    while position < bytes.count, byte() != UInt8(ascii: "\"") {
      if byte() == UInt8(ascii: "\\"), position + 1 < bytes.count {
        position += 1
        text.append(Self.escapes[byte()] ?? byte())
      } else {
        text.append(byte())
      }
      position += 1
    }
    position = min(position + 1, bytes.count)
    return String(decoding: text, as: UTF8.self)
  }
}
