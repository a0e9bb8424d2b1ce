package import ArgumentParser
package import Diagnostics
package import Files

/// One call of a `check` command: walks, checks, reports, and says how it went.
package struct CheckSession {
  package var input: InputOptions
  package var output: OutputOptions
  package var failOn: FailureThreshold
  package var selection: RuleSelection
  /// The least severity that is shown.
  let least: Severity
  package var reportOptions: ReportOptions
  /// The files to look for in folders.
  package var names: FileNames
  /// Where repaired files are saved.
  private let tidied = TidiedFolders()

  /// A run that repairs files applies all fixes, even those that `--quiet` leaves out of its
  /// report.
  package init(
    input: InputOptions, output: OutputOptions, rules: RuleOptions, tool: String,
    catalogue: @autoclosure @escaping @Sendable () -> [RuleInfo], names: FileNames,
    repairs: Bool = false
  ) throws {
    self.input = input
    self.output = output
    self.failOn = rules.failOn
    least = output.quiet ? rules.failOn.severity : .note
    self.selection = try rules.selection(
      among: catalogue(), least: repairs ? .note : least, tool: tool)
    self.names = names
    reportOptions = ReportOptions(
      toolName: tool, version: ToolVersion.current, rules: catalogue(),
      isColoured: output.isColoured, isQuiet: output.quiet,
      leastFailing: rules.failOn.leastFailing, width: output.width)
  }

  /// Checks each file on its own.
  ///
  /// Returns the exit status; failures have been printed on standard error by then.
  package func run<Checker: FileChecker & ~Copyable>(
    _ makeChecker: @Sendable () -> Checker
  ) -> ExitCode {
    run { run, each throws(FileFailure) in run.run(makeChecker, each: each) }
  }

  /// Checks files together, and repairs what `fixes` allow.
  ///
  /// Returns the exit status; failures have been printed on standard error by then.
  package func run<Checker: FileSetChecker>(
    together checker: Checker, fixes: FixOptions = FixOptions()
  ) -> ExitCode {
    if fixes.diff, let policy = fixes.policy { return diff(checker, policy) }
    return run { run, each throws(FileFailure) in
      if fixes.policy != nil { tidied.tidy(foldersOf: run.paths) }
      try run.run(together: checker, repairs: fixes.policy, each: each)
    }
  }

  typealias Each = (Int, CheckRun.Outcome) -> Void

  func run(_ body: (CheckRun, Each) throws(FileFailure) -> Void) -> ExitCode {
    do throws(FileFailure) {
      return try check(body)
    } catch {
      printFailure("\(reportOptions.toolName): \(error)")
      return ExitStatus.failure
    }
  }

  private func check(
    _ body: (CheckRun, Each) throws(FileFailure) -> Void
  ) throws(FileFailure) -> ExitCode {
    let progress = Progress(isWanted: !output.quiet)
    defer { progress.finish() }
    let walk = try input.walk(names)
    progress.pause()
    var summary = Summary()
    for failure in walk.failures { note(failure, &summary) }
    // Reading an option is slow, and this one is needed for every file.
    let format = output.format
    var reporter = format.makeReporter(reportOptions)
    var sink = output.makeOutput()
    try body(makeRun(walk, progress)) { index, outcome in
      if case .clean = outcome {
        summary.files += 1
        if !format.listsCleanFiles { return }
      }
      let kept = outcome.keeping(from: least, severity: severity)
      if let report = settle(kept, walk.paths, index, &summary) {
        sink.write(reporter.write(report))
      }
    }
    progress.finish()
    sink.write(reporter.finish(summary))
    try sink.finish()
    if summary.failures > 0 { return ExitStatus.failure }
    if summary.files == 0, input.isEmptyMistake(names, tool: reportOptions.toolName) {
      return ExitStatus.failure
    }
    return failOn.isReached(by: summary) ? ExitStatus.findings : ExitStatus.clean
  }

  private func makeRun(_ walk: FileWalk, _ progress: Progress) -> CheckRun {
    CheckRun(
      walk.paths, jobs: input.workers,
      excerpts: output.format.showsExcerpts,
      inputName: input.stdinFilename, progress: progress)
  }

  /// Counts the outcome of a file and saves its repair; returns the report to show.
  private func settle(
    _ outcome: CheckRun.Outcome, _ paths: PathList, _ index: Int, _ summary: inout Summary
  ) -> FileReport? {
    switch outcome {
    case .skipped: return nil
    case .clean: return FileReport(path: paths.path(index))
    case .failed(let failure):
      note(failure, &summary)
      return nil
    case .findings(let report):
      summary.files += 1
      count(report, &summary)
      return report
    case .repaired(let report, let repair):
      do throws(FileFailure) {
        try save(repair, paths.filePath(index), tidied)
        summary.repaired += repair.count
      } catch {
        note(error, &summary)
      }
      summary.files += 1
      count(report, &summary)
      return report
    case .saved(let report, let number):
      summary.repaired += number
      summary.files += 1
      count(report, &summary)
      return report
    }
  }

  private func save(
    _ repair: Repair, _ path: FilePath, _ tidied: TidiedFolders
  ) throws(FileFailure) {
    let tool = reportOptions.toolName
    let transaction = try FileTransaction(journal: nil, title: "\(tool) --fix", tidied: tidied)
    try transaction.stage(path, repair.new, expecting: .bytes(repair.old))
    _ = try transaction.commit()
    printNotes(transaction, tool: tool)
  }

  /// Prints what repairs would change; the exit status says whether they would.
  package func diff<Checker: FileSetChecker>(
    _ checker: Checker, _ policy: RepairPolicy
  ) -> ExitCode {
    let progress = Progress(isWanted: !output.quiet)
    defer { progress.finish() }
    var summary = Summary()
    var sink = output.makeOutput()
    do throws(FileFailure) {
      let walk = try input.walk(names)
      progress.pause()
      for failure in walk.failures { note(failure, &summary) }
      try makeRun(walk, progress).run(together: checker, repairs: policy) { _, outcome in
        if case .skipped = outcome {} else { summary.files += 1 }
        switch outcome {
        case .failed(let failure): note(failure, &summary)
        case .repaired(let report, let repair):
          summary.repaired += repair.count
          let difference = UnifiedDiff(path: report.path, old: repair.old, new: repair.new)
          output.format.obeysCommands ? sink.write(difference.disarmed) : sink.write(difference)
        case .clean, .findings, .skipped, .saved: break
        }
      }
      progress.finish()
      try sink.finish()
    } catch {
      progress.finish()
      note(error, &summary)
    }
    if summary.failures > 0 { return ExitStatus.failure }
    if summary.files == 0, input.isEmptyMistake(names, tool: reportOptions.toolName) {
      return ExitStatus.failure
    }
    return summary.repaired > 0 ? ExitStatus.findings : ExitStatus.clean
  }

  private func note(_ failure: FileFailure, _ summary: inout Summary) {
    printFailure("\(reportOptions.toolName): \(failure)")
    summary.failures += 1
  }

  /// The severity of findings that were counted only.
  private func severity(of rule: String) -> Severity {
    guard let info = reportOptions.rules.first(where: { $0.id == rule }) else { return .error }
    return selection.apply(Diagnostic(info, "", at: nil))?.severity ?? info.severity
  }

  private func count(_ report: FileReport, _ summary: inout Summary) {
    summary.add(report.findings.lazy.map(\.diagnostic))
    for (rule, number) in report.unlisted {
      summary.add(number, severity(of: rule))
    }
  }
}

/// The version of the tools.
package enum ToolVersion {
  package static let current = "0.1.0"
}
