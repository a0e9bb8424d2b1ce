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
}

extension PlainValue {
  /// Reads a value to be written; nil if it contains invalid JSON text.
  init?(_ text: JSONText) {
    switch text {
    case .null: self = .null
    case .bool(let value): self = .boolean(value)
    case .integer(let value): self = .word(String(value))
    case .string(let value): self = .string(value)
    case .array(let elements):
      let values = elements.compactMap { PlainValue($0) }
      guard values.count == elements.count else { return nil }
      self = .array(values)
    case .object(let members):
      let values = members.compactMap { member in
        PlainValue(member.value).map { Member(name: member.name, value: $0) }
      }
      guard values.count == members.count else { return nil }
      self = .object(values)
    case .written(let text):
      let bytes = Array(text.utf8)
      guard let value = JSONValue.read(bytes).value else { return nil }
      self.init(value, bytes, .json)
    }
  }

  /// Converts a value read from JSON, JSON5, or TOML, in which only words are written without
  /// quotes.
  init(_ value: JSONValue, _ bytes: [UInt8], _ notation: ConfigurationNotation) {
    switch value.content {
    case .null: self = .null
    case .boolean(let flag): self = .boolean(flag)
    case .number: self = .word(String(decoding: bytes[value.range], as: UTF8.self))
    case .string(let text):
      let isQuoted = bytes[value.range].first.map { "\"'".utf8.contains($0) } ?? true
      self = notation == .json || isQuoted ? .string(text) : .word(text)
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

  var isNull: Bool { if case .null = self { true } else { false } }

  /// True for scalars, and for empty lists and mappings.
  var isLeaf: Bool {
    switch self {
    case .array(let values): values.isEmpty
    case .object(let members): members.isEmpty
    default: true
    }
  }

  /// True if it or a value in it satisfies a condition.
  func contains(_ condition: (PlainValue) -> Bool) -> Bool {
    condition(self)
      || (array ?? object?.map(\.value) ?? []).contains { $0.contains(condition) }
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

extension PlainValue {
  /// Returns the value with the result of `body` at the path; a nil result removes the value there.
  func changed(
    at path: ArraySlice<JSONPath>, _ body: (PlainValue?) -> PlainValue?
  ) -> PlainValue? {
    guard let step = path.first else { return body(self) }
    let rest = path.dropFirst()
    switch (step, self) {
    case (.key(let name), .object(var members)):
      let place = members.lastIndex { $0.name.isSame(as: name) }
      let old = place.map { members[$0].value }
      let new = old.map { $0.changed(at: rest, body) } ?? body(nil)
      switch (place, new) {
      case (let place?, let new?): members[place].value = new
      case (let place?, nil): members.remove(at: place)
      case (nil, let new?): members.append(Member(name: name, value: new))
      case (nil, nil): break
      }
      return .object(members)
    case (.index(let index), .array(var values)) where values.indices.contains(index):
      if let new = values[index].changed(at: rest, body) {
        values[index] = new
      } else {
        values.remove(at: index)
      }
      return .array(values)
    default: return self
    }
  }
}

extension String {
  /// True if the bytes are the same; Swift would also treat canonically equivalent texts as equal.
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
