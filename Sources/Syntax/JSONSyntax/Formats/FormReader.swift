package import Diagnostics

/// The rules for the form of a file: its keys and the types of its values.
package struct FormRules: Sendable {
  /// The name of the whole file in messages, with an article: `the declaration`.
  package var subject: String
  package var unknownKey: RuleInfo
  package var wrongValueType: RuleInfo
  package var unknownWord: RuleInfo

  package init(
    subject: String, unknownKey: RuleInfo, wrongValueType: RuleInfo, unknownWord: RuleInfo
  ) {
    self.subject = subject
    self.unknownKey = unknownKey
    self.wrongValueType = wrongValueType
    self.unknownWord = unknownWord
  }
}

/// A string of a file with its place, for the rules about strings.
package struct NotedText: Sendable, Equatable {
  /// The kind of string, in a word of the format.
  package var kind: String
  package var text: String
  /// The range of the string with its quotes.
  package var range: Range<Int>
  /// A second property, which each format defines.
  package var isMarked: Bool
}

/// Reads a tree, and collects problems of form and strings for rules.
package struct FormReader {
  /// The maximum number of values that are read from an array: two bytes of a file may become half
  /// a kilobyte in memory.
  package static let mostValues = 65_536

  private let text: [UInt8]
  private let rules: FormRules
  private var report = Findings()
  package private(set) var notes: [NotedText] = []
  private(set) var place = Place()

  /// The current place, for messages.
  struct Place {
    /// The key of the value being read, empty for the root.
    var key = ""
    /// True for a place inside the value of that key.
    var isInside = false
  }

  /// Creates a reader of the values in `text`, which reports mistakes with `rules`.
  package init(text: [UInt8], rules: FormRules) {
    self.text = text
    self.rules = rules
  }

  /// The mistakes of form; a bounded number for each rule.
  package var problems: [Diagnostic] { report.diagnostics }

  /// Reads the value of a key.
  mutating func inside<Value>(
    _ key: String, _ read: (inout FormReader) -> Value
  ) -> Value {
    inside(Place(key: key), read)
  }

  /// Reads the content of the key's value.
  mutating func inside<Value>(_ read: (inout FormReader) -> Value) -> Value {
    inside(Place(key: place.key, isInside: true), read)
  }

  private mutating func inside<Value>(
    _ inner: Place, _ read: (inout FormReader) -> Value
  ) -> Value {
    let outer = place
    place = inner
    defer { place = outer }
    return read(&self)
  }

  /// Keeps a string for the rules.
  mutating func note(_ kind: String, _ text: String, at range: Range<Int>, isMarked: Bool) {
    notes.append(NotedText(kind: kind, text: text, range: range, isMarked: isMarked))
  }

  /// Returns a value of any type.
  func json(_ value: JSONValue) -> JSONText {
    switch value.content {
    case .object(let members): .object(members.map { ($0.name, json($0.value)) })
    case .array(let values): .array(values.map { json($0) })
    case .string(let string): .string(string)
    case .number(let number): .written(String(decoding: text[number.range], as: UTF8.self))
    case .boolean(let value): .bool(value)
    case .null: .null
    }
  }

  /// Returns the value if it is one of the words; nil after a finding.
  mutating func word(_ value: JSONValue, of words: [String]) -> String? {
    guard let word = value.string else { return refuse(value, .word(words)) }
    guard !words.contains(word) else { return word }
    let meant = NameDistance.nearest(to: word, among: words)
    let list = words.map { "'\($0)'" }.joined(separator: ", ")
    report.add(
      rules.unknownWord,
      "\(subject) must be one of \(list), found '\(word)'\(didYouMean(meant))", at: value.range,
      fix: meant.map { Fix("change it to '\($0)'", .replace(value.range, by: "\"\($0)\"")) })
    return nil
  }

  /// True if a name is allowed in a map; otherwise adds a finding.
  mutating func accept(_ member: JSONMember, as names: MapNames) -> Bool {
    guard names.allows(member.name) else {
      report.add(
        rules.unknownKey,
        "'\(member.name)' is not a valid \(names.phrase) in '\(place.key)'", at: member.nameRange)
      return false
    }
    if let kind = names.kind {
      note(kind, member.name, at: member.nameRange, isMarked: names.isMarked)
    }
    return true
  }

  /// Reports a key that the object does not have.
  mutating func refuseKey(_ member: JSONMember, known: [String]) {
    let near = NameDistance.nearest(to: member.name, among: known)
    report.add(
      rules.unknownKey, "unknown key '\(member.name)'\(didYouMean(near))",
      at: member.nameRange,
      fix: near.map { Fix("rename it to '\($0)'", .replace(member.nameRange, by: "\"\($0)\"")) })
  }

  /// Reports an object without a required member.
  mutating func miss(_ name: String, in value: JSONValue) {
    report.add(
      rules.wrongValueType, "\(subject) is missing '\(name)'", at: value.range)
  }

  /// Reports an array that is not read to its end.
  mutating func cut(_ value: JSONValue, _ count: Int) {
    report.add(
      rules.wrongValueType,
      "\(subject) must have at most \(Self.mostValues) values, found \(count)", at: value.range)
  }

  /// Reports a value of another type; always returns nil.
  @discardableResult
  mutating func refuse<Value>(_ value: JSONValue, _ form: ValueForm) -> Value? {
    refuse(value, form)
    return nil
  }

  /// Reports a value of another type.
  mutating func refuse(_ value: JSONValue, _ form: ValueForm) {
    report.add(
      rules.wrongValueType,
      "\(subject) must be \(form.phrase), found \(shown(value, form))", at: value.range,
      fix: Self.repair(value, form))
  }

  private var subject: String {
    if place.key.isEmpty { return rules.subject }
    return place.isInside ? "a value in '\(place.key)'" : "'\(place.key)'"
  }

  private func shown(_ value: JSONValue, _ form: ValueForm) -> String {
    guard case .integer = form, case .number(let number) = value.content, number.range.count <= 20
    else { return value.kind.phrase }
    return "'\(String(decoding: text[number.range], as: UTF8.self))'"
  }

  /// Returns a fix with the obvious meaning of a value of another type.
  private static func repair(_ value: JSONValue, _ form: ValueForm) -> Fix? {
    switch (form, value.content) {
    case (.array(.string), .string), (.array(.word), .string), (.array(.object), .object):
      return enclose(value, "[", "]", "turn it into an array")
    case (.string, .number), (.stringOrStrings, .number):
      return enclose(value, "\"", "\"", "turn it into a string")
    case (.boolean, .string(let word)) where word == "true" || word == "false":
      return Fix("remove the quotes from \(word)", .replace(value.range, by: word))
    case (.integer(let bounds), .string(let digits)):
      guard let number = Int(digits), bounds.contains(number) else { return nil }
      return Fix("remove the quotes from \(number)", .replace(value.range, by: String(number)))
    default:
      return nil
    }
  }

  private static func enclose(
    _ value: JSONValue, _ open: String, _ close: String, _ title: String
  ) -> Fix {
    Fix(
      title, .insert(open, at: value.element.lowerBound),
      .insert(close, at: value.element.upperBound))
  }
}
