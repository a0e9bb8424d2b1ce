import Diagnostics

extension ReportFormat {
  package static let junit = ReportFormat(
    "junit", "JUnit XML: a test case for every file", .cleanFiles
  ) { JUnitReporter($0) }
}

/// The JUnit XML format: a test case for every file, which fails if a finding fails the run.
///
/// Readers keep only the first `failure` of a test case, so it contains all findings in the file. A
/// file with only lesser findings passes, and its output contains them.
struct JUnitReporter: Reporter {
  private let toolName: String
  private let leastFailing: Severity?
  private let line = FindingLine(style: TextStyle(isColored: false), width: nil)
  /// The test cases, kept until the end, since the counts come first.
  private var testCases = ""
  private var tests = 0
  private var failures = 0

  init(_ options: ReportOptions) {
    toolName = options.toolName
    leastFailing = options.leastFailing
  }

  mutating func write(_ report: FileReport) -> String {
    let worst = report.findings.max { $0.diagnostic.severity < $1.diagnostic.severity }
    let details = details(report)
    var content = ""
    if let worst = worst?.diagnostic, let leastFailing, worst.severity >= leastFailing {
      failures += 1
      content =
        ReportXML.start(
          "failure", ["message": worst.message.replacingForeignBytes, "type": worst.rule])
        + ReportXML.content(details) + ReportXML.end("failure") + "\n"
    } else if !details.isEmpty {
      content = "<system-out>" + ReportXML.content(details) + "</system-out>\n"
    }
    let path = report.path.replacingForeignBytes
    addTestCase(["name": path, "classname": toolName, "file": path], content: content)
    return ""
  }

  /// Returns the findings, one line each; invalid UTF-8 is written as in the attributes.
  private func details(_ report: FileReport) -> String {
    var report = report
    report.path = report.path.replacingForeignBytes
    let lines = report.findings.map { finding in
      var finding = finding
      finding.diagnostic.message = finding.diagnostic.message.replacingForeignBytes
      return line.head(finding, path: report.path)
    }
    return lines.joined() + line.unlisted(report)
  }

  mutating func finish(_ summary: Summary) -> String {
    for shortfall in summary.shortfalls {
      let error = ReportXML.empty("error", ["message": shortfall, "type": "unreadable"])
      addTestCase(["name": "unreadable files", "classname": toolName], content: error + "\n")
    }
    let counts: KeyValuePairs = [
      "name": toolName, "tests": String(tests), "failures": String(failures),
      "errors": String(summary.shortfalls.count),
    ]
    return ReportXML.declaration + ReportXML.start("testsuites", counts) + "\n"
      + ReportXML.start("testsuite", counts) + "\n" + testCases + "</testsuite>\n</testsuites>\n"
  }

  private mutating func addTestCase(
    _ attributes: KeyValuePairs<String, String>, content: String
  ) {
    tests += 1
    testCases +=
      content.isEmpty
      ? ReportXML.empty("testcase", attributes) + "\n"
      : ReportXML.start("testcase", attributes) + "\n\(content)</testcase>\n"
  }
}
