/// The schemas of a program, numbered by the ways that lead to them, if the way matters.
///
/// The meaning of `$dynamicRef` depends on the resources that were entered before. A schema has a
/// separate number for each list of these. In a program without dynamic anchors, the number is the
/// node's.
struct ScopedSchemas {
  private static let longestReference = 100

  private struct Scoped: Hashable {
    var node: Int
    var scope: Int
  }

  private let program: SchemaProgram
  private let isPlain: Bool
  /// The target of each node that is only a reference, otherwise the node itself.
  private let meant: [Int]
  private var all: [Scoped] = []
  private var numbers: [Scoped: Int] = [:]
  private var scopes: DynamicScopes
  private var links: [Int: [Link]] = [:]

  var isFull: Bool { scopes.isFull }

  init(_ program: SchemaProgram) {
    self.program = program
    scopes = DynamicScopes(program)
    isPlain = program.nodes.allSatisfy { $0.resource == nil }
    meant = program.nodes.indices.map { node in
      var target = node
      // Circular references are handled when links are followed.
      for _ in 0..<Self.longestReference {
        guard let next = program.nodes[target].reference else { break }
        // Another resource on the way would matter.
        let resource = program.nodes[target].resource
        guard resource == nil || resource == program.nodes[next].resource else { break }
        target = next
      }
      return target
    }
  }

  func node(of schema: Int) -> SchemaNode { program.nodes[index(of: schema)] }

  /// Returns the index of a schema's node in the program.
  func index(of schema: Int) -> Int { isPlain ? schema : all[schema].node }

  /// Returns the number of a node's schema, reached from another schema; nil for the root.
  mutating func schema(of node: Int, from owner: Int?) -> Int {
    let node = meant[node]
    guard !isPlain else { return node }
    let outer = owner.map { all[$0].scope } ?? 0
    let scope = program.nodes[node].resource.map { scopes.list(outer, with: $0) } ?? outer
    let scoped = Scoped(node: node, scope: scope)
    if let known = numbers[scoped] { return known }
    numbers[scoped] = all.count
    all.append(scoped)
    return all.count - 1
  }

  typealias Link = (role: SchemaLink.Role, schema: Int)

  /// Returns the schemas that a schema leads to at the same value.
  mutating func links(of schema: Int) -> [Link] {
    if let known = links[schema] { return known }
    var found: [Link] = []
    for link in node(of: schema).links {
      let target = link.anchor.flatMap { outermost($0, from: schema) } ?? link.node
      found.append((link.role, self.schema(of: target, from: schema)))
    }
    links[schema] = found
    return found
  }

  private func outermost(_ anchor: Int, from schema: Int) -> Int? {
    isPlain ? nil : scopes.outermost(anchor, in: all[schema].scope)
  }
}

extension SchemaNode {
  /// The node of its only link, if it does not have other demands.
  fileprivate var reference: Int? {
    guard links.count == 1, links[0].role == .all, links[0].anchor == nil,
      types == nil, choices.isEmpty, number == nil, string == nil, object == nil, array == nil,
      !hasAny, !hasOne, !hasCondition, !isFalse
    else { return nil }
    return links[0].node
  }
}
