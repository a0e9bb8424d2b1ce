/// A change from one edition to the next, in all objects at a place.
///
/// Each step has an inverse, and names what it or its inverse may lose. What is not named by a step
/// stays as it is, byte for byte.
package struct MigrationStep: Sendable, Equatable {
  /// The objects that are changed.
  package var place: DocumentPath
  package var change: Change

  package init(_ place: DocumentPath, _ change: Change) {
    self.place = place
    self.change = change
  }

  package indirect enum Change: Sendable, Equatable {
    case rename(String, to: String)
    /// Moves members into a new object, which takes the place of the first one.
    case wrap([String], in: String)
    /// Moves members out of an object; what else is in it stays there.
    case unwrap([String], from: String)
    /// Adds a member where it is missing; the text is JSON.
    case add(String, value: String)
    /// Removes a member; nothing is lost if it has this value, nil for none.
    case drop(String, value: String?, loss: String)
    /// Replaces some values by others; both are JSON texts of scalars.
    case map(String, [Pair], loss: String)
    /// Writes a number as a string, or a string that is a number as one.
    case spell(String, as: Spelling)
    /// Changes the sign of a number.
    case negate(String)
    /// Numbers the objects that lack a member, with numbers that no other object has.
    case number(String, from: Int)
  }

  package struct Pair: Sendable, Equatable {
    package var old: String
    package var new: String

    package init(_ old: String, _ new: String) {
      self.old = old
      self.new = new
    }
  }

  package enum Spelling: String, Sendable, CaseIterable {
    case number
    case string
  }

  /// What leads back; nil if there is nothing to do on the way back.
  package var inverse: MigrationStep? { change.inverse.map { MigrationStep(place, $0) } }
}

extension MigrationStep.Change {
  /// The change that leads back; applied after this one, it gives the old object unless one of the
  /// two has named a loss.
  var inverse: Self? {
    switch self {
    case .rename(let old, let new): .rename(new, to: old)
    case .wrap(let names, let object): .unwrap(names, from: object)
    case .unwrap(let names, let object): .wrap(names, in: object)
    case .add(let name, let value): .drop(name, value: value, loss: name)
    case .drop(let name, let value?, _): .add(name, value: value)
    case .drop(_, nil, _): nil
    case .map(let name, let pairs, let loss):
      .map(name, pairs.map { MigrationStep.Pair($0.new, $0.old) }, loss: loss)
    case .spell(let name, .number): .spell(name, as: .string)
    case .spell(let name, .string): .spell(name, as: .number)
    case .negate(let name): .negate(name)
    case .number(let name, _): .drop(name, value: nil, loss: name)
    }
  }

  /// Where a member is after the change, by the names that lead there from the changed object; nil
  /// if it no longer exists.
  func moved(_ names: ArraySlice<DocumentPath.Step>) -> [DocumentPath.Step]? {
    guard case .member(let first)? = names.first else { return Array(names) }
    let rest = names.dropFirst()
    switch self {
    case .rename(first, let new): return [.member(new)] + rest
    case .wrap(let inner, let object) where inner.contains(first):
      return [.member(object), .member(first)] + rest
    case .unwrap(let inner, from: first):
      guard case .member(let next)? = rest.first, inner.contains(next) else { return Array(names) }
      return Array(rest)
    case .drop(first, _, _): return nil
    default: return Array(names)
    }
  }
}

extension DocumentPath {
  /// The same place after a step; nil if it no longer exists.
  package func moved(by step: MigrationStep) -> DocumentPath? {
    let place = step.place.steps
    guard steps.count > place.count, steps.starts(with: place) else { return self }
    return step.change.moved(steps[place.count...]).map { DocumentPath(place + $0) }
  }
}
