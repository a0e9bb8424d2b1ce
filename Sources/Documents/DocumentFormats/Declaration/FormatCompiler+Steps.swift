import JSONSyntax

extension FormatCompiler {
  /// Compiles the keys of an object to a step; returns nil after a finding.
  mutating func compile(_ step: DocumentDeclaration.Step) -> MigrationStep? {
    let deeds = Self.deeds.filter { !$0.paths(step).isEmpty }
    guard deeds.count == 1, let deed = deeds.first else {
      let names = deeds.map { "'\($0.key)'" }.joined(separator: ", ")
      refuse(
        DocumentFormatRules.incompleteStep,
        deeds.isEmpty ? "the step says nothing to do" : "a step must do one thing, found \(names)")
      return nil
    }
    guard isComplete(step, deed) else { return nil }
    let texts = deed.paths(step)
    let paths = texts.compactMap { path($0, .key(deed.key), isDeep: true) }
    guard paths.count == texts.count, let first = paths.first, let parent = first.parent else {
      return nil
    }
    guard paths.allSatisfy({ $0.parent == parent }) else {
      refuse(
        DocumentFormatRules.incompleteStep, "all members must be in the same object", .key(deed.key)
      )
      return nil
    }
    var compiled: MigrationStep?
    if deed.key == "flatten" {
      compiled = flattening(first, step)
    } else if let list = step.listAround, let member = first.name {
      compiled = MigrationStep(parent, .nest(list: list, member: member, loss: step.loss ?? list))
    } else if let change = itemChange(deed.key, texts, first, step) {
      compiled = change
      if !step.condition.isEmpty {
        refuse(
          DocumentFormatRules.incompleteStep,
          "'where' chooses objects, and '\(deed.key)' of the items of a list changes all", "where")
      }
    } else if let change = deed.change(paths.map(\.name), first, step) {
      let isWithin = deed.key == "unwrap" || deed.key == "take"
      compiled = MigrationStep(isWithin ? parent.parent ?? parent : parent, change)
    }
    if case .identify? = compiled?.change {
      guard let of = path(step.of ?? texts[0], step.of == nil ? "identify" : "of") else {
        return nil
      }
      compiled = compiled?.identifying(of)
    }
    guard var compiled else {
      refuse(
        DocumentFormatRules.incompleteStep, "'\(first)' must end with the name of a member",
        .key(deed.key))
      return nil
    }
    compiled.condition = condition(of: step, compiled.place)
    if step.isAssumed {
      let made = compiled.results.last { !$0.isNew }
      compiled.assumption = (made?.paths.first ?? first).description
    }
    return compiled
  }

  /// Reports a missing key of a step, a repeated value or name, or a path in place of a name.
  private mutating func isComplete(_ step: DocumentDeclaration.Step, _ deed: Deed) -> Bool {
    if let missing = deed.needs.first(where: { !$0.isThere(step) }) {
      refuse(
        DocumentFormatRules.incompleteStep, "'\(deed.key)' needs '\(missing.key)'\(missing.words)")
      return false
    }
    if let index = step.values.indices.first(where: { step.repeats(at: $0) }) {
      refuse(
        DocumentFormatRules.incompleteStep,
        "'values' has two new values for \(step.values[index].from)", "values", .index(index))
      return false
    }
    if let index = step.names.indices.first(where: { step.names[..<$0].contains(step.names[$0]) }) {
      refuse(
        DocumentFormatRules.incompleteStep, "'names' has '\(step.names[index])' twice", "names",
        .index(index))
      return false
    }
    if step.spell != nil, step.forms == nil {
      refuse(
        DocumentFormatRules.incompleteStep,
        "'spell' of a date needs 'was' and 'as' with two forms of dates")
      return false
    }
    if let (key, words) = step.nameAsPath(beside: deed.paths(step).first) {
      refuse(
        DocumentFormatRules.incompleteStep, "'\(key)' is a name and not a path; \(words)", .key(key)
      )
      return false
    }
    return true
  }

  /// Returns the condition on the objects at a place and around them; nil without a condition.
  private mutating func condition(
    of step: DocumentDeclaration.Step, _ place: DocumentPath
  ) -> MigrationStep.Condition? {
    var parts: [MigrationStep.Condition] = []
    for (key, values) in step.condition.sorted(by: { $0.key < $1.key }) {
      guard key.hasPrefix("$") else {
        parts.append(MigrationStep.Condition(key, values))
        continue
      }
      guard let path = path(key, "where"), let parent = path.parent, let name = path.name,
        place.steps.starts(with: parent.steps), !place.steps.contains(.descendants)
      else {
        refuse(
          DocumentFormatRules.incompleteStep,
          "'\(key)' is not a member of the objects at '\(place)', or of one around them", "where")
        return nil
      }
      let depth = parent.steps.count
      parts.append(
        MigrationStep.Condition(name, values, depth: depth == place.steps.count ? nil : depth))
    }
    guard var condition = parts.first else { return nil }
    condition.others = Array(parts.dropFirst())
    return condition
  }

