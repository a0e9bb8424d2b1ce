import JSONSchema
import JSONSyntax

extension PossibleValues {
  /// Returns the values at a place; nil if none is possible, or if it is unknown which are.
  func values(at path: DocumentPath) -> PossibleValues? {
    path.steps.reduce(Optional(self)) { values, step in
      switch step {
      case .member(let name): values?.member(name)
      case .all: values?.inner
      case .descendants: nil
      }
    }
  }

  /// The items of lists or the members of objects, unless both are possible.
  private var inner: PossibleValues? {
    switch (kinds.contains(.array), kinds.contains(.object)) {
    case (true, false): items
    case (false, true): names.isEmpty ? others : nil
    default: nil
    }
  }
}
