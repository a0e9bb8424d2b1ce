import Diagnostics
import JSONSchema
import JSONSyntax

// The values that schemas rule out: those that a step needs, and those that are there after it. A
// value that another step touches is not judged here; trying the steps on examples does that.
extension FormatCompiler {
  /// Reports steps, variants, and repairs that can never lead to a valid document.
  mutating func findImpossibleSteps(_ format: DocumentFormat) {
    findStepsToNowhere(format.versions)
    let all = programs.map { $0.map { PossibleValues($0) } }
    for number in format.versions.indices.dropFirst() {
      judgeSteps(to: number, format.versions, all[number - 1], all[number])
    }
    for (number, version) in format.versions.enumerated() {
      guard let values = all[number] else { continue }
      judgeVariants(of: version, number, values)
    }
    for repair in repairs { judge(repair, all, format.versions[repair.version]) }
  }

  private mutating func judgeSteps(
    to number: Int, _ versions: [FormatVersion], _ old: PossibleValues?, _ new: PossibleValues?
  ) {
    let own = steps.filter { $0.version == number }
    let row = own.compactMap(\.step)
    guard row.count == own.count else { return }
    let known = problems.count
    for (index, step) in row.enumerated() {
      place = own[index].place
      let words = "in version '\(versions[number - 1].name)'"
      if judgeNeeds(of: step, after: row[..<index], old, words), let new {
        judgeResults(of: step, beside: row[(index + 1)...], new, versions[number])
      }
    }
    guard problems.count == known else { return }
    // A word that the older version cannot have is only replaced on the way there.
    let back = own.reversed().compactMap { placed -> PlacedStep? in
      guard let step = placed.step?.inverse({ _ in nil }) else { return nil }
      if case .map = step.change { return nil }
      return (number, placed.place, step)
    }
    if let new { judgeValues(own, from: old, to: new, versions[number]) }
    if let old { judgeValues(back, from: new, to: old, versions[number - 1]) }
    guard problems.count == known, let old, let new else { return }
    let marks = versions[number - 1].marks + versions[number].marks
    let change = VersionChange(steps: row, marks: marks.map(\.path))
    guard let fault = change.contradiction(old, new, DocumentPath()) else { return }
    place = ["editions", .index(number)]
    refuse(
      DocumentFormatRules.unfinishedSteps,
      "after the steps, \(fault.fact), which the schema of version '\(versions[number].name)' does "
        + "not accept; \(fault.advice)")
  }

  /// Reports steps of the first version, which no migration does.
  private mutating func findStepsToNowhere(_ versions: [FormatVersion]) {
    guard steps.contains(where: { $0.version == 0 }) else { return }
    let next = versions.count > 1 ? "move them to '\(versions[1].name)', or " : ""
    place = ["editions", .index(0)]
    refuse(
      DocumentFormatRules.idleStep,
      "steps lead from the previous version, and '\(versions[0].name)' is the first; \(next)remove "
        + "them", "steps")
  }

  // MARK: The version before a step

  /// Reports a step that never changes a document of the version before it, as `words` name it;
  /// returns false then.
  mutating func judgeNeeds(
    of step: MigrationStep, after earlier: ArraySlice<MigrationStep>, _ values: PossibleValues?,
    _ words: String
  ) -> Bool {
    if let fault = step.change.futility(at: step.place) {
      refuse(idle: "changes nothing", fault, words)
      return false
    }
    for need in step.needs {
      var isGone = false
      let faults = need.paths.compactMap { path -> StepFault? in
        guard let last = earlier.last(where: { $0.touches(path) }) else {
          return values?.fault(need, at: path)
        }
        let gone = last.removed.first { path.steps.starts(with: $0.steps) }
        guard last.condition == nil, let gone, !need.isNew else { return nil }
        isGone = true
        return StepFault(fact: "'\(gone)' does not exist")
      }
      guard faults.count == need.paths.count, let fault = faults.first else { continue }
      let key = need.key == "of" ? [JSONPath.key("of")] : []
      place += key
      refuse(idle: "changes nothing", fault, words + (isGone ? " after the steps before" : ""))
      place.removeLast(key.count)
      return false
    }
    return judgeNames(of: step, after: earlier, values, words)
  }

  /// Reports a step that gives a member a name that another one always has; returns false then.
  private mutating func judgeNames(
    of step: MigrationStep, after earlier: ArraySlice<MigrationStep>, _ values: PossibleValues?,
    _ words: String
  ) -> Bool {
    func isAlwaysThere(_ path: DocumentPath) -> Bool {
      guard let name = path.name, let outer = path.parent, let object = values?.values(at: outer)
      else { return false }
      return object.kinds == [.object] && object.requires(name)
        && !earlier.contains { $0.touches(path) }
    }
    switch step.change {
    case .add(let name, _), .assign(let name, _):
      let path = step.place.appending(name)
      guard isAlwaysThere(path) else { return true }
      let advice = "change its values with 'map', or leave the step out"
      refuse(
        idle: "changes nothing", StepFault(fact: "'\(path)' is always there", advice: advice), words
      )
    case .introduce(let name, _):
      let path = step.place.appending(name)
      guard step.condition == nil, !earlier.contains(where: { $0.touches(path) }),
        values?.values(at: step.place)?.knows(name) == true,
        values?.absence(of: path) == nil
      else { return true }
      refuse(
        DocumentFormatRules.idleStep,
        "'\(path)' is there \(words) already, and the way back would drop it; leave the step out")
    default:
      let row = step.taken.first { $0.allSatisfy(isAlwaysThere) }
      guard let path = row?.first else { return true }
      var advice = "'drop' or 'rename' '\(path)' before"
      if case .rename = step.change { advice = "write another name in 'to', or \(advice)" }
      refuse(
        idle: "never works",
        StepFault(
          fact: "the name is taken, since '\(path)' is always there", advice: advice), words)
    }
    return false
  }

  private mutating func refuse(idle verb: String, _ fault: StepFault, _ words: String) {
    refuse(
      DocumentFormatRules.idleStep,
      "the step \(verb): \(fault.fact) \(words); \(fault.advice)")
  }
}
