import Diagnostics
import JSONSyntax

/// The reason why a step never changes anything.
struct IdleStep {
  /// A fact about the documents: "'$.tags[*]' is a string".
  var fact: String
  /// The recommended change to the declaration.
  var advice: String
  /// True if the advice is a similar name.
  var isNear = false
  /// The predicate in the message about the step.
  var verb = "changes nothing"
}

extension PossibleForm {
  /// Applies a step to the values as far as its effect is certain; returns the reason why it never
  /// changes a value, or nil if it may.
  mutating func apply(_ step: MigrationStep) -> IdleStep? {
    apply(step, at: step.place.steps[...], DocumentPath())
  }

  private mutating func apply(
    _ step: MigrationStep, at place: ArraySlice<DocumentPath.Step>, _ own: DocumentPath
  ) -> IdleStep? {
    guard let first = place.first else { return change(step, own) }
    let parts = step.condition?.parts(at: place.startIndex) ?? []
    guard parts.isEmpty else {
      if let reason = idle(parts, own) { return reason }
      var changed = self
      var rest = step
      rest.condition = step.condition?.without(depth: place.startIndex)
      let reason = changed.apply(rest, at: place, own)
      // Some objects change, but others stay the same.
      if reason == nil { self = PossibleForm(anyOf: [self, changed]) }
      return reason
    }
    let rest = place.dropFirst()
    var reason = apply(step, first, rest, own)
    // The user may mean a member of an outer object, whose path is then the advice.
    for part in step.condition?.parts(at: nil) ?? [] where kinds.contains(.object) {
      let full = DocumentPath(Array(step.place.steps)).appending(part.member)
      guard let form = self[part.member], part.values.contains(where: form.mayBe) else { continue }
      if reason?.fact == Self.absence(of: full) {
        reason?.advice = "write '\(own.appending(part.member))' in 'where'"
      }
    }
    return reason
  }

  private mutating func apply(
    _ step: MigrationStep, _ first: DocumentPath.Step, _ rest: ArraySlice<DocumentPath.Step>,
    _ own: DocumentPath
  ) -> IdleStep? {
    switch first {
    case .descendants:
      self = .anything
      return nil
    case .member(let name):
      guard kinds.contains(.object) else { return notAnObject(own) }
      guard var member = self[name] else { return missing(name, own) }
      let reason = member.apply(step, at: rest, own.appending(name))
      if reason == nil { set(name, member, isCertain: requires(name)) }
      return reason
    case .all:
      let inside = DocumentPath(own.steps + [.all])
      switch (kinds.contains(.array), kinds.contains(.object)) {
      case (false, false):
        return IdleStep(
          fact: "'\(own)' is \(phrase) and does not have items", advice: "name a list")
      case (true, true):
        self = .anything
        return nil
      case (let isArray, _):
        guard var inner = isArray ? items : others else {
          return IdleStep(fact: "'\(own)' is always empty", advice: "leave the step out")
        }
        let reason = inner.apply(step, at: rest, inside)
        guard let reason else {
          if isArray { items = inner } else { self = withScalars() }
          return nil
        }
        guard isArray || inner.kinds.contains(.object) else {
          return IdleStep(
            fact: reason.fact, advice: "'\(own)' is not a list, so leave out '[*]'")
        }
        return reason
      }
    }
  }

  private mutating func change(_ step: MigrationStep, _ own: DocumentPath) -> IdleStep? {
    switch step.change {
    case .wrapItems(let name, _):
      if kinds == [.object], requires(name) {
        return IdleStep(
          fact: "'\(own)' is an object with '\(name)' already", advice: "leave the step out")
      }
      self = self[name] == nil ? PossibleForm(name, self) : .anything
      return nil
    case .unwrapItems(let name, _):
      guard kinds.contains(.object) else {
        return IdleStep(
          fact: "'\(own)' is \(phrase) and not an object", advice: "leave the step out")
      }
      guard let member = self[name] else { return missing(name, own) }
      self = kinds == [.object] ? member : .anything
      return nil
    case .labelItems: return replaceItem(.array, also: .object, own)
    case .unlabelItems(let names):
      if kinds.contains(.object), let name = names.first(where: { self[$0] == nil }) {
        return missing(name, own)
      }
      return replaceItem(.object, also: .array, own)
    default: break
    }
    guard kinds.contains(.object) else { return notAnObject(own) }
    if let condition = step.condition {
      if let reason = idle(condition.parts(at: nil), own) { return reason }
      // Some objects change, but others stay the same.
      var changed = self
      let reason = changed.change(step.change, own)
      if reason == nil { self = PossibleForm(anyOf: [self, changed]) }
      return reason
    }
    return change(step.change, own)
  }

