import Diagnostics
import JSONSyntax

/// Collects the problems of form and the names for rules while a tree is read.
struct FormReader {
  /// Further values of an array are not read: two bytes of a file may be a type of half a kilobyte.
  static let mostValues = 65_536

  private let text: [UInt8]
  private var report = Findings()
  private(set) var names: [DeclarationName] = []
  private(set) var place = Place()

  /// The current object, for messages.
  struct Place {
    /// The key whose value is read, empty for the root.
    var key = ""
    /// True for something in the value of that key.
    var isInside = false
  }

  init(text: [UInt8]) { self.text = text }

  /// The mistakes of form; a bounded number of each rule.
  var problems: [Diagnostic] { report.diagnostics }

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

  /// Keeps a name for the rules; prose that stays out of key files is of no interest to them.
  mutating func note(_ name: DeclarationName) {
    if name.kind != .prose || name.isInKeyFile { names.append(name) }
  }

  /// The value as one of the words; nil after a finding.
  mutating func word(_ value: JSONValue, of words: [String]) -> String? {
    guard let word = value.string else { return refuse(value, .word(words)) }
    guard !words.contains(word) else { return word }
    let meant = NameDistance.nearest(to: word, among: words)
    let list = words.map { "'\($0)'" }.joined(separator: ", ")
    report.add(
      DeclarationRules.unknownEnumValue,
      "\(subject) must be one of \(list), found '\(word)'\(didYouMean(meant))", at: value.range,
      fix: meant.map { Fix("change it to '\($0)'", .replace(value.range, by: "\"\($0)\"")) })
    return nil
  }

  /// True if a name is allowed in a map; otherwise adds a finding.
  mutating func accept(_ member: JSONMember, as names: MapNames) -> Bool {
    guard names.allows(member.name) else {
      report.add(
        DeclarationRules.unknownKey,
        "'\(member.name)' is not a valid \(names.phrase) in '\(place.key)'", at: member.nameRange)
      return false
    }
    switch names {
    case .language:
      note(DeclarationName(kind: .language, text: member.name, range: member.nameRange))
    case .rule:
      note(DeclarationName(kind: .rule, text: member.name, range: member.nameRange))
    case .entry:
      note(
        DeclarationName(
          kind: .prose, text: member.name, range: member.nameRange, isInKeyFile: true))
    case .iconSize: break
    }
    return true
  }

  /// A key that the object does not have.
  mutating func refuseKey(_ member: JSONMember, known: [String]) {
    let near = NameDistance.nearest(to: member.name, among: known)
    report.add(
      DeclarationRules.unknownKey, "unknown key '\(member.name)'\(didYouMean(near))",
      at: member.nameRange,
      fix: near.map { Fix("rename it to '\($0)'", .replace(member.nameRange, by: "\"\($0)\"")) })
  }

  /// An object that lacks what it means nothing without.
  mutating func miss(_ name: String, in value: JSONValue) {
    report.add(
      DeclarationRules.wrongValueType, "\(subject) is missing '\(name)'", at: value.range)
  }

  /// An array that is not read to its end.
  mutating func cut(_ value: JSONValue, _ count: Int) {
    report.add(
      DeclarationRules.wrongValueType,
      "\(subject) must have at most \(Self.mostValues) values, found \(count)", at: value.range)
  }

  /// A value of another kind; always nil.
  @discardableResult
  mutating func refuse<Value>(_ value: JSONValue, _ form: ValueForm) -> Value? {
    refuse(value, form)
    return nil
  }

  /// A value of another kind.
  mutating func refuse(_ value: JSONValue, _ form: ValueForm) {
    report.add(
      DeclarationRules.wrongValueType,
      "\(subject) must be \(form.phrase), found \(shown(value, form))", at: value.range,
      fix: Self.repair(value, form))
  }

  private var subject: String {
    if place.key.isEmpty { return "the declaration" }
    return place.isInside ? "a value in '\(place.key)'" : "'\(place.key)'"
  }

  private func shown(_ value: JSONValue, _ form: ValueForm) -> String {
    guard case .integer = form, case .number(let number) = value.content, number.range.count <= 20
    else { return value.kind.phrase }
    return "'\(String(decoding: text[number.range], as: UTF8.self))'"
  }

  /// The obvious meaning of a value of another kind.
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
