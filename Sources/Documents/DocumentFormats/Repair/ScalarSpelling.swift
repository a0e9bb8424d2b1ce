import Diagnostics
import JSONSchema
import JSONSyntax

/// The value that a scalar of the wrong kind spells.
enum ScalarSpelling {
  /// The JSON text of the value that is meant, and what a repair is called that writes it; nil if
  /// the value spells none that is allowed.
  static func meant(_ value: JSONValue, _ allowed: PossibleValues) -> (json: String, title: String)?
  {
    if let listed = allowed.listed, let word = word(value, among: listed) {
      return (word, "replace it by \(shown(word))")
    }
    guard let (json, title) = other(value, allowed), allowed.mayBe(json) else { return nil }
    return (json, title)
  }

  /// True if a value is one item, where a list of such is wanted.
  static func isItem(_ value: JSONValue, of allowed: PossibleValues) -> Bool {
    guard allowed.kinds == [.array], !value.saysNothing, let kinds = allowed.items?.kinds else {
      return false
    }
    return kinds.count == 1 && kinds.contains(value.kind)
  }

  private static func other(
    _ value: JSONValue, _ allowed: PossibleValues
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
      return number.value.map { ("\"\($0)\"", "write it as a string") }
    case .boolean(let value) where kinds.contains(.string) && !kinds.contains(.boolean):
      return ("\"\(value)\"", "write it as a string")
    default: return nil
    }
  }

  /// The number that a text is.
  private static func number(_ text: String, isWhole: Bool) -> String? {
    let bytes = Array(text.utf8)
    let read = JSONValue.read(bytes)
    guard case .number(let number)? = read.value?.content, read.problems.isEmpty else { return nil }
    if isWhole { return number.value.map { "\($0)" } }
    return String(decoding: bytes[number.range], as: UTF8.self)
  }

  /// The listed value that is spelled otherwise.
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

  /// A JSON text in a title.
  static func shown(_ json: String) -> String {
    json.hasPrefix("\"") ? "'\(json.dropFirst().dropLast())'" : json
  }
}
