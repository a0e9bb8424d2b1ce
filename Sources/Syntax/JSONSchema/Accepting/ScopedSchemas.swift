/// The schemas of a program by numbers that tell the ways that led to them, if that matters.
///
/// What `$dynamicRef` means depends on the resources that were entered before. A schema has another
/// number for each list of these; in a program without dynamic anchors, it is that of its node.
struct ScopedSchemas {
  /// More orders of resources than schemas of the world need.
  private static let mostScopes = 1_000

  private static let longestReference = 100

  private struct Scoped: Hashable {
    var node: Int
    var scope: Int
  }

  private let program: SchemaProgram
  private let isPlain: Bool
  /// By node: the one that it stands for, if it is no more than a reference.
  private let meant: [Int]
  private var all: [Scoped] = []
  private var numbers: [Scoped: Int] = [:]
  private var scopes: [[Int]] = [[]]
  private var scopeNumbers: [[Int]: Int] = [[]: 0]
  private var links: [Int: [Link]] = [:]
  private(set) var isFull = false

  init(_ program: SchemaProgram) {
    self.program = program
    isPlain = program.nodes.allSatisfy { $0.resource == nil }
    meant = program.nodes.indices.map { node in
      var target = node
      // References that lead back to themselves are left to those who follow links.
      for _ in 0..<Self.longestReference {
        guard let next = program.nodes[target].reference else { break }
        // Another resource on the way would count.
        let resource = program.nodes[target].resource
        guard resource == nil || resource == program.nodes[next].resource else { break }
        target = next
      }
      return target
    }
  }

  func node(of schema: Int) -> SchemaNode { program.nodes[isPlain ? schema : all[schema].node] }

  /// The number of the schema of a node to which another schema leads; nil for the root.
  mutating func schema(of node: Int, from owner: Int?) -> Int {
    let node = meant[node]
    guard !isPlain else { return node }
    let outer = owner.map { all[$0].scope } ?? 0
    let scope = program.nodes[node].resource.map { self.scope(outer, with: $0) } ?? outer
    let scoped = Scoped(node: node, scope: scope)
    if let known = numbers[scoped] { return known }
    numbers[scoped] = all.count
    all.append(scoped)
    return all.count - 1
  }

  typealias Link = (role: SchemaLink.Role, schema: Int)

  /// Where a schema leads at the same value.
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
    guard !isPlain else { return nil }
    for resource in scopes[all[schema].scope] {
      if let node = program.dynamicAnchors[resource][anchor] { return node }
    }
    return nil
  }

  /// The scope after entering a resource; one that was entered before changes nothing.
  private mutating func scope(_ outer: Int, with resource: Int) -> Int {
    guard !scopes[outer].contains(resource) else { return outer }
    let list = scopes[outer] + [resource]
    if let known = scopeNumbers[list] { return known }
    guard scopes.count < Self.mostScopes else {
      isFull = true
      return outer
    }
    scopes.append(list)
    scopeNumbers[list] = scopes.count - 1
    return scopes.count - 1
  }
}

extension SchemaNode {
  /// The node to which it leads always, if it demands nothing else.
  fileprivate var reference: Int? {
    guard links.count == 1, links[0].role == .all, links[0].anchor == nil,
      types == nil, choices.isEmpty, number == nil, string == nil, object == nil, array == nil,
      !hasAny, !hasOne, !hasCondition, !isFalse
    else { return nil }
    return links[0].node
  }
}
