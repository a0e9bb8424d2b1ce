/// A JSON value for output; an object keeps the order of its members.
package enum JSONText: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case string(String)
  case array([JSONText])
  case object([(name: String, value: JSONText)])
  /// Text that is already JSON.
  case written(String)

  /// Returns an integer, or null.
  package static func optional(_ value: Int?) -> JSONText {
    value.map(JSONText.integer) ?? .null
  }

  /// Returns a string, or null.
  package static func optional(_ value: String?) -> JSONText {
    value.map(JSONText.string) ?? .null
  }

  /// Returns an array of strings.
  package static func strings(_ values: some Sequence<String>) -> JSONText {
    .array(values.map(JSONText.string))
  }

  /// Returns an object of the members that have a value.
  package static func members(_ all: [(String, JSONText?)]) -> JSONText {
    .object(all.compactMap { name, value in value.map { (name, $0) } })
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

  private static let shortEscapes: [Unicode.Scalar: String] = [
    "\u{8}": "\\b", "\u{C}": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t",
  ]

  /// True for scalars that must be escaped.
  ///
  /// JSON requires this only below U+0020. But some readers end a line at the others, and
  /// Foundation on Linux drops a byte order mark.
  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x2029, 0xFEFF: true
    default: false
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u" + scalar.value.digits(4, uppercase: true)
  }

  static func quote(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      if scalar == "\"" || scalar == "\\" {
        text += "\\"
        text.unicodeScalars.append(scalar)
      } else if isEscaped(scalar) {
        text += shortEscapes[scalar] ?? escape(scalar)
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
