import Diagnostics

extension ReportFormat {
  /// GitLab's Code Quality report, a subset of the Code Climate format.
  package static let gitlab = ReportFormat("gitlab", "Code Quality report of GitLab") { _ in
    ObjectReporter(stream: JSONStream(isArray: true)) { report in
      var fingerprints = Fingerprints(path: report.path)
      let path = String(report.path.withoutDotSlash).replacingForeignBytes
      return report.findings.map { finding in
        let diagnostic = finding.diagnostic
        // GitLab drops findings without a line, so the whole file gets line 1.
        let first = finding.start?.line ?? 1
        let lines: JSONText = [
          "begin": .integer(first), "end": .integer(finding.end?.line ?? first),
        ]
        return [
          "description": .string(diagnostic.message.replacingForeignBytes),
          "check_name": .string(diagnostic.rule),
          "fingerprint": .string(fingerprints.next(diagnostic)),
          "severity": .string(severities[diagnostic.severity] ?? "info"),
          "location": ["path": .string(path), "lines": lines],
        ]
      }
    }
  }

  private static let severities: [Severity: String] = [.error: "major", .warning: "minor"]
}
