import Diagnostics

/// JSON Lines: one object a finding, nothing else.
struct JSONLinesReporter: Reporter {
  mutating func write(_ report: FileReport) -> String {
    report.findings.map { $0.json(path: report.path).text + "\n" }.joined()
  }

  mutating func finish(_ summary: Summary) -> String { "" }
}
