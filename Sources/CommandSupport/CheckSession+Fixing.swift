package import ArgumentParser
package import Diagnostics
import FileAccess
import FileTransaction
import Reporting

extension CheckSession {
  /// Repairs files, each on its own, and reports what is left of their findings.
  ///
  /// All of them are saved in one transaction, which the journal calls `title`; a file that was
  /// changed meanwhile is left alone. With `--quiet` findings below `least` are repaired
  /// too and not reported. The exit status; every sentence about what could not be done is on
  /// standard error by then.
  package func fix<Checker: FileSetChecker>(
    apart checker: Checker, _ policy: RepairPolicy, least: Severity,
    journal: JournalOptions, title: String
  ) -> ExitCode where Checker.Context == Void {
    run { run, each throws(FileFailure) in
      let transaction = try journal.begin(title, tool: reportOptions.toolName)
      var outcomes: [(Int, CheckRun.Outcome)] = []
      run.run(apart: checker, repairs: policy, settle: { stage($0, in: transaction) }) {
        outcomes.append(($0, $1))
      }
      let changed = Set(transaction.leaveOutConflicts().map(\.description))
      _ = try transaction.commit()
      for (index, outcome) in outcomes {
        each(index, outcome.after(changed: changed).keeping(from: least))
      }
    }
  }

  private func stage(
    _ outcome: CheckRun.Outcome, in transaction: FileTransaction
  ) -> CheckRun.Outcome {
    guard case .repaired(let report, let repair) = outcome else { return outcome }
    do throws(FileFailure) {
      try transaction.stage(FilePath(report.path), repair.new, expecting: .bytes(repair.old))
      return .saved(report, repair.count)
    } catch {
      return .failed(error)
    }
  }
}

extension CheckRun.Outcome {
  /// A file whose repair was left out in the end was not repaired.
  fileprivate func after(changed: Set<String>) -> Self {
    guard case .saved(let report, _) = self, changed.contains(report.path) else { return self }
    return .failed(
      FileFailure(report.path, "has changed since it was read; it is left as it is"))
  }

  fileprivate func keeping(from least: Severity) -> Self {
    switch self {
    case .findings(let report): .findings(report.keeping(from: least))
    case .saved(let report, let count): .saved(report.keeping(from: least), count)
    case .clean, .failed, .skipped, .repaired: self
    }
  }
}

extension FileReport {
  fileprivate func keeping(from least: Severity) -> FileReport {
    guard least > .note else { return self }
    return FileReport(
      path: path, findings: findings.filter { $0.diagnostic.severity >= least },
      unlisted: unlisted)
  }
}