  /// Returns the step for `$.pages[*].lines`: the list `pages` of objects with the lists `lines`.
  private func flattening(
    _ path: DocumentPath, _ step: DocumentDeclaration.Step
  ) -> MigrationStep? {
    guard let member = path.name, let items = path.parent, items.steps.last == .all,
      let list = items.parent, let name = list.name, let place = list.parent
    else { return nil }
    return MigrationStep(place, .flatten(list: name, member: member, loss: step.loss ?? name))
  }

  /// An action that a step can perform.
  private struct Deed {
    typealias Step = DocumentDeclaration.Step
    typealias Change = MigrationStep.Change

    var key: String
    var needs: [Need]
    var paths: (Step) -> [String]
    /// Returns the change of members with these names, nil for `*`; the path is the first one.
    var change: ([String?], DocumentPath, Step) -> Change?

    /// An action on several members.
    init(
      _ key: String, all paths: @escaping (Step) -> [String], needs: Need...,
      change: @escaping ([String?], DocumentPath, Step) -> Change?
    ) {
      (self.key, self.needs, self.paths, self.change) = (key, needs, paths, change)
    }

    /// An action on the member with a name.
    init(
      _ key: String, _ path: @escaping (Step) -> String?, needs: Need...,
      change: @escaping (String, DocumentPath, Step) -> Change?
    ) {
      (self.key, self.needs) = (key, needs)
      paths = { path($0).map { [$0] } ?? [] }
      self.change = { names, path, step in names[0].flatMap { change($0, path, step) } }
    }
  }

  private struct Need {
    var key: String
    var words = ""
    var isThere: (DocumentDeclaration.Step) -> Bool

    static var to: Need { Need(key: "to") { $0.to != nil } }
    static var into: Need { Need(key: "in") { $0.into != nil } }
    static var value: Need { Need(key: "value") { $0.value != nil } }
    static var values: Need { Need(key: "values") { !$0.values.isEmpty } }
    static func labels(_ more: String) -> Need {
      Need(key: "names", words: ", 'of' with a path, 'as' with 'pairs'\(more)") { $0.labels != nil }
    }
    static func spelling(_ words: [MigrationStep.Form]) -> Need {
      let list = words.map { "'\($0.rawValue)'" }.joined(separator: " or ")
      return Need(key: "as", words: " with \(list)") { $0.spelling.map(words.contains) ?? false }
    }
  }

  private static func names(
    _ names: [String?], _ step: DocumentDeclaration.Step
  ) -> MigrationStep.Names {
    let known = names.compactMap(\.self)
    return known.count == names.count ? .these(known) : .allBut(step.except)
  }

  private static var deeds: [Deed] { places + existence + values + kinds }

  /// The actions that rename and move members.
  private static var places: [Deed] {
    [
      Deed("rename", { $0.rename }, needs: .to) { name, _, step in
        step.to.map { .rename(name, to: $0) }
      },
      Deed("wrap", all: { $0.wrap }, needs: .into) { names, _, step in
        step.into.map { .wrap(Self.names(names, step), in: $0) }
      },
      Deed("unwrap", all: { $0.unwrap }) { names, path, step in
        path.parent?.name.map { .unwrap(Self.names(names, step), from: $0) }
      },
      Deed("flatten", { $0.flatten }) { _, _, _ in nil },
    ]
  }

  /// The actions that add and remove members.
  private static var existence: [Deed] {
    [
      Deed("add", { $0.add }, needs: .value) { name, _, step in
        step.value.map { .add(name, value: $0) }
      },
      Deed("fill", { $0.fill }, needs: .value) { name, _, step in
        step.value.map { .fill(name, value: $0) }
      },
      Deed("introduce", { $0.introduce }) { .introduce($0, loss: $2.loss ?? $0) },
      Deed("relax", { $0.relax }, needs: .value) { name, _, step in
        step.value.map { .relax(name, value: $0) }
      },
      Deed("drop", { $0.drop }) { .drop($0, value: $2.value, loss: $2.loss ?? $0) },
    ]
  }

