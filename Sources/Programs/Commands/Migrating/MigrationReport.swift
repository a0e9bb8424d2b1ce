import ArgumentParser
import Diagnostics

/// Reports the results for the documents of a run, one after another.
package struct MigrationReport<Plan: DocumentPlan> {
  let tool: String
  private let format: ReportFormat
  let isPreview: Bool
  let isQuiet: Bool
  private var reporter: any Reporter
  private var objects: JSONStream
  private var page: HTMLReporter
  private var summary = MigrationSummary<Plan>()
  private var pictures: (any MigrationIllustrator<Plan>)?

  /// Creates a report; a page of a preview shows `pictures`.
  package init(
    _ writing: MigrationWritingOptions, tool: ToolDescription,
    pictures: (any MigrationIllustrator<Plan>)? = nil
  ) {
    self.tool = tool.name
    (format, isPreview, isQuiet) = (writing.format.report, writing.dryRun, writing.quiet)
    self.pictures = format == .html && isPreview && !isQuiet ? pictures : nil
    objects = JSONStream(isArray: format == .json)
    let options = ReportOptions(
      toolName: tool.name, version: ToolVersion.current,
      rules: tool.rules() + Plan.rules, isColored: false, isQuiet: isQuiet)
    reporter = format.makeReporter(options)
    page = HTMLReporter(options)
  }

  /// True if the report shows the changes in documents.
  package var showsSketches: Bool { format == .text && !isQuiet }

  var status: ExitCode { summary.status(isPreview: isPreview) }

  mutating func skip(_ count: Int) { summary.doneBefore += count }

  mutating func noteFailure() { summary.failures += 1 }

  /// Returns the text on one document.
  mutating func write(_ migration: MigratedDocument<Plan>) -> String {
    summary.add(migration)
    switch format {
    case .text: return text(migration)
    case .concise:
      guard migration.isRefusal || !isQuiet else { return "" }
      return line(migration, migration.words)
    case .json, .jsonl: return objects.write([migration.json(isPreview: isPreview)])
    case .html:
      guard !isQuiet else { return page.write(migration.report) }
      var state = migration.reportedState(isPreview: isPreview)
      state.pictures = pictures?.pictures(of: migration) ?? []
      return page.write(migration.report, state: state)
    default:
      return reporter.write(migration.report)
    }
  }

  /// Returns the end of the text; `canUndo` is true with a journal.
  mutating func finish(canUndo: Bool) -> String {
    let undo = canUndo ? "\(tool) undo" : nil
    page.remarks += (pictures?.remarks ?? []) + summary.assumptions
    let assumptions = summary.assumptions.map { "\($0.printable)\n" }.joined()
    return switch format {
    case .text where !isQuiet:
      summary.openings(isPreview) + assumptions + summary.sentence(isPreview, undo: undo) + "\n"
    case .concise where !isQuiet: assumptions + summary.sentence(isPreview, undo: undo) + "\n"
    case .text, .concise: assumptions
    case .json, .jsonl: objects.finish()
    case .html: page.finish(summary.counts)
    default: reporter.finish(summary.counts)
    }
  }

  private func line(_ migration: MigratedDocument<Plan>, _ words: String) -> String {
    "\(migration.path.printable): \(migration.plan.stateName): \(words)\n"
  }

  private func text(_ migration: MigratedDocument<Plan>) -> String {
    let isSilent = migration.result == .unchanged && migration.details.isEmpty || isQuiet
    if isSilent, !migration.isRefusal { return "" }
    let text =
      line(migration, migration.heading)
      + migration.details.map { "\($0.printable)\n" }.joined()
    guard let sketches = migration.sketches else { return text }
    guard let old = sketches.old, let new = sketches.new else {
      return text + "  the difference is not shown: the document is too long\n"
    }
    return text
      + UnifiedDiff(path: migration.path, old: Array(old.utf8), new: Array(new.utf8)).shown
  }
}

/// Shows documents before and after a migration, for a page of a preview.
package protocol MigrationIllustrator<Plan> {
  associatedtype Plan: DocumentPlan

  mutating func pictures(of migration: MigratedDocument<Plan>) -> [HTMLReporter.Picture]
  /// The notes at the end of the page.
  var remarks: [String] { get }
}
