import Diagnostics
import JSONSyntax

extension TOMLReader {
  mutating func value(depth: Int) throws(ConfigurationProblem) -> JSONValue {
    scanner.skip { $0 == 0x20 || $0 == 0x09 }
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
      let word = word()
      guard !word.isEmpty else {
        throw scanner.problem("expected a value, found \(scanner.shown)")
      }
      let isFlag = word == "true" || word == "false"
      guard isFlag || TOMLWord.isValid(word) else {
        scanner.position = start
        let advice = word.utf8.first?.isASCIILetter ?? false ? "; strings must be quoted" : ""
        throw scanner.problem("'\(word)' is not a value\(advice)")
      }
      return scanner.value(isFlag ? .boolean(word == "true") : .string(word), from: start)
    }
  }

  /// Reads a number, a date, or a flag; a blank may separate a date from a time.
  private mutating func word() -> String {
    let isPart: (UInt8) -> Bool = { $0.isASCIIAlphanumeric || "+-.:_".utf8.contains($0) }
    let word = scanner.run(while: isPart)
    let rest = scanner.bytes[scanner.position...]
    guard TOMLWord.isDate(word), rest.first == 0x20,
      rest.dropFirst().first.map(\.isASCIIDigit) ?? false
    else { return word }
    scanner.position += 1
    return word + " " + scanner.run(while: isPart)
  }

  private mutating func array(depth: Int) throws(ConfigurationProblem) -> JSONValue {
    let start = scanner.position
    scanner.position += 1
    var values: [JSONValue] = []
    while true {
      try skipBlank(lines: true)
      if scanner.take("]") { break }
      values.append(try value(depth: depth + 1))
      try skipBlank(lines: true)
      guard scanner.take(",") || scanner.isAt("]") else {
        throw scanner.problem("expected ',' or ']', found \(scanner.shown)")
      }
    }
    return scanner.value(.array(values), from: start)
  }

  private mutating func string() throws(ConfigurationProblem) -> String {
    let start = scanner.position
    if scanner.take("\"\"\"") { return try text(until: "\"\"\"", from: start) }
    if scanner.take("'''") { return try text(until: "'''", from: start) }
    return try shortString()
  }

  /// Reads a string on one line.
  mutating func shortString() throws(ConfigurationProblem) -> String {
    let start = scanner.position
    if scanner.take("\"") { return try text(until: "\"", from: start) }
    scanner.position += 1
    return try text(until: "'", from: start)
  }

  /// Reads the text up to the closing quotes, with escapes in double quotes, and over several lines
  /// in triple quotes.
  private mutating func text(
    until quotes: StaticString, from start: Int
  ) throws(ConfigurationProblem) -> String {
    let isLong = quotes.utf8CodeUnitCount == 3
    let quote = scanner.bytes[start]
    if isLong { _ = scanner.take("\r\n") || scanner.take("\n") }
    var text: [UInt8] = []
    while !scanner.take(quotes) {
      let isBreak = scanner.isAt("\n") || scanner.isAt("\r\n")
      guard let byte = scanner.byte, isLong || !isBreak else {
        scanner.position = start
        throw scanner.problem("a string is not closed")
      }
      guard byte >= 0x20 && byte != 0x7F || byte == 0x09 || isBreak else {
        throw scanner.problem("a string has a control character")
      }
      scanner.position += 1
      if byte == 0x5C, quote == UInt8(ascii: "\"") {
        try readEscape(into: &text, isLong)
      } else {
        text.append(byte)
      }
    }
    // Up to two quotes may precede the closing ones.
    for _ in 0..<2 where isLong && scanner.byte == quote {
      text.append(quote)
      scanner.position += 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "t"): 0x09, UInt8(ascii: "n"): 0x0A,
    UInt8(ascii: "f"): 0x0C, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "e"): 0x1B,
    UInt8(ascii: "\""): UInt8(ascii: "\""), 0x5C: 0x5C,
  ]
  private static let digits: [UInt8: Int] = [
    UInt8(ascii: "x"): 2, UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8,
  ]

  private mutating func readEscape(
    into text: inout [UInt8], _ isLong: Bool
  ) throws(ConfigurationProblem) {
    let place = scanner.position
    let byte = scanner.byte ?? 0
    scanner.position += 1
    if let plain = Self.escapes[byte] {
      text.append(plain)
      return
    }
    if let digits = Self.digits[byte] {
      let value = try scanner.hexadecimal(digits)
      guard let scalar = Unicode.Scalar(value) else {
        scanner.position = place
        throw scanner.problem("an escape is not a character")
      }
      text += Array(String(scalar).utf8)
      return
    }
    // A backslash at the end of a line skips the following white space.
    scanner.position = place
    scanner.skip { $0 == 0x20 || $0 == 0x09 }
    guard isLong, scanner.isAt("\n") || scanner.isAt("\r\n") else {
      scanner.position = place
      throw scanner.problem("unknown escape \(scanner.shown)")
    }
    scanner.skip { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }
}
