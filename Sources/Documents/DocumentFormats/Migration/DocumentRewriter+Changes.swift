import Diagnostics
import JSONSyntax

// The changes that single steps make to an object. Each function returns the number of members that
// it has changed.
extension DocumentRewriter {
  mutating func rename(_ old: String, _ new: String, in object: inout OpenObject) -> Int {
    guard let index = object.index(old) else { return 0 }
    if let other = object.index(new) {
      tally.refuse(
        "'\(old)' cannot become '\(new)', which is there already",
        at: object.members[other].written)
      return 0
    }
    object.members[index].name = ExactText(new)
    object.members[index].written = nil
    return 1
  }

  mutating func wrap(
    _ names: MigrationStep.Names, in container: String, _ object: inout OpenObject
  ) -> Int {
    let moves = { (member: OpenObject.Member) in
      member.name != ExactText(container) && names.contains(member.name.text)
    }
    let moved = object.members.filter(moves)
    guard let first = object.members.firstIndex(where: moves) else { return 0 }
    if let index = object.index(container) {
      guard var inner = opened(&object.members[index].node) else {
        tally.refuse(
          "'\(container)' is there already and is not an object",
          at: object.members[index].written)
        return 0
      }
      if let twin = moved.first(where: { inner.index($0.name.text) != nil }) {
        tally.refuse("'\(twin.name.text)' is in '\(container)' already", at: twin.written)
        object.members[index].node = .object(inner)
        return 0
      }
      inner.members += moved.map(\.unplaced)
      object.members[index].node = .object(inner)
      object.members.removeAll(where: moves)
      return moved.count
    }
    var member = OpenObject.Member(container, .object(OpenObject(members: moved.map(\.unplaced))))
    member.lead = object.members[first].lead
    object.members[first] = member
    object.members.removeAll(where: moves)
    return moved.count
  }

  mutating func unwrap(
    _ names: MigrationStep.Names, from container: String, _ object: inout OpenObject
  ) -> Int {
    guard let index = object.index(container),
      var inner = opened(&object.members[index].node)
    else { return 0 }
    let moved = inner.members.filter { names.contains($0.name.text) }
    let twin = moved.first { $0.name != ExactText(container) && object.index($0.name.text) != nil }
    if let twin {
      tally.refuse(
        "'\(twin.name.text)' is there already, outside of '\(container)'", at: twin.written)
      object.members[index].node = .object(inner)
      return 0
    }
    // An object that becomes empty is removed, unless it was empty and may hold other members.
    guard !moved.isEmpty || inner.members.isEmpty && names.isOpen else {
      object.members[index].node = .object(inner)
      return 0
    }
    inner.members.removeAll { names.contains($0.name.text) }
    let lead = object.members[index].lead
    object.members[index].node = .object(inner)
    object.members.insert(contentsOf: moved.map(\.unplaced), at: index)
    if inner.members.isEmpty { object.members.remove(at: index + moved.count) }
    if object.members.indices.contains(index), !moved.isEmpty {
      object.members[index].lead = lead
    }
    return max(moved.count, 1)
  }

  mutating func add(
    _ name: String, to object: inout OpenObject,
    _ value: (OpenObject, inout DocumentRewriter) -> DocumentNode
  ) -> Int {
    guard object.index(name) == nil else { return 0 }
    object.members.append(OpenObject.Member(name, value(object, &self)))
    return 1
  }

  mutating func mark(_ name: String, _ value: String?, in object: inout OpenObject) -> Int {
    guard let index = object.index(name) else {
      return value.map { value in add(name, to: &object) { _, _ in .text(Array(value.utf8)) } } ?? 0
    }
    guard let value else {
      object.members.remove(at: index)
      object.hasLostMark = true
      return 1
    }
    guard !isEqual(object.members[index].node, value) else { return 0 }
    object.members[index].node = .text(Array(value.utf8))
    return 1
  }

