import Diagnostics
import JSONSyntax

// The steps that convert values to another kind. Each function returns the number of members that
// it has changed.
extension DocumentRewriter {
  mutating func label(_ name: String, _ names: [String], in object: inout OpenObject) -> Int {
    object.index(name).map { label(&object.members[$0].node, names) } ?? 0
  }

  mutating func unlabel(_ name: String, _ names: [String], in object: inout OpenObject) -> Int {
    object.index(name).map { unlabel(&object.members[$0].node, names) } ?? 0
  }

  /// Converts a list with as many items as there are names.
  mutating func label(_ node: inout DocumentNode, _ names: [String]) -> Int {
    guard text.itemCount(of: node, upTo: names.count) == names.count, let values = items(of: node)
    else { return 0 }
    node = .object(OpenObject(members: zip(names, values).map { OpenObject.Member($0, $1) }))
    return 1
  }

  /// Converts an object with exactly these names.
  mutating func unlabel(_ node: inout DocumentNode, _ names: [String]) -> Int {
    guard let object = opened(&node) else { return 0 }
    let values = names.compactMap { name in object.index(name).map { object.members[$0].node } }
    let isWhole = values.count == names.count && object.members.count == names.count
    node = isWhole ? .list(values) : .object(object)
    return isWhole ? 1 : 0
  }

  mutating func take(
    _ name: String, _ member: String, _ loss: String, in object: inout OpenObject
  ) -> Int {
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

  mutating func put(_ name: String, _ member: String, in object: inout OpenObject) -> Int {
    guard let index = object.index(name), !object.members[index].node.isNull else { return 0 }
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
      if pairs.contains(where: { $0.old.utf8.elementsEqual(json) }) { return }
      name = String(decoding: json, as: UTF8.self)
    }
    tally.keep(name, at: node.range, by: step)
  }
}

extension MigrationStep.Change {
  /// The member whose value the step converts, nil for an item, and the kinds of value that it makes
  /// or that it may leave; nil for steps that do not depend on a value.
  var reading: (member: String?, makes: Set<JSONKind>)? {
    switch self {
    case .map(let name, _, _), .take(let name, _, _), .flatten(let name, _, _): (name, [])
    case .spell(let name, .number), .negate(let name), .round(let name, _),
      .identify(let name, .number, _, _):
      (name, [.number])
    case .spell(let name, .string), .identify(let name, .uuid, _, _): (name, [.string])
    case .label(let name, _), .unwrap(_, let name): (name, [.object])
    case .unlabel(let name, _): (name, [.array])
    case .unwrapItems: (nil, [])
    case .labelItems: (nil, [.object])
    case .unlabelItems: (nil, [.array])
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
    let whole = double.rounded()
    return (Array(String(Int(whole)).utf8), whole == double)
  }
}
