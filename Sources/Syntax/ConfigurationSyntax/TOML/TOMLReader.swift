import Diagnostics
package import JSONSyntax

/// Reads TOML 1.1, which includes TOML 1.0.
///
/// No suitable library exists: the Swift ones import full Foundation or wrap C++. Numbers and dates
/// are kept as strings, as in YAML here, since the tool does not import them.
package struct TOMLReader {
  var scanner: ConfigurationScanner
  private(set) var root = TOMLTable(.header, section: 0, range: 0..<0)
  private(set) var sections = [TOMLSection()]
  /// A counter that identifies inline tables, whose dotted keys belong together.
  private var inlineTables = 0

  package static func read(_ bytes: [UInt8]) throws(ConfigurationProblem) -> JSONValue {
    try TOMLReader(bytes).root.value
  }

  /// Reads a text and records how its tables are written.
  init(_ bytes: [UInt8]) throws(ConfigurationProblem) {
    scanner = try ConfigurationScanner(bytes)
    try readLines()
  }

  private mutating func readLines() throws(ConfigurationProblem) {
    var table = root
    while true {
      try skipBlank(lines: true)
      guard scanner.byte != nil else { return }
      let start = scanner.position
      if scanner.take("[[") {
        table = try header(closing: "]]", isList: true)
        sections.append(TOMLSection(header: start..<scanner.position))
      } else if scanner.take("[") {
        table = try header(closing: "]", isList: false)
        sections.append(TOMLSection(header: start..<scanner.position))
      } else {
        try readEntry(into: table)
        sections[sections.count - 1].statements.append(start..<scanner.position)
      }
      try skipBlank(lines: false)
      guard scanner.byte == nil || scanner.byte == 0x0A || scanner.isAt("\r\n") else {
        throw scanner.problem("expected the end of the line, found \(scanner.shown)")
      }
    }
  }

  /// Skips blanks and comments; with `lines`, also blank lines and comment lines.
  mutating func skipBlank(lines: Bool) throws(ConfigurationProblem) {
    while let byte = scanner.byte {
      if byte == 0x20 || byte == 0x09 || lines && byte == 0x0A {
        scanner.position += 1
      } else if lines, scanner.take("\r\n") {
        continue
      } else if byte == UInt8(ascii: "#") {
        scanner.skip { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
        guard scanner.byte == nil || scanner.byte == 0x0A || scanner.isAt("\r\n") else {
          throw scanner.problem("a comment has a control character")
        }
      } else {
        return
      }
    }
  }

  private mutating func header(
    closing: StaticString, isList: Bool
  ) throws(ConfigurationProblem) -> TOMLTable {
    let keys = try keys()
    guard scanner.take(closing), let last = keys.last else {
      throw scanner.problem("expected '\(closing)', found \(scanner.shown)")
    }
    var outer = root
    for key in keys.dropLast() {
      switch outer[key.name] {
      case .table(let table): outer = table
      case .tables(let tables): outer = tables.last ?? outer
      case .value: throw Self.notTable(key)
      case nil:
        let table = TOMLTable(.implicit, section: sections.count, range: key.range)
        outer.add(key, .table(table))
        outer = table
      }
    }
    return try table(last, in: outer, isList: isList)
  }

  /// Returns the table that a header names, which must not be defined yet.
  private func table(
    _ key: TOMLTable.Key, in outer: TOMLTable, isList: Bool
  ) throws(ConfigurationProblem) -> TOMLTable {
    let table = TOMLTable(.header, section: sections.count, range: key.range)
    if isList {
      guard outer.append(table, key) else { throw Self.notTable(key, "a list of tables") }
      return table
    }
    switch outer[key.name] {
    case nil:
      outer.add(key, .table(table))
      return table
    case .table(let known) where known.kind == .implicit:
      known.kind = .header
      known.section = sections.count
      return known
    case .table:
      throw ConfigurationProblem("duplicate table '\(key.name)'", at: key.range)
    case .value, .tables: throw Self.notTable(key)
    }
  }

  private static func notTable(
    _ key: TOMLTable.Key, _ kind: String = "a table"
  ) -> ConfigurationProblem {
    ConfigurationProblem("'\(key.name)' is not \(kind)", at: key.range)
  }

  /// Reads a dotted key: `a.b."c d"`.
  private mutating func keys() throws(ConfigurationProblem) -> [TOMLTable.Key] {
    var keys: [TOMLTable.Key] = []
    repeat {
      try skipKeyBlank()
      let start = scanner.position
      let name =
        scanner.isAt("\"") || scanner.isAt("'")
        ? try shortString() : scanner.run { $0.isASCIIAlphanumeric || $0 == 0x2D || $0 == 0x5F }
      guard scanner.position > start else {
        throw scanner.problem("expected a key, found \(scanner.shown)")
      }
      keys.append((name, start..<scanner.position))
      guard keys.count < ConfigurationScanner.deepest else {
        throw scanner.problem("a key has more than \(ConfigurationScanner.deepest) parts")
      }
      try skipKeyBlank()
    } while scanner.take(".")
    return keys
  }

  private mutating func skipKeyBlank() throws(ConfigurationProblem) {
    scanner.skip { $0 == 0x20 || $0 == 0x09 }
  }

  private mutating func readEntry(
    into start: TOMLTable, depth: Int = 0
  ) throws(ConfigurationProblem) {
    let keys = try keys()
    guard let last = keys.last, scanner.take("=") else {
      throw scanner.problem("expected '=', found \(scanner.shown)")
    }
    var table = start
    for key in keys.dropLast() {
      switch table[key.name] {
      case .table(let known) where known.kind == .dotted && known.section == start.section:
        table = known
      case nil:
        let new = TOMLTable(.dotted, section: start.section, range: key.range)
        table.add(key, .table(new))
        table = new
      case .table:
        throw ConfigurationProblem("the table '\(key.name)' is defined elsewhere", at: key.range)
      case .value, .tables: throw Self.notTable(key)
      }
    }
    guard table[last.name] == nil else {
      throw ConfigurationProblem("duplicate key '\(last.name)'", at: last.range)
    }
    let value = try value(depth: depth + keys.count - 1)
    table.add(last, .value(value))
  }

  mutating func inlineTable(depth: Int) throws(ConfigurationProblem) -> JSONValue {
    let start = scanner.position
    scanner.position += 1
    inlineTables += 1
    let table = TOMLTable(.inline, section: -inlineTables, range: 0..<0)
    try skipBlank(lines: true)
    while !scanner.take("}") {
      try readEntry(into: table, depth: depth + 1)
      try skipBlank(lines: true)
      guard scanner.take(",") || scanner.isAt("}") else {
        throw scanner.problem("expected ',' or '}', found \(scanner.shown)")
      }
      try skipBlank(lines: true)
    }
    table.range = start..<scanner.position
    return table.value
  }
}
