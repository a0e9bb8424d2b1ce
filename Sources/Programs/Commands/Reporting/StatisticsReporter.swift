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
    case objects(isArray: Bool)
  }

  private let form: Form
  private let style: TextStyle
  private let isQuiet: Bool
  private let rules: @Sendable () -> [RuleInfo]
  private var totals = ReportTotals()

  init(_ options: ReportOptions, form: Form) {
    self.form = form
    style = TextStyle(isColored: options.isColored)
    isQuiet = options.isQuiet
    rules = { options.rules }
  }

  mutating func write(_ report: FileReport) -> String {
    for finding in report.findings { _ = totals.add(finding.diagnostic) }
    for (rule, number) in report.unlisted where number > 0 {
      addUnlisted(number, of: rule, like: report.findings.lazy.map(\.diagnostic))
    }
    return ""
  }

  mutating func finish(_ summary: Summary) -> String {
    let sorted = totals.rules.sorted { (-$0.count, $0.id) < (-$1.count, $1.id) }
    switch form {
    case .table:
      let rows = sorted.isEmpty ? "" : table(sorted)
      let gap = sorted.isEmpty || isQuiet ? "" : "\n"
      return rows + gap + (isQuiet ? "" : summary.sentence + "\n")
    case .objects(let isArray):
      var stream = JSONStream(isArray: isArray)
      let objects = stream.write(sorted.map(Self.json))
      return objects + stream.finish()
    }
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
    let index = totals.add(number, of: rule, severity ?? .error)
    totals.addFixes(
      of: index, safe: isFixed(.safe) ? number : 0, unsafe: isFixed(.unsafe) ? number : 0)
  }

  private func table(_ rules: [ReportTotals.OfRule]) -> String {
    let heads = ["findings", "severity", "safe fixes", "unsafe fixes"]
    let dash = { (number: Int) in number == 0 ? "-" : String(number) }
    let cell = { (text: String, head: String) in
      String(repeating: " ", count: max(0, head.count - text.count)) + text
    }
    let rows = rules.map { rule in
      let severity = rule.severity.rawValue
      let gap = String(repeating: " ", count: heads[1].count - severity.count)
      return [
        cell(String(rule.count), heads[0]),
        style(severity, TextStyle.Role(rule.severity)) + gap,
        cell(dash(rule.safe), heads[2]), cell(dash(rule.unsafeFixes), heads[3]), rule.id,
      ]
    }
    return ([heads + ["rule"]] + rows).map { $0.joined(separator: "  ") + "\n" }.joined()
  }

  private static func json(_ rule: ReportTotals.OfRule) -> JSONText {
    [
      "rule": .string(rule.id), "severity": .string(rule.severity.rawValue),
      "count": .integer(rule.count), "safeFixes": .integer(rule.safe),
      "unsafeFixes": .integer(rule.unsafeFixes),
    ]
  }
}
