package import Diagnostics

/// Creates one page from the findings of earlier runs.
///
/// The findings of a file are expected one after another, as the tools write them. Memory does not
/// depend on the number of findings and files.
package struct FindingsMerger {
  /// The maximum number of complaints about one file of findings; the others are counted.
  private static let mostComplaints = 20
  /// The maximum number of findings of a file that are kept until the next one begins.
  private static let mostPending = 5000

  private var reporter: HTMLReporter
  private var summary = Summary()
  private var pending: FileReport?
  /// The number of values that are neither findings nor documents.
  package private(set) var unknown = 0
  private var files = 0
  /// The number of values that could not be read.
  package private(set) var damaged = 0

  package init(_ options: ReportOptions) { reporter = HTMLReporter(options.ofAllTools) }

  /// True if no input is a file of findings: a page would be empty.
  package var hasNothing: Bool { files == 0 }

  /// Reads one file; `write` gets the text of the page, and `complain` a sentence for each problem.
  ///
  /// Returns false for an empty text, which says nothing: a run that failed leaves one, too.
  package mutating func read(
    _ name: String, _ source: @escaping ByteSource, write: (String) -> Void,
    complain: (String) -> Void
  ) -> Bool {
    var records = JSONRecords(source)
    var complaints = 0
    let unknownBefore = unknown
    func note(_ line: Int, _ column: Int, _ reason: String) {
      complaints += 1
      if complaints <= Self.mostComplaints { complain("\(name):\(line):\(column): \(reason)") }
    }
    var isFirst = true
    while let record = records.next() {
      // For an unrelated file, such as a page, one complaint is enough.
      guard !isFirst || records.beginsFindings(with: record) else {
        files -= 1
        note(
          record.line, record.column,
          "not a file of findings; expected is what --format jsonl or json writes")
        break
      }
      isFirst = false
      switch FindingRecord(record) {
      case .finding(let path, let finding): add(finding, path, write)
      case .document(let report, let state):
        flush(write)
        summary.files += 1
        summary.add(report.findings.lazy.map(\.diagnostic))
        write(reporter.write(report, state: state))
      case .unknown: unknown += 1
      case .damaged(let line, let column, let reason): note(line, column, reason)
      }
    }
    flush(write)
    if !records.isEmpty { files += 1 }
    if let problem = records.problem { note(records.line, records.column, problem) }
    damaged += complaints
    let more = complaints - Self.mostComplaints
    if more > 0 { complain("\(name): \(counted(more, "more mistake"))") }
    if unknown > unknownBefore {
      complain(
        "\(name): \(counted(unknown - unknownBefore, "value")) of unknown shape left out; expected "
          + "are the same as with --format jsonl and json")
    }
    return !records.isEmpty
  }

  /// Counts a file that could not be read at all.
  package mutating func noteUnread() { summary.failures += 1 }

  /// Returns the rest of the page.
  package mutating func finish() -> String {
    if damaged > 0 {
      reporter.remarks.append(
        "\(damaged.grouped("mistake")) in the files that were read; "
          + "findings may be missing.")
    }
    if unknown > 0 {
      reporter.remarks.append("\(unknown.grouped("value")) of unknown shape left out.")
    }
    return reporter.finish(summary)
  }

  private mutating func add(
    _ finding: LocatedDiagnostic, _ path: String, _ write: (String) -> Void
  ) {
    let isSame = pending?.path == path
    if !isSame || (pending?.findings.count ?? 0) >= Self.mostPending { flush(write) }
    if !isSame { summary.files += 1 }
    if pending == nil { pending = FileReport(path: path) }
    pending?.findings.append(finding)
    summary.add(1, finding.diagnostic.severity)
  }

  private mutating func flush(_ write: (String) -> Void) {
    guard let report = pending else { return }
    pending = nil
    write(reporter.write(report))
  }
}
