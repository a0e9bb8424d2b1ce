/// A form in which findings are shown (`--format`).
package enum ReportFormat: String, Sendable, CaseIterable {
  /// For people: the line, the place in it, the notes and the fix.
  case text
  /// For people: one line a finding.
  case concise
  /// JSON Lines: one object a finding.
  case jsonl
  /// One JSON array of the objects of `jsonl`.
  case json
  /// SARIF 2.1.0, for GitHub code scanning and editors.
  case sarif
  /// `text`, then workflow commands that GitHub shows as annotations.
  case github
  /// GitLab's Code Quality report.
  case gitlab
  /// JUnit XML: one test case a file.
  case junit
  /// The XML of Checkstyle.
  case checkstyle
}

extension ReportFormat {
  /// A reporter at the start of a run.
  package func makeReporter(_ options: ReportOptions) -> any Reporter {
    switch self {
    case .text: TextReporter(options)
    case .concise: ConciseReporter(options)
    case .jsonl: JSONLinesReporter()
    case .json: JSONReporter()
    case .sarif: SARIFReporter(options)
    case .github: GitHubReporter(options)
    case .gitlab: GitLabReporter()
    case .junit: JUnitReporter(options)
    case .checkstyle: CheckstyleReporter()
    }
  }
}
