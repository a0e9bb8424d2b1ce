import Diagnostics
import JSONSchema
import JSONSyntax

// The steps that convert values to another kind. Each function returns the number of members that
// it has changed.
extension DocumentRewriter {
  /// Converts a list to an object.
  mutating func label(_ node: inout DocumentNode, _ labels: MigrationStep.Labels) -> Int {
    let place = node.range
    if case .names(let names) = labels, text.itemCount(of: node, upTo: names.count) != names.count {
      return 0
    }
    guard let items = items(of: node) else { return 0 }
    var (names, values): ([DocumentNode], [DocumentNode]) = ([], [])
    switch labels {
    case .names(let given):
      node = .object(OpenObject(members: zip(given, items).map { OpenObject.Member($0, $1) }))
      return 1
    case .member(let name):
      for var item in items {
        let place = item.range
        guard var inner = opened(&item), let index = inner.index(name) else {
          return refuse("an item lacks '\(name)', which should be its name", at: place)
        }
        names.append(inner.members.remove(at: index).node)
        values.append(.object(inner))
      }
    case .pairs:
      guard items.count.isMultiple(of: 2) else {
        return refuse(
          "the list has an odd number of items, not names and values by turns", at: place)
      }
      names = stride(from: 0, to: items.count, by: 2).map { items[$0] }
      values = stride(from: 1, to: items.count, by: 2).map { items[$0] }
    case .none(let loss):
      guard items.isEmpty else {
        return refuse("the items are without names, which are the loss '\(loss)'", at: place)
      }
    }
    return label(&node, names, values)
  }

  /// Replaces a node with an object whose names are JSON strings.
  private mutating func label(
    _ node: inout DocumentNode, _ names: [DocumentNode], _ values: [DocumentNode]
  ) -> Int {
    var object = OpenObject()
    var known: Set<ExactText> = []
    for (label, value) in zip(names, values) {
      guard let json = scalar(label), let name = JSONValue.read(json).value?.string else {
        return refuse("the name of a value must be a short string", at: label.range)
      }
      guard known.insert(ExactText(name)).inserted else {
        return refuse("two values would have the name '\(name)'", at: label.range)
      }
      object.members.append(OpenObject.Member(name, value))
    }
    node = .object(object)
    return 1
  }

  private mutating func refuse(_ text: String, at place: Range<Int>?) -> Int {
    tally.refuse(text, at: place)
    return 0
  }

  /// Converts an object to a list.
  mutating func unlabel(_ node: inout DocumentNode, _ labels: MigrationStep.Labels) -> Int {
    guard let object = opened(&node) else { return 0 }
    node = .object(object)
    switch labels {
    case .names(let names):
      let values = names.compactMap { name in object.index(name).map { object.members[$0].node } }
      guard values.count == names.count, object.members.count == names.count else { return 0 }
      node = .list(values)
    case .member(let name):
      var items: [DocumentNode] = []
      for var member in object.members {
        guard var inner = opened(&member.node), inner.index(name) == nil else {
          return refuse(
            "the value of '\(member.name.text)' must be an object without '\(name)'",
            at: member.place)
        }
        inner.members.insert(OpenObject.Member(name, Self.text(member.name.text)), at: 0)
        items.append(.object(inner))
      }
      node = .list(items)
    case .pairs: node = .list(object.members.flatMap { [Self.text($0.name.text), $0.node] })
    case .none(let loss):
      for member in object.members { tally.lose(loss, at: member.written ?? member.place) }
      node = .list(object.members.map(\.node))
    }
    return 1
  }

  private static func text(_ name: String) -> DocumentNode {
    .text(Array(JSONText.string(name).text.utf8))
  }

  mutating func take(
    _ name: String, _ member: String?, _ loss: String, in object: inout OpenObject
  ) -> Int {
    guard let member else { return takeItem(name, loss, in: &object) }
    guard let index = object.index(name), let inner = opened(&object.members[index].node) else {
      return 0
    }
    guard let own = inner.index(member) else {
      object.members[index].node = .object(inner)
      return 0
    }
    let value = inner.members[own].node
    for (other, part) in inner.members.enumerated() where other != own {
      if let old = scalar(part.node), scalar(value) == old { continue }
      tally.lose(loss, at: part.place)
    }
    object.members[index].node = value
    return 1
  }

