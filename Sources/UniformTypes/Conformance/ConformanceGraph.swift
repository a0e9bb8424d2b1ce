/// Which type conforms to which: declarations over those of the system.
///
/// Ends on any input: declarations may name one another, themselves, or nobody.
package struct ConformanceGraph: Sendable {
  private let declared: [UniformTypeIdentifier: [UniformTypeIdentifier]]
  private let system: SystemTypes?

  /// Of several declarations of one type the first counts; what the system declares cannot be
  /// declared otherwise.
  package init(
    _ declarations: [(type: UniformTypeIdentifier, conformsTo: [UniformTypeIdentifier])] = [],
    over system: SystemTypes? = .shared
  ) {
    declared = Dictionary(declarations.map { ($0.type, $0.conformsTo) }) { first, _ in first }
    self.system = system
  }

  /// True for the types of the system, the declared ones, and dynamic ones that can be decoded.
  package func knows(_ type: UniformTypeIdentifier) -> Bool {
    system?.type(type) != nil || declared[type] != nil
  }

  /// The direct supertypes as they are declared; empty for unknown types.
  package func supertypes(of type: UniformTypeIdentifier) -> [UniformTypeIdentifier] {
    system?.type(type)?.conformsTo ?? declared[type] ?? []
  }

  /// All supertypes, each once, depth first in declared order, which is how types inherit
  /// (UTType.h); the type itself is not among them even if it is part of a cycle.
  package func allSupertypes(of type: UniformTypeIdentifier) -> [UniformTypeIdentifier] {
    var found: [UniformTypeIdentifier] = []
    var seen: Set<UniformTypeIdentifier> = [type]
    var stack = Array(supertypes(of: type).reversed())
    while let next = stack.popLast() {
      guard seen.insert(next).inserted else { continue }
      found.append(next)
      stack += supertypes(of: next).reversed()
    }
    return found
  }

  /// True if the types are the same or the second is a supertype of the first, near or far.
  package func conforms(_ type: UniformTypeIdentifier, to other: UniformTypeIdentifier) -> Bool {
    type == other || allSupertypes(of: type).contains(other)
  }
}
