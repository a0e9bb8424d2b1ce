import Diagnostics
import JSONSchema
import JSONSyntax

// The form that the steps of a variant begin with is not declared, so they are judged by what must
// be possible in the version after them.
extension FormatCompiler {
  /// Reports steps of variants that change nothing, or after which no document is valid.
  mutating func findIdleVariants(_ format: DocumentFormat) {
    for (number, version) in format.versions.enumerated() {
      let rows = variantSteps.filter { $0.first?.version == number }
      let all = Array(rows.joined())
      let steps = all.compactMap(\.step)
      guard steps.count == all.count else { continue }
      let known = problems.count
      for row in rows { findIdleSteps(of: row) }
      let idle = problems[known...].map(\.path)
      guard let values = programs[number].map({ PossibleValues($0) }) else { continue }
      for index in all.indices where !idle.contains(where: { $0.starts(with: all[index].place) }) {
        place = all[index].place
        judge(VariantStep(steps, index, values, version))
      }
    }
  }

  /// Reports steps that change nothing, whatever the documents are.
  private mutating func findIdleSteps(of row: [PlacedStep]) {
    var form = PossibleForm.anything
    for (index, placed) in row.enumerated() {
      guard let step = placed.step else { return }
      place = placed.place
      if let key = step.change.keyForWayBack {
        refuse(
          DocumentFormatRules.idleStep,
          "the step changes nothing: '\(key)' is for the way back, and variants have none; leave the "
            + "step out")
        continue
      }
      judge(step, &form, "in the variant" + (index == 0 ? "" : " after the steps before"))
    }
  }

  private mutating func judge(_ variant: VariantStep) {
    let version = variant.version.name
    if let reason = variant.impossibleResult {
      refuse(
        DocumentFormatRules.idleStep,
        "the step never helps: \(reason.fact) in version '\(version)'; \(reason.advice)")
    } else if let (json, path, key) = variant.refusedValue {
      refuse(json, written: path, version, key)
    } else if let path = variant.lostMember {
      refuse(
        DocumentFormatRules.unfinishedSteps,
        "after the step, '\(path)' does not exist, which the schema of version '\(version)' "
          + "requires; make it with a later step, or leave this one out")
    }
  }
}

/// A step of a variant beside the steps of all variants of a version, which may be used together.
private struct VariantStep {
  var step: MigrationStep
  /// The steps before and behind it; those before it may be done once more after it.
  var earlier: ArraySlice<MigrationStep>
  var later: ArraySlice<MigrationStep>
  /// The values that the version allows.
  var values: PossibleValues
  var version: FormatVersion

  init(
    _ steps: [MigrationStep], _ index: Int, _ values: PossibleValues, _ version: FormatVersion
  ) {
    step = steps[index]
    earlier = steps[..<index]
    later = steps[(index + 1)...]
    self.values = values
    self.version = version
  }

  /// The reason why the version never has what the step makes or changes; nil if it may.
  var impossibleResult: IdleStep? {
    var form = PossibleForm(values)
    if !others({ $0.mayMove(step.place) }),
      let reason = form.apply(MigrationStep(step.place, .introduce("", loss: ""))),
      step.results.first.map({ $0.path != step.place }) ?? true
    {
      return reason
    }
    return step.results.lazy.compactMap(reason).first ?? conditions.compactMap(reason).first
  }

  private func reason(against result: StepResult) -> IdleStep? {
    let path = result.path
    guard !others({ $0.mayMove(path) }) else { return nil }
    let named = path.name == nil ? path.parent : path
    if let reason = named.flatMap(PossibleForm(values).absence) { return reason }
    guard let kind = result.kind, let own = values.values(at: path), !own.kinds.contains(kind),
      !others({ $0.mayChange(path) })
    else { return nil }
    return IdleStep(
      fact: "'\(path)' is \(PossibleForm(own).phrase) and never \(kind.phrase)",
      advice: "leave the step out")
  }

  private var conditions: [MigrationStep.Condition] { step.condition?.all ?? [] }

  /// Returns the reason why a condition holds for no object that the version allows after the steps.
  private func reason(against condition: MigrationStep.Condition) -> IdleStep? {
    let outer = step.place.steps.prefix(condition.depth ?? step.place.steps.count)
    let path = DocumentPath(Array(outer)).appending(condition.member)
    guard !step.mayMove(path), !others({ $0.mayMove(path) }) else { return nil }
    if var reason = PossibleForm(values).absence(of: path) {
      if !reason.isNear { reason.advice = "correct 'where'" }
      return reason
    }
    guard let own = values.values(at: path), !condition.values.contains(where: own.accepts),
      !step.mayChange(path), !others({ $0.mayChange(path) })
    else { return nil }
    return IdleStep(
      fact: "'\(path)' is never \(condition.values.joined(separator: " or "))",
      advice: "correct 'where'")
  }

  /// A value that the step writes and the version does not allow, with its place and its key.
  var refusedValue: (json: String, path: DocumentPath, key: String)? {
    let (member, texts, key) = step.change.writtenValues
    let path = step.place.appending(member)
    guard !texts.isEmpty, !others({ $0.mayExtend(path) }), !isAroundMark(path),
      let target = values.values(at: path),
      let json = texts.first(where: { json in
        !target.accepts(json) && !others { $0.mayChange(path, from: json) }
      })
    else { return nil }
    return (json, path, key)
  }

  /// A member that the version requires and that is missing after the step.
  var lostMember: DocumentPath? { removedMember ?? forgottenMember }

  private var removedMember: DocumentPath? {
    step.removed.first { path in
      // A name that is there already is not given to another member.
      isRequired(path) && !later.contains { $0.mayMake(path) }
        && !earlier.contains { $0.mayMake(path) && !$0.refusesExisting }
    }
  }

  /// A required member that a new object lacks.
  private var forgottenMember: DocumentPath? {
    guard let (place, names) = step.made, let own = values.values(at: place) else { return nil }
    return own.names.lazy.filter { !names.contains($0) }.map(place.appending).first { path in
      isRequired(path) && !others { $0.mayMake(path) }
    }
  }

  private func isRequired(_ path: DocumentPath) -> Bool {
    guard let name = path.name, let parent = path.parent, !others({ $0.mayChange(parent) }) else {
      return false
    }
    return values.values(at: parent)?.requires(name) == true && !isAroundMark(path)
  }

  /// True if a mark is the value at a path or in it; missing marks are set after all steps.
  private func isAroundMark(_ path: DocumentPath) -> Bool {
    version.marks.contains { path.mayContain($0.path) }
  }

  private func others(_ condition: (MigrationStep) -> Bool) -> Bool {
    earlier.contains(where: condition) || later.contains(where: condition)
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
