import Diagnostics
import JSONSchema
import JSONSyntax

extension FormatCompiler {
  /// A repair of a version, with the version's number.
  struct PlacedRepair {
    var version: Int
    var place: [JSONPath]
    var row: RepairRow
  }

  /// Reports repairs after which the schema of their version still excludes what they make.
  mutating func findIdleRepairs(_ format: DocumentFormat) {
    let all = programs.map { $0.map { PossibleValues($0) } }
    for repair in repairs {
      guard let values = all[repair.version] else { continue }
      place = repair.place
      judge(repair.row, values, format.versions[repair.version].name)
      judgeSource(of: repair.row, all.map { $0.map { PossibleForm($0) } ?? .anything })
    }
  }

  private mutating func judge(_ row: RepairRow, _ values: PossibleValues, _ version: String) {
    let made = row.action.made
    let end = made?.name.map(row.place.appending)
    var form = PossibleForm(values)
    let outer = form.apply(MigrationStep(row.place, .introduce("", loss: "")))
    if let reason = outer ?? end.flatMap(PossibleForm(values).absence) {
      let advice = reason.isNear ? reason.advice : "correct the path, or leave the repair out"
      refuse(
        DocumentFormatRules.idleStep,
        "the repair never helps: \(reason.fact) in version '\(version)'; \(advice)")
      return
    }
    guard let end, let target = values.values(at: end) else { return }
    if let json = made?.json, !target.accepts(json) {
      refuse(
        DocumentFormatRules.unfinishedSteps,
        "the repair writes \(json) to '\(end)', which the schema of version '\(version)' does not "
          + "accept there; correct 'value'", "value")
    } else if let kind = made?.kind, !target.kinds.contains(kind) {
      refuse(
        DocumentFormatRules.idleStep,
        "the repair never helps: '\(end)' is \(PossibleForm(target).phrase) and never "
          + "\(kind.phrase) in version '\(version)'; leave the repair out")
    }
  }

  /// Reports a misspelled member to copy; others may be in documents with mistakes.
  private mutating func judgeSource(of row: RepairRow, _ forms: [PossibleForm]) {
    guard case .copy(_, let names) = row.action, let name = names.first else { return }
    let reasons = forms.compactMap { $0.absence(of: row.place.appending(name)) }
    guard reasons.count == forms.count, let near = reasons.first(where: \.isNear) else { return }
    refuse(
      DocumentFormatRules.idleStep,
      "the repair never helps: \(near.fact) in any version; \(near.advice)", "of")
  }
}

extension RepairRow.Action {
  /// The member that the repair sets, with its JSON text or kind if they are known; nil if it only
  /// removes members.
  fileprivate var made: (name: String?, json: String?, kind: JSONKind?)? {
    switch self {
    case .value(let name, let json): (name, json, nil)
    case .copy(let name, _), .rename(_, let name), .map(let name, _): (name, nil, nil)
    case .identify(let name, .number): (name, nil, .number)
    case .identify(let name, .digest): (name, nil, .string)
    case .move(_, let name): (name, nil, .object)
    case .steps(let changes, .these(let names), _):
      (names.first, nil, changes.count == 1 ? changes[0].kind : nil)
    default: nil
    }
  }
}

extension MigrationStep.Change {
  /// The kind of the changed values.
  fileprivate var kind: JSONKind? {
    switch self {
    case .spell(_, .number), .round: .number
    case .spell(_, .string): .string
    case .label, .put: .object
    case .unlabel: .array
    default: nil
    }
  }
}
