import ArgumentParser
import CommandKit
import Diagnostics
import DocumentStore
import EmojiArt

/// The report of a migration: every form of findings, of which some tell about each document; the
/// others list why documents were not migrated.
struct MigrationFormat: RawRepresentable, ExpressibleByArgument, CaseIterable, Sendable {
  static let text = MigrationFormat(.text)
  static let allCases = ReportFormat.allCases.map { MigrationFormat($0) }

  /// The form with the same name for findings.
  let report: ReportFormat

  private init(_ report: ReportFormat) { self.report = report }

  init?(rawValue: String) {
    guard let report = ReportFormat(rawValue: rawValue) else { return nil }
    self.init(report)
  }

  var rawValue: String { report.rawValue }

  /// The forms that tell about each document.
  private static let summaries: [ReportFormat: String] = [
    .text: "for people: the plan of each document, or why it was not migrated",
    .concise: "one line per document", .jsonl: "JSON Lines: one object per document",
    .json: "one JSON array of the same objects",
    .html: "one HTML page for people, with the state of each document",
  ]

  /// Shown by `--help`.
  var defaultValueDescription: String {
    Self.summaries[report] ?? "\(report.defaultValueDescription): what was not migrated"
  }
}

/// Tells what came of the documents of a run, one after another.
struct MigrationReport {
  private let format: ReportFormat
  let isPreview: Bool
  let isQuiet: Bool
  private var reporter: any Reporter
  private var objects = JSONArrayStream()
  private var page: HTMLReporter
  private var summary = MigrationSummary()
  private var pictures: MigrationPictures?

  /// A page shows `pictures`.
  init(
    _ format: MigrationFormat, isPreview: Bool = false, isQuiet: Bool = false,
    pictures: MigrationPictures? = nil
  ) {
    self.pictures = format.report == .html && isPreview && !isQuiet ? pictures : nil
    self.format = format.report
    self.isPreview = isPreview
    self.isQuiet = isQuiet
    let options = ReportOptions(
      toolName: "emojiart", version: ToolVersion.current,
      rules: Catalog.rules + MigrationRules.all, isColored: false, isQuiet: isQuiet)
    reporter = format.report.makeReporter(options)
    page = HTMLReporter(options)
  }

  /// True if it shows what changes in documents.
  var showsSketches: Bool { format == .text && !isQuiet }

  var status: ExitCode { summary.status(isPreview: isPreview) }

  mutating func skip(_ count: Int) { summary.doneBefore += count }

  mutating func noteFailure() { summary.failures += 1 }

  /// The text on one document.
  mutating func write(_ migration: DocumentMigration) -> String {
    summary.add(migration)
    switch format {
    case .text: return text(migration)
    case .concise:
      guard migration.state.isRefusal || !isQuiet else { return "" }
      return line(migration, migration.words)
    case .jsonl: return migration.json.text + "\n"
    case .json: return objects.write([migration.json])
    case .html:
      guard !isQuiet else { return page.write(migration.report) }
      var state = migration.reportedState
      state.pictures = pictures?.make(migration) ?? []
      return page.write(migration.report, state: state)
    default:
      return reporter.write(migration.report)
    }
  }

  /// The end of the text; `canUndo` if there is a journal.
  mutating func finish(canUndo: Bool) -> String {
    page.remarks += pictures?.remarks ?? []
    return switch format {
    case .text where !isQuiet:
      summary.openings(isPreview) + summary.sentence(isPreview, canUndo: canUndo) + "\n"
    case .concise where !isQuiet: summary.sentence(isPreview, canUndo: canUndo) + "\n"
    case .text, .concise: ""
    case .jsonl: ""
    case .json: objects.finish()
    case .html: page.finish(summary.counts)
    default: reporter.finish(summary.counts)
    }
  }

  private func line(_ migration: DocumentMigration, _ words: String) -> String {
    "\(migration.path.printable): \(migration.state.rawValue): \(words)\n"
  }

  private func text(_ migration: DocumentMigration) -> String {
    if migration.state == .unchanged || isQuiet, !migration.state.isRefusal { return "" }
    let text =
      line(migration, migration.heading)
      + migration.details.map { "\($0.printable)\n" }.joined()
    guard let sketches = migration.sketches else { return text }
    return text
      + UnifiedDiff(
        path: migration.path, old: Array(sketches.old.utf8),
        new: Array(sketches.new.utf8)
      ).shown
  }
}
