import Diagnostics

extension ReportFormat {
  package static let checkstyle = ReportFormat(
    "checkstyle", "Checkstyle XML"
  ) { _ in CheckstyleReporter() }
}

/// The XML report of Checkstyle: a `file` element for every file, clean ones too.
struct CheckstyleReporter: Reporter {
  private var hasBegun = false

  mutating func write(_ report: FileReport) -> String {
    let name = report.path.replacingForeignBytes
    guard !report.findings.isEmpty else {
      return begin() + ReportXML.empty("file", ["name": name]) + "\n"
    }
    let errors = report.findings.map(CheckstyleReporter.error).joined()
    return begin() + ReportXML.start("file", ["name": name]) + "\n\(errors)</file>\n"
  }

  mutating func finish(_ summary: Summary) -> String { begin() + "</checkstyle>\n" }

  private mutating func begin() -> String {
    defer { hasBegun = true }
    guard !hasBegun else { return "" }
    return ReportXML.declaration + ReportXML.start("checkstyle", ["version": "4.3"]) + "\n"
  }

  /// Readers ask for a line even where the finding is on the whole file.
  private static func error(_ finding: LocatedDiagnostic) -> String {
    let diagnostic = finding.diagnostic
    return ReportXML.empty(
      "error",
      [
        "line": String(finding.start?.line ?? 1), "column": String(finding.start?.column ?? 1),
        "severity": diagnostic.severity.checkstyleName,
        "message": diagnostic.message.replacingForeignBytes,
        "source": diagnostic.rule,
      ]) + "\n"
  }
}

extension Severity {
  fileprivate var checkstyleName: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "info"
    }
  }
}
