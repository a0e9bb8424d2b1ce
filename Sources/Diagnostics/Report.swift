/// The findings of one file while they are made, with a limit so that a file full of mistakes
/// costs a bounded amount of memory.
package struct Report: Sendable {
  /// At most this many findings of one rule are kept for one file; the rest is counted.
  package static let limitPerRule = 200

  package private(set) var diagnostics: [Diagnostic] = []
  /// The number of findings beyond the limit, by rule id.
  package private(set) var unlisted: [String: Int] = [:]
  private var counts: [String: Int] = [:]
  private let selection: RuleSelection

  /// A report that keeps only what `selection` wants, with the severities that it gives.
  package init(_ selection: RuleSelection = .all) { self.selection = selection }

  /// True if a finding of the rule would be kept; asked where many may be made for nothing.
  package func wants(_ rule: RuleInfo, _ severity: Severity? = nil) -> Bool {
    selection.wants(rule, severity ?? rule.severity)
  }

  package var isEmpty: Bool { diagnostics.isEmpty }

  /// True unless every finding of at most this severity is left out.
  package func mayKeep(_ severity: Severity) -> Bool { selection.mayKeep(severity) }

  /// Keeps or counts one finding.
  package mutating func add(_ diagnostic: Diagnostic) {
    guard let diagnostic = selection.apply(diagnostic) else { return }
    let count = counts[diagnostic.rule, default: 0]
    counts[diagnostic.rule] = count + 1
    if count < Self.limitPerRule {
      diagnostics.append(diagnostic)
    } else {
      unlisted[diagnostic.rule, default: 0] += 1
    }
  }

  package mutating func add(_ new: some Sequence<Diagnostic>) {
    for diagnostic in new { add(diagnostic) }
  }

  /// Adds what another report holds.
  package mutating func add(_ other: Report) {
    add(other.diagnostics)
    for (rule, count) in other.unlisted { addUnlisted(count, of: rule) }
  }

  /// Counts findings of `rule` that somebody else has counted without keeping them.
  package mutating func addUnlisted(_ count: Int, of rule: RuleInfo) {
    if wants(rule) { addUnlisted(count, of: rule.id) }
  }

  private mutating func addUnlisted(_ count: Int, of rule: String) {
    if count > 0, selection.includes(rule) { unlisted[rule, default: 0] += count }
  }

  package mutating func removeAll() {
    diagnostics.removeAll(keepingCapacity: true)
    if !counts.isEmpty {
      counts.removeAll(keepingCapacity: true)
      unlisted.removeAll()
    }
  }
}
