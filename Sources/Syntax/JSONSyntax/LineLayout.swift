import Diagnostics

/// The brackets of a text as the indentation of its lines shows them.
struct LineLayout {
  private struct Value {
    var closing: UInt8
    /// The number of blanks before the line where it begins, and before its first item on a line.
    var lead: Int
    var item: Int?
    var beginsLine: Bool
    /// True if its items are further inside; as the value around, before the first item.
    var isIndented: Bool
    var isOdd = false
  }

  /// The fix that adds or removes brackets; nil if the lines show none, or lines that are indented
  /// at random seem to show both.
  var fix: Fix? {
    guard let first = edits.first,
      edits.allSatisfy({ $0.range.isEmpty == first.range.isEmpty })
    else { return nil }
    let what = edits.count > 1 ? "brackets before lines further outside" : "'\(first.replacement)'"
    let title =
      first.range.isEmpty ? "add the missing \(what)" : "remove the brackets that are too many"
    return Fix(title, edits, as: .unsafe)
  }

  /// False if too many lines are indented at random.
  var isKept: Bool { count > 0 && odd <= max(4, count / 4) }

  /// The number of values with lines that are indented otherwise than their brackets say.
  private(set) var odd = 0
  /// The number of values that have an item on a line of its own.
  private var count = 0
  private var edits: [TextEdit] = []
  private var open: [Value] = []
  /// The number of values for each number of blanks between a value and its items.
  private var steps: [Int: Int] = [:]

  /// Reads the brackets of a text, and those that its lines show if it `isUneven`.
  init(of bytes: [UInt8], isUneven: Bool) {
    var (index, lead, last) = (0, 0, 0)
    var beginsLine = true
    var previous = UInt8(ascii: ":")
    while index < bytes.count {
      let (start, byte) = (index, bytes[index])
      index += 1
      switch byte {
      case 0x0A, 0x0D: (lead, beginsLine) = (0, true)
      case ...0x20: if beginsLine { lead += 1 }
      // A missing comma is added before the next token.
      case UInt8(ascii: ","): previous = byte
      case UInt8(ascii: ":"): (beginsLine, previous) = (false, byte)
      case UInt8(ascii: "/") where beginsLine, UInt8(ascii: "#") where beginsLine:
        index = bytes[index...].firstIndex { $0 == 0x0A } ?? bytes.count
      default:
        if beginsLine, previous != UInt8(ascii: ":") {
          // An empty value ends on the line on which it begins.
          if isUneven, !"{[".utf8.contains(previous) { close(before: byte, lead, at: last) }
          note(byte, lead)
          if isUneven, "]}".utf8.contains(byte), let value = open.last, lead > value.lead,
            value.beginsLine || lead >= value.item ?? lead
          {
            remove(start, in: bytes)
            continue
          }
        }
        defer { (beginsLine, previous) = (false, byte) }
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          let closing = UInt8(ascii: byte == UInt8(ascii: "{") ? "}" : "]")
          open.append(
            Value(
              closing: closing, lead: lead, beginsLine: beginsLine,
              isIndented: open.last?.isIndented ?? false))
        case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
        case UInt8(ascii: "\""): index = Self.endOfString(bytes, from: start)
        default: break
        }
        last = index
      }
    }
    odd += count - (steps.values.max() ?? 0)
  }

  /// Closes the values that end before a line.
  private mutating func close(before byte: UInt8, _ lead: Int, at place: Int) {
    let isClosing = "]}".utf8.contains(byte)
    while open.count > 1, let value = open.last {
      let isOutside =
        isClosing
        ? value.lead > lead
          || value.lead == lead && value.closing != byte && open[open.count - 2].lead == lead
            && open[open.count - 2].closing == byte
        : value.isIndented && value.lead >= lead
      guard isOutside else { return }
      let closing = String(decoding: [value.closing], as: UTF8.self)
      if edits.last?.range.lowerBound == place {
        edits[edits.count - 1].replacement += closing
      } else {
        edits.append(.insert(closing, at: place))
      }
      open.removeLast()
    }
  }

  /// Removes a bracket that closes a value which began further outside, with its comma.
  private mutating func remove(_ place: Int, in bytes: [UInt8]) {
    let next = bytes[(place + 1)...].firstIndex { $0 != 0x20 && $0 != 0x09 }
    let end = next.flatMap { bytes[$0] == UInt8(ascii: ",") ? $0 + 1 : nil } ?? place + 1
    edits.append(.remove(place..<end))
  }

  /// Notes whether the token that begins a line is indented as its value is.
  private mutating func note(_ byte: UInt8, _ lead: Int) {
    guard let last = open.indices.last else { return }
    var isOdd = lead != (open[last].item ?? lead)
    if "]}".utf8.contains(byte) {
      // The bracket that opens it may end the line before its own.
      isOdd =
        lead != open[last].lead
        && (open[last].beginsLine || lead < open[last].lead || lead >= open[last].item ?? 0)
    } else if open[last].item == nil {
      steps[lead - open[last].lead, default: 0] += 1
      (open[last].item, open[last].isIndented) = (lead, lead > open[last].lead)
      count += 1
    }
    guard isOdd, !open[last].isOdd else { return }
    open[last].isOdd = true
    odd += 1
  }

  private static func endOfString(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != 0x0A {
      if bytes[index] == UInt8(ascii: "\"") { return index + 1 }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, bytes.count)
  }
}
