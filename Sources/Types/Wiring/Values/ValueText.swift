import ConfigurationSyntax
import Diagnostics
import JSONSyntax

/// A text whose values can be changed one by one; all other bytes stay unchanged.
protocol ValueText: ChangeableText {
  var bytes: [UInt8] { get }
}

extension JSONValue {
  /// Returns the value that a path leads to.
  func value(at path: some Sequence<JSONPath>) -> JSONValue? {
    var value: JSONValue? = self
    for step in path { value = value?[step] }
    return value
  }
}

extension ValueText {
  /// Returns a value of the text in the form to write.
  func written(_ value: JSONValue) -> JSONText {
    switch value.content {
    case .object(let members): .object(members.map { ($0.name, written($0.value)) })
    case .array(let elements): .array(elements.map(written))
    case .string(let text): .string(text)
    case .number(let number):
      number.value.map(JSONText.integer)
        ?? .written(String(decoding: bytes[value.element], as: UTF8.self))
    case .boolean(let flag): .bool(flag)
    case .null: .null
    }
  }
}

extension JSONValue {
  /// True for values with the same meaning, regardless of their places.
  ///
  /// Compares members by name, in any order; a number equals a text of its digits, as some syntaxes
  /// do not have numbers here.
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

  /// True for members with the same names and values; members with the same name must be in order.
  private static func areSame(_ own: [JSONMember], _ others: [JSONMember]) -> Bool {
    let right = Dictionary(grouping: others, by: \.name)
    return Dictionary(grouping: own, by: \.name).allSatisfy { name, left in
      let right = right[name] ?? []
      return left.count == right.count
        && zip(left, right).allSatisfy { $0.value.isSame(as: $1.value) }
    }
  }
}

/// Converts the path to a value to and from a JSON Pointer (RFC 6901).
enum ValuePointer {
  static func text(_ path: [JSONPath]) -> String {
    path.map { step in
      switch step {
      case .index(let index): "/\(index)"
      case .key(let name): "/" + name.replacing("~", with: "~0").replacing("/", with: "~1")
      }
    }.joined()
  }

  /// Returns the steps in the values below `root`; a step into a list is a number.
  static func path(_ text: some StringProtocol, in root: JSONValue) -> [JSONPath] {
    var value: JSONValue? = root
    return text.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { part in
      let index = value?.array == nil ? nil : Int(part)
      let name = String(part).replacing("~1", with: "/").replacing("~0", with: "~")
      let step = index.map(JSONPath.index) ?? .key(name)
      value = value?[step]
      return step
    }
  }
}
