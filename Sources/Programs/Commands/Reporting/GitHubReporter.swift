import Diagnostics

extension ReportFormat {
  package static let github = ReportFormat(
    "github", "text, then annotations of GitHub Actions", [.commands, .excerpts]
  ) { GitHubReporter($0) }
}

/// The text format, followed by workflow commands that GitHub turns into annotations.
///
/// GitHub shows ten annotations of each level in a step, so the most severe findings come first.
struct GitHubReporter: Reporter {
  private static let limit = 10
  private var text: TextReporter
  private var commands: [Severity: [String]] = [:]
  private var left = 0

  init(_ options: ReportOptions) { text = TextReporter(options) }

  mutating func write(_ report: FileReport) -> String {
    for finding in report.findings {
      let severity = finding.diagnostic.severity
      if commands[severity, default: []].count < GitHubReporter.limit {
        commands[severity, default: []].append(WorkflowCommand.text(of: finding, path: report.path))
      } else {
        left += 1
      }
    }
    left += report.unlistedCount
    return WorkflowCommand.disarm(text.write(report))
  }

  mutating func finish(_ summary: Summary) -> String {
    let gravestFirst = Severity.allCases.sorted(by: >)
    let annotations = gravestFirst.flatMap { commands[$0] ?? [] }.joined()
    let rest = left > 0 ? "... and \(left) more without an annotation\n" : ""
    return annotations + rest + text.finish(summary)
  }
}