  /// Returns the index of the member in which a mark is set, and adds it if it is missing; nil if
  /// it cannot hold a mark.
  mutating func placeForMark(
    _ name: String, _ mark: String, in object: inout OpenObject
  ) -> Int? {
    guard let index = object.index(name) else {
      object.members.append(OpenObject.Member(name, .object(OpenObject())))
      return object.members.count - 1
    }
    guard let inner = opened(&object.members[index].node) else {
      tally.refuse(
        "'\(name)' is there already and is not an object, so '\(mark)' cannot be in it",
        at: object.members[index].written)
      return nil
    }
    object.members[index].node = .object(inner)
    return index
  }

  mutating func tidy(_ name: String, in object: inout OpenObject) -> Int {
    guard let index = object.index(name), object.members[index].node.isLeftByMark else { return 0 }
    object.members.remove(at: index)
    object.hasLostMark = true
    return 1
  }

  mutating func drop(
    _ name: String, _ value: String?, _ loss: String, from object: inout OpenObject
  ) -> Int {
    guard let index = object.index(name) else { return 0 }
    let node = object.members[index].node
    let isDefault = node.isLeftByMark || value.map { isEqual(node, $0) } ?? false
    if !isDefault { tally.lose(loss, at: object.members[index].place) }
    object.members.remove(at: index)
    return 1
  }

  mutating func map(
    _ name: String, _ pairs: [MigrationStep.Pair], _ loss: String, in object: inout OpenObject
  ) -> Int {
    guard let index = object.index(name), let old = scalar(object.members[index].node),
      let pair = pairs.firstIndex(where: { JSONScalar.areSame($0.old, old) })
    else { return 0 }
    let new = pairs[pair].new
    guard ExactText(new) != ExactText(pairs[pair].old) else { return 0 }
    if pairs[..<pair].contains(where: { ExactText($0.new) == ExactText(new) }) {
      tally.lose(loss, at: object.members[index].place)
    }
    object.members[index].node = .text(Array(new.utf8))
    return 1
  }

  mutating func call(
    _ change: (inout FunctionObject) -> Bool, _ object: inout OpenObject, _ number: Int
  ) -> Int {
    var changed = FunctionObject(object: object, text: text, limit: longestValue, step: number)
    let hasChanged = change(&changed)
    for (loss, place) in changed.losses { tally.lose(loss, at: place) }
    for (problem, place) in changed.problems { tally.refuse(problem, at: place) }
    // Changes to items are counted for each item.
    guard hasChanged || changed.changesItems else { return 0 }
    object = changed.object
    return hasChanged ? 1 : 0
  }

  /// True if a value is a short one with this JSON text.
  func isEqual(_ node: DocumentNode, _ json: String) -> Bool {
    lesson?.look(at: node)
    if let scalar = self.json(node) { return json.utf8.elementsEqual(scalar) }
    switch node {
    case .source(let range, _), .collection(let range, _, _):
      return range.count < 4096
        && text.bytes(range).lazy.filter { $0 > 0x20 }.elementsEqual(json.utf8)
    case .object(let object):
      guard case .object(let known)? = DocumentNode.opened(Array(json.utf8)),
        object.members.count == known.members.count
      else { return false }
      return known.members.allSatisfy { member in
        object.index(member.name.text).map { areEqual(object.members[$0].node, member.node) }
          ?? false
      }
    case .list(let items):
      guard case .list(let known)? = DocumentNode.opened(Array(json.utf8)),
        items.count == known.count
      else { return false }
      return zip(items, known).allSatisfy { areEqual($0, $1) }
    case .text, .made, .joined: return false
    }
  }

  /// True if a value is equal to a new one.
  private func areEqual(_ node: DocumentNode, _ new: DocumentNode) -> Bool {
    guard case .text(let json) = new else { return false }
    return isEqual(node, String(decoding: json, as: UTF8.self))
  }
}
