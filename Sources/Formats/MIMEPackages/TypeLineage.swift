import UniformTypes

/// The ancestors of types; each answer is cached.
struct TypeLineage {
  private let types: MediaTypeContext
  private var answers: [String: [String: Bool]] = [:]

  init(_ types: MediaTypeContext) { self.types = types }

  /// Returns the type with a name: itself, or the type whose alias it is.
  func resolve(_ name: String) -> String {
    types.declares(name) ? name : types.target(ofAlias: name) ?? name
  }

  /// Returns the direct parents of a type in both databases, without its own aliases.
  func parents(of name: String) -> [String] {
    let given = types.given.records[name]?.parents ?? []
    let shared = types.shared.records[name]?.parents ?? []
    return (given + shared.filter { !given.contains($0) }).compactMap { parent in
      let resolved = resolve(parent)
      return resolved == name && parent != name ? nil : resolved
    }
  }

  /// True if `ancestor` is the type or among its ancestors.
  mutating func leads(_ name: String, to ancestor: String) -> Bool {
    var known = answers.removeValue(forKey: ancestor) ?? [ancestor: true]
    var path: [(name: String, rest: ArraySlice<String>)] = []
    if known[name] == nil { path.append((name, parents(of: name)[...])) }
    while let last = path.indices.last {
      guard let next = path[last].rest.popFirst() else {
        path.removeLast()
        continue
      }
      switch known[next] {
      case true:
        for step in path { known[step.name] = true }
        path.removeAll()
      case false: break
      case nil:
        // In a cycle the answer stays false unless another parent leads out of it.
        known[next] = false
        path.append((next, parents(of: next)[...]))
      }
    }
    let answer = known[name] ?? false
    known[name] = answer
    answers[ancestor] = known
    return answer
  }

  /// Returns cycles of parents, at most `limit`.
  ///
  /// Each goes from one type to the next and back; if cycles share types, not all of them are
  /// returned.
  func circles(from names: [String], limit: Int = 200) -> [[String]] {
    var circles: [[String]] = []
    var depth: [String: Int] = [:]
    var done: Set<String> = []
    var path: [(name: String, rest: ArraySlice<String>)] = []
    for name in names where !done.contains(name) {
      depth[name] = 0
      path = [(name, parents(of: name)[...])]
      while let last = path.indices.last, circles.count < limit {
        guard let next = path[last].rest.popFirst() else {
          depth[path[last].name] = nil
          done.insert(path.removeLast().name)
          continue
        }
        if let start = depth[next] {
          circles.append(path[start...].map(\.name))
        } else if !done.contains(next) {
          depth[next] = path.count
          path.append((next, parents(of: next)[...]))
        }
      }
    }
    return circles
  }
}