  /// Returns the reason why conditions on the objects' members never hold, or nil if they may.
  private func idle(_ parts: [MigrationStep.Condition], _ own: DocumentPath) -> IdleStep? {
    for part in parts {
      guard kinds.contains(.object) else { return notAnObject(own) }
      guard let member = self[part.member] else { return missing(part.member, own) }
      guard !part.values.contains(where: member.mayBe) else { continue }
      let values = part.values.joined(separator: " or ")
      return IdleStep(
        fact: "'\(own.appending(part.member))' is never \(values)", advice: "correct 'where'")
    }
    return nil
  }

  private mutating func change(_ change: MigrationStep.Change, _ own: DocumentPath) -> IdleStep? {
    switch change {
    case .rename(let old, let new):
      guard let form = self[old] else { return missing(old, own) }
      guard old != new else {
        return IdleStep(
          fact: "'\(own.appending(old))' has that name already", advice: "leave the step out")
      }
      if let reason = taken(new, own) { return reason }
      place(new, form, isCertain: requires(old))
      set(old, nil)
    case .wrap(let names, let container): return wrap(names, container, own)
    case .unwrap(let names, let container): return unwrap(names, container, own)
    case .add(let name, let value):
      if requires(name) { return present(name, own) }
      place(name, PossibleForm(json: value), isCertain: kinds == [.object])
    case .fill(let name, let value):
      place(name, PossibleForm(json: value), isCertain: kinds == [.object])
    case .assign(let name, _):
      if requires(name) { return present(name, own) }
      set(name, .anything, isCertain: kinds == [.object])
    case .drop(let name, _, _):
      guard self[name] != nil else { return missing(name, own) }
      set(name, nil)
    case .map(let name, let pairs, _):
      guard let form = self[name] else { return missing(name, own) }
      guard pairs.contains(where: { $0.old != $0.new && form.mayBe($0.old) }) else {
        return IdleStep(
          fact: "'\(own.appending(name))' does not have a value that 'values' changes",
          advice: "correct 'values', or leave the step out")
      }
      set(name, form.replacing(pairs), isCertain: requires(name))
    case .spell(let name, .number): return replace(name, .string, also: .number, own)
    case .spell(let name, .string):
      // Each number can be a string, but not the other way around.
      return replace(name, .number, also: .string, isEach: true, own)
    case .negate(let name): return replace(name, .number, also: nil, own)
    case .flatten(let list, let member, _): return flatten(list, member, own)
    case .round(let name, _): return replace(name, .number, also: nil, own)
    case .label(let name, _): return replace(name, .array, also: .object, own)
    case .unlabel(let name, let names):
      if let reason = missing(anyOf: names, in: name, own) { return reason }
      return replace(name, .object, also: .array, own)
    case .take(let name, let member, _):
      if let reason = missing(anyOf: [member], in: name, own) { return reason }
      if let reason = replace(name, .object, also: nil, own) { return reason }
      set(name, .anything, isCertain: requires(name))
    case .put(let name, let member):
      return alreadyPut(name, member, own) ?? replaceAny(name, own)
    case .identify(let name, _, _, _): return replaceAny(name, own)
    case .relax(let name, _):
      if self[name] == nil { return missing(name, own) }
    case .introduce, .mark, .tidy: break
    case .wrapItems, .unwrapItems, .labelItems, .unlabelItems, .nest, .call: self = .anything
    }
    return nil
  }

  /// Sets a member that may have existed before.
  private mutating func place(_ name: String, _ form: PossibleForm, isCertain: Bool) {
    set(
      name, self[name].map { PossibleForm(anyOf: [$0, form]) } ?? form, isCertain: isCertain)
  }

  private mutating func replace(
    _ name: String, _ kind: JSONKind, also other: JSONKind?, isEach: Bool = false,
    _ own: DocumentPath
  ) -> IdleStep? {
    guard let form = self[name] else { return missing(name, own) }
    if let reason = form.never(kind, own.appending(name)) { return reason }
    set(
      name, form.withScalars(also: other, insteadOf: isEach ? kind : nil),
      isCertain: requires(name))
    return nil
  }

  private mutating func replaceItem(
    _ kind: JSONKind, also other: JSONKind, _ own: DocumentPath
  ) -> IdleStep? {
    if let reason = never(kind, own) { return reason }
    self = withScalars(also: other)
    return nil
  }

  private func never(_ kind: JSONKind, _ own: DocumentPath) -> IdleStep? {
    kinds.contains(kind)
      ? nil
      : IdleStep(
        fact: "'\(own)' is \(phrase) and never \(kind.phrase)", advice: "leave the step out")
  }

  private mutating func replaceAny(_ name: String, _ own: DocumentPath) -> IdleStep? {
    guard self[name] != nil else { return missing(name, own) }
    set(name, .anything, isCertain: requires(name))
    return nil
  }

