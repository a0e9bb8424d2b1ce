package import Diagnostics

/// A plan that can be told to people and programs.
package protocol ReportedPlan: DocumentPlan {
  /// What the summary tells documents of one kind by.
  associatedtype Group: Hashable & Sendable

  /// All states, in the order of the summary.
  static var states: [MigrationStateInfo] { get }
  /// A line of the summary for migrated documents, such as "2 documents open in: 2023".
  static func sentence(_ group: Group, count: Int, isPreview: Bool) -> String

  /// The name of the state.
  var stateName: String { get }
  var group: Group { get }
  /// What is done, or why nothing is, in one line.
  var summary: String { get }
  /// The same without what the lines below explain, of which `findings` are findings.
  func heading(findings: Int) -> String
  /// What is noteworthy of a document that is not refused, a line each.
  var remarks: [String] { get }
  /// What would be lost and has no place in the text, a line each.
  var lossLines: [String] { get }
  /// The names of losses that nobody has agreed to.
  var refusedLosses: [String] { get }
  /// The options with which a document could be migrated.
  var needs: [String] { get }
  /// The members of the object for programs after its path and its state; a contract.
  func members(_ path: String, _ findings: [LocatedDiagnostic]) -> [(String, JSONText)]
}

/// What is told of the documents in a state.
package struct MigrationStateInfo: Sendable {
  package var name: String
  /// For one document in a summary, and for several.
  package var one: String
  package var many: String
  /// The words of a preview; nil for the same.
  package var preview: String?
  /// Other words if a document needs this option.
  package var alternative: (option: String, one: String, many: String)?
  /// The rule of reports on findings; nil for documents that are not refused.
  package var rule: RuleInfo?

  package init(
    _ name: String, _ one: String, many: String? = nil, preview: String? = nil,
    alternative: (option: String, one: String, many: String)? = nil, rule: RuleInfo? = nil
  ) {
    self.name = name
    self.one = one
    self.many = many ?? one
    self.preview = preview
    self.alternative = alternative
    self.rule = rule
  }

  /// A state in which documents are left alone, with the reason and what helps.
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

extension ReportedPlan {
  /// The rules of reports on documents that were not migrated.
  package static var rules: [RuleInfo] { states.compactMap(\.rule) }
}

extension MigratedDocument where Plan: ReportedPlan {
  /// What was done, or why nothing was, without a period.
  package var words: String { plan.summary.printable }

  /// The same without what the lines below explain.
  package var heading: String { plan.heading(findings: findings.count) }

  /// The details, a line each.
  package var details: [String] {
    guard isRefusal else { return plan.remarks }
    let needs = plan.needs
    let lines =
      findings.map { finding in
        let place = finding.start.map { "\($0.line):\($0.column): " } ?? ""
        return "  \(place)\(finding.diagnostic.message) [\(finding.diagnostic.rule)]"
      } + plan.lossLines
    return needs.isEmpty ? lines : lines + ["  needs: \(needs.joined(separator: " "))"]
  }

  /// One object on one line, which says whether anything was written; its members are a contract.
  package func json(isPreview: Bool) -> JSONText {
    .object(
      [("path", .string(path.replacingForeignBytes)), ("state", .string(plan.stateName))]
        + plan.members(path, findings) + [("dryRun", .bool(isPreview))])
  }

  /// The findings of a report.
  package var report: FileReport { FileReport(path: path, findings: refusals) }

  /// What a page tells about the document.
  package func reportedState(isPreview: Bool) -> HTMLReporter.State {
    HTMLReporter.State(
      name: HTMLReporter.State.name(plan.stateName, isPreview: isPreview), isRefusal: isRefusal,
      // Findings are shown in full.
      remarks: result == .unchanged || !findings.isEmpty ? [] : [heading] + details,
      losses: plan.refusedLosses)
  }

  /// Why the document is left alone, as findings.
  private var refusals: [LocatedDiagnostic] {
    if !findings.isEmpty { return findings }
    guard let rule = Plan.states.first(where: { $0.name == plan.stateName })?.rule else {
      return []
    }
    return [LocatedDiagnostic(Diagnostic(rule, words, at: nil))]
  }
}
