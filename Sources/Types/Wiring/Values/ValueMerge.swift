import ConfigurationSyntax
import Diagnostics
import JSONSyntax

/// Merges generated values into the user's text.
///
/// Keeps existing values with the same meaning as written, and does not touch values that are not
/// generated. Records each change for later removal.
struct ValueMerge {
  private(set) var text: any ValueText
  private(set) var parts: [WrittenPart] = []
  private(set) var notes: [String] = []

  init(into text: any ValueText) { self.text = text }

  var wired: WiredText { WiredText(text.bytes, parts: parts, notes: notes) }

  mutating func note(_ words: String) { notes.append(words) }

  /// Merges a value into a place.
  mutating func merge(
    _ new: JSONValue, at path: [JSONPath], _ rule: MergeRule, isShared: Bool = false
  ) throws(EditRefusal) {
    guard let old = text.value(at: path), old.kind != .null else {
      return try add(new, at: path, rule)
    }
    if case .key(let name) = path.last,
      text.value(at: path.dropLast())?.object?.count(where: { $0.name == name }) ?? 0 > 1
    {
      throw EditRefusal(
        "'\(Self.shown(path))' is there more than once; keep one", at: old.range)
    }
    guard !rule.isKept else { return }
    switch (new.content, old.content) {
    case (.object(let members), .object):
      for member in members {
        guard let next = rule[member.name] else { continue }
        try merge(member.value, at: path + [.key(member.name)], next, isShared: isShared)
      }
    case (.array(let things), .array):
      guard let identity = rule.identity else { return try unite(things, old, at: path, rule) }
      try merge(things, at: path, rule, identity)
    case (.array(let texts), .string) where rule.identity == nil:
      try replace(old, by: texts, at: path, rule)
    case (.string, .array): try unite([new], old, at: path, rule)
    case (.object, _), (_, .object), (.array, _), (_, .array):
      throw EditRefusal(
        "'\(Self.shown(path))' is \(old.kind.phrase), not \(new.kind.phrase)", at: old.range)
    default:
      guard !rule.isSame(old, new) else { return }
      guard !isShared else {
        return note(
          "'\(Self.shown(path))' stays as it is, because it is for other types too; the declaration "
            + "says \(JSONText(new).text)")
      }
      try set(new, at: path, old: old)
    }
  }

  /// Formats a path for messages: `UTExportedTypeDeclarations[0].UTTypeDescription`.
  static func shown(_ path: [JSONPath]) -> String {
    path.reduce(into: "") { text, step in
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let name): text += (text.isEmpty ? "" : ".") + name
      }
    }
  }
}

extension ValueMerge {
  /// Adds a missing value and its missing containers.
  private mutating func add(
    _ new: JSONValue, at path: [JSONPath], _ rule: MergeRule
  ) throws(EditRefusal) {
    let new = written(new, rule)
    let isThere = text.value(at: path) != nil
    let made = path.indices.dropFirst().map { Array(path[..<$0]) }.filter {
      text.value(at: $0) == nil
    }
    try text.apply(ValueChange(path, .set(JSONText(new))))
    for place in made { parts.append(WrittenPart(ValuePointer.text(place), new: "{}")) }
    let place = ValuePointer.text(path)
    guard case .array(let elements) = new.content else {
      let old = isThere ? "null" : nil
      return parts.append(WrittenPart(place, old: old, new: JSONText(new).text))
    }
    parts.append(WrittenPart(place, old: isThere ? "null" : nil, new: "[]"))
    parts += elements.map { WrittenPart(place + "/-", new: JSONText($0).text) }
  }

  /// Returns the part of a generated value to write.
  private func written(_ value: JSONValue, _ rule: MergeRule) -> JSONValue {
    var value = value
    switch value.content {
    case .object(let members):
      value.content = .object(
        members.compactMap { member in
          rule[member.name].map { next in
            var member = member
            member.value = written(member.value, next)
            return member
          }
        })
    case .array(let elements): value.content = .array(elements.map { written($0, rule) })
    default: break
    }
    return value
  }

