import Diagnostics

extension ReportFormat {
  package static let json = findings("json", "one JSON array of the same objects", isArray: true)
  package static let jsonl = findings("jsonl", "JSON Lines: one object a finding", isArray: false)

  private static func findings(_ name: String, _ summary: String, isArray: Bool) -> ReportFormat {
    ReportFormat(name, summary, statistics: .objects(isArray: isArray)) { _ in
      ObjectReporter(stream: JSONStream(isArray: isArray)) { report in
        report.findings.map { $0.json(path: report.path) }
      }
    }
  }
}

/// A format with one JSON object for each finding.
struct ObjectReporter: Reporter {
  var stream: JSONStream
  let objects: @Sendable (FileReport) -> [JSONText]

  mutating func write(_ report: FileReport) -> String { stream.write(objects(report)) }
  mutating func finish(_ summary: Summary) -> String { stream.finish() }
}

/// Writes JSON values one after another, each on its own line: as JSON Lines, or as one array.
struct JSONStream: Sendable {
  let isArray: Bool
  private var isEmpty = true

  init(isArray: Bool) { self.isArray = isArray }

  mutating func write(_ values: [JSONText]) -> String {
    guard isArray else { return values.map { $0.text + "\n" }.joined() }
    return values.map { value in
      defer { isEmpty = false }
      return (isEmpty ? "[\n" : ",\n") + value.text
    }.joined()
  }

  func finish() -> String { isArray ? isEmpty ? "[]\n" : "\n]\n" : "" }
}
