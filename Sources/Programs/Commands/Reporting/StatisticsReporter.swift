import Diagnostics

/// The format that counts the findings of each rule instead of listing them (`--statistics`).
///
/// The most frequent rule comes first; equally frequent rules are sorted by name.
struct StatisticsReporter: Reporter {
  /// The form of the counts.
  enum Form: Sendable {
    /// A table for people, and the sentence about the run.
    case table
    /// One JSON object for each rule.
    case lines
    /// One JSON array of the same objects.
    case array
  }

  /// The findings of one rule.
  private struct Count {
    /// The highest severity of the findings.
    var severity: Severity
    var findings = 0
    var safeFixes = 0
    var unsafeFixes = 0
  }

  private let form: Form
  private let style: TextStyle
  private let isQuiet: Bool
  private let rules: @Sendable () -> [RuleInfo]
  private var counts: [String: Count] = [:]

  init(_ options: ReportOptions, form: Form) {
    self.form = form
    style = TextStyle(isColored: options.isColored)
    isQuiet = options.isQuiet
    rules = { options.rules }
  }

  mutating func write(_ report: FileReport) -> String {
    for finding in report.findings { add(finding.diagnostic) }
    for (rule, number) in report.unlisted where number > 0 {
      addUnlisted(number, of: rule, like: report.findings.lazy.map(\.diagnostic))
    }
    return ""
  }

  mutating func finish(_ summary: Summary) -> String {
    let sorted = counts.sorted { (-$0.value.findings, $0.key) < (-$1.value.findings, $1.key) }
    switch form {
    case .table:
      let rows = sorted.isEmpty ? "" : table(sorted)
      let gap = sorted.isEmpty || isQuiet ? "" : "\n"
      return rows + gap + (isQuiet ? "" : summary.sentence + "\n")
    case .lines: return sorted.map { Self.json($0.key, $0.value).text + "\n" }.joined()
    case .array:
      var stream = JSONArrayStream()
      let objects = stream.write(sorted.map { Self.json($0.key, $0.value) })
      return objects + stream.finish()
    }
  }

  private mutating func add(_ finding: Diagnostic) {
    var count = counts[finding.rule] ?? Count(severity: finding.severity)
    count.severity = max(count.severity, finding.severity)
    count.findings += 1
    switch finding.fix?.applicability {
    case .safe: count.safeFixes += 1
    case .unsafe: count.unsafeFixes += 1
    case .displayOnly, nil: break
    }
    counts[finding.rule] = count
  }

  /// Adds findings that were only counted; they have fixes if all listed ones in the file do.
  private mutating func addUnlisted(
    _ number: Int, of rule: String, like findings: some Sequence<Diagnostic>
  ) {
    let listed = findings.filter { $0.rule == rule }
    let isFixed = { (applicability: Applicability) in
      !listed.isEmpty && listed.allSatisfy { $0.fix?.applicability == applicability }
    }
    let severity = listed.map(\.severity).max() ?? rules().first { $0.id == rule }?.severity
    var count = counts[rule] ?? Count(severity: severity ?? .error)
    count.findings += number
    count.safeFixes += isFixed(.safe) ? number : 0
    count.unsafeFixes += isFixed(.unsafe) ? number : 0
    counts[rule] = count
  }

  private func table(_ counts: [(key: String, value: Count)]) -> String {
    let heads = ["findings", "severity", "safe fixes", "unsafe fixes"]
    let dash = { (number: Int) in number == 0 ? "-" : String(number) }
    let cell = { (text: String, head: String) in
      String(repeating: " ", count: max(0, head.count - text.count)) + text
    }
    let rows = counts.map { rule, count in
      let severity = count.severity.rawValue
      let gap = String(repeating: " ", count: heads[1].count - severity.count)
      return [
        cell(String(count.findings), heads[0]),
        style(severity, TextStyle.Role(count.severity)) + gap,
        cell(dash(count.safeFixes), heads[2]), cell(dash(count.unsafeFixes), heads[3]), rule,
      ]
    }
    return ([heads + ["rule"]] + rows).map { $0.joined(separator: "  ") + "\n" }.joined()
  }

  private static func json(_ rule: String, _ count: Count) -> JSONText {
    [
      "rule": .string(rule), "severity": .string(count.severity.rawValue),
      "count": .integer(count.findings), "safeFixes": .integer(count.safeFixes),
      "unsafeFixes": .integer(count.unsafeFixes),
    ]
  }
}
