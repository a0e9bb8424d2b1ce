import Diagnostics
package import JSONSyntax

/// Reads the part of TOML 1.0 that packager configurations use: tables, arrays of tables, dotted
/// keys, strings, arrays, inline tables, and words.
///
/// There is no suitable library to link: those for Swift import full Foundation or wrap C++.
/// Numbers and dates are strings, as in YAML here, since they are not imported. Invalid TOML is
/// rejected with its place, but not everything that TOML forbids is: a table may be defined twice.
package struct TOMLReader {
  private var scanner: ConfigurationScanner
  private var root = Table()

  package static func read(_ bytes: [UInt8]) throws(ConfigurationProblem) -> JSONValue {
    var reader = TOMLReader(scanner: try ConfigurationScanner(bytes))
    try reader.readLines()
    return reader.root.value
  }

  /// A table while it is read; keys that follow `[[name]]` go into the `last` table of its list.
  private final class Table {
    enum Item {
      case value(JSONValue)
      case table(Table)
      case tables([Table])
    }

    var range = 0..<0
    var items: [(name: String, nameRange: Range<Int>, item: Item)] = []

    var value: JSONValue {
      let members = items.map { entry in
        let value: JSONValue =
          switch entry.item {
          case .value(let value): value
          case .table(let table): table.value
          case .tables(let tables):
            JSONValue(.array(tables.map(\.value)), range: entry.nameRange, element: entry.nameRange)
          }
        return JSONMember(name: entry.name, nameRange: entry.nameRange, value: value)
      }
      return JSONValue(.object(members), range: range, element: range)
    }

    /// The table with that name, created if needed; nil if something else has the name.
    func table(_ key: Key) -> Table? {
      switch items.first(where: { $0.name == key.name })?.item {
      case .table(let table): return table
      case .tables(let tables): return tables.last
      case .value: return nil
      case nil:
        let table = Table()
        table.range = key.range
        items.append((key.name, key.range, .table(table)))
        return table
      }
    }

    /// Adds a table to a list; nil if something else has the name.
    func add(_ key: Key) -> Table? {
      let table = Table()
      table.range = key.range
      guard let place = items.firstIndex(where: { $0.name == key.name }) else {
        items.append((key.name, key.range, .tables([table])))
        return table
      }
      guard case .tables(let tables) = items[place].item else { return nil }
      items[place].item = .tables(tables + [table])
      return table
    }
  }

  private struct Key {
    var name: String
    var range: Range<Int>
  }

  private mutating func readLines() throws(ConfigurationProblem) {
    var table = root
    while true {
      skipBlank(lines: true)
      guard scanner.byte != nil else { return }
      if scanner.take("[[") {
        table = try header(closing: "]]", isList: true)
      } else if scanner.take("[") {
        table = try header(closing: "]", isList: false)
      } else {
        try readEntry(into: table)
      }
      skipBlank(lines: false)
      guard scanner.byte == nil || scanner.byte == 0x0A || scanner.byte == 0x0D else {
        throw scanner.problem("expected the end of the line, found \(scanner.shown)")
      }
    }
  }

  /// Skips blanks and comments; with `lines`, whole lines of them.
  private mutating func skipBlank(lines: Bool) {
    while let byte = scanner.byte {
      if byte == 0x20 || byte == 0x09 || lines && (byte == 0x0A || byte == 0x0D) {
        scanner.position += 1
      } else if byte == UInt8(ascii: "#") {
        scanner.skipLine()
      } else {
        return
      }
    }
  }

  private mutating func header(
    closing: StaticString, isList: Bool
  ) throws(ConfigurationProblem) -> Table {
    let keys = try keys()
    guard scanner.take(closing) else {
      throw scanner.problem("expected '\(closing)', found \(scanner.shown)")
    }
    return try table(keys, from: root, isList: isList)
  }

  private func table(
    _ keys: [Key], from start: Table, isList: Bool
  ) throws(ConfigurationProblem) -> Table {
    var table = start
    for (index, key) in keys.enumerated() {
      let next = isList && index == keys.count - 1 ? table.add(key) : table.table(key)
      guard let next else {
        throw ConfigurationProblem(words: "'\(key.name)' is not a table", range: key.range)
      }
      table = next
    }
    return table
  }

  /// A dotted key: `a.b."c d"`.
  private mutating func keys() throws(ConfigurationProblem) -> [Key] {
    var keys: [Key] = []
    repeat {
      skipBlank(lines: false)
      let start = scanner.position
      let name =
        scanner.isAt("\"") || scanner.isAt("'")
        ? try string() : scanner.run { $0.isASCIIAlphanumeric || $0 == 0x2D || $0 == 0x5F }
      guard scanner.position > start else {
        throw scanner.problem("expected a key, found \(scanner.shown)")
      }
      keys.append(Key(name: name, range: start..<scanner.position))
      guard keys.count < ConfigurationScanner.deepest else {
        throw scanner.problem("a key has more than \(ConfigurationScanner.deepest) parts")
      }
      skipBlank(lines: false)
    } while scanner.take(".")
    return keys
  }

  private mutating func readEntry(
    into start: Table, depth: Int = 0
  ) throws(ConfigurationProblem) {
    let keys = try keys()
    guard let last = keys.last, scanner.take("=") else {
      throw scanner.problem("expected '=', found \(scanner.shown)")
    }
    let table = try table(keys.dropLast(), from: start, isList: false)
    guard !table.items.contains(where: { $0.name == last.name }) else {
      throw ConfigurationProblem(words: "duplicate key '\(last.name)'", range: last.range)
    }
    let value = try value(depth: depth)
    table.items.append((last.name, last.range, .value(value)))
  }

  private mutating func value(depth: Int) throws(ConfigurationProblem) -> JSONValue {
    skipBlank(lines: false)
    guard depth < ConfigurationScanner.deepest else {
      throw scanner.problem("values are nested deeper than \(ConfigurationScanner.deepest) levels")
    }
    let start = scanner.position
    switch scanner.byte {
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "{"): return try inlineTable(depth: depth)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let text = try string()
      return scanner.value(.string(text), from: start)
    default:
      let word = scanner.run { $0.isASCIIAlphanumeric || "+-.:_".utf8.contains($0) }
      guard !word.isEmpty else {
        throw scanner.problem("expected a value, found \(scanner.shown)")
      }
      guard
        word == "true" || word == "false" || word.first?.isLetter != true || word == "inf"
          || word == "nan"
      else {
        scanner.position = start
        throw scanner.problem("'\(word)' is not a value; strings must be quoted")
      }
      let isFlag = word == "true" || word == "false"
      return scanner.value(isFlag ? .boolean(word == "true") : .string(word), from: start)
    }
  }

  private mutating func array(depth: Int) throws(ConfigurationProblem) -> JSONValue {
    let start = scanner.position
    scanner.position += 1
    var values: [JSONValue] = []
    while true {
      skipBlank(lines: true)
      if scanner.take("]") { break }
      values.append(try value(depth: depth + 1))
      skipBlank(lines: true)
      guard scanner.take(",") || scanner.isAt("]") else {
        throw scanner.problem("expected ',' or ']', found \(scanner.shown)")
      }
    }
    return scanner.value(.array(values), from: start)
  }

  private mutating func inlineTable(depth: Int) throws(ConfigurationProblem) -> JSONValue {
    let start = scanner.position
    scanner.position += 1
    let table = Table()
    skipBlank(lines: true)
    while !scanner.take("}") {
      try readEntry(into: table, depth: depth + 1)
      skipBlank(lines: true)
      guard scanner.take(",") || scanner.isAt("}") else {
        throw scanner.problem("expected ',' or '}', found \(scanner.shown)")
      }
      skipBlank(lines: true)
    }
    table.range = start..<scanner.position
    return table.value
  }

  private mutating func string() throws(ConfigurationProblem) -> String {
    let start = scanner.position
    if scanner.take("\"\"\"") { return try text(until: "\"\"\"", from: start) }
    if scanner.take("'''") { return try text(until: "'''", from: start) }
    if scanner.take("\"") { return try text(until: "\"", from: start) }
    scanner.position += 1
    return try text(until: "'", from: start)
  }

  /// The text up to the closing quotes: with escapes in double quotes, over several lines in triple
  /// quotes.
  private mutating func text(
    until quotes: StaticString, from start: Int
  ) throws(ConfigurationProblem) -> String {
    let isLong = quotes.utf8CodeUnitCount == 3
    let hasEscapes = scanner.bytes[start] == UInt8(ascii: "\"")
    if isLong { _ = scanner.take("\r\n") || scanner.take("\n") }
    var text: [UInt8] = []
    while !scanner.take(quotes) {
      guard let byte = scanner.byte, isLong || byte != 0x0A && byte != 0x0D else {
        scanner.position = start
        throw scanner.problem("a string is not closed")
      }
      scanner.position += 1
      if byte == 0x5C, hasEscapes {
        try readEscape(into: &text)
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func readEscape(into text: inout [UInt8]) throws(ConfigurationProblem) {
    let byte = scanner.byte ?? 0
    scanner.position += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "\""), 0x5C: text.append(byte)
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      let value = try scanner.hexadecimal(byte == UInt8(ascii: "u") ? 4 : 8)
      text += Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
    case 0x0A, 0x0D, 0x20, 0x09: scanner.skip { $0 == 0x20 || (0x09...0x0D).contains($0) }
    default:
      scanner.position -= 1
      throw scanner.problem("unknown escape \(scanner.shown)")
    }
  }
}
