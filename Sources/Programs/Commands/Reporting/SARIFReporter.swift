import Diagnostics

extension ReportFormat {
  package static let sarif = ReportFormat(
    "sarif", "SARIF 2.1.0, for code scanning on GitHub and for editors", .accepted
  ) { SARIFReporter($0) }
}

/// The format with one SARIF 2.1.0 log of one run, written at the end.
struct SARIFReporter: Reporter {
  /// The maximum number of results that GitHub shows for a run.
  static let limit = 5000

  private let options: ReportOptions
  private let infos: [String: RuleInfo]
  private var results: [(severity: Severity, text: String)] = []
  /// The suppressed results, at most `limit`.
  private var suppressed: [String] = []
  private var total = 0
  private var unlisted = 0
  private var ruleIndices: [String: Int] = [:]
  private var ruleIDs: [String] = []

  init(_ options: ReportOptions) {
    self.options = options
    infos = Dictionary(options.rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func write(_ report: FileReport) -> String {
    var fingerprints = Fingerprints(path: report.path)
    let artifact = SARIF.artifactLocation(report.path)
    let text = { (reporter: inout SARIFReporter, finding: LocatedDiagnostic, suppression) in
      let rule = finding.diagnostic.rule
      return SARIF.result(
        finding, artifact: artifact, ruleIndex: reporter.index(of: rule),
        rationale: reporter.infos[rule]?.rationale,
        fingerprint: fingerprints.next(finding.diagnostic),
        suppression: suppression
      ).text
    }
    for finding in report.findings {
      results.append((finding.diagnostic.severity, text(&self, finding, nil)))
    }
    for one in report.accepted.listed.prefix(SARIFReporter.limit - suppressed.count) {
      suppressed.append(text(&self, one.finding, SARIF.suppression(one)))
    }
    total += report.findings.count
    unlisted += report.unlistedCount
    if results.count > 2 * SARIFReporter.limit { dropLeastSevere() }
    return ""
  }

  mutating func finish(_ summary: Summary) -> String {
    dropLeastSevere()
    let rules = ruleIDs.map { id in infos[id].map(SARIF.rule) ?? ["id": .string(id)] }
    let run: JSONText = [
      "tool": [
        "driver": [
          "name": .string(options.toolName), "version": .string(options.version),
          "rules": .array(rules),
        ]
      ],
      "invocations": [invocation(summary)],
      "columnKind": "unicodeCodePoints",
      "results": .array(
        (results.map(\.text) + suppressed.prefix(SARIFReporter.limit - results.count))
          .map(JSONText.written)),
    ]
    let log: JSONText = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [run],
    ]
    return log.text + "\n"
  }

  private mutating func index(of rule: String) -> Int {
    if let index = ruleIndices[rule] { return index }
    ruleIndices[rule] = ruleIDs.count
    ruleIDs.append(rule)
    return ruleIDs.count - 1
  }

  /// Keeps the `limit` most severe results in their order; earlier ones win if equal.
  private mutating func dropLeastSevere() {
    guard results.count > SARIFReporter.limit else { return }
    var room: [Severity: Int] = [:]
    var left = SARIFReporter.limit
    for severity in Severity.allCases.sorted(by: >) {
      let count = min(left, results.count { $0.severity == severity })
      room[severity] = count
      left -= count
    }
    results = results.filter { result in
      let left = room[result.severity, default: 0]
      room[result.severity] = left - 1
      return left > 0
    }
  }

  private func invocation(_ summary: Summary) -> JSONText {
    var notes = summary.shortfalls.map { SARIF.notification("error", "\($0).") }
    let missing = total - results.count + unlisted
    if missing > 0 {
      let all = counted(total + unlisted, "finding")
      notes.append(SARIF.notification("note", "\(all); the \(results.count) gravest are listed."))
    }
    return [
      "executionSuccessful": .bool(summary.shortfalls.isEmpty),
      "toolExecutionNotifications": .array(notes),
    ]
  }
}
