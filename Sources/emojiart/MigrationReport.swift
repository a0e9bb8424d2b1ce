import ArgumentParser
import CommandSupport
import Diagnostics
import DocumentStore
import EmojiArt
import Reporting

/// How it is told what came of a migration.
enum MigrationFormat: String, ExpressibleByArgument, CaseIterable {
  case text, concise, jsonl, sarif

  /// Shown by `--help`.
  var defaultValueDescription: String {
    switch self {
    case .text: "for people: the plan of each document, and the reason why one is left alone"
    case .concise: "one line a document"
    case .jsonl: "JSON Lines: one object a document"
    case .sarif: "SARIF 2.1.0: a result for each document that is left alone"
    }
  }
}

/// Tells what came of the documents of a run, one after another.
struct MigrationReport {
  private let format: MigrationFormat
  let isPreview: Bool
  private let isQuiet: Bool
  private var sarif: any Reporter
  private var summary = MigrationSummary()

  init(_ format: MigrationFormat, isPreview: Bool = false, isQuiet: Bool = false) {
    self.format = format
    self.isPreview = isPreview
    self.isQuiet = isQuiet
    let options = ReportOptions(
      toolName: "emojiart", version: ToolVersion.current,
      rules: Catalogue.rules + MigrationRules.all, isColoured: false, isQuiet: isQuiet)
    sarif = ReportFormat.sarif.makeReporter(options)
  }

  var status: ExitCode { summary.status(isPreview: isPreview) }

  mutating func noteFailure() { summary.failures += 1 }

  /// The text on one document.
  mutating func write(_ migration: DocumentMigration) -> String {
    summary.states[migration.state, default: 0] += 1
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
    case .text, .concise: isQuiet ? "" : summary.sentence(isPreview, canUndo: canUndo) + "\n"
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
        path: migration.path.printable, old: Array(sketches.old.utf8),
        new: Array(sketches.new.utf8)
      ).text
  }
}

/// The counts of a run.
struct MigrationSummary {
  var states: [MigrationState: Int] = [:]
  var failures = 0

  func status(isPreview: Bool) -> ExitCode {
    if failures > 0 { return ExitStatus.failure }
    let isReached = states.contains { $0.key.isRefusal || isPreview && $0.key == .migrated }
    return isReached ? ExitStatus.findings : ExitStatus.clean
  }

  /// The counts in a sentence, such as "3 documents: 2 migrated, 1 unchanged".
  func sentence(_ isPreview: Bool, canUndo: Bool) -> String {
    let total = states.values.reduce(0, +)
    let counts = MigrationState.allCases.compactMap { state -> String? in
      guard let count = states[state] else { return nil }
      let words = isPreview && state == .migrated ? "would be migrated" : state.rawValue
      return "\(count) \(words)"
    }
    var text = total == 1 ? "1 document" : "\(total) documents"
    if !counts.isEmpty { text += ": " + counts.joined(separator: ", ") }
    if failures > 0 {
      text += "; \(failures == 1 ? "1 file" : "\(failures) files") could not be read or written"
    }
    let isUndoable = canUndo && !isPreview && states[.migrated] != nil
    return text + (isUndoable ? ".\n'emojiart undo' takes it back." : ".")
  }

  /// The same for reports on findings.
  var counts: Summary {
    var summary = Summary()
    summary.files = states.values.reduce(0, +)
    summary.errors = states.lazy.filter(\.key.isRefusal).map(\.value).reduce(0, +)
    summary.failures = failures
    return summary
  }
}