  private mutating func wrap(
    _ names: MigrationStep.Names, _ container: String, _ own: DocumentPath
  ) -> IdleStep? {
    guard case .these(let known) = names else {
      self = withScalars()
      return nil
    }
    if known == [container] {
      return IdleStep(
        fact: "'\(own.appending(container))' cannot be put into itself",
        advice: "rename it before")
    }
    let moved = known.filter { $0 != container && self[$0] != nil }
    guard !moved.isEmpty else { return known.first.flatMap { missing($0, own) } }
    if let reason = taken(moved, in: container, own) { return reason }
    var inner = PossibleForm.anything
    if self[container] == nil, let first = moved.first {
      inner = PossibleForm(first, self[first] ?? .anything)
      for name in moved { inner.set(name, self[name], isCertain: requires(name)) }
    }
    set(container, inner, isCertain: moved.contains(where: requires))
    for name in moved { set(name, nil) }
    return nil
  }

  private mutating func unwrap(
    _ names: MigrationStep.Names, _ container: String, _ own: DocumentPath
  ) -> IdleStep? {
    guard let inner = self[container] else { return missing(container, own) }
    let place = own.appending(container)
    guard inner.kinds.contains(.object) else { return inner.notAnObject(place) }
    guard case .these(let known) = names else {
      self = withScalars()
      return nil
    }
    let moved = known.filter { inner[$0] != nil }
    guard !moved.isEmpty else { return known.first.flatMap { inner.missing($0, place) } }
    if let reason = taken(moved, from: container, own) { return reason }
    set(container, .anything)
    for name in moved { self.place(name, inner[name] ?? .anything, isCertain: false) }
    return nil
  }

  private mutating func flatten(
    _ list: String, _ member: String, _ own: DocumentPath
  ) -> IdleStep? {
    guard let outer = self[list] else { return missing(list, own) }
    let place = own.appending(list)
    guard outer.kinds.contains(.array) else {
      return IdleStep(fact: "'\(place)' is \(outer.phrase) and not a list", advice: "name a list")
    }
    if let item = outer.items {
      let inside = DocumentPath(place.steps + [.all])
      guard let list = item[member] else {
        return item.kinds.contains(.object)
          ? item.missing(member, inside) : item.notAnObject(inside)
      }
      guard list.kinds.contains(.array) else {
        return IdleStep(
          fact: "'\(inside.appending(member))' is \(list.phrase) and not a list",
          advice: "name a list")
      }
    }
    if member != list, let reason = taken([member], from: list, own) { return reason }
    set(list, nil)
    set(member, .anything)
    return nil
  }

  // MARK: Reasons

  /// The kinds in words: "a string or null".
  var phrase: String {
    let phrases = JSONKind.allCases.filter(kinds.contains).map {
      $0 == .array ? "a list" : $0.phrase
    }
    return phrases.isEmpty ? "nothing" : phrases.joined(separator: " or ")
  }

  private func notAnObject(_ own: DocumentPath) -> IdleStep {
    let advice: String
    if kinds == [.array] {
      advice = "write '\(own)[*]' for its items"
    } else if own.steps.last == .all {
      advice = "first put each into an object, { \"wrap\": \"\(own)\", \"in\": \"text\" }"
    } else {
      advice = "name a member of an object, or leave the step out"
    }
    return IdleStep(fact: "'\(own)' is \(phrase) and does not have members", advice: advice)
  }

  private func present(_ name: String, _ own: DocumentPath) -> IdleStep {
    IdleStep(
      fact: "'\(own.appending(name))' is always there",
      advice: "change its values with 'map', or leave the step out")
  }

  private func alreadyPut(_ name: String, _ member: String, _ own: DocumentPath) -> IdleStep? {
    guard let form = self[name], form.kinds == [.object], form.requires(member) else { return nil }
    return IdleStep(
      fact: "'\(own.appending(name))' is an object with '\(member)' already",
      advice: "leave the step out")
  }

  private func missing(_ name: String, _ own: DocumentPath) -> IdleStep {
    let near = NameDistance.nearest(to: name, among: names)
    let advice = near.map { "did you mean '\(own.appending($0))'?" } ?? "leave the step out"
    return IdleStep(
      fact: Self.absence(of: own.appending(name)), advice: advice, isNear: near != nil)
  }

  /// Returns the reason why the objects in a member never have all of some members.
  private func missing(
    anyOf names: [String], in name: String, _ own: DocumentPath
  ) -> IdleStep? {
    guard let form = self[name], form.kinds.contains(.object) else { return nil }
    return names.first { form[$0] == nil }.map { form.missing($0, own.appending(name)) }
  }

  private static func absence(of place: DocumentPath) -> String { "'\(place)' does not exist" }
}
