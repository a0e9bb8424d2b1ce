/// Collects the findings of one file.
///
/// Their number is limited: a file full of mistakes costs a bounded amount of memory.
package struct Findings: Sendable {
  /// The maximum number of findings of one rule that are kept for one file; the rest are counted.
  package static let limitPerRule = 200

  package private(set) var diagnostics: [Diagnostic] = []
  /// The number of findings beyond the limit, by rule id.
  package private(set) var unlisted: [String: Int] = [:]
  /// Findings that comments in the file accept; the limit does not apply to them.
  package private(set) var accepted: [AcceptedDiagnostic] = []
  private var counts: [String: Int] = [:]
  package let selection: RuleSelection
  private let limit: Int

  /// Creates a collection that keeps only findings in `selection`, with the severities that it
  /// assigns.
  ///
  /// It keeps at most `limit` findings of one rule.
  package init(_ selection: RuleSelection = .all, limit: Int = Self.limitPerRule) {
    self.selection = selection
    self.limit = limit
  }

  /// True if a finding of the rule would be kept; check this before computing many findings.
  package func wants(_ rule: RuleInfo) -> Bool { selection.includes(rule.id) }

  package var isEmpty: Bool { diagnostics.isEmpty }

  /// Keeps or counts one finding.
  package mutating func add(_ diagnostic: Diagnostic) {
    guard let diagnostic = selection.apply(diagnostic) else { return }
    let count = counts[diagnostic.rule, default: 0]
    counts[diagnostic.rule] = count + 1
    if count < limit {
      diagnostics.append(diagnostic)
    } else {
      unlisted[diagnostic.rule, default: 0] += 1
    }
  }

  /// Keeps or counts a finding of `rule` at `range`; nil for the whole file.
  ///
  /// The message is in lower case, without a period, with values in single quotes; the severity is
  /// the rule's unless another is given.
  package mutating func add(
    _ rule: RuleInfo, _ message: String, at range: Range<Int>?, severity: Severity? = nil,
    related: [RelatedPlace] = [], fix: Fix? = nil
  ) {
    add(Diagnostic(rule, message, at: range, severity: severity, related: related, fix: fix))
  }

  package mutating func add(_ new: some Sequence<Diagnostic>) {
    for diagnostic in new { add(diagnostic) }
  }

  /// Adds the findings of another collection.
  package mutating func add(_ other: Findings) {
    add(other.diagnostics)
    add(unlisted: other.unlisted)
    accept(other.accepted)
  }

  /// Changes the findings of some rules, which stay findings of these rules.
  package mutating func change(
    _ rules: some Sequence<String>, _ change: (inout Diagnostic) -> Void
  ) {
    let rules = diagnostics.isEmpty ? [] : Set(rules)
    self.change { if rules.contains($0.rule) { change(&$0) } }
  }

  /// Changes the findings, which stay findings of their rules.
  package mutating func change(_ change: (inout Diagnostic) -> Void) {
    for index in diagnostics.indices { change(&diagnostics[index]) }
  }

  /// Adds findings of `rule` that the caller has counted without keeping them.
  package mutating func addUnlisted(_ count: Int, of rule: RuleInfo) {
    if wants(rule) { addUnlisted(count, of: rule.id) }
  }

  /// Adds numbers of findings by rule.
  package mutating func add(unlisted counts: [String: Int]) {
    for (rule, count) in counts { addUnlisted(count, of: rule) }
  }

  private mutating func addUnlisted(_ count: Int, of rule: String) {
    if count > 0, selection.includes(rule) { unlisted[rule, default: 0] += count }
  }

  /// Keeps accepted findings that would otherwise be reported.
  package mutating func accept(_ new: [AcceptedDiagnostic]) {
    accepted += new.compactMap { one in
      selection.apply(one.diagnostic).map { AcceptedDiagnostic($0, by: one.place, one.reason) }
    }
  }

  /// True if the file is without findings, including accepted ones.
  package var isClean: Bool { diagnostics.isEmpty && unlisted.isEmpty && accepted.isEmpty }

  /// Removes the findings of some rules, and the counts of those that are not kept.
  package mutating func remove(_ rules: Set<String>) {
    diagnostics.removeAll { rules.contains($0.rule) }
    for rule in rules {
      counts[rule] = nil
      unlisted[rule] = nil
    }
  }

  package mutating func removeAll() {
    diagnostics.removeAll(keepingCapacity: true)
    accepted.removeAll()
    if !counts.isEmpty {
      counts.removeAll(keepingCapacity: true)
      unlisted.removeAll()
    }
  }

  /// Returns all findings of `check`, without a limit; rules that `selection` excludes are not
  /// checked.
  package static func list(
    _ selection: RuleSelection = .all, _ check: (inout Findings) -> Void
  ) -> [Diagnostic] {
    var findings = Findings(selection, limit: .max)
    check(&findings)
    return findings.diagnostics
  }
}
