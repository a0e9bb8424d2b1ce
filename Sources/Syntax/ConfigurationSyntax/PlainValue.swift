import Diagnostics
import JSONSyntax

/// A value without its place, by which a text before and after a change are compared.
///
/// Two are equal whatever the order of members, since TOML cannot keep it.
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
  /// A value to be written; nil if text that should be JSON is not.
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

  /// A value that was read from JSON, JSON5, or TOML, where only words are written without quotes.
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

  /// The value with mappings around it, one for each name.
  init(_ value: PlainValue, under names: some BidirectionalCollection<String>) {
    self = names.reversed().reduce(value) { .object([Member(name: $1, value: $0)]) }
  }

  var array: [PlainValue]? { if case .array(let values) = self { values } else { nil } }
  var object: [Member]? { if case .object(let members) = self { members } else { nil } }

  var isNull: Bool { if case .null = self { true } else { false } }

  /// True for scalars, and for lists and mappings with nothing in them.
  var isLeaf: Bool {
    switch self {
    case .array(let values): values.isEmpty
    case .object(let members): members.isEmpty
    default: true
    }
  }

  /// True if no list and no mapping with something in it is inside.
  var isFlat: Bool {
    (array ?? object?.map(\.value) ?? []).allSatisfy(\.isLeaf)
  }

  /// True if it or a value in it fulfills a condition.
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

  /// By name; members of the same name stay in their order.
  private static func sorted(_ members: [Member]) -> [Member] {
    members.enumerated().sorted { one, other in
      one.element.name.isSame(as: other.element.name)
        ? one.offset < other.offset
        : one.element.name.utf8.lexicographicallyPrecedes(other.element.name.utf8)
    }.map(\.element)
  }
}

extension PlainValue {
  /// The value after the one at the path became what `body` makes of it; nil removes it.
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
  /// True for the same scalars, whatever Unicode says about what they mean.
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
