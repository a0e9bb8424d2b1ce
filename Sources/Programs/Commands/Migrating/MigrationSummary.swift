import ArgumentParser
import Diagnostics

/// The counts of documents in a run.
struct MigrationSummary<Plan: DocumentPlan> {
  /// The counts, by the name of the state.
  private var states: [String: Int] = [:]
  /// The options that documents need, by state.
  private var options: [String: Set<String>] = [:]
  private var groups: [Plan.Group: Int] = [:]
  /// The groups, in the order of their first document.
  private var order: [Plan.Group] = []
  /// The assumed steps that documents need, a line each.
  private(set) var assumptions: [String] = []
  private var refusals = 0
  private var migrated = 0
  var failures = 0
  /// The number of documents that the resumed run had already migrated.
  var doneBefore = 0

  mutating func add(_ migration: MigratedDocument<Plan>) {
    let name = migration.plan.stateName
    states[name, default: 0] += 1
    for need in migration.plan.needs { options[name, default: []].insert(need) }
    assumptions += migration.plan.assumptions.filter { !assumptions.contains($0) }
    switch migration.result {
    case .unchanged: break
    case .refused: refusals += 1
    case .migrated:
      migrated += 1
      let group = migration.plan.group
      if groups[group] == nil { order.append(group) }
      groups[group, default: 0] += 1
    }
  }

  func status(isPreview: Bool) -> ExitCode {
    if failures > 0 { return ExitStatus.failure }
    let isReached = refusals > 0 || isPreview && migrated > 0
    return isReached ? ExitStatus.findings : ExitStatus.clean
  }

  /// Returns a line for each group of migrated documents.
  func openings(_ isPreview: Bool) -> String {
    order.map { group in
      Plan.sentence(group, count: groups[group] ?? 0, isPreview: isPreview) + "\n"
    }.joined()
  }

  /// Returns the counts in a sentence, such as "3 documents: 2 migrated, 1 needs --image-size".
  ///
  /// `undo` is the command that undoes the run, or nil without one.
  func sentence(_ isPreview: Bool, undo: String?) -> String {
    let total = states.values.reduce(doneBefore, +)
    var counts = Plan.states.compactMap { state in
      states[state.name].map { "\($0) \(words(state, isOne: $0 == 1, isPreview))" }
    }
    if doneBefore > 0 { counts.append("\(doneBefore) migrated before") }
    var text = total == 1 ? "1 document" : "\(total) documents"
    if !counts.isEmpty { text += ": " + counts.joined(separator: ", ") }
    if failures > 0 {
      text += "; \(failures == 1 ? "1 file" : "\(failures) files") could not be read or written"
    }
    guard let undo, !isPreview, migrated > 0 else { return text + "." }
    return text + ".\n'\(undo)' restores the originals."
  }

  private func words(_ state: MigrationStateInfo, isOne: Bool, _ isPreview: Bool) -> String {
    if isPreview, let preview = state.preview { return preview }
    if let other = state.alternative, options[state.name]?.contains(other.option) ?? false {
      return isOne ? other.one : other.many
    }
    return isOne ? state.one : state.many
  }

  /// The counts for reports on findings.
  var counts: Summary {
    var summary = Summary()
    summary.files = states.values.reduce(0, +)
    summary.errors = refusals
    summary.failures = failures
    return summary
  }
}
