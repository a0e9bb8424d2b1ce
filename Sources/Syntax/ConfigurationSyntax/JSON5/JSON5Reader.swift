import Diagnostics
package import JSONSyntax

/// Reads JSON5: comments, unquoted names, single quotes, commas before a closing bracket.
///
/// electron-builder reads its `.json` and `.json5` files as JSON5. Numbers are kept as strings, as
/// in YAML here, since the tool does not import numbers.
package struct JSON5Reader {
  private var scanner: ConfigurationScanner

  package static func read(_ bytes: [UInt8]) throws(ConfigurationProblem) -> JSONValue {
    var reader = JSON5Reader(scanner: try ConfigurationScanner(bytes))
    let value = try reader.value(depth: 0)
    try reader.skipSpace()
    guard reader.scanner.byte == nil else {
      throw reader.scanner.problem("\(reader.scanner.shown) follows the value")
    }
    return value
  }

  /// Returns the value of a text, or nil for a text that contains only blanks and comments.
  static func readIfPresent(_ bytes: [UInt8]) throws(ConfigurationProblem) -> JSONValue? {
    var reader = JSON5Reader(scanner: try ConfigurationScanner(bytes))
    try reader.skipSpace()
    return reader.scanner.byte == nil ? nil : try read(bytes)
  }

  private mutating func skipSpace() throws(ConfigurationProblem) {
    while let byte = scanner.byte {
      if byte.isSpace || byte == 0x0B || byte == 0x0C {
        scanner.position += 1
      } else if byte < 0x80, byte != UInt8(ascii: "/") {
        return
      } else if scanner.take("\u{A0}") || scanner.take("\u{FEFF}") || scanner.take("\u{2028}")
        || scanner.take("\u{2029}")
      {
        continue
      } else if scanner.isAt("//") {
        scanner.skipLine()
      } else if scanner.isAt("/*") {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(ConfigurationProblem) {
    let start = scanner.position
    scanner.position += 2
    while !scanner.take("*/") {
      guard scanner.byte != nil else {
        scanner.position = start
        throw scanner.problem("a comment is not closed")
      }
      scanner.position += 1
    }
  }

  private mutating func value(depth: Int) throws(ConfigurationProblem) -> JSONValue {
    try skipSpace()
    guard depth < ConfigurationScanner.deepest else {
      throw scanner.problem("values are nested deeper than \(ConfigurationScanner.deepest) levels")
    }
    let start = scanner.position
    switch scanner.byte {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let text = try string()
      return scanner.value(.string(text), from: start)
    default:
      let word = scanner.run { $0.isASCIIAlphanumeric || "+-.".utf8.contains($0) }
      switch word {
      case "": throw scanner.problem("expected a value, found \(scanner.shown)")
      case "true", "false": return scanner.value(.boolean(word == "true"), from: start)
      case "null": return scanner.value(.null, from: start)
      default:
        guard Self.isNumber(word) else {
          scanner.position = start
          throw scanner.problem("'\(word)' is not a value")
        }
        return scanner.value(.string(word), from: start)
      }
    }
  }

  private static func isNumber(_ word: String) -> Bool {
    var digits = word[...]
    if digits.first == "+" || digits.first == "-" { digits.removeFirst() }
    if digits == "Infinity" || digits == "NaN" { return true }
    if digits.lowercased().hasPrefix("0x") { return UInt64(digits.dropFirst(2), radix: 16) != nil }
    // Octal numbers are not valid in JSON5.
    if digits.first == "0", digits.dropFirst().first?.isNumber ?? false { return false }
    return digits.contains { $0.isASCII && $0.isNumber } && Double(digits.trimmingPoint) != nil
  }

  private mutating func object(depth: Int) throws(ConfigurationProblem) -> JSONValue {
    let start = scanner.position
    scanner.position += 1
    var members: [JSONMember] = []
    while true {
      try skipSpace()
      if scanner.take("}") { break }
      let nameStart = scanner.position
      let name = try name()
      let nameRange = nameStart..<scanner.position
      try skipSpace()
      guard scanner.take(":") else {
        throw scanner.problem("expected ':', found \(scanner.shown)")
      }
      let value = try value(depth: depth + 1)
      members.append(JSONMember(name: name, nameRange: nameRange, value: value))
      try skipSpace()
      guard scanner.take(",") || scanner.isAt("}") else {
        throw scanner.problem("expected ',' or '}', found \(scanner.shown)")
      }
    }
    return scanner.value(.object(members), from: start)
  }

  private mutating func array(depth: Int) throws(ConfigurationProblem) -> JSONValue {
    let start = scanner.position
    scanner.position += 1
    var values: [JSONValue] = []
    while true {
      try skipSpace()
      if scanner.take("]") { break }
      values.append(try value(depth: depth + 1))
      try skipSpace()
      guard scanner.take(",") || scanner.isAt("]") else {
        throw scanner.problem("expected ',' or ']', found \(scanner.shown)")
      }
    }
    return scanner.value(.array(values), from: start)
  }

  private mutating func name() throws(ConfigurationProblem) -> String {
    if scanner.isAt("\"") || scanner.isAt("'") { return try string() }
    var name = ""
    while scanner.byte.map({ !$0.isASCIIDigit }) ?? false || !name.isEmpty {
      name += scanner.run { $0.isASCIIAlphanumeric || $0 >= 0x80 || $0 == 0x5F || $0 == 0x24 }
      guard scanner.take("\\u") else { break }
      append(try scanner.hexadecimal(4), to: &name)
    }
    guard !name.isEmpty else {
      throw scanner.problem("expected a name, found \(scanner.shown)")
    }
    return name
  }

  private mutating func string() throws(ConfigurationProblem) -> String {
    let start = scanner.position
    let quote = scanner.bytes[start]
    scanner.position += 1
    var text = ""
    while true {
      text += scanner.run { $0 != quote && $0 != 0x5C && $0 != 0x0A && $0 != 0x0D }
      switch scanner.byte {
      case quote:
        scanner.position += 1
        return text
      case 0x5C:
        scanner.position += 1
        try readEscape(into: &text)
      default:
        scanner.position = start
        throw scanner.problem("a string is not closed in its line")
      }
    }
  }

  private mutating func readEscape(into text: inout String) throws(ConfigurationProblem) {
    guard let byte = scanner.byte else { return }
    scanner.position += 1
    switch byte {
    case UInt8(ascii: "n"): text += "\n"
    case UInt8(ascii: "t"): text += "\t"
    case UInt8(ascii: "r"): text += "\r"
    case UInt8(ascii: "b"): text += "\u{8}"
    case UInt8(ascii: "f"): text += "\u{C}"
    case UInt8(ascii: "v"): text += "\u{B}"
    case UInt8(ascii: "0"): text += "\0"
    case UInt8(ascii: "x"): append(try scanner.hexadecimal(2), to: &text)
    case UInt8(ascii: "u"):
      var value = try scanner.hexadecimal(4)
      if (0xD800..<0xDC00).contains(value), scanner.take("\\u") {
        let low = try scanner.hexadecimal(4)
        value = 0x10000 + (value - 0xD800) << 10 + (low & 0x3FF)
      }
      append(value, to: &text)
    // The line continues.
    case 0x0D: _ = scanner.take("\n")
    case 0x0A: break
    default:
      scanner.position -= 1
      appendScalar(to: &text)
    }
  }

  private func append(_ value: UInt32, to text: inout String) {
    text.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
  }

  /// Appends the next character unchanged.
  private mutating func appendScalar(to text: inout String) {
    let rest = String(decoding: scanner.bytes[scanner.position...].prefix(4), as: UTF8.self)
    guard let scalar = rest.unicodeScalars.first else { return }
    text.unicodeScalars.append(scalar)
    scanner.position += UTF8.width(scalar)
  }
}

extension Substring {
  /// The number with `5.` as `5` and `.5` as `0.5`, forms that Swift can read too.
  fileprivate var trimmingPoint: String {
    let text = hasSuffix(".") ? String(dropLast()) : String(self)
    return text.hasPrefix(".") ? "0" + text : text
  }
}
