import Diagnostics
import JSONSchema
import JSONSyntax

/// JSON texts of scalars, as they are compared and written.
enum JSONScalar {
  /// Returns the text without needless escapes.
  static func usual(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard text.contains(UInt8(ascii: "\\")),
      case .string(let string)? = JSONValue.read(Array(text)).value?.content
    else { return Array(text) }
    return Array(JSONText.string(string).text.utf8)
  }

  /// True for two texts of one value, however a number is spelled.
  static func areSame(_ text: String, _ other: [UInt8]) -> Bool {
    if text.utf8.elementsEqual(other) { return true }
    let isNumber = { (first: UInt8?) in first.map { $0.isASCIIDigit || $0 == 0x2D } ?? false }
    return isNumber(text.utf8.first) && isNumber(other.first)
      && SchemaDecimal(text.utf8) == SchemaDecimal(other)
  }
}

extension MigrationStep.Spelling {
  /// True if the way back from a new text leads to the old one, or to the same number.
  func comes(_ old: [UInt8], backFrom new: [UInt8]) -> Bool {
    old.first != UInt8(ascii: "\"") || self.new == .number
      || DateText(new, self.new)?.json(self.old, from: self.new) == old
  }
}

extension DocumentRewriter {
  static func spelled(_ old: [UInt8], _ spelling: MigrationStep.Spelling) -> [UInt8]? {
    let quote = UInt8(ascii: "\"")
    guard let first = old.first else { return nil }
    switch spelling.new {
    case .string:
      return first == UInt8(ascii: "-") || first.isASCIIDigit ? [quote] + old + [quote] : nil
    case .number:
      guard first == quote, old.count > 2 else { return nil }
      let inner = Array(old.dropFirst().dropLast())
      guard case .number(let number)? = JSONValue.read(inner).value?.content,
        number.range == 0..<inner.count
      else { return nil }
      return inner
    default: return DateText(old, spelling.old)?.json(spelling.new, from: spelling.old)
    }
  }

  /// Refuses a value of the right kind that is not a date.
  mutating func refuse(
    _ node: DocumentNode, named name: String, notIn spelling: MigrationStep.Spelling
  ) {
    let form = spelling.old
    guard form.isDate, node.kind == form.kind else { return }
    let words =
      form == .iso8601
      ? "a date and time with a zone, like 2001-01-01T00:00:00Z"
      : "a number of \(form == .milliseconds1970 ? "milli" : "")seconds without an exponent"
    tally.refuse("'\(name)' is not a date of the years 1 to 9999; write \(words)", at: node.range)
  }

  /// Returns the number with the opposite sign; nil for zero.
  static func negated(_ old: [UInt8]) -> [UInt8]? {
    guard let first = old.first else { return nil }
    let minus = UInt8(ascii: "-")
    let digits = first == minus ? old.dropFirst() : old[...]
    guard digits.first?.isASCIIDigit == true,
      digits.prefix(while: { $0 | 0x20 != UInt8(ascii: "e") }).contains(where: {
        (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0)
      })
    else { return nil }
    return first == minus ? Array(digits) : [minus] + old
  }
}
