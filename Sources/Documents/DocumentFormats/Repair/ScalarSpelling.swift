import Diagnostics
import JSONSchema
import JSONSyntax

/// The allowed value that a scalar of the wrong kind spells.
enum ScalarSpelling {
  /// Returns the JSON text of the intended value and the title of the repair; nil if the value does
  /// not spell an allowed one.
  static func meant(
    _ value: JSONValue, _ allowed: PossibleValues, in bytes: [UInt8]
  ) -> (json: String, title: String)? {
    if let listed = allowed.listed, let word = word(value, among: listed) {
      return (word, "replace it by \(shown(word))")
    }
    // A string that breaks a pattern does not repair anything; a number out of range may be meant.
    guard let (json, title) = other(value, allowed, bytes), allowed.mayBe(json),
      !json.hasPrefix("\"") || allowed.accepts(json)
    else { return nil }
    return (json, title)
  }

  /// True if a value is a single item, but a list of such items is expected.
  static func isItem(_ value: JSONValue, of allowed: PossibleValues) -> Bool {
    guard allowed.kinds == [.array], !value.saysNothing, let kinds = allowed.items?.kinds else {
      return false
    }
    return kinds.count == 1 && kinds.contains(value.kind)
  }

  private static func other(
    _ value: JSONValue, _ allowed: PossibleValues, _ bytes: [UInt8]
  ) -> (json: String, title: String)? {
    let kinds = allowed.kinds
    switch value.content {
    case .string(let text) where kinds.contains(.number):
      return number(text, isWhole: allowed.areWhole).map { ($0, "write it as a number") }
    case .string(let text) where kinds.contains(.boolean):
      let word = text.lowercased()
      return ["true", "false"].contains(word) ? (word, "write it as \(word)") : nil
    case .number(let number) where number.isIntegral && allowed.areWhole && !number.isPlainInteger:
      return number.value.map { ("\($0)", "write it as an integer") }
    case .number(let number) where kinds.contains(.string) && !kinds.contains(.number):
      // A whole number is what its digits are, however many.
      let digits = String(decoding: bytes[number.range], as: UTF8.self)
      let text = number.isPlainInteger ? digits : number.value.map { "\($0)" } ?? digits
      return ("\"\(text)\"", "write it as a string")
    case .boolean(let value) where kinds.contains(.string) && !kinds.contains(.boolean):
      return ("\"\(value)\"", "write it as a string")
    default: return nil
    }
  }

  /// Returns the JSON text of the number that a string contains, or nil.
  private static func number(_ text: String, isWhole: Bool) -> String? {
    let bytes = Array(text.utf8)
    let read = JSONValue.read(bytes)
    guard case .number(let number)? = read.value?.content, read.problems.isEmpty else { return nil }
    if isWhole { return number.value.map { "\($0)" } }
    return String(decoding: bytes[number.range], as: UTF8.self)
  }

  /// Returns the listed value with a similar spelling, or nil.
  private static func word(_ value: JSONValue, among listed: [String]) -> String? {
    let texts = listed.map { json in JSONValue.read(Array(json.utf8)).value?.string ?? json }
    let text =
      switch value.content {
      case .string(let text): text
      case .number(let number): number.value.map { "\($0)" } ?? ""
      default: ""
      }
    guard !text.isEmpty else { return nil }
    let near = texts.contains(text) ? text : NameDistance.nearest(to: text, among: texts)
    return near.flatMap { texts.firstIndex(of: $0) }.map { listed[$0] }
  }

  /// Returns a JSON text as shown in a title.
  static func shown(_ json: String) -> String {
    json.hasPrefix("\"") ? "'\(json.dropFirst().dropLast())'" : json
  }
}
