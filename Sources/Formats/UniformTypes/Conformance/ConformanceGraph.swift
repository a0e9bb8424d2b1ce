/// The conformance between types, both the declared ones and the system's.
///
/// It terminates on any input: declarations may name one another, themselves, or unknown types.
package struct ConformanceGraph: Sendable {
  private let declared: [UniformTypeIdentifier: [UniformTypeIdentifier]]
  let system: SystemTypes?

  /// Creates a graph.
  ///
  /// The first declaration of a type counts; types of the system cannot be redeclared.
  package init(
    _ declarations: [(type: UniformTypeIdentifier, conformsTo: [UniformTypeIdentifier])] = [],
    over system: SystemTypes? = .shared
  ) {
    declared = Dictionary(declarations.map { ($0.type, $0.conformsTo) }) { first, _ in first }
    self.system = system
  }

  /// Creates a graph of declared types and the system's types.
  init(declared: [UniformTypeIdentifier: [UniformTypeIdentifier]]) {
    self.declared = declared
    system = .shared
  }

  /// True for the types of the system and the declared ones.
  package func knows(_ type: UniformTypeIdentifier) -> Bool {
    system?.type(type) != nil || declared[type] != nil
  }

  /// Returns the direct supertypes as declared, or as encoded in a dynamic identifier; empty for
  /// unknown types.
  package func supertypes(of type: UniformTypeIdentifier) -> [UniformTypeIdentifier] {
    if let known = system?.type(type)?.conformsTo ?? declared[type] { return known }
    guard type.isDynamic else { return [] }
    return (try? DynamicIdentifier(decoding: type))?.conformsTo.map { [$0] } ?? []
  }

  /// Returns all supertypes, each once, depth first in declared order, which is how types inherit
  /// (UTType.h); the type itself is not included, even if it is part of a cycle.
  package func allSupertypes(of type: UniformTypeIdentifier) -> [UniformTypeIdentifier] {
    tree(of: type).dropFirst().map(\.type)
  }

  /// Returns the type and below it its supertypes, in the order of `allSupertypes`, each at its
  /// first place; depth 0 is the type itself.
  package func tree(
    of type: UniformTypeIdentifier
  ) -> [(depth: Int, type: UniformTypeIdentifier)] {
    var found: [(depth: Int, type: UniformTypeIdentifier)] = []
    var seen: Set<UniformTypeIdentifier> = []
    var stack = [(depth: 0, type: type)]
    while let next = stack.popLast() {
      guard seen.insert(next.type).inserted else { continue }
      found.append(next)
      stack += supertypes(of: next.type).reversed().map { (next.depth + 1, $0) }
    }
    return found
  }

  /// True if the types are the same, or the second is a direct or indirect supertype of the first.
  package func conforms(_ type: UniformTypeIdentifier, to other: UniformTypeIdentifier) -> Bool {
    type == other || allSupertypes(of: type).contains(other)
  }
}
