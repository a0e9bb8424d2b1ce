import Diagnostics
import JSONSyntax

// The steps that change lists and their items.
extension DocumentRewriter {
  /// Replaces each object in a list by the items of a list in it.
  mutating func flatten(
    _ list: String, _ member: String, _ loss: String, in object: inout OpenObject
  ) -> Int {
    guard let index = object.index(list) else { return 0 }
    guard object.index(member) == nil || member == list else {
      tally.refuse("'\(member)' is there already", at: object.members[index].written)
      return 0
    }
    guard var parts = items(of: object.members[index].node) else { return 0 }
    // The way back makes a list of one object.
    if parts.isEmpty { tally.lose(loss, at: object.members[index].place) }
    var joined: [DocumentNode] = []
    for part in parts.indices {
      let place = parts[part].range
      guard var inner = opened(&parts[part]) else {
        tally.lose(loss, at: place)
        continue
      }
      var hasMore = part > 0
      for other in inner.members where other.name != ExactText(member) {
        hasMore = hasMore || !["{}", "[]", "null"].contains { isEqual(other.node, $0) }
      }
      if hasMore { tally.lose(loss, at: place) }
      if let own = inner.index(member) {
        let node = inner.members[own].node
        if parts.count > 1, !node.isNull, text.itemCount(of: node, upTo: 0) == nil {
          tally.lose(loss, at: node.range)
        }
        joined.append(node)
      }
      inner.members = []
    }
    object.members[index].name = ExactText(member)
    object.members[index].written = nil
    object.members[index].node = joined.count == 1 ? joined[0] : .joined(joined)
    return 1
  }

  mutating func nest(_ list: String, _ member: String, in object: inout OpenObject) -> Int {
    guard let index = object.index(member) else { return 0 }
    if list != member, let other = object.index(list) {
      tally.refuse("'\(list)' is there already", at: object.members[other].written)
      return 0
    }
    let item = OpenObject(members: [OpenObject.Member(member, object.members[index].node)])
    object.members[index].name = ExactText(list)
    object.members[index].written = nil
    object.members[index].node = .list([.object(item)])
    return 1
  }

  /// Changes an item of a list; nil if the change is not of items.
  mutating func changeItem(_ item: inout DocumentNode, _ change: MigrationStep.Change) -> Int? {
    switch change {
    case .wrapItems(let name, _): wrapItem(&item, in: name)
    case .unwrapItems(let name, let loss): unwrapItem(&item, name, loss)
    case .label(nil, let labels): label(&item, labels)
    case .unlabel(nil, let labels): unlabel(&item, labels)
    default: nil
    }
  }

  /// Wraps an item in an object, unless it is an object that has the member already.
  mutating func wrapItem(_ item: inout DocumentNode, in name: String) -> Int {
    if let object = opened(&item) {
      item = .object(object)
      if object.index(name) != nil { return 0 }
    }
    item = .object(OpenObject(members: [OpenObject.Member(name, item)]))
    return 1
  }

  /// Replaces an item by one of its members.
  mutating func unwrapItem(_ item: inout DocumentNode, _ name: String, _ loss: String) -> Int {
    guard let object = opened(&item) else { return 0 }
    guard let index = object.index(name) else {
      tally.refuse("an item lacks '\(name)', which should take its place", at: object.range)
      item = .object(object)
      return 0
    }
    if let other = object.members.first(where: { $0.name != ExactText(name) }) {
      tally.lose(loss, at: other.place)
    }
    let place = object.members[index].place
    item = object.members[index].node
    if let inner = opened(&item) {
      item = .object(inner)
      // On the way back, it would look like an item that is already wrapped.
      if inner.index(name) != nil { tally.lose(loss, at: place) }
    }
    return 1
  }

  /// Returns the items of an array, which must be few; nil for another value.
  mutating func items(of node: DocumentNode) -> [DocumentNode]? {
    switch node {
    case .list(let items): return items
    case .text(let bytes): return DocumentNode.opened(bytes).flatMap { items(of: $0) }
    case .joined(let parts): return parts.flatMap { items(of: $0) ?? [] }
    case .source(let range, .array): return items(in: range, [])
    case .collection(let range, .array, let pending): return items(in: range, pending)
    case .source, .made, .object, .collection: return nil
    }
  }

  private mutating func items(in range: Range<Int>, _ pending: [PendingStep]) -> [DocumentNode] {
    var items: [DocumentNode] = []
    text.eachItem(of: range, .array) { _, node in
      items.append(node)
      return true
    }
    for index in items.indices {
      for step in pending { apply(step, to: &items[index]) }
    }
    return items
  }
}
