import ConfigurationSyntax
import Diagnostics
import JSONSyntax

/// Merges generated values into the user's text.
///
/// Keeps existing values that readers take for the same as written, and does not touch values that
/// are not generated. Records each change for later removal. The text is changed at the end.
struct ValueMerge {
  private let text: any ValueText
  /// The values after the changes.
  private(set) var root: JSONValue
  private var changes: [ValueChange] = []
  private var parts: [WrittenPart] = []
  private var notes: [String] = []

  private init(into text: any ValueText) { (self.text, root) = (text, text.root) }

  /// Returns a text with the changes that `body` makes.
  static func wire(
    into text: any ValueText, _ body: (inout ValueMerge) throws(EditRefusal) -> Void
  ) throws(WiringRefusal) -> WiredText {
    var merge = ValueMerge(into: text)
    try body(&merge)
    var text = text
    let edits = try text.apply(merge.changes)
    return WiredText(text.bytes, parts: merge.parts, notes: merge.notes, edits: edits)
  }

  mutating func note(_ words: String) { notes.append(words) }

  private mutating func change(
    _ path: [JSONPath], _ action: ValueChange.Action
  ) throws(EditRefusal) {
    let change = ValueChange(path, action)
    guard let new = change.result(in: root) else {
      throw EditRefusal(
        "'\(Self.shown(path))' cannot be changed", at: root.value(at: path)?.range ?? root.range)
    }
    root = new
    if case .append(let more) = action, let last = changes.last, last.path == path,
      case .append(let elements) = last.action
    {
      changes[changes.count - 1].action = .append(elements + more)
    } else {
      changes.append(change)
    }
  }

  /// Merges a value into a place.
  mutating func merge(
    _ new: JSONValue, at path: [JSONPath], _ rule: MergeRule, isShared: Bool = false
  ) throws(EditRefusal) {
    guard let old = root.value(at: path), old.kind != .null else {
      return try add(new, at: path, rule)
    }
    if case .key(let name) = path.last,
      root.value(at: path.dropLast())?.object?.count(where: { $0.name == name }) ?? 0 > 1
    {
      throw EditRefusal("'\(Self.shown(path))' is there more than once; keep one", at: old.range)
    }
    guard !rule.isKept else { return }
    switch (new.content, old.content) {
    case (.object(let members), .object):
      for member in members {
        guard let next = rule[member.name] else { continue }
        let place = path + [.key(old.spelling(of: member.name))]
        try merge(member.value, at: place, next, isShared: isShared)
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
          "'\(Self.shown(path))' stays as it is, because it is for other types too; the "
            + "declaration says \(JSONText(new).text)")
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
    guard !new.isVoid else { return }
    let isThere = root.value(at: path) != nil
    let made = path.indices.dropFirst().map { Array(path[..<$0]) }.filter {
      root.value(at: $0) == nil
    }
    try change(path, .set(JSONText(new)))
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
    try change(path, .set(JSONText(new)))
    parts.append(WrittenPart(ValuePointer.text(path), old: before, new: JSONText(new).text))
  }

  private mutating func insert(
    _ new: JSONValue, at path: [JSONPath], _ rule: MergeRule
  ) throws(EditRefusal) {
    let new = written(new, rule)
    try change(path, .insert(JSONText(new)))
    parts.append(WrittenPart(ValuePointer.text(path) + "/-", new: JSONText(new).text))
  }

  /// Adds the texts that a list lacks, and corrects those that it misspells.
  private mutating func unite(
    _ texts: [JSONValue], _ old: JSONValue, at path: [JSONPath], _ rule: MergeRule
  ) throws(EditRefusal) {
    let there = old.array ?? []
    let read = Set(there.compactMap { $0.string.map(rule.read) })
    let isThere = { (text: JSONValue) in
      text.string.map { read.contains(rule.read($0)) } ?? there.contains { rule.isSame($0, text) }
    }
    for text in texts where !isThere(text) {
      if let index = there.firstIndex(where: { rule.isMeant($0, text) }) {
        try set(text, at: path + [.index(index)], old: there[index])
      } else {
        try insert(text, at: path, rule)
      }
    }
  }

  /// Converts a single text to a list, if texts are missing.
  private mutating func replace(
    _ old: JSONValue, by texts: [JSONValue], at path: [JSONPath], _ rule: MergeRule
  ) throws(EditRefusal) {
    let missing = texts.filter { !rule.isSame($0, old) }
    guard !missing.isEmpty else { return }
    let isMisspelled = missing.contains { rule.isMeant($0, old) }
    if isMisspelled, texts.count == 1 { return try set(texts[0], at: path, old: old) }
    var list = old
    list.content = .array(isMisspelled ? texts : [old] + missing)
    try set(list, at: path, old: old)
  }

  /// Merges elements into a list: each into the one with its name, or at the end.
  private mutating func merge(
    _ things: [JSONValue], at path: [JSONPath], _ rule: MergeRule, _ identity: MergeRule.Identity
  ) throws(EditRefusal) {
    let own = things.reduce(into: Set<String>()) { $0.formUnion(identity.ofGenerated($1)) }
    var inner = rule
    inner.identity = nil
    var there = (root.value(at: path)?.array ?? []).map(identity.ofExisting)
    var places = there.indices.reduce(into: [String: [Int]]()) { places, index in
      for name in there[index] { places[name, default: []].append(index) }
    }
    for thing in things {
      let found = Set(identity.ofGenerated(thing).flatMap { places[$0] ?? [] }).sorted()
      guard let first = found.first else {
        try insert(thing, at: path, inner)
        there.append(identity.ofExisting(thing))
        for name in there[there.count - 1] { places[name, default: []].append(there.count - 1) }
        continue
      }
      let others = there[first].subtracting(own)
      try merge(thing, at: path + [.index(first)], inner, isShared: !others.isEmpty)
      if found.count > 1 {
        note(
          "'\(Self.shown(path))' has \(identity.phrase(thing)) more than once; the first one was "
            + "brought up to date")
      }
    }
  }
}

extension ValueMerge {
  /// Moves an element of a list to the end of another one, creating that list if it is missing.
  mutating func move(_ element: [JSONPath], to list: [JSONPath]) throws(EditRefusal) {
    guard let value = root.value(at: element) else { return }
    let new = text.written(value)
    if root.value(at: list) == nil { parts.append(WrittenPart(ValuePointer.text(list), new: "[]")) }
    try change(list, .insert(new))
    parts.append(WrittenPart(ValuePointer.text(list) + "/-", new: new.text))
    try remove(element)
  }

  /// Removes a value of the user that a generated value replaces in another place.
  mutating func remove(_ path: [JSONPath]) throws(EditRefusal) {
    guard let value = root.value(at: path) else { return }
    let old = text.written(value).text
    let isElement = if case .index = path.last { true } else { false }
    try change(path, .remove)
    let place =
      isElement ? ValuePointer.text(Array(path.dropLast())) + "/-" : ValuePointer.text(path)
    parts.append(WrittenPart(place, old: old, new: ""))
  }
}
