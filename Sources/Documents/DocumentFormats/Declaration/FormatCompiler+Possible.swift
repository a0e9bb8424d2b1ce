import Diagnostics
import JSONSchema
import JSONSyntax

extension FormatCompiler {
  /// Reports steps that change no document that the schema of the previous version accepts; without
  /// a schema, steps that have nothing left to do after the steps before them.
  mutating func findIdleSteps(_ format: DocumentFormat, _ steps: [PlacedStep]) {
    findStepsToNowhere(format.versions, steps)
    for (number, version) in format.versions.enumerated().dropFirst() {
      let before = format.versions[number - 1]
      let own = steps.filter { $0.version == number }
      guard own.allSatisfy({ $0.step != nil }) else { continue }
      var form = programs[number - 1].map { PossibleForm(PossibleValues($0)) } ?? .anything
      for mark in before.marks where !version.marks.contains(where: { $0.path == mark.path }) {
        form.mark(mark.path.steps[...], nil)
      }
      var live: [PlacedStep] = []
      for case let (placed, step?) in own.map({ ($0, $0.step) }) {
        live.append(placed)
        live[live.count - 1].step = form.withoutIdleValues(step)
        place = placed.place
        judge(
          step, &form,
          "in version '\(before.name)'" + (live.count == 1 ? "" : " after the steps before"))
      }
      guard !problems.contains(where: { $0.path.starts(with: Self.place(of: number)) }) else {
        continue
      }
      if !findContradiction(of: form, to: version, number) {
        findRefusedValues(live, to: number, format.versions)
      }
    }
  }

  /// Reports steps of the first version, which no migration does.
  private mutating func findStepsToNowhere(_ versions: [FormatVersion], _ steps: [PlacedStep]) {
    guard steps.contains(where: { $0.version == 0 }) else { return }
    let next = versions.count > 1 ? "move them to '\(versions[1].name)', or " : ""
    place = Self.place(of: 0)
    refuse(
      DocumentFormatRules.idleStep,
      "steps lead from the previous version, and '\(versions[0].name)' is the first; \(next)remove "
        + "them", "steps")
  }

  /// Applies a step to the values of a version, and reports why it never changes them.
  mutating func judge(_ step: MigrationStep, _ form: inout PossibleForm, _ words: String) {
    if case .introduce(let name, _) = step.change {
      // The objects with a condition may be those without the member.
      guard step.condition == nil, form.form(at: step.place)?.names.contains(name) == true else {
        return
      }
      refuse(
        DocumentFormatRules.idleStep,
        "'\(step.place.appending(name))' is there \(words) already, and the way back would drop it; "
          + "leave the step out")
    } else if let reason = form.apply(step) {
      refuse(
        DocumentFormatRules.idleStep,
        "the step \(reason.verb): \(reason.fact) \(words); \(reason.advice)")
    } else if case .identify(_, _, let ids, _) = step.change, let reason = form.absence(of: ids) {
      refuse(
        DocumentFormatRules.idleStep,
        "the step finds no identifiers: \(reason.fact) \(words); "
          + (reason.isNear ? reason.advice : "correct the path"), "of")
    }
  }

  private static func place(of version: Int) -> [JSONPath] { ["editions", .index(version)] }

  /// Reports why the schema of a version still rejects documents after all steps to the version;
  /// returns false if it may accept them.
  private mutating func findContradiction(
    of form: PossibleForm, to version: FormatVersion, _ number: Int
  ) -> Bool {
    guard let program = programs[number] else { return false }
    var form = form
    for mark in version.marks {
      form.mark(mark.path.steps[...], mark.value == nil ? nil : .anything)
    }
    guard let reason = form.contradiction(to: PossibleForm(PossibleValues(program))) else {
      return false
    }
    place = Self.place(of: number)
    refuse(
      DocumentFormatRules.unfinishedSteps,
      "after the steps, \(reason.fact), which the schema of version '\(version.name)' does not "
        + "accept; \(reason.advice)")
    return true
  }

  /// Reports a law about a value that no document of the newest version has.
  mutating func findIdleLaw(_ law: DocumentLaw, _ newest: FormatVersion?) {
    guard let newest, case let program?? = programs.last else { return }
    let values = PossibleValues(program)
    let form = PossibleForm(values)
    guard let reason = law.paths.lazy.compactMap(form.absence).first else {
      if let fact = law.contradiction(to: values) {
        refuse(
          DocumentFormatRules.incompleteLaw,
          "the law never holds: \(fact) in version '\(newest.name)'; correct the paths")
      }
      return
    }
    refuse(
      DocumentFormatRules.incompleteLaw,
      "the law never applies: \(reason.fact) in version '\(newest.name)'; "
        + (reason.isNear ? reason.advice : "correct the path, or remove the law"))
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
        return "'\(path)' is \(PossibleForm(own).phrase) and never a number"
      }
      return nil
    case .reference(let path, let ids):
      guard let own = values.values(at: path), let others = values.values(at: ids) else {
        return nil
      }
      let kinds = own.kinds.subtracting([.null])
      guard !kinds.isEmpty, kinds.isDisjoint(with: others.kinds) else { return nil }
      return "'\(path)' is \(PossibleForm(own).phrase), but '\(ids)' is "
        + PossibleForm(others).phrase
    }
  }
}
