package import ArgumentParser
import Diagnostics
import Files

extension CheckSession {
  /// Repairs files, each on its own, and reports what is left of their findings.
  ///
  /// All of them are saved in one transaction, which the journal calls `title`; a file that was
  /// changed meanwhile is left alone. Returns the exit status; failures have been printed on
  /// standard error by then.
  package func fix<Checker: FileSetChecker>(
    apart checker: Checker, _ policy: RepairPolicy, journal: JournalOptions, title: String
  ) -> ExitCode where Checker.Context == Void {
    run { run, each throws(FileFailure) in
      run.progress?.pause()
      let transaction = try journal.begin(title, tool: reportOptions.toolName)
      var outcomes: [(Int, CheckRun.Outcome)] = []
      transaction.tidied.tidy(foldersOf: run.paths)
      run.run(
        apart: checker, repairs: policy,
        settle: { stage($1, at: run.paths.filePath($0), in: transaction) }
      ) {
        outcomes.append(($0, $1))
      }
      run.progress?.begin("saving")
      let changed = Set(transaction.leaveOutConflicts())
      _ = try transaction.commit()
      run.progress?.pause()
      printNotes(transaction, tool: reportOptions.toolName)
      for (index, outcome) in outcomes {
        each(index, changed.contains(run.paths.filePath(index)) ? outcome.leftOut : outcome)
      }
    }
  }

  private func stage(
    _ outcome: CheckRun.Outcome, at path: FilePath, in transaction: FileTransaction
  ) -> CheckRun.Outcome {
    guard case .repaired(let report, let repair) = outcome else { return outcome }
    do throws(FileFailure) {
      try transaction.stage(path, repair.new, expecting: .bytes(repair.old))
      return .saved(report, repair.count)
    } catch {
      return .failed(error)
    }
  }
}

extension CheckRun.Outcome {
  /// A file whose repair was left out in the end was not repaired.
  fileprivate var leftOut: Self {
    guard case .saved(let report, _) = self else { return self }
    return .failed(
      FileFailure(report.path, "was changed after it was read and is left unchanged"))
  }

  /// The outcome without findings below `least`; `severity` is that of a rule in a file.
  func keeping(from least: Severity, severity: (String, String) -> Severity) -> Self {
    guard least > .note else { return self }
    return switch self {
    case .findings(let report): .findings(report.keeping(from: least, severity))
    case .saved(let report, let count): .saved(report.keeping(from: least, severity), count)
    case .repaired(let report, let repair):
      .repaired(report.keeping(from: least, severity), repair)
    case .clean, .failed, .skipped, .inArchive: self
    }
  }
}

extension FileReport {
  fileprivate func keeping(
    from least: Severity, _ severity: (String, String) -> Severity
  ) -> FileReport {
    var report = FileReport(
      path: path, findings: findings.filter { $0.diagnostic.severity >= least },
      unlisted: unlisted.filter { severity($0.key, path) >= least })
    report.accepted = accepted
    return report
  }
}
