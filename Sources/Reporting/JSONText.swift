/// A JSON value to be written; an object keeps the order of its members.
package enum JSONText: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case string(String)
  case array([JSONText])
  case object([(name: String, value: JSONText)])
  /// Text that is JSON already.
  case written(String)

  /// An integer, or null.
  package static func optional(_ value: Int?) -> JSONText {
    value.map(JSONText.integer) ?? .null
  }

  /// The value on one line, without a space between tokens.
  package var text: String {
    var result = ""
    write(to: &result)
    return result
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .string(let value): JSONText.quote(value, to: &text)
    case .written(let value): text += value
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        JSONText.quote(member.name, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }
}

extension JSONText {
  private static let shortEscapes: [Unicode.Scalar: String] = [
    "\u{8}": "\\b", "\u{C}": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t",
  ]

  private static func quote(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      if scalar == "\"" || scalar == "\\" {
        text += "\\"
        text.unicodeScalars.append(scalar)
      } else if scalar.isControl || scalar.isLineSeparator || scalar == "\u{FEFF}" {
        // JSON asks for the escape below U+0020 only, but some readers end a line at the others,
        // and Foundation on Linux loses a byte order mark.
        text += shortEscapes[scalar] ?? "\\u" + scalar.value.hexadecimal(digits: 4)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension JSONText: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: JSONText...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONText)...) {
    self = .object(elements.map { (name: $0, value: $1) })
  }
}

/// Writes the elements of one array as they come, each on a line of its own.
struct JSONArrayStream: Sendable {
  private var isEmpty = true

  mutating func write(_ elements: [JSONText]) -> String {
    var text = ""
    for element in elements {
      text += isEmpty ? "[\n" : ",\n"
      text += element.text
      isEmpty = false
    }
    return text
  }

  func finish() -> String { isEmpty ? "[]\n" : "\n]\n" }
}
