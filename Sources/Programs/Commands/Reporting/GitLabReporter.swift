import Diagnostics

extension ReportFormat {
  package static let gitlab = ReportFormat(
    "gitlab", "Code Quality report of GitLab"
  ) { _ in GitLabReporter() }
}

/// GitLab's Code Quality report, a subset of the Code Climate format.
struct GitLabReporter: Reporter {
  private static let severities: [Severity: String] = [.error: "major", .warning: "minor"]
  private var stream = JSONArrayStream()

  mutating func write(_ report: FileReport) -> String {
    var fingerprints = Fingerprints(path: report.path)
    let path = String(report.path.withoutDotSlash).replacingForeignBytes
    return stream.write(
      report.findings.map { finding in
        let diagnostic = finding.diagnostic
        let fingerprint = fingerprints.next(rule: diagnostic.rule, message: diagnostic.message)
        return [
          "description": .string(diagnostic.message.replacingForeignBytes),
          "check_name": .string(diagnostic.rule),
          "fingerprint": .string(fingerprint),
          "severity": .string(Self.severities[diagnostic.severity] ?? "info"),
          "location": ["path": .string(path), "lines": GitLabReporter.lines(of: finding)],
        ]
      })
  }

  mutating func finish(_ summary: Summary) -> String { stream.finish() }

  /// Returns the lines; GitLab drops findings without a line, so the whole file gets line 1.
  private static func lines(of finding: LocatedDiagnostic) -> JSONText {
    let first = finding.start?.line ?? 1
    return ["begin": .integer(first), "end": .integer(finding.end?.line ?? first)]
  }
}