  /// Replaces a list with its first item, or removes it if it is empty.
  private mutating func takeItem(
    _ name: String, _ loss: String, in object: inout OpenObject
  ) -> Int {
    guard let index = object.index(name), let items = items(of: object.members[index].node) else {
      return 0
    }
    for other in items.dropFirst() { tally.lose(loss, at: other.range) }
    // These would not be put into a list again.
    if items.first.map({ $0.isNull || $0.kind == .array }) ?? true {
      tally.lose(loss, at: object.members[index].place)
    }
    if let first = items.first {
      object.members[index].node = first
    } else {
      object.members.remove(at: index)
    }
    return 1
  }

  mutating func put(_ name: String, _ member: String?, in object: inout OpenObject) -> Int {
    guard let index = object.index(name), !object.members[index].node.isNull else { return 0 }
    guard let member else {
      guard object.members[index].node.kind != .array else { return 0 }
      object.members[index].node = .list([object.members[index].node])
      return 1
    }
    if let own = opened(&object.members[index].node) {
      object.members[index].node = .object(own)
      if own.index(member) != nil { return 0 }
    }
    let inner = OpenObject(members: [OpenObject.Member(member, object.members[index].node)])
    object.members[index].node = .object(inner)
    return 1
  }
}

// Values that steps do not know.
extension DocumentRewriter {
  /// Counts a value that a step has not changed, unless it names the value or makes such values.
  mutating func keep(_ node: DocumentNode, _ change: MigrationStep.Change, _ step: Int) {
    let kind = node.kind
    guard kind != .null, change.reading?.makes.contains(kind) == false else { return }
    var name = kind.phrase
    // Other steps depend on the kind only, so their templates hold for any scalar.
    if case .map(_, let pairs, _) = change, let json = scalar(node) {
      if pairs.contains(where: { JSONScalar.areSame($0.old, json) }) { return }
      name = String(decoding: json, as: UTF8.self)
    }
    tally.keep(name, at: node.range, by: step)
  }
}

extension MigrationStep.Change {
  /// The member whose value the step converts, nil for an item, and the kinds of value that it
  /// makes or that it may leave; nil for steps that do not depend on a value.
  var reading: (member: String?, makes: Set<JSONKind>)? {
    switch self {
    case .map(let name, _, _), .take(let name, _, _), .flatten(let name, _, _),
      .put(let name, nil):
      (name, [])
    case .spell(let name, let spelling, _): (name, spelling.new.isDate ? [] : [spelling.new.kind])
    case .negate(let name), .round(let name, _): (name, [.number])
    case .identify(let name, let form, _, _): (name, [form.kind])
    case .label(let name, _): (name, [.object])
    case .unwrap(_, let name): (name, [.object])
    case .unlabel(let name, _): (name, [.array])
    case .unwrapItems: (nil, [])
    case .rename, .wrap, .add, .fill, .introduce, .relax, .mark, .tidy, .drop, .assign, .wrapItems,
      .nest, .put, .call:
      nil
    }
  }
}

extension JSONScalar {
  /// Rounds a number that is not written as an integer; `isSame` is true if its value is unchanged.
  ///
  /// Returns nil for other values, and for numbers beyond 2 to the power of 53.
  static func rounded(_ old: [UInt8]) -> (text: [UInt8], isSame: Bool)? {
    guard let first = old.first, first == UInt8(ascii: "-") || first.isASCIIDigit,
      old.contains(where: { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }),
      let double = Double(String(decoding: old, as: UTF8.self)), double.magnitude < 0x1p53
    else { return nil }
    let text = Array(String(Int(double.rounded())).utf8)
    return (text, SchemaDecimal(text) == SchemaDecimal(old))
  }
}
