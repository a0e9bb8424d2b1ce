package import ArgumentParser
import Diagnostics
import Files

extension CheckSession {
  /// Repairs files one by one, and reports the remaining findings.
  ///
  /// The repairs of a batch are saved in one transaction, with `title` as its name in the journal.
  /// A file that has changed meanwhile is left unchanged. Returns the exit status, after printing
  /// failures on standard error.
  package func fix<Checker: FileSetChecker>(
    apart checker: Checker, _ policy: RepairPolicy, journal: JournalOptions,
    batches: BatchOptions, title: String
  ) throws -> ExitCode where Checker.Context == Void {
    try run { run, each throws(FileFailure) in
      let transactions = try journal.beginRun(title, batches, tool: reportOptions.toolName)
      run.progress?.beginCounting("repairing")
      let files = PathBatches(run.walk, size: batches.size)
      // The remains of an earlier run are restored even if the walk does not find files.
      var next: PathBatches.Batch? = files.next() ?? PathBatches.Batch()
      var isFirst = true
      while let batch = next {
        run.begin(batch, each)
        do throws(FileFailure) {
          try fix(batch, of: run, checker, policy, transactions, each)
        } catch {
          if isFirst { throw error }
          // The changes of the earlier batches must still be reported.
          each(nil, .failed(error))
          return
        }
        isFirst = false
        next = files.next()
      }
      try transactions.finish()
    }
  }

  /// Repairs one batch of files.
  private func fix<Checker: FileSetChecker>(
    _ batch: PathBatches.Batch, of run: CheckRun, _ checker: Checker, _ policy: RepairPolicy,
    _ transactions: TransactionRun, _ each: CheckRun.Each
  ) throws(FileFailure) where Checker.Context == Void {
    run.progress?.pause()
    let transaction = try transactions.begin()
    try transaction.tidied.tidy(foldersOf: batch.paths)
    run.progress?.resume()
    var outcomes: Outcomes = []
    run.run(
      apart: checker, batch.paths, repairs: policy,
      settle: { stage($1, at: $0.filePath, in: transaction) }
    ) {
      outcomes.append(($0, $1))
    }
    run.progress?.change(to: "saving")
    try save(transaction, outcomes, run.progress, tool: reportOptions.toolName, each)
    run.progress?.change(to: "repairing")
    run.progress?.resume()
  }

  /// Repairs related files in one transaction, and reports the remaining findings.
  package func fix<Checker: FileSetChecker>(
    together checker: Checker, _ policy: RepairPolicy, journal: JournalOptions, title: String
  ) throws -> ExitCode {
    try run { run, each throws(FileFailure) in
      let tool = reportOptions.toolName
      let transaction = try journal.begin(title, tool: tool)
      var outcomes: Outcomes = []
      let paths = run.allFiles { outcomes.append(($0, $1)) }
      try transaction.tidied.tidy(foldersOf: paths)
      try run.run(together: checker, paths, repairs: policy) { file, outcome in
        outcomes.append(
          (file, file.map { stage(outcome, at: $0.filePath, in: transaction) } ?? outcome))
      }
      // A file that could not be read might contain the parts that another file lacks.
      for case .failed(let failure) in outcomes.lazy.map(\.outcome) where failure.isOfSystem {
        throw FileFailure(failure.path, "\(failure.reason); no file was repaired without it")
      }
      run.progress?.begin("saving")
      try save(transaction, outcomes, run.progress, tool: tool, each)
    }
  }

  /// Prints the changes that repairs would make, file by file; any changes set exit status 1.
  package func diff<Checker: FileSetChecker>(
    apart checker: Checker, _ policy: RepairPolicy
  ) throws -> ExitCode where Checker.Context == Void {
    try diff { run, each in
      run.progress?.beginCounting("repairing")
      // Both contents of all files in a batch are in memory.
      let batches = PathBatches(run.walk, size: 256)
      while let batch = batches.next() {
        run.begin(batch, each)
        run.run(apart: checker, batch.paths, repairs: policy, settle: { $1 }, each: each)
      }
    }
  }
}

private typealias Outcomes = [(file: CheckedFile?, outcome: CheckRun.Outcome)]

/// Saves the staged repairs, except in files changed meanwhile, and passes on each outcome.
private func save(
  _ transaction: FileTransaction, _ outcomes: Outcomes, _ progress: Progress?, tool: String,
  _ each: CheckRun.Each
) throws(FileFailure) {
  let changed = transaction.leaveOutConflicts()
  _ = try transaction.commit()
  progress?.pause()
  printNotes(transaction, tool: tool)
  for (file, outcome) in outcomes {
    let failure = changed.isEmpty ? nil : file.flatMap { changed[$0.filePath] }
    each(file, failure.map(outcome.leftOut(because:)) ?? outcome)
  }
}

@Sendable
private func stage(
  _ outcome: CheckRun.Outcome, at path: FilePath, in transaction: FileTransaction
) -> CheckRun.Outcome {
  guard case .repaired(let report, let repair) = outcome else { return outcome }
  do throws(FileFailure) {
    try transaction.stage(path, repair.new, expecting: .bytes(repair.old))
    return .saved(report, repair.count, losses: repair.losses)
  } catch {
    return .failed(error)
  }
}

extension CheckRun.Outcome {
  /// Returns the outcome of a file whose repair was omitted in the end.
  fileprivate func leftOut(because failure: FileFailure) -> Self {
    guard case .saved(let report, _, _) = self else { return self }
    return .failed(FileFailure(report.path, failure.reason))
  }
}
