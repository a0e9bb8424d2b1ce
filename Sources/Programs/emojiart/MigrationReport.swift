import ArgumentParser
import CommandKit
import Diagnostics
import DocumentStore
import EmojiArt

/// The report of a migration.
enum MigrationFormat: String, ExpressibleByArgument, CaseIterable {
  case text, concise, jsonl, sarif

  /// Shown by `--help`.
  var defaultValueDescription: String {
    switch self {
    case .text: "for people: the plan of each document, or why it was not migrated"
    case .concise: "one line per document"
    case .jsonl: "JSON Lines: one object per document"
    case .sarif: "SARIF 2.1.0: a result for each document that was not migrated"
    }
  }
}

extension MigrationFormat {
  /// The format of findings that is most like this one.
  var reportFormat: ReportFormat { ReportFormat(rawValue: rawValue) ?? .text }
}

/// Tells what came of the documents of a run, one after another.
struct MigrationReport {
  private let format: MigrationFormat
  let isPreview: Bool
  let isQuiet: Bool
  private var sarif: any Reporter
  private var summary = MigrationSummary()

  init(_ format: MigrationFormat, isPreview: Bool = false, isQuiet: Bool = false) {
    self.format = format
    self.isPreview = isPreview
    self.isQuiet = isQuiet
    let options = ReportOptions(
      toolName: "emojiart", version: ToolVersion.current,
      rules: Catalogue.rules + MigrationRules.all, isColored: false, isQuiet: isQuiet)
    sarif = ReportFormat.sarif.makeReporter(options)
  }

  var status: ExitCode { summary.status(isPreview: isPreview) }

  mutating func noteFailure() { summary.failures += 1 }

  /// The text on one document.
  mutating func write(_ migration: DocumentMigration) -> String {
    summary.add(migration)
    switch format {
    case .text: return text(migration)
    case .concise:
      guard migration.state.isRefusal || !isQuiet else { return "" }
      return line(migration, migration.words)
    case .jsonl: return migration.json + "\n"
    case .sarif:
      return sarif.write(FileReport(path: migration.path, findings: migration.refusals))
    }
  }

  /// The end of the text; `canUndo` if there is a journal.
  mutating func finish(canUndo: Bool) -> String {
    switch format {
    case .text where !isQuiet:
      summary.openings(isPreview) + summary.sentence(isPreview, canUndo: canUndo) + "\n"
    case .concise where !isQuiet: summary.sentence(isPreview, canUndo: canUndo) + "\n"
    case .text, .concise: ""
    case .jsonl: ""
    case .sarif: sarif.finish(summary.counts)
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
