package import Diagnostics

/// The plan for migrating a document of any format, and its report to people and programs.
package protocol DocumentPlan: Sendable {
  /// The group of a migrated document in the summary.
  associatedtype Group: Hashable & Sendable

  var result: MigrationResult { get }
  /// The reasons for leaving the document unchanged that have a place in the text.
  var placed: [Diagnostic] { get }

  /// Turns the plan into a conflict: the document has changed since, and is left unchanged.
  mutating func turnIntoConflict()
  /// Drops the data that only writing needs; the rest is for people.
  mutating func forgetRecipe()

  /// All states, in the order of the summary.
  static var states: [MigrationStateInfo] { get }
  /// Returns a line of the summary for migrated documents, such as "2 documents open in: 2023".
  static func sentence(_ group: Group, count: Int, isPreview: Bool) -> String

  /// The name of the state.
  var stateName: String { get }
  var group: Group { get }
  /// The result or the reason for a refusal, in one line.
  var summary: String { get }
  /// Returns the summary without the parts that the lines below, with `findings`, explain.
  func heading(findings: Int) -> String
  /// Notes on a document that is not refused, a line each.
  var remarks: [String] { get }
  /// The losses without a place in the text, a line each.
  var lossLines: [String] { get }
  /// The names of losses that are not allowed.
  var refusedLosses: [String] { get }
  /// The options that would make the migration possible.
  var needs: [String] { get }
  /// The assumed steps that the user has not allowed, a line each; printed once a run.
  var assumptions: [String] { get }
  /// Returns the members of the JSON object after its path and its state; a contract.
  func members(_ path: String, _ findings: [LocatedDiagnostic]) -> [(String, JSONText)]
}

/// The wording for documents in a state.
package struct MigrationStateInfo: Sendable {
  package var name: String
  /// The words in a summary for one document, and for several.
  package var one: String
  package var many: String
  /// The words in a preview, or nil if they are the same.
  package var preview: String?
  /// The words for documents that need this option.
  package var alternative: (option: String, one: String, many: String)?
  /// The rule in reports on findings, or nil for documents that are not refused.
  package var rule: RuleInfo?

  package init(
    _ name: String, _ one: String, many: String? = nil, preview: String? = nil,
    alternative: (option: String, one: String, many: String)? = nil, rule: RuleInfo? = nil
  ) {
    self.name = name
    self.one = one
    self.many = many ?? one
    (self.preview, self.alternative, self.rule) = (preview, alternative, rule)
  }

  /// Returns a state in which documents are left unchanged, with the reason and the remedy.
  package static func refusal(
    _ name: String, _ one: String, many: String? = nil,
    alternative: (option: String, one: String, many: String)? = nil, _ summary: String,
    because rationale: String
  ) -> MigrationStateInfo {
    MigrationStateInfo(
      name, one, many: many, alternative: alternative,
      rule: RuleInfo(
        "migration/\(name)", .error, summary, because: rationale, references: [], bad: [],
        good: []))
  }

  package static let migrated = MigrationStateInfo("migrated", "migrated", preview: "ready")
  package static let unchanged = MigrationStateInfo("unchanged", "unchanged")
  package static let conflict = refusal(
    "conflict", "changed meanwhile", "Another program changed the document during migration",
    because: "its new content would be lost")
}

extension DocumentPlan {
  /// The rules for reports on documents that were not migrated.
  package static var rules: [RuleInfo] { states.compactMap(\.rule) }

  package var assumptions: [String] { [] }
}

extension MigratedDocument {
  /// The result or the reason for a refusal, without a period.
  package var words: String { plan.summary.printable }

  /// The words without the parts that the following lines explain.
  package var heading: String { plan.heading(findings: findings.count) }

  /// The details, a line each.
  package var details: [String] {
    guard isRefusal else { return plan.remarks }
    let needs = plan.assumptions.isEmpty ? plan.needs : []
    let lines =
      findings.map { "  \($0.words)" } + plan.lossLines
    return needs.isEmpty ? lines : lines + ["  needs: \(needs.joined(separator: " "))"]
  }

  /// Returns a JSON object on one line, which is marked in a preview; its members are a contract.
  package func json(isPreview: Bool) -> JSONText {
    .object(
      [("path", .string(path.replacingForeignBytes)), ("state", .string(plan.stateName))]
        + plan.members(path, findings) + [("dryRun", .bool(isPreview))])
  }

  /// The document's findings as a report.
  package var report: FileReport { FileReport(path: path, findings: refusals) }

  /// Returns the state for a page, with notes.
  package func reportedState(isPreview: Bool) -> HTMLReporter.State {
    HTMLReporter.State(
      name: HTMLReporter.State.name(plan.stateName, isPreview: isPreview), isRefusal: isRefusal,
      // Findings are shown in full.
      remarks: result == .unchanged || !findings.isEmpty ? [] : [heading] + details,
      losses: plan.refusedLosses)
  }

  /// The reasons why the document is left unchanged, as findings.
  private var refusals: [LocatedDiagnostic] {
    if !findings.isEmpty { return findings }
    guard let rule = Plan.states.first(where: { $0.name == plan.stateName })?.rule else {
      return []
    }
    return [LocatedDiagnostic(Diagnostic(rule, words, at: nil))]
  }
}
