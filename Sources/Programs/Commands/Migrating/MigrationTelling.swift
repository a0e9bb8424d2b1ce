package import ArgumentParser
package import Files

/// Observes all documents of a run.
package protocol MigrationObserver<Plan>: AnyObject {
  associatedtype Plan: DocumentPlan

  func note(_ migration: MigratedDocument<Plan>)
  /// Called after the last document, before the report ends.
  func conclude()
  /// Called when the report is complete.
  func save(title: String) throws(FileFailure)
}

/// The output on the documents of a run: the report, and the table of questions.
package struct MigrationTelling<Plan: DocumentPlan>: ~Copyable {
  var report: MigrationReport<Plan>
  var output = Output()
  let observer: (any MigrationObserver<Plan>)?
  /// True until the first output.
  private(set) var isEmpty = true

  package mutating func tell(_ outcome: MigrationOutcome<Plan>) {
    isEmpty = false
    switch outcome {
    case .looked(let migration):
      output.write(report.write(migration))
      observer?.note(migration)
    case .failed(let failure):
      printFailure("\(report.tool): \(failure)")
      report.noteFailure()
    }
  }

  /// Counts the documents that the resumed run had already migrated.
  mutating func skip(_ count: Int) {
    if count > 0 { isEmpty = false }
    report.skip(count)
  }

  /// Writes the end of the report and the table; returns the exit status.
  package consuming func finish(canUndo: Bool, title: String) throws(FileFailure) -> ExitCode {
    observer?.conclude()
    output.write(report.finish(canUndo: canUndo))
    try output.finish()
    try observer?.save(title: title)
    return report.status
  }
}