  private mutating func set(
    _ new: JSONValue, at path: [JSONPath], old: JSONValue
  ) throws(EditRefusal) {
    let before = text.written(old).text
    try text.apply(ValueChange(path, .set(JSONText(new))))
    parts.append(WrittenPart(ValuePointer.text(path), old: before, new: JSONText(new).text))
  }

  private mutating func insert(
    _ new: JSONValue, at path: [JSONPath], _ rule: MergeRule
  ) throws(EditRefusal) {
    let new = written(new, rule)
    try text.apply(ValueChange(path, .insert(JSONText(new))))
    parts.append(WrittenPart(ValuePointer.text(path) + "/-", new: JSONText(new).text))
  }

  /// Adds the texts that a list lacks.
  private mutating func unite(
    _ texts: [JSONValue], _ old: JSONValue, at path: [JSONPath], _ rule: MergeRule
  ) throws(EditRefusal) {
    let there = old.array ?? []
    for text in texts where !there.contains(where: { rule.isSame($0, text) }) {
      try insert(text, at: path, rule)
    }
  }

  /// Converts a single text to a list, if texts are missing.
  private mutating func replace(
    _ old: JSONValue, by texts: [JSONValue], at path: [JSONPath], _ rule: MergeRule
  ) throws(EditRefusal) {
    let missing = texts.filter { !rule.isSame($0, old) }
    guard !missing.isEmpty else { return }
    var list = old
    list.content = .array([old] + missing)
    try set(list, at: path, old: old)
  }

  /// Merges elements into a list: each into the one with its name, or at the end.
  private mutating func merge(
    _ things: [JSONValue], at path: [JSONPath], _ rule: MergeRule, _ identity: MergeRule.Identity
  ) throws(EditRefusal) {
    let own = things.reduce(into: Set<String>()) { $0.formUnion(identity.ofGenerated($1)) }
    var inner = rule
    inner.identity = nil
    for thing in things {
      let names = identity.ofGenerated(thing)
      let there = text.value(at: path)?.array ?? []
      let found = there.indices.filter {
        !identity.ofExisting(there[$0]).isDisjoint(with: names)
      }
      guard let first = found.first else {
        try insert(thing, at: path, inner)
        continue
      }
      let others = identity.ofExisting(there[first]).subtracting(own)
      try merge(
        thing, at: path + [.index(first)], inner, isShared: !others.isEmpty)
      if found.count > 1 {
        note(
          "'\(Self.shown(path))' has \(identity.phrase(thing)) more than once; the first one was "
            + "brought up to date")
      }
    }
  }
}

extension JSONText {
  /// Converts a generated value, whose numbers are integers.
  init(_ value: JSONValue) {
    switch value.content {
    case .object(let members): self = .object(members.map { ($0.name, JSONText($0.value)) })
    case .array(let elements): self = .array(elements.map(JSONText.init))
    case .string(let text): self = .string(text)
    case .number(let number): self = number.value.map(JSONText.integer) ?? .null
    case .boolean(let flag): self = .bool(flag)
    case .null: self = .null
    }
  }
}

extension ValueMerge {
  /// Moves an element of a list to the end of another one, creating that list if it is missing.
  mutating func move(_ element: [JSONPath], to list: [JSONPath]) throws(EditRefusal) {
    guard let value = text.value(at: element) else { return }
    let new = text.written(value)
    if text.value(at: list) == nil { parts.append(WrittenPart(ValuePointer.text(list), new: "[]")) }
    try text.apply(ValueChange(list, .insert(new)))
    parts.append(WrittenPart(ValuePointer.text(list) + "/-", new: new.text))
    try remove(element)
  }

  /// Removes a value of the user that a generated value replaces in another place.
  mutating func remove(_ path: [JSONPath]) throws(EditRefusal) {
    guard let value = text.value(at: path) else { return }
    let old = text.written(value).text
    let isElement = if case .index = path.last { true } else { false }
    try text.apply(ValueChange(path, .remove))
    let place =
      isElement ? ValuePointer.text(Array(path.dropLast())) + "/-" : ValuePointer.text(path)
    parts.append(WrittenPart(place, old: old, new: ""))
  }
}
