import ArgumentParser

/// The format of a migration's report.
///
/// Every format of findings is available. Some report on each document; the others list the reasons
/// why documents were not migrated.
package struct MigrationFormat: RawRepresentable, ExpressibleByArgument, CaseIterable, Sendable {
  package static let text = MigrationFormat(.text)
  package static let allCases = ReportFormat.allCases.map { MigrationFormat($0) }

  /// The format of findings with the same name.
  package let report: ReportFormat

  private init(_ report: ReportFormat) { self.report = report }

  package init?(rawValue: String) {
    guard let report = ReportFormat(rawValue: rawValue) else { return nil }
    self.init(report)
  }

  package var rawValue: String { report.rawValue }

  /// The formats that report on each document.
  private static let summaries: [ReportFormat: String] = [
    .text: "for people: the plan of each document, or why it was not migrated",
    .concise: "one line per document", .jsonl: "JSON Lines: one object per document",
    .json: "one JSON array of the same objects",
    .html: "one HTML page for people, with the state of each document",
  ]

  /// The description in `--help`.
  package var defaultValueDescription: String {
    Self.summaries[report]
      ?? "\(report.defaultValueDescription): the documents that were not migrated"
  }
}
