import JSONSyntax

extension JSONValue {
  /// Returns the values at a path, the last one of several members with the same name.
  func values(at steps: ArraySlice<DocumentPath.Step>) -> [JSONValue] {
    guard let first = steps.first else { return [self] }
    let rest = steps.dropFirst()
    switch first {
    case .member(let name): return self[name]?.values(at: rest) ?? []
    case .all, .descendants:
      return (array ?? object?.map(\.value) ?? []).flatMap { $0.values(at: rest) }
    }
  }
}
