import JSONSyntax

extension PlaceTree {
  /// Creates a tree of the places that paths lead to, each with the number of its path.
  init(_ paths: [DocumentPath]) {
    self.init()
    for (number, path) in paths.enumerated() { add(path.steps.map(\.place), as: number) }
  }
}

extension DocumentPath.Step {
  fileprivate var place: PlaceTree.Step {
    switch self {
    case .member(let name): .member(name)
    case .all, .descendants: .all
    }
  }
}
