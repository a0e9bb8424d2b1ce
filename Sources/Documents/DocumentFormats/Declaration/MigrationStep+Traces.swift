import JSONSyntax

/// A value that a step makes or changes; it is there after the step.
struct StepResult {
  var path: DocumentPath
  /// Nil if any kind is possible.
  var kind: JSONKind?
}

extension MigrationStep {
  /// The values that the step makes or changes, the outermost first; empty if they are unknown.
  var results: [StepResult] {
    change.results.map { StepResult(path: place.appending($0.names), kind: $0.kind) }
  }

  /// The object that the step makes of another value, with the names of all its members.
  var made: (path: DocumentPath, names: [String])? {
    switch change {
    case .label(let name, let names): (place.appending(name), names)
    case .put(let name, let member): (place.appending(name), [member])
    case .wrapItems(let name, _): (place, [name])
    case .labelItems(let names): (place, names)
    default: nil
    }
  }

  /// The members that are missing after the step, as far as they are known.
  var removed: [DocumentPath] { change.removed.map(place.appending) }

  /// True if the step may move or remove a value, or a value around it.
  func mayMove(_ path: DocumentPath) -> Bool {
    moved.contains { $0.mayContain(path) } || converted.contains { $0.mayBeAround(path) }
  }

  /// True if the step may change a value, or anything that `mayMove` says.
  func mayChange(_ path: DocumentPath) -> Bool {
    mayMove(path) || converted.contains { $0.mayContain(path) }
  }

  /// True if the step may change a value that is this JSON text.
  func mayChange(_ path: DocumentPath, from json: String) -> Bool {
    guard case .map(_, let pairs, _) = change, !mayMove(path) else { return mayChange(path) }
    return mayChange(path) && pairs.contains { PossibleForm.mayEqual($0.old, json) }
  }

  /// True if the step may put something into a value.
  func mayExtend(_ path: DocumentPath) -> Bool {
    path.mayContain(place) || change.results.contains { $0.names.count > 1 } && mayMake(path)
  }

  /// True if the step may make a member that is missing.
  func mayMake(_ path: DocumentPath) -> Bool {
    guard let name = path.name, let parent = path.parent else { return true }
    return place.mayContain(parent) && parent.mayContain(place) && change.mayMake(name)
  }

  /// True if the step is refused where the member that it makes exists.
  var refusesExisting: Bool {
    switch change {
    case .rename, .unwrap(.these, _): condition == nil
    default: false
    }
  }

  private var moved: [DocumentPath] { change.moved.map(place.appending) }
  private var converted: [DocumentPath] { change.converted.map { place.appending([$0]) } }
}

extension MigrationStep.Change {
  fileprivate var results: [(names: [String], kind: JSONKind?)] {
    switch self {
    case .rename(_, let name), .add(let name, _), .fill(let name, _), .map(let name, _, _),
      .take(let name, _, _), .flatten(_, let name, _):
      [([name], nil)]
    case .wrap(.these(let names), let object):
      [([object], .object)] + names.filter { $0 != object }.map { ([object, $0], nil) }
    case .wrap(.allBut, let object): [([object], .object)]
    case .unwrap(.these(let names), _): names.map { ([$0], nil) }
    case .assign(let name, .number), .spell(let name, .number), .round(let name, _),
      .negate(let name), .identify(let name, .number, _, _):
      [([name], .number)]
    case .assign(let name, .digest), .spell(let name, .string), .identify(let name, .uuid, _, _):
      [([name], .string)]
    case .label(let name, let names): [([name], .object)] + names.map { ([name, $0], nil) }
    case .unlabel(let name, _): [([name], .array)]
    case .put(let name, let member): [([name], .object), ([name, member], nil)]
    case .wrapItems(let name, _): [([], .object), ([name], nil)]
    case .labelItems(let names): [([], .object)] + names.map { ([$0], nil) }
    case .unlabelItems: [([], .array)]
    case .unwrapItems: [([], nil)]
    case .unwrap, .introduce, .relax, .mark, .tidy, .drop, .nest, .call: []
    }
  }

  fileprivate var removed: [String] {
    switch self {
    case .rename(let old, let new): old == new ? [] : [old]
    case .drop(let name, _, _): [name]
    case .wrap(.these(let names), let object): names.filter { $0 != object }
    case .flatten(let list, let member, _): list == member ? [] : [list]
    default: []
    }
  }

  /// The values that may be elsewhere afterward, or nowhere; all of the object if they are unknown.
  fileprivate var moved: [[String]] {
    switch self {
    case .rename, .drop, .wrap(.these, _): removed.map { [$0] }
    case .unwrap(.these, let name), .flatten(let name, _, _): [[name]]
    case .wrap, .unwrap, .wrapItems, .unwrapItems, .labelItems, .unlabelItems, .nest, .call: [[]]
    default: []
    }
  }

  /// The members whose values the step replaces.
  fileprivate var converted: [String] {
    switch self {
    case .map(let name, _, _), .spell(let name, _), .negate(let name), .round(let name, _),
      .label(let name, _), .unlabel(let name, _), .take(let name, _, _), .put(let name, _),
      .identify(let name, _, _, _):
      [name]
    default: []
    }
  }

  fileprivate func mayMake(_ name: String) -> Bool {
    switch self {
    case .rename(_, name), .wrap(_, name), .add(name, _), .fill(name, _), .assign(name, _),
      .flatten(_, name, _), .nest, .call:
      true
    case .unwrap(let names, _): names.contains(name)
    default: false
    }
  }
}

extension DocumentPath {
  fileprivate func appending(_ names: [String]) -> DocumentPath {
    DocumentPath(steps + names.map(Step.member))
  }

  /// True if the path may lead to the value at another one, or to one around it.
  func mayContain(_ other: DocumentPath) -> Bool {
    if steps.contains(.descendants) || other.steps.contains(.descendants) { return true }
    return steps.count <= other.steps.count
      && zip(steps, other.steps).allSatisfy { $0 == $1 || $0 == .all || $1 == .all }
  }

  fileprivate func mayBeAround(_ other: DocumentPath) -> Bool {
    mayContain(other) && (steps.count < other.steps.count || steps.contains(.descendants))
  }
}
