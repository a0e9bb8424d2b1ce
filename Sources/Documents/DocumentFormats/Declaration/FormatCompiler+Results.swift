import Diagnostics
import JSONSchema
import JSONSyntax

// The values after a step, by the schema of its version.
extension FormatCompiler {
  /// Reports a step whose results its version rules out, unless other steps change them.
  mutating func judgeResults(
    of step: MigrationStep, beside others: some Sequence<MigrationStep>, _ values: PossibleValues,
    _ version: FormatVersion, subject: String = "step"
  ) {
    let conditions = step.conditionNeeds.filter { !$0.paths.contains(where: step.touches) }
    for need in step.results + conditions {
      guard let path = need.paths.first, let fault = values.fault(need, at: path),
        !version.isAroundMark(path), !others.contains(where: { $0.changes(path) })
      else { continue }
      refuse(
        DocumentFormatRules.idleStep,
        "the \(subject) never helps: \(fault.fact) in version '\(version.name)'; \(fault.advice)")
      return
    }
  }

  /// Reports values that steps write and that the schema of a version excludes, unless others
  /// change them.
  mutating func judgeValues(
    _ steps: [PlacedStep], from source: PossibleValues?, to target: PossibleValues,
    _ version: FormatVersion
  ) {
    for (index, placed) in steps.enumerated() {
      guard let step = placed.step else { continue }
      place = placed.place
      _ = judgeValues(
        of: step, beside: steps[(index + 1)...].lazy.compactMap(\.step), from: source, to: target,
        version)
    }
  }

  private mutating func judgeValues(
    of step: MigrationStep, beside others: some Sequence<MigrationStep>,
    from source: PossibleValues?, to target: PossibleValues, _ version: FormatVersion,
    subject: String = "step"
  ) -> Bool {
    guard let (name, pairs, key) = step.change.written else { return true }
    let path = step.place.appending(name)
    guard !others.contains(where: { $0.changes(path) || path.mayContain($0.place) }),
      !version.isAroundMark(path), let values = target.values(at: path)
    else { return true }
    let before = source?.values(at: path)
    for (old, new) in pairs where !values.accepts(new) {
      if let old, before?.mayBe(old) == false { continue }
      refuse(
        DocumentFormatRules.unfinishedSteps,
        "the \(subject) writes \(new) to '\(path)', which the schema of version '\(version.name)' "
          + "does not accept there; correct '\(key)'", .key(key))
      return false
    }
    return true
  }

  // MARK: Variants and repairs

  /// Reports steps of variants that never lead to a document of the version.
  ///
  /// The form before the steps is not declared, and several variants may be used together.
  mutating func judgeVariants(
    of version: FormatVersion, _ number: Int, _ values: PossibleValues
  ) {
    let rows = variantSteps.filter { $0.first?.version == number }
    let all = rows.flatMap { row in row.indices.map { (row[$0], row[..<$0].compactMap(\.step)) } }
    let steps = all.compactMap(\.0.step)
    guard steps.count == all.count else { return }
    for (index, (placed, earlier)) in all.enumerated() {
      let step = steps[index]
      place = placed.place
      let others = Array(steps[..<index] + steps[(index + 1)...])
      let known = problems.count
      if let key = step.change.keyForWayBack {
        refuse(
          DocumentFormatRules.idleStep,
          "the step changes nothing: '\(key)' is for the way back, and variants have none; leave "
            + "the step out")
        continue
      }
      guard judgeNeeds(of: step, after: earlier[...], nil, "in the variant") else { continue }
      judgeResults(of: step, beside: others, values, version)
      guard problems.count == known,
        judgeValues(of: step, beside: others, from: nil, to: values, version)
      else { continue }
      let lost = step.removed.first { path in
        // A name that is there already is not given to another member.
        values.alwaysHas(path) && !version.isAroundMark(path)
          && !steps[(index + 1)...].contains { $0.touches(path) }
          && !steps[..<index].contains { $0.touches(path) && !$0.isRefused(with: path) }
      }
      guard let lost else { continue }
      refuse(
        DocumentFormatRules.unfinishedSteps,
        "after the step, '\(lost)' does not exist, which the schema of version '\(version.name)' "
          + "requires; make it with a later step, or leave this one out")
    }
  }

  /// Reports a repair that never helps, or that copies a misspelled member; others may be in
  /// documents with mistakes.
  mutating func judge(
    _ repair: PlacedRepair, _ all: [PossibleValues?], _ version: FormatVersion
  ) {
    guard let values = all[repair.version] else { return }
    place = repair.place
    let known = problems.count
    judgeResults(of: repair.step, beside: [], values, version, subject: "repair")
    guard problems.count == known else { return }
    guard case .copy(_, let names) = repair.row.action else {
      _ = judgeValues(
        of: repair.step, beside: [], from: nil, to: values, version, subject: "repair")
      return
    }
    let path = names.first.map(repair.row.place.appending)
    let faults = all.compactMap { values in path.flatMap { values?.absence(of: $0) } }
    guard faults.count == all.count, let near = faults.first(where: \.isNear) else { return }
    refuse(
      DocumentFormatRules.idleStep,
      "the repair never helps: \(near.fact) in any version; \(near.advice)", "of")
  }

  // MARK: Laws

