import JSONSyntax

/// A value that a step needs to find, or that is there after it.
struct StepNeed {
  /// The places; a value in one of them is enough.
  var paths: [DocumentPath]
  /// The necessary kind; nil for any.
  var kind: JSONKind?
  /// The possible scalars, as JSON texts; empty for any value.
  var values: [String] = []
  /// The key of the step that is wrong if such a value is not possible; nil for the whole step.
  var key: String?
  /// True if only the object around the value must be there.
  var isNew = false
}

extension MigrationStep {
  /// The values without which the step changes nothing.
  var needs: [StepNeed] { conditionNeeds + change.needs(at: place) }

  /// The objects that the step selects by their members.
  var conditionNeeds: [StepNeed] {
    (condition?.all ?? []).map { part in
      let outer = DocumentPath(Array(place.steps.prefix(part.depth ?? place.steps.count)))
      return StepNeed(paths: [outer.appending(part.member)], values: part.values, key: "where")
    }
  }

  /// The values that are there after the step.
  var results: [StepNeed] {
    func one(_ name: String, _ kind: JSONKind? = nil) -> StepNeed {
      StepNeed(paths: [place.appending(name)], kind: kind)
    }
    let outer =
      change.changed == nil ? [] : [StepNeed(paths: [place.appending("")], isNew: true)]
    switch change {
    case .introduce, .relax, .mark, .tidy, .drop, .call, .unwrap(.allBut, _): return outer
    case .fill(let name, _), .map(let name, _, _): return outer + [one(name)]
    case .round(let name, _), .assign(let name, .number): return outer + [one(name, .number)]
    case .assign(let name, .digest): return outer + [one(name, .string)]
    case .wrap(let names, let object):
      let inner = names.listed.filter { $0 != object }
      return outer + [one(object, .object)]
        + inner.map { StepNeed(paths: [place.appending(object).appending($0)]) }
    case .unwrap(let names, _): return outer + names.listed.map { one($0) }
    default: return outer + (inverse { _ in nil }?.change.needs(at: place) ?? [])
    }
  }

  /// True if the step may move, remove, or change the value at a path, or one around it.
  func changes(_ path: DocumentPath) -> Bool {
    guard let names = change.changed else { return place.mayContain(path) }
    return names.contains { place.appending($0).mayContain(path) }
  }

  /// True if the step may change the value at a path or one around it, or make it.
  func touches(_ path: DocumentPath) -> Bool {
    changes(path) || change.made.contains { place.appending($0).mayContain(path) }
  }

  /// The members that are missing after the step.
  var removed: [DocumentPath] { change.removed.map(place.appending) }

  /// Members that rule the step out if one of a row is always there: the first has the name that
  /// the step gives, and it is always there only if the others are.
  var taken: [[DocumentPath]] {
    switch change {
    case .rename(_, let name): [[place.appending(name)]]
    case .flatten(let list, let name, _): list == name ? [] : [[place.appending(name)]]
    case .wrap(.these(let names), let object):
      names.map { name in
        let outer = place.appending(object)
        // If one of several cannot be moved, none is; but it may not be there.
        return [outer.appending(name), outer] + (names.count > 1 ? [place.appending(name)] : [])
      }
    case .unwrap(.these(let names), let object):
      names.map { name in
        let inner = place.appending(object).appending(name)
        return [place.appending(name)] + (names.count > 1 ? [inner] : [])
      }
    default: []
    }
  }
}

extension MigrationStep.Names {
  /// The names of members that move; empty if they are not listed.
  fileprivate var listed: [String] { if case .these(let names) = self { names } else { [] } }
}

