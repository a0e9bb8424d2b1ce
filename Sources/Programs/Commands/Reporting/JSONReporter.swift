package import Diagnostics

extension ReportFormat {
  package static let json = ReportFormat(
    "json", "one JSON array of the same objects", statistics: .array
  ) { _ in JSONReporter() }
}

/// The format with one JSON array that contains an object for each finding.
struct JSONReporter: Reporter {
  private var stream = JSONArrayStream()

  mutating func write(_ report: FileReport) -> String {
    stream.write(report.findings.map { $0.json(path: report.path) })
  }

  mutating func finish(_ summary: Summary) -> String { stream.finish() }
}

extension ReportFormat {
  package static let jsonl = ReportFormat(
    "jsonl", "JSON Lines: one object a finding", statistics: .lines
  ) { _ in JSONLinesReporter() }
}

/// The JSON Lines format: one object for each finding.
struct JSONLinesReporter: Reporter {
  mutating func write(_ report: FileReport) -> String {
    report.findings.map { $0.json(path: report.path).text + "\n" }.joined()
  }

  mutating func finish(_ summary: Summary) -> String { "" }
}

/// Writes the elements of a JSON array one after another, each on its own line.
package struct JSONArrayStream: Sendable {
  private var isEmpty = true

  package init() {}

  package mutating func write(_ elements: [JSONText]) -> String {
    var text = ""
    for element in elements {
      text += isEmpty ? "[\n" : ",\n"
      text += element.text
      isEmpty = false
    }
    return text
  }

  package func finish() -> String { isEmpty ? "[]\n" : "\n]\n" }
}
