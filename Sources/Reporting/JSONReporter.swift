import Diagnostics

/// One array with an object a finding.
struct JSONReporter: Reporter {
  private var stream = JSONArrayStream()

  mutating func write(_ report: FileReport) -> String {
    stream.write(report.findings.map { $0.json(path: report.path) })
  }

  mutating func finish(_ summary: Summary) -> String { stream.finish() }
}