  /// Reports a law about a value that no document of the newest version has.
  mutating func judge(_ law: DocumentLaw, _ newest: FormatVersion?) {
    guard let newest, case let program?? = programs.last else { return }
    let values = PossibleValues(program)
    guard let fault = law.paths.lazy.compactMap(values.absence).first else {
      if let fact = law.contradiction(to: values) {
        refuse(
          DocumentFormatRules.incompleteLaw,
          "the law never holds: \(fact) in version '\(newest.name)'; correct the paths")
      }
      return
    }
    refuse(
      DocumentFormatRules.incompleteLaw,
      "the law never applies: \(fault.fact) in version '\(newest.name)'; "
        + (fault.isNear ? fault.advice : "correct the path, or remove the law"))
  }
}

/// The way from one version to the next.
struct VersionChange {
  var steps: [MigrationStep]
  /// The marks of both versions, which are set after the steps.
  var marks: [DocumentPath]

  /// The maximum depth of the comparison, since a schema may refer to itself.
  private static let deepest = 8

  /// Returns the reason why no document of the older version, or none with a value at this path, is
  /// one of the newer version after the steps; nil if some may be.
  func contradiction(
    _ old: PossibleValues, _ new: PossibleValues, _ own: DocumentPath
  ) -> StepFault? {
    guard own.steps.count < Self.deepest, !old.kinds.isEmpty, !new.kinds.isEmpty else { return nil }
    guard !old.kinds.isDisjoint(with: new.kinds) else {
      return StepFault(
        fact: "'\(own)' is \(old.phrase), not \(new.phrase)",
        advice: "change its value with another step")
    }
    if old.kinds == [.object], new.kinds == [.object] {
      let names = new.names + old.names.filter { !new.knows($0) }
      return names.lazy.compactMap { member($0, old, new, own) }.first
    }
    let items = DocumentPath(own.steps + [.all])
    guard old.kinds == [.array], new.kinds == [.array], !isTouched(items), let before = old.items,
      let after = new.items
    else { return nil }
    return contradiction(before, after, items)
  }

  private func member(
    _ name: String, _ old: PossibleValues, _ new: PossibleValues, _ own: DocumentPath
  ) -> StepFault? {
    let path = own.appending(name)
    guard !marks.contains(path) else { return nil }
    let isGone = steps.last { $0.touches(path) }.map { step in
      step.condition == nil && step.removed.contains(path)
    }
    if isGone == false { return nil }
    let isAroundMark = marks.contains(where: path.mayContain)
    switch (isGone == true ? nil : old.member(name), new.member(name)) {
    case (nil, let made?) where isAroundMark:
      // The mark makes the object, without other members.
      let inner = made.names.filter(made.requires).map(path.appending).first { inner in
        !marks.contains(where: inner.mayContain) && !isTouched(inner)
      }
      return inner.map(Self.missing)
    case (_, nil) where isAroundMark: return nil
    case (nil, _?) where new.requires(name):
      return Self.missing(path)
    case (_?, nil) where old.requires(name):
      return StepFault(
        fact: "there is still '\(path)'", advice: "remove it with 'drop', or 'rename' it")
    case (let before?, let after?): return contradiction(before, after, path)
    default: return nil
    }
  }

  private static func missing(_ path: DocumentPath) -> StepFault {
    StepFault(
      fact: "'\(path)' does not exist", advice: "make it with 'add', 'assign', or 'rename'")
  }

  private func isTouched(_ path: DocumentPath) -> Bool { steps.contains { $0.touches(path) } }
}

extension FormatVersion {
  /// True if a mark is the value at a path or in it; marks are set after all steps.
  fileprivate func isAroundMark(_ path: DocumentPath) -> Bool {
    marks.contains { path.mayContain($0.path) }
  }
}

extension PossibleValues {
  /// True if all objects around a path have its member.
  fileprivate func alwaysHas(_ path: DocumentPath) -> Bool {
    guard let name = path.name, let outer = path.parent else { return false }
    return values(at: outer)?.requires(name) ?? false
  }
}

extension MigrationStep {
  /// True if the step is refused where there is a value at a path.
  fileprivate func isRefused(with path: DocumentPath) -> Bool {
    condition == nil && taken.contains { $0.first == path }
  }
}

extension MigrationStep.Change {
  /// The key of a step that changes documents only on the way back; nil for other steps.
  fileprivate var keyForWayBack: String? {
    switch self {
    case .introduce: "introduce"
    case .relax: "relax"
    default: nil
    }
  }
}

extension DocumentLaw {
  /// Returns the reason why no values of the kinds that a schema allows satisfy the law.
  fileprivate func contradiction(to values: PossibleValues) -> String? {
    switch self {
    case .unique: return nil
    case .counter(let path, let ids, _):
      for path in [path, ids] {
        guard let own = values.values(at: path), !own.kinds.contains(.number) else { continue }
        return "'\(path)' is \(own.phrase) and never a number"
      }
      return nil
    case .reference(let path, let ids):
      guard let own = values.values(at: path), let others = values.values(at: ids) else {
        return nil
      }
      let kinds = own.kinds.subtracting([.null])
      guard !kinds.isEmpty, kinds.isDisjoint(with: others.kinds) else { return nil }
      return "'\(path)' is \(own.phrase), but '\(ids)' is \(others.phrase)"
    }
  }
}
