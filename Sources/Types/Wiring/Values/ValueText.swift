import ConfigurationSyntax
import Diagnostics
import JSONSyntax

/// A text whose values can be changed one by one, all other bytes as they were.
protocol ValueText: Sendable {
  var bytes: [UInt8] { get }
  /// The values with their places; scalars of other syntaxes than JSON are texts.
  var root: JSONValue { get }

  /// Makes a change and reads the text again: it holds the change and nothing else, or the change is
  /// refused and the text stays.
  mutating func apply(_ change: ValueChange) throws(EditRefusal)
}

extension ValueText {
  /// The value that a path leads to.
  func value(at path: some Sequence<JSONPath>) -> JSONValue? {
    var value: JSONValue? = root
    for step in path { value = value?[step] }
    return value
  }

  /// A value of the text, to be written.
  func written(_ value: JSONValue) -> JSONText {
    switch value.content {
    case .object(let members): .object(members.map { ($0.name, written($0.value)) })
    case .array(let elements): .array(elements.map(written))
    case .string(let text): .string(text)
    case .number: .written(String(decoding: bytes[value.element], as: UTF8.self))
    case .boolean(let flag): .bool(flag)
    case .null: .null
    }
  }
}

extension JSONValue {
  /// True for values that mean the same, wherever they stand.
  ///
  /// Members are compared by name, in any order; a number is the same as its digits in a text, as
  /// some syntaxes have no numbers here.
  func isSame(as other: JSONValue) -> Bool {
    switch (content, other.content) {
    case (.object(let own), .object(let others)):
      own.count == others.count && Self.areSame(own, others)
    case (.array(let own), .array(let others)):
      own.count == others.count && zip(own, others).allSatisfy { $0.isSame(as: $1) }
    case (.string(let own), .number(let number)), (.number(let number), .string(let own)):
      number.value.map(String.init) == own
    case (.string(let own), .string(let other)): own == other
    case (.number(let own), .number(let other)): own.value != nil && own.value == other.value
    case (.boolean(let own), .boolean(let other)): own == other
    case (.null, .null): true
    default: false
    }
  }

  /// True for members of the same names and values; those of one name are in the same order.
  private static func areSame(_ own: [JSONMember], _ others: [JSONMember]) -> Bool {
    let right = Dictionary(grouping: others, by: \.name)
    return Dictionary(grouping: own, by: \.name).allSatisfy { name, left in
      let right = right[name] ?? []
      return left.count == right.count
        && zip(left, right).allSatisfy { $0.value.isSame(as: $1.value) }
    }
  }
}

/// The way to a value as a JSON Pointer (RFC 6901), and back.
enum ValuePointer {
  static func text(_ path: [JSONPath]) -> String {
    path.map { step in
      switch step {
      case .index(let index): "/\(index)"
      case .key(let name):
        "/"
          + name.split(separator: "~", omittingEmptySubsequences: false).joined(separator: "~0")
          .split(separator: "/", omittingEmptySubsequences: false).joined(separator: "~1")
      }
    }.joined()
  }

  /// The steps in the values below `root`; a step into a list is a number.
  static func path(_ text: some StringProtocol, in root: JSONValue) -> [JSONPath] {
    var value: JSONValue? = root
    return text.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { part in
      let index = value?.array == nil ? nil : Int(part)
      let step = index.map(JSONPath.index) ?? .key(unescaped(part))
      value = value?[step]
      return step
    }
  }

  private static func unescaped(_ part: some StringProtocol) -> String {
    part.split(separator: "~1", omittingEmptySubsequences: false).joined(separator: "/")
      .split(separator: "~0", omittingEmptySubsequences: false).joined(separator: "~")
  }
}
