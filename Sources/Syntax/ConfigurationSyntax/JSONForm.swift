import Diagnostics
package import JSONSyntax

/// The values of a text in another notation as JSON, with their places, for code that checks JSON.
///
/// The readers return unquoted words as text. Here, a word is a number if it is spelled like one.
package struct JSONForm: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// The starts of values and names in `bytes`, and their places in the text, in order.
  private var places: [(start: Int, range: Range<Int>)] = []
  private let text: [UInt8]

  package init(_ root: JSONValue, in text: [UInt8]) {
    self.text = text
    append(root)
  }

  /// Returns the place in the text of the value or name at the start of a range of `bytes`.
  package func place(of range: Range<Int>) -> Range<Int> {
    places.last { $0.start <= range.lowerBound }?.range ?? 0..<0
  }

  private mutating func append(_ value: JSONValue) {
    places.append((bytes.count, value.range))
    switch value.content {
    case .object(let members):
      append(members, "{", "}") { form, member in
        form.places.append((form.bytes.count, member.nameRange))
        form.append(JSONText.string(member.name).text + ":")
        form.append(member.value)
      }
    case .array(let elements): append(elements, "[", "]") { $0.append($1) }
    case .string(let string): append(number(value) ?? JSONText.string(string).text)
    case .number(let number): bytes += text[number.range.clamped(to: text.indices)]
    case .boolean(let value): append(value ? "true" : "false")
    case .null: append("null")
    }
  }

  private mutating func append<Part>(
    _ parts: [Part], _ opening: String, _ closing: String,
    _ body: (inout JSONForm, Part) -> Void
  ) {
    append(opening)
    for (index, part) in parts.enumerated() {
      if index > 0 { append(",") }
      body(&self, part)
    }
    append(closing)
  }

  private mutating func append(_ text: String) { bytes += text.utf8 }

  /// Returns the JSON of a number without quotes, or nil for any other value.
  private func number(_ value: JSONValue) -> String? {
    guard !value.range.isEmpty, value.range.upperBound <= text.count else { return nil }
    var spelling = String(decoding: text[value.range], as: UTF8.self)
    guard let first = spelling.utf8.first, first.isASCIIDigit || "+-.".utf8.contains(first) else {
      return nil
    }
    spelling.removeAll { $0 == "_" }
    let unsigned = spelling.drop { $0 == "+" || $0 == "-" }
    let sign = spelling.hasPrefix("-") ? "-" : ""
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where unsigned.hasPrefix(prefix) {
      return UInt(unsigned.dropFirst(2), radix: radix).map { sign + String($0) }
    }
    guard spelling.count - unsigned.count <= 1, Double(unsigned) != nil,
      unsigned.utf8.allSatisfy({ $0.isASCIIDigit || ".eE+-".utf8.contains($0) })
    else { return nil }
    var digits = String(unsigned.drop { $0 == "0" })
    if digits.first?.isNumber != true { digits = "0" + digits }
    if let end = digits.firstIndex(of: "."),
      digits.index(after: end) == digits.endIndex || !digits[digits.index(after: end)].isNumber
    {
      digits.insert("0", at: digits.index(after: end))
    }
    return sign + digits
  }
}
