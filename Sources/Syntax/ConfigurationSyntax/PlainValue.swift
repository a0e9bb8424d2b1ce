import Diagnostics
import JSONSyntax

/// A value without its place, for comparing a text before and after a change.
///
/// The order of members does not count, since TOML cannot keep it.
enum PlainValue {
  struct Member {
    var name: String
    var value: PlainValue
  }

  case null
  case boolean(Bool)
  case string(String)
  /// A number or a date, as it is written.
  case word(String)
  case array([PlainValue])
  case object([Member])

  /// Converts a value of a text in a notation, or a new value, which does not have a place.
  init(_ value: JSONValue, _ bytes: [UInt8], _ notation: ConfigurationNotation) {
    let written = bytes[value.range.clamped(to: bytes.indices)]
    switch value.content {
    case .null: self = .null
    case .boolean(let flag): self = .boolean(flag)
    case .number(let number):
      let digits = value.range.isEmpty ? number.value.map(String.init) : nil
      self = .word(digits ?? String(decoding: written, as: UTF8.self))
    case .string(let text):
      // Only words are written without quotes, and some texts in YAML.
      let isQuoted = written.first.map { "\"'|>".utf8.contains($0) } ?? true
      let isText = isQuoted || notation == .yaml && !YAMLWord.isNumber12(text)
      self = notation == .json || isText ? .string(text) : .word(text)
    case .array(let values): self = .array(values.map { PlainValue($0, bytes, notation) })
    case .object(let members):
      self = .object(
        members.map { Member(name: $0.name, value: PlainValue($0.value, bytes, notation)) })
    }
  }

  /// Wraps the value in mappings, one for each name.
  init(_ value: PlainValue, under names: some BidirectionalCollection<String>) {
    self = names.reversed().reduce(value) { .object([Member(name: $1, value: $0)]) }
  }

  var array: [PlainValue]? { if case .array(let values) = self { values } else { nil } }
  var object: [Member]? { if case .object(let members) = self { members } else { nil } }

  /// The elements of a list, or the members of a mapping.
  var items: [(name: String?, value: PlainValue)] {
    array?.map { (nil, $0) } ?? object?.map { ($0.name, $0.value) } ?? []
  }

  /// True for scalars, and for empty lists and mappings.
  var isLeaf: Bool {
    switch self {
    case .array(let values): values.isEmpty
    case .object(let members): members.isEmpty
    default: true
    }
  }
}

extension PlainValue: Equatable {
  static func == (one: PlainValue, other: PlainValue) -> Bool {
    switch (one, other) {
    case (.null, .null): true
    case (.boolean(let one), .boolean(let other)): one == other
    case (.string(let one), .string(let other)), (.word(let one), .word(let other)):
      one.isSame(as: other)
    case (.array(let one), .array(let other)): one == other
    case (.object(let one), .object(let other)):
      one.count == other.count
        && zip(sorted(one), sorted(other)).allSatisfy {
          $0.name.isSame(as: $1.name) && $0.value == $1.value
        }
    default: false
    }
  }

  /// Sorts members by name; members with the same name keep their order.
  private static func sorted(_ members: [Member]) -> [Member] {
    members.enumerated().sorted { one, other in
      one.element.name.isSame(as: other.element.name)
        ? one.offset < other.offset
        : one.element.name.utf8.lexicographicallyPrecedes(other.element.name.utf8)
    }.map(\.element)
  }
}

extension String {
  /// True if the bytes are the same; Swift would also treat canonically equivalent texts as equal.
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
