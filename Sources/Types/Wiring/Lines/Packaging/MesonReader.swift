import Diagnostics

/// Reads `meson.build`: a statement ends with its line, unless a bracket is open.
struct MesonReader {
  private let text: [UInt8]
  private var position: Int
  private var depth = 0
  private var blocks = 0
  private var script = BuildScript()
  private var statement: BuildScript.Statement?

  private static let openers: Set = ["if", "foreach", "testcase"]
  private static let branches: Set = ["elif", "else"]
  private static let closers: Set = ["endif", "endforeach", "endtestcase"]

  static func read(_ lines: TextLines) -> BuildScript {
    var reader = MesonReader(text: lines.bytes, position: lines.contents[0].lowerBound)
    while reader.position < reader.text.count { reader.readToken() }
    reader.endStatement()
    if reader.depth > 0 || reader.blocks != 0 {
      reader.script.refuse("brackets or blocks are not balanced", at: nil)
    }
    return reader.script.live(in: lines.bytes, ["true": true, "false": false])
  }

  private mutating func readToken() {
    let byte = text[position]
    switch byte {
    case 0x20, 0x09, 0x0D: position += 1
    case 0x0A:
      if depth == 0 { endStatement() }
      position += 1
    case UInt8(ascii: "\\"):
      // The line continues after the backslash.
      position += 1
      while position < text.count, text[position] != 0x0A { position += 1 }
      position = min(position + 1, text.count)
    case UInt8(ascii: "#"):
      position = text[position...].firstIndex(of: 0x0A) ?? text.count
    case UInt8(ascii: "'"): readString()
    case _ where byte.isWordByte: readWord()
    default:
      if "([{".utf8.contains(byte) { depth += 1 }
      if ")]}".utf8.contains(byte) { depth -= 1 }
      if depth < 0 { script.refuse("a bracket is not open", at: position..<(position + 1)) }
      extend(to: position + 1)
    }
  }

  private mutating func extend(to end: Int) {
    let start = position
    position = end
    if statement == nil {
      statement = BuildScript.Statement(range: start..<end, isOutermost: blocks == 0)
    } else if let lower = statement?.range.lowerBound {
      statement?.range = lower..<end
    }
  }

  private mutating func endStatement() {
    if let statement { script.statements.append(statement) }
    statement = nil
  }

  private mutating func readString() {
    let start = position
    let isLong = text[start...].starts(with: "'''".utf8)
    let mark = isLong ? 3 : 1
    var end = start + mark
    while end < text.count, !text[end...].starts(with: "'''".utf8.prefix(mark)) {
      if !isLong, text[end] == 0x0A { break }
      end += !isLong && text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end + mark <= text.count, text[end] == UInt8(ascii: "'") else {
      script.refuse("a text in quotes does not end", at: start..<min(end, text.count))
      return position = text.count
    }
    let inside = (start + mark)..<end
    extend(to: end + mark)
    statement?.words.append(
      PlacedText(String(decoding: text[inside], as: UTF8.self), at: inside))
  }

  private mutating func readWord() {
    var end =
      text[position...].firstIndex { !$0.isWordByte && $0 != UInt8(ascii: ".") } ?? text.count
    let word = String(decoding: text[position..<end], as: UTF8.self)
    // Keywords cannot be names, so a statement may end before one.
    let isOpener = Self.openers.contains(word)
    let isCloser = Self.closers.contains(word)
    if depth == 0, isOpener || isCloser || Self.branches.contains(word) { endStatement() }
    let isFirst = statement == nil
    if isFirst, isCloser { blocks -= 1 }
    extend(to: end)
    if isFirst, isOpener { blocks += 1 }
    if isFirst, isOpener || Self.branches.contains(word) { statement?.isOutermost = false }
    while end < text.count, text[end].isBlank { end += 1 }
    if end < text.count, text[end] == UInt8(ascii: "(") {
      statement?.calls.append(word)
    }
  }
}

extension UInt8 {
  fileprivate var isWordByte: Bool {
    isASCIIAlphanumeric || self == UInt8(ascii: "_") || self >= 0x80
  }
}
