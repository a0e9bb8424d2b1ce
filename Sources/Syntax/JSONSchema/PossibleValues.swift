import Diagnostics
package import JSONSyntax

/// An upper estimate of the values that a schema accepts at a place.
///
/// An excluded value is never valid. Alternatives, conditions, and `unevaluatedProperties` do not
/// exclude values.
package struct PossibleValues: Sendable {
  private let program: SchemaProgram
  /// The schemas, which must all accept the value, and the outermost ones, which refer to others.
  private let nodes: [Int]
  private let outer: [Int]

  /// Creates an estimate of the documents that a schema accepts.
  package init(_ program: SchemaProgram) { self.init(program, [program.root]) }

  /// Combines several schemas, and all schemas that these refer to.
  init(_ program: SchemaProgram, _ asked: [Int]) {
    var nodes: [Int] = []
    var next = asked
    while let node = next.popLast() {
      guard !nodes.contains(node) else { continue }
      nodes.append(node)
      // The target of a dynamic anchor depends on the way to this schema.
      next += program.nodes[node].links.filter { $0.role == .all && $0.anchor == nil }.map(\.node)
    }
    self.program = program
    self.nodes = nodes
    outer = asked
  }

  /// The kinds of the values; empty if no value is possible.
  package var kinds: Set<JSONKind> {
    Set(
      JSONKind.allCases.filter { kind in
        nodes.allSatisfy { number in
          let node = program.nodes[number]
          guard !node.isFalse, let types = JSONKind.types[kind] else { return false }
          return node.types?.isDisjoint(with: types) != true
            && node.choices.allSatisfy { $0.contains { $0.kind == kind } }
        }
      })
  }

  /// Returns false if a scalar, given as JSON text, is excluded.
  package func mayBe(_ json: String) -> Bool {
    let bytes = Array(json.utf8)
    guard let tree = JSONValue.read(bytes).value else { return true }
    let value = SchemaValue(tree, in: bytes)
    return kinds.contains(tree.kind)
      && nodes.allSatisfy { program.nodes[$0].choices.allSatisfy { $0.contains(value) } }
  }

  /// Returns false if a value, given as JSON text, is never valid here.
  package func accepts(_ json: String) -> Bool {
    // The target of a dynamic anchor depends on the way to this schema.
    guard program.dynamicAnchors.allSatisfy(\.isEmpty) else { return true }
    return outer.allSatisfy { node in
      var program = program
      program.root = node
      var validator = SchemaValidator(program, limit: 1)
      return validator.check(rangeSource(of: Array(json.utf8))).diagnostics
        .allSatisfy { $0.severity < .error }
    }
  }

  /// Returns the values of a member of the objects, or nil if none has it.
  package func member(_ name: String) -> PossibleValues? {
    var found: [Int] = []
    let key = SchemaName(name)
    for rules in objects {
      if let node = rules.members[key]?.node {
        found.append(node)
      } else if rules.patterns.isEmpty, !rules.hasUnknownPatterns, let other = rules.additional {
        found.append(other)
      }
    }
    return possible(found)
  }

  /// The scalars that are listed, as JSON texts; nil if other values are possible too.
  package var listed: [String]? {
    let choices = nodes.flatMap { program.nodes[$0].choices }
    return choices.first.map { first in first.compactMap(\.json).filter(mayBe) }
  }

  /// The JSON text of an obvious value: the only listed one, `null`, or an empty array or object if
  /// only arrays or only objects are possible and may be empty.
  package var only: String? {
    if let listed { return listed.count == 1 ? listed[0] : nil }
    switch kinds {
    case [.array]:
      return nodes.allSatisfy { program.nodes[$0].array?.value.least ?? 0 == 0 } ? "[]" : nil
    case [.object]:
      let isEmpty = objects.allSatisfy { $0.requiredCount == 0 && $0.least ?? 0 == 0 }
      return isEmpty ? "{}" : nil
    case [.null]: return "null"
    default: return nil
    }
  }

  /// True if numbers must be whole.
  package var areWhole: Bool {
    nodes.contains { node in
      program.nodes[node].types.map { $0.contains(.integer) && !$0.contains(.number) } ?? false
    }
  }

  /// True if all objects have a member.
  package func requires(_ name: String) -> Bool {
    objects.contains { rules in
      rules.members[SchemaName(name)]?.required.map { $0 < rules.requiredCount } ?? false
    }
  }

  /// The names of members that the schema knows.
  package var names: [String] { objects.flatMap(\.names) }

  /// True if `names` has the name.
  package func knows(_ name: String) -> Bool {
    let key = SchemaName(name)
    return objects.contains { $0.members[key]?.node != nil }
  }

  /// The items of the arrays; nil if all are empty.
  package var items: PossibleValues? {
    let arrays = nodes.compactMap { program.nodes[$0].array?.value }
    guard !arrays.contains(where: { $0.most == 0 }) else { return nil }
    return possible(arrays.filter(\.prefix.isEmpty).compactMap(\.rest))
  }

  /// Returns the possible values of the member with that name, or of an element such as `[0]`.
  func part(_ step: String) -> PossibleValues? {
    guard step.hasPrefix("["), let index = Int(step.dropFirst().dropLast()) else {
      return member(step)
    }
    return possible(
      nodes.compactMap { program.nodes[$0].array?.value }.compactMap { array in
        array.prefix.indices.contains(index) ? array.prefix[index] : array.rest
      })
  }

  /// True if a schema constrains the member with that name, or all members with unknown names.
  func tells(of name: String) -> Bool {
    knows(name)
      || objects.contains {
        !$0.patterns.isEmpty || $0.hasUnknownPatterns || $0.additional != nil
      }
  }

  /// The values of all members whose names the schema does not know; nil without such members.
  package var others: PossibleValues? {
    possible(
      objects.filter { $0.patterns.isEmpty && !$0.hasUnknownPatterns }.compactMap(\.additional))
  }

  private var objects: [ObjectRules] { nodes.compactMap { program.nodes[$0].object?.value } }

  private func possible(_ nodes: [Int]) -> PossibleValues? {
    let values = PossibleValues(program, nodes)
    return values.kinds.isEmpty ? nil : values
  }
}

extension JSONKind {
  /// The schema types for each kind of value.
  fileprivate static let types: [JSONKind: SchemaTypes] = [
    .object: .object, .array: .array, .string: .string, .number: [.number, .integer],
    .boolean: .boolean, .null: .null,
  ]
}

extension SchemaValue {
  /// The JSON text of a scalar; nil for other values, and for numbers that are not short integers.
  fileprivate var json: String? {
    switch self {
    case .object, .array: nil
    case .string(let bytes): JSONText.string(String(decoding: bytes, as: UTF8.self)).text
    case .number(.integer(let value)): "\(value)"
    case .number: nil
    case .boolean(let value): "\(value)"
    case .null: "null"
    }
  }
}
