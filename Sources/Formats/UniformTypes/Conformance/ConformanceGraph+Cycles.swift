extension ConformanceGraph {
  /// Returns a path from the type back to itself, the type first and not repeated; nil if it is not
  /// in a cycle.
  package func cycle(through type: UniformTypeIdentifier) -> [UniformTypeIdentifier]? {
    // Types of the system are not part of cycles, and most types have only these as supertypes.
    if supertypes(of: type).allSatisfy({ system?.type($0) != nil && $0 != type }) { return nil }
    var cameFrom: [UniformTypeIdentifier: UniformTypeIdentifier] = [:]
    var seen: Set<UniformTypeIdentifier> = []
    var queue = [type]
    var next = 0
    while next < queue.count {
      let current = queue[next]
      next += 1
      for supertype in supertypes(of: current) {
        if supertype == type { return way(to: current, from: type, cameFrom) }
        guard seen.insert(supertype).inserted else { continue }
        cameFrom[supertype] = current
        queue.append(supertype)
      }
    }
    return nil
  }

  private func way(
    to end: UniformTypeIdentifier, from start: UniformTypeIdentifier,
    _ cameFrom: [UniformTypeIdentifier: UniformTypeIdentifier]
  ) -> [UniformTypeIdentifier] {
    var way = [end]
    while let last = way.last, last != start, let previous = cameFrom[last] { way.append(previous) }
    return way.reversed()
  }
}