extension MigrationStep.Change {
  fileprivate func needs(at place: DocumentPath) -> [StepNeed] {
    func one(_ name: String, _ kind: JSONKind? = nil) -> StepNeed {
      StepNeed(paths: [place.appending(name)], kind: kind)
    }
    func inner(_ name: String, _ names: [String]) -> [StepNeed] {
      names.map { StepNeed(paths: [place.appending(name).appending($0)]) }
    }
    switch self {
    case .rename(let name, _), .drop(let name, _, _), .relax(let name, _), .put(let name, _):
      return [one(name)]
    case .add(let name, _), .fill(let name, _), .assign(let name, _):
      return [StepNeed(paths: [place.appending(name)], isNew: true)]
    case .wrap(let names, let object):
      return [StepNeed(paths: names.listed.filter { $0 != object }.map(place.appending))]
    case .unwrap(let names, let object):
      return [one(object, .object), StepNeed(paths: inner(object, names.listed).flatMap(\.paths))]
    case .map(let name, let pairs, _):
      let values = pairs.filter { $0.old != $0.new }.map(\.old)
      return [StepNeed(paths: [place.appending(name)], values: values, key: "values")]
    case .spell(let name, let spelling, _): return [one(name, spelling.old.kind)]
    case .negate(let name), .round(let name, _): return [one(name, .number)]
    case .identify(let name, let kind, let ids, _):
      return [one(name, kind == .number ? .string : .number), StepNeed(paths: [ids], key: "of")]
    case .nest(_, let name, _): return [one(name)]
    case .label(let name, let labels):
      let list = name.map(place.appending) ?? place
      var needs = [StepNeed(paths: [list], kind: .array)]
      if case .member(let member) = labels {
        let label = DocumentPath(list.steps + [.all, .member(member)])
        needs.append(StepNeed(paths: [label], kind: .string, key: "of"))
      }
      return needs
    case .unlabel(let name, let labels):
      let object = name.map(place.appending) ?? place
      var needs = [StepNeed(paths: [object], kind: .object)]
      if case .names(let names) = labels {
        needs += names.map { StepNeed(paths: [object.appending($0)]) }
      }
      return needs
    case .take(let name, let member?, _): return [one(name, .object)] + inner(name, [member])
    case .take(let name, nil, _): return [one(name, .array)]
    case .flatten(let list, let member, _):
      let items = DocumentPath(place.appending(list).steps + [.all])
      return [one(list, .array), StepNeed(paths: [items.appending(member)], kind: .array)]
    case .wrapItems: return [StepNeed(paths: [place])]
    case .unwrapItems(let name, _): return [StepNeed(paths: [place], kind: .object), one(name)]
    case .introduce, .mark, .tidy, .call: return []
    }
  }

  /// The members whose values may be others afterward, or elsewhere; nil if the objects themselves
  /// may be.
  fileprivate var changed: [String]? {
    switch self {
    case .rename, .drop, .wrap(.these, _): removed
    case .unwrap(.these, let name), .flatten(let name, _, _), .nest(_, let name, _),
      .map(let name, _, _), .spell(let name, _, _), .negate(let name), .round(let name, _),
      .label(let name?, _), .unlabel(let name?, _), .take(let name, _, _), .put(let name, _),
      .identify(let name, _, _, _), .mark(let name, _), .tidy(let name):
      [name]
    case .add, .fill, .assign, .introduce, .relax: []
    case .wrap, .unwrap, .wrapItems, .unwrapItems, .label, .unlabel, .call: nil
    }
  }

  /// The members that may be new afterward.
  fileprivate var made: [String] {
    switch self {
    case .rename(_, let name), .wrap(_, let name), .add(let name, _), .fill(let name, _),
      .assign(let name, _), .introduce(let name, _), .relax(let name, _), .flatten(_, let name, _),
      .nest(let name, _, _):
      [name]
    case .unwrap(let names, _): names.listed
    default: []
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

  /// The values that the change writes, each with the one that it replaces, and the key that has
  /// them.
  var written: (name: String, values: [(old: String?, new: String)], key: String)? {
    switch self {
    case .add(let name, let value), .fill(let name, let value): (name, [(nil, value)], "value")
    case .map(let name, let pairs, _): (name, pairs.map { ($0.old, $0.new) }, "values")
    default: nil
    }
  }

  /// The reason why the change never does anything, whatever the documents are, and the advice.
  func futility(at place: DocumentPath) -> StepFault? {
    switch self {
    case .rename(let name, let new) where ExactText(name) == ExactText(new):
      StepFault(fact: "'\(place.appending(name))' has that name already")
    case .wrap(let names, let name) where names == .these([name]):
      StepFault(
        fact: "'\(place.appending(name))' cannot be put into itself", advice: "rename it before")
    case .map(let name, let pairs, _)
    where pairs.allSatisfy({ ExactText($0.old) == ExactText($0.new) }):
      StepFault(
        fact: "'\(place.appending(name))' does not have a value that 'values' changes",
        advice: "correct 'values', or leave the step out")
    default: nil
    }
  }
}

extension DocumentPath {
  /// True if the path may lead to the value at another one, or to one around it.
  func mayContain(_ other: DocumentPath) -> Bool {
    if steps.contains(.descendants) || other.steps.contains(.descendants) { return true }
    return steps.count <= other.steps.count
      && zip(steps, other.steps).allSatisfy { $0 == $1 || $0 == .all || $1 == .all }
  }
}
