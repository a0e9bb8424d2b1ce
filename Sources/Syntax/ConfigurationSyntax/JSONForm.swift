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
  private let notation: ConfigurationNotation

  package init(_ root: JSONValue, in text: [UInt8], _ notation: ConfigurationNotation) {
    (self.text, self.notation) = (text, notation)
    append(root)
  }

  /// Spellings of infinity without the sign, for which JSON does not have a number.
  private static let infinities: [ConfigurationNotation: Set<String>] = [
    .json5: ["Infinity"], .toml: ["inf"], .yaml: [".inf", ".Inf", ".INF"],
  ]
  private static let noNumbers: [ConfigurationNotation: Set<String>] = [
    .json5: ["NaN"], .toml: ["nan"], .yaml: [".nan", ".NaN", ".NAN"],
  ]
  /// The substitute for infinity: a number above all limits that is not an integer.
  private static let huge = String(repeating: "9", count: 320) + ".5"
  /// The substitute for NaN, which is not an integer either.
  private static let noNumber = "0.5"

  /// Returns the message for a value of `bytes`, with the found number as spelled in the text.
  package func told(_ message: String, at range: Range<Int>) -> String {
    let spelling = String(decoding: text[place(of: range)], as: UTF8.self)
    guard wordOfNumber(spelling) != nil, let found = message.firstRange(of: ", found ") else {
      return message
    }
    let number = message[found.upperBound...].prefix { !",;".contains($0) }
    guard number.drop(while: { $0 == "-" }).first?.isNumber ?? false else { return message }
    return message[..<number.startIndex] + spelling + message[number.endIndex...]
  }

  /// The JSON of a number without digits; nil for any other word.
  private func wordOfNumber(_ word: String) -> String? {
    let unsigned = String(
      word.first.map { "+-".contains($0) } ?? false ? word.dropFirst() : word[...])
    if Self.noNumbers[notation]?.contains(unsigned) ?? false {
      return notation == .yaml && unsigned != word ? nil : Self.noNumber
    }
    guard Self.infinities[notation]?.contains(unsigned) ?? false else { return nil }
    return (word.hasPrefix("-") ? "-" : "") + Self.huge
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
    if let number = wordOfNumber(spelling) { return number }
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