  /// The actions that change the values of members.
  private static var values: [Deed] {
    [
      Deed("map", { $0.map }, needs: .values) { name, _, step in
        let pairs = step.values.map { MigrationStep.Pair($0.from, $0.to) }
        return .map(name, pairs, loss: step.loss ?? name)
      },
      Deed("spell", { $0.spell }, needs: .spelling(MigrationStep.Form.dates + [.number, .string])) {
        name, _, step in
        step.forms.map { .spell(name, as: $0, loss: $0.new.isDate ? step.loss ?? name : nil) }
      },
      Deed("negate", { $0.negate }) { name, _, _ in .negate(name) },
      Deed("assign", { $0.assign }, needs: .spelling([.number, .digest])) { name, _, step in
        .assign(name, step.spelling == .digest ? .digest : .number(from: step.from ?? 1))
      },
    ]
  }

  /// The actions that convert values to another kind.
  private static var kinds: [Deed] {
    [
      Deed("round", { $0.round }) { .round($0, loss: $2.loss ?? $0) },
      Deed("label", { $0.label }, needs: .labels("")) { name, _, step in
        step.labels.map { .label(name, by: $0) }
      },
      Deed("unlabel", { $0.unlabel }, needs: .labels(", or 'loss'")) { name, _, step in
        step.labels.map { .unlabel(name, by: $0) }
      },
      Deed("take", all: { [$0.take].compactMap(\.self) }) { names, path, step in
        path.parent?.name.map { .take($0, member: names[0], loss: step.loss ?? $0) }
      },
      Deed("put", { $0.put }) { name, _, step in .put(name, member: step.into) },
      Deed("identify", { $0.identify }, needs: .spelling([.number, .uuid])) { name, path, step in
        step.spelling.map { .identify(name, as: $0, of: path, loss: step.loss ?? name) }
      },
    ]
  }
}

extension MigrationStep {
  /// Returns the step with the place where identifiers are assigned.
  fileprivate func identifying(_ path: DocumentPath) -> MigrationStep {
    guard case .identify(let name, let kind, _, let loss) = change else { return self }
    return MigrationStep(place, .identify(name, as: kind, of: path, loss: loss), where: condition)
  }
}

extension DocumentDeclaration.Step {
  /// The name of the list `$.list[*]` in whose only object `wrap` puts a member beside it.
  fileprivate var listAround: String? {
    guard wrap.count == 1, let path = DocumentPath(wrap[0]), path.name != nil,
      let items = into.flatMap({ DocumentPath($0) }), items.steps.last == .all,
      let list = items.parent, list.parent == path.parent
    else { return nil }
    return list.name
  }

  /// The forms of a value before and after `spell`; nil if it cannot be both.
  fileprivate var forms: MigrationStep.Spelling? {
    guard let new = spelling,
      let old = was ?? (new.isDate ? nil : new == .number ? .string : .number),
      old.isDate == new.isDate, old != new
    else { return nil }
    return MigrationStep.Spelling(from: old, to: new)
  }

  /// The names for `label` and `unlabel`; nil if they are not said, or in two ways.
  var labels: MigrationStep.Labels? {
    guard let list = (label ?? unlabel).flatMap({ DocumentPath($0) }) else { return nil }
    let member = of.flatMap { DocumentPath($0) }
    let isInside = member?.parent == DocumentPath(list.steps + [.all])
    let said: [MigrationStep.Labels?] = [
      names.count > 1 ? .names(names) : nil, isInside ? member?.name.map { .member($0) } : nil,
      spelling == .pairs ? .pairs : nil,
    ]
    let ways = [names.isEmpty, of == nil, spelling == nil].count { !$0 }
    if ways == 0, label == nil { return loss.map { .none(loss: $0) } }
    return ways == 1 ? said.compactMap(\.self).first : nil
  }

  /// The key of a name that is given as a path, and what to write; nil if all are names.
  fileprivate func nameAsPath(beside text: String?) -> (key: String, advice: String)? {
    let place = text.flatMap { DocumentPath($0) }
    let all = [
      ("to", [to].compactMap(\.self)),
      ("in", listAround == nil ? [into].compactMap(\.self) : []), ("except", except),
      ("names", names),
    ]
    for (key, names) in all {
      for text in names where text.hasPrefix("$.") {
        guard let whole = DocumentPath(text), let path = whole.name == nil ? whole.parent : whole,
          let name = path.name
        else { continue }
        let isBeside = path.parent == place?.parent || path.parent == place
        return (
          key, "write '\(name)'" + (isBeside ? "" : ", and move it with 'wrap' or 'unwrap'")
        )
      }
    }
    return nil
  }

  /// True if a pair before has the same old value and another new one.
  fileprivate func repeats(at index: Int) -> Bool {
    values[..<index].contains {
      ExactText($0.from) == ExactText(values[index].from)
        && ExactText($0.to) != ExactText(values[index].to)
    }
  }
}
