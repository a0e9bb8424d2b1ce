extension MigrationStep {
  /// The effect of the step on one line, for users: "$.stops[*]: rename 'txt' to 'text'".
  package var summary: String {
    guard let condition else { return "\(place): \(change.summary)" }
    let parts = condition.all.map { part in
      let name =
        part.depth.map {
          DocumentPath(Array(place.steps[..<$0])).appending(part.member).description
        }
        ?? part.member
      return "'\(name)' is \(part.values.joined(separator: " or "))"
    }
    return "\(place) where \(parts.joined(separator: " and ")): \(change.summary)"
  }

  /// The name of the possible loss; nil if the step loses nothing.
  ///
  /// The losses of a function are not included.
  package var loss: String? {
    switch change {
    case .drop(_, _, let loss), .map(_, _, let loss), .flatten(_, _, let loss),
      .unwrapItems(_, let loss), .round(_, let loss), .take(_, _, let loss),
      .identify(_, .number, _, let loss):
      loss
    case .spell(_, let spelling, let loss): spelling.old == .iso8601 ? loss : nil
    case .unlabel(_, .none(let loss)): loss
    case .rename, .wrap, .unwrap, .add, .fill, .introduce, .relax, .mark, .tidy, .negate,
      .assign, .call, .nest, .wrapItems, .label, .unlabel, .put, .identify:
      nil
    }
  }
}

extension MigrationStep.Change {
  var summary: String {
    switch self {
    case .rename(let old, let new): "rename '\(old)' to '\(new)'"
    case .wrap(let names, let object): "put \(names.summary) into '\(object)'"
    case .unwrap(let names, let object): "take \(names.summary) out of '\(object)'"
    case .add(let name, let value), .fill(let name, let value):
      "add '\(name)' with \(Self.short(value))"
    case .introduce(let name, _): "allow '\(name)'"
    case .relax(let name, _): "no longer require '\(name)'"
    case .mark(let name, let value?): "set '\(name)' to \(Self.short(value))"
    case .mark(let name, nil): "remove '\(name)'"
    case .tidy(let name): "remove '\(name)' if it is empty"
    case .drop(let name, _, _): "drop '\(name)'"
    case .map(let name, _, _): "replace values of '\(name)'"
    case .spell(let name, let spelling, _):
      spelling.new.isDate
        ? "write '\(name)' as '\(spelling.new.rawValue)', which was '\(spelling.old.rawValue)'"
        : "write '\(name)' as a \(spelling.new.rawValue)"
    case .negate(let name): "change the sign of '\(name)'"
    case .assign(let name, _): "give each its own '\(name)'"
    case .flatten(let list, let member, _): "replace '\(list)' by the items of their '\(member)'"
    case .nest(let list, let member, _): "put '\(member)' into the only item of a new '\(list)'"
    case .wrapItems(let name, _): "put each into an object, as '\(name)'"
    case .unwrapItems(let name, _): "replace each by its '\(name)'"
    case .round(let name, _): "round '\(name)'"
    case .label(let name, let labels):
      "write \(Self.subject(name)) as an object with \(labels.summary)"
    case .unlabel(let name, let labels):
      "write \(Self.subject(name)) as a list of \(labels.summary)"
    case .take(let name, let member?, _): "replace '\(name)' by its '\(member)'"
    case .take(let name, nil, _): "replace '\(name)' by its only item"
    case .put(let name, let member?): "put '\(name)' into an object as '\(member)'"
    case .put(let name, nil): "put '\(name)' into a list"
    case .identify(let name, let kind, _, _): "replace '\(name)' by a \(kind.rawValue)"
    case .call(let name): "do '\(name)'"
    }
  }

  private static func subject(_ name: String?) -> String { name.map { "'\($0)'" } ?? "each" }

  private static func short(_ json: String) -> String {
    json.count > 40 ? "\(json.prefix(40))…" : json
  }
}

extension MigrationStep.Labels {
  fileprivate var summary: String {
    switch self {
    case .names(let names): MigrationStep.Names.these(names).summary
    case .member(let name): "the values of '\(name)'"
    case .pairs: "names and values by turns"
    case .none: "values without their names"
    }
  }
}

extension MigrationStep.Names {
  fileprivate var summary: String {
    switch self {
    case .these(let names): names.map { "'\($0)'" }.joined(separator: ", ")
    case .allBut(let names) where names.isEmpty: "all members"
    case .allBut(let names): "all but " + names.map { "'\($0)'" }.joined(separator: ", ")
    }
  }
}

extension DocumentFormat {
  /// Returns the possible losses of a migration between two versions, in the order of its steps,
  /// without those that functions report.
  package func losses(from old: String, to new: String) -> [String] {
    var seen: Set<String> = []
    let losses = (migration(from: old, to: new) ?? []).compactMap(\.loss)
    return losses.filter { seen.insert($0).inserted }
  }

  /// The possible losses of all migrations.
  package var losses: Set<String> {
    let pairs = zip(versions, versions.dropFirst()).flatMap { old, new in
      losses(from: old.name, to: new.name) + losses(from: new.name, to: old.name)
    }
    return Set(pairs + variantLosses + functions.values.flatMap(\.losses))
  }

  /// True if the losses of a migration also depend on functions.
  package func callsFunctions(from old: String, to new: String) -> Bool {
    (migration(from: old, to: new) ?? []).contains {
      if case .call = $0.change { true } else { false }
    }
  }
}
