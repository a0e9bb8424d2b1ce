import Diagnostics

/// Reads `CMakeLists.txt`: each statement is the name of a command and words in parentheses.
struct CMakeReader {
  private let text: [UInt8]
  private var position: Int
  private var blocks = 0
  private var script = BuildScript()

  private static let openers: Set = ["if", "foreach", "while", "function", "macro", "block"]

  static func read(_ lines: TextLines) -> BuildScript {
    var reader = CMakeReader(text: lines.bytes, position: lines.contents[0].lowerBound)
    while reader.position < reader.text.count, reader.script.refusal == nil { reader.readItem() }
    if reader.blocks != 0 { reader.script.refuse("blocks are not balanced", at: nil) }
    return reader.script.live(in: lines.bytes, constants)
  }

  private static let constants = [
    "true": true, "on": true, "yes": true, "y": true, "1": true, "false": false, "off": false,
    "no": false, "n": false, "0": false, "ignore": false, "notfound": false,
  ]

  private mutating func readItem() {
    if skipSpace() { return }
    let start = position
    while position < text.count, text[position].isASCIIAlphanumeric || text[position] == 0x5F {
      position += 1
    }
    let name = String(decoding: text[start..<position], as: UTF8.self).asciiLowercased
    while position < text.count, text[position].isBlank { position += 1 }
    guard !name.isEmpty, position < text.count, text[position] == UInt8(ascii: "(") else {
      position = min(max(position, start + 1), text.count)
      return script.refuse("the text is not a command", at: start..<position)
    }
    position += 1
    if name.hasPrefix("end"), Self.openers.contains(String(name.dropFirst(3))) { blocks -= 1 }
    var statement = BuildScript.Statement(
      range: start..<start, calls: [name], isOutermost: blocks == 0)
    guard readWords(&statement) else {
      return script.refuse("a parenthesis is not closed", at: start..<position)
    }
    statement.range = start..<position
    if Self.openers.contains(name) {
      blocks += 1
      statement.isOutermost = false
    }
    script.statements.append(statement)
  }

  /// Skips a blank, a line end, or a comment; returns false for anything else.
  private mutating func skipSpace() -> Bool {
    let byte = text[position]
    if byte.isSpace {
      position += 1
      return true
    }
    guard byte == UInt8(ascii: "#") else { return false }
    position += 1
    if position < text.count, text[position] == UInt8(ascii: "["), bracket() != nil { return true }
    position = text[position...].firstIndex(of: 0x0A) ?? text.count
    return true
  }

  /// Reads the words of a statement; returns false if the text ends first.
  private mutating func readWords(_ statement: inout BuildScript.Statement) -> Bool {
    var depth = 1
    while position < text.count {
      if skipSpace() { continue }
      let byte = text[position]
      var range: Range<Int>?
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: ")"):
        depth += byte == UInt8(ascii: "(") ? 1 : -1
        position += 1
        if depth == 0 { return true }
      case UInt8(ascii: "\""): range = quoted()
      case UInt8(ascii: "["): range = bracket() ?? unquoted()
      default: range = unquoted()
      }
      if let range {
        statement.words.append(
          PlacedText(String(decoding: text[range], as: UTF8.self), at: range))
      }
    }
    return false
  }

  private mutating func quoted() -> Range<Int> {
    let start = position + 1
    position = start
    while position < text.count, text[position] != UInt8(ascii: "\"") {
      position += text[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(position, text.count)
    position = min(position + 1, text.count)
    return start..<end
  }

  private mutating func unquoted() -> Range<Int> {
    let start = position
    position += 1
    while position < text.count {
      let byte = text[position]
      if byte.isSpace || "()#\"".utf8.contains(byte) { break }
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position, text.count)
    return start..<position
  }

  /// Reads a text between `[==[` and `]==]`; returns nil, without moving, for any other text.
  private mutating func bracket() -> Range<Int>? {
    let rest = text[position...].dropFirst()
    let signs = rest.prefix { $0 == UInt8(ascii: "=") }
    guard rest.dropFirst(signs.count).first == UInt8(ascii: "[") else { return nil }
    let start = signs.endIndex + 1
    let close = [UInt8(ascii: "]")] + Array(signs) + [UInt8(ascii: "]")]
    guard let end = text[start...].firstPlace(of: close) else { return nil }
    position = end.upperBound
    return start..<end.lowerBound
  }
}
