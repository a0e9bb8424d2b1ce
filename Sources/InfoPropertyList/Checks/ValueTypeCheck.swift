import Diagnostics

extension InfoPropertyListRules {
  /// Whether the values of known keys have the types that the keys want.
  static func checkValueTypes(
    _ list: PropertyList, _ context: InfoPropertyListContext, _ report: inout Report
  ) {
    let check = ValueTypeCheck(list)
    for dictionary in list.root?.knownDictionaries ?? [] {
      for entry in dictionary.value.dictionary ?? [] {
        guard let known = dictionary.kind.keys[entry.key.name] else { continue }
        report.add(check.findings(known, entry))
      }
    }
  }
}

/// Compares values with shapes.
struct ValueTypeCheck {
  private let editor: PropertyListEditor?
  /// Old-style text has nothing but strings where XML has booleans and numbers.
  private let hasOnlyStrings: Bool

  init(_ list: PropertyList) {
    editor = PropertyListEditor(list)
    hasOnlyStrings = list.format == .oldStyle
  }

  func findings(_ key: KnownKey, _ entry: PropertyListEntry) -> [Diagnostic] {
    let value = entry.value
    switch (key.shape, value.content) {
    case (.any, _), (.string, .string), (.boolean, .boolean), (.boolean, .integer),
      (.looseBoolean, .boolean), (.looseBoolean, .integer), (.flag, .boolean), (.flag, .integer),
      (.number, .integer), (.number, .real), (.stringOrStrings, .string), (.array, .array),
      (.dictionary, .dictionary):
      return []
    case (.boolean, .string(let text)), (.looseBoolean, .string(let text)),
      (.flag, .string(let text)), (.number, .string(let text)):
      return hasOnlyStrings || text.hasBuildVariable ? [] : string(key, text, entry)
    case (.strings, .array(let values)), (.stringOrStrings, .array(let values)):
      return values.filter { $0.string == nil }.map { element(key, $0, "a string") }
    case (.dictionaries, .array(let values)):
      return values.filter { $0.dictionary == nil }.map { element(key, $0, "a dictionary") }
    default:
      return [wrongType(key, entry)]
    }
  }

  /// Words for booleans in strings.
  private static let words = [
    "yes": true, "true": true, "1": true, "no": false, "false": false, "0": false,
  ]

  private func string(
    _ key: KnownKey, _ text: String, _ entry: PropertyListEntry
  ) -> [Diagnostic] {
    guard key.shape != .number, let flag = Self.words[text.lowercased()] else {
      return [wrongType(key, entry)]
    }
    if key.shape == .looseBoolean, text == "0" || text == "1" { return [] }
    let tag = flag ? "<true/>" : "<false/>"
    let edit = TextEdit(range: entry.value.element, replacement: tag)
    return [
      Diagnostic(
        InfoPropertyListRules.booleanAsString,
        "'\(key.name)' wants a boolean, not the string '\(text)'", at: entry.value.range,
        fix: Fix("write \(tag)", .safe, editor == nil ? nil : edit))
    ]
  }

  private func element(
    _ key: KnownKey, _ value: PropertyListValue, _ wanted: String
  ) -> Diagnostic {
    Diagnostic(
      InfoPropertyListRules.wrongValueType,
      "an element of '\(key.name)' is \(value.noun), not \(wanted)", at: value.range)
  }

  private func wrongType(_ key: KnownKey, _ entry: PropertyListEntry) -> Diagnostic {
    Diagnostic(
      InfoPropertyListRules.wrongValueType,
      "'\(key.name)' wants \(key.shape.noun), not \(entry.value.noun)", at: entry.key.range,
      fix: fix(key, entry.value))
  }

  private func fix(_ key: KnownKey, _ value: PropertyListValue) -> Fix? {
    switch (key.shape, value.content) {
    case (.strings, .string(let text)) where !text.isEmpty:
      return Fix(
        "put the string into an array", .unsafe,
        editor?.replacement(of: value.element, by: XMLLine.strings([text])))
    case (.string, .array(let values)):
      guard values.count == 1, let text = values[0].string else { return nil }
      return Fix(
        "take the string out of the array", .unsafe,
        editor?.replacement(of: value.element, by: [XMLLine.string(text)]))
    default:
      return nil
    }
  }
}

extension ValueShape {
  fileprivate var noun: String {
    switch self {
    case .string: "a string"
    case .boolean, .looseBoolean: "a boolean"
    case .flag: "a boolean or a number"
    case .number: "a number"
    case .strings: "an array of strings"
    case .stringOrStrings: "a string or an array of strings"
    case .array, .dictionaries: "an array of dictionaries"
    case .dictionary: "a dictionary"
    case .any: "another value"
    }
  }
}
