import Diagnostics

extension ReportFormat {
  package static let concise = ReportFormat(
    "concise", "for people and editors: one line a finding", .colors, statistics: .table
  ) { ConciseReporter($0) }
}

/// The format with one line for each finding, and a last line with the counts.
struct ConciseReporter: Reporter {
  private let line: FindingLine
  private let isQuiet: Bool

  init(_ options: ReportOptions) {
    line = FindingLine(style: TextStyle(isColored: options.isColored))
    isQuiet = options.isQuiet
  }

  mutating func write(_ report: FileReport) -> String {
    report.findings.map { line.head($0, path: report.path) }.joined() + line.unlisted(report)
  }

  mutating func finish(_ summary: Summary) -> String {
    isQuiet ? "" : summary.sentence + "\n"
  }
}
