package import ArgumentParser
package import Diagnostics
package import FileAccess
import FileTransaction
package import Reporting

/// One call of a `check` command: walks, checks, reports, and says how it went.
package struct CheckSession {
  package var input: InputOptions
  package var output: OutputOptions
  package var failOn: FailureThreshold
  package var selection: RuleSelection
  package var reportOptions: ReportOptions
  /// What is looked for in folders.
  package var names: FileNames

  package init(
    input: InputOptions, output: OutputOptions, rules: RuleOptions, tool: String,
    catalogue: @autoclosure @escaping @Sendable () -> [RuleInfo], names: FileNames
  ) throws {
    self.input = input
    self.output = output
    self.failOn = rules.failOn
    self.selection = try rules.selection(
      among: catalogue(), least: output.quiet ? rules.failOn.severity : .note, tool: tool)
    self.names = names
    reportOptions = ReportOptions(
      toolName: tool, version: ToolVersion.current, rules: catalogue(),
      isColoured: output.isColoured, isQuiet: output.quiet)
  }

  /// Checks each file on its own.
  ///
  /// The exit status; every sentence about what could not be done is on standard error by then.
  package func run<Checker: FileChecker & ~Copyable>(
    _ makeChecker: @Sendable () -> Checker
  ) -> ExitCode {
    run { run, each throws(FileFailure) in run.run(makeChecker, each: each) }
  }

  /// Checks files with what all of them say together, and repairs what `fixes` allow.
  ///
  /// The exit status; every sentence about what could not be done is on standard error by then.
  package func run<Checker: FileSetChecker>(
    together checker: Checker, fixes: FixOptions = FixOptions()
  ) -> ExitCode {
    if fixes.diff, let policy = fixes.policy { return diff(checker, policy) }
    return run { run, each throws(FileFailure) in
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
    let walk = try input.walk(names)
    var summary = Summary()
    for failure in walk.failures { note(failure, &summary) }
    // An option is slow to ask for, and this one would be asked for every file.
    let format = output.format
    var reporter = format.makeReporter(reportOptions)
    var sink = output.makeOutput()
    var progress = Progress(total: walk.paths.count, isWanted: !output.quiet)
    try body(makeRun(walk)) { index, outcome in
      progress.advance()
      if case .clean = outcome {
        summary.files += 1
        if format != .junit { return }
      }
      progress.clear()
      if let report = settle(outcome, path: walk.paths.path(index), &summary) {
        sink.write(reporter.write(report))
      }
    }
    progress.clear()
    sink.write(reporter.finish(summary))
    try sink.finish()
    if summary.failures > 0 { return ExitStatus.failure }
    return failOn.isReached(by: summary) ? ExitStatus.findings : ExitStatus.clean
  }

  private func makeRun(_ walk: FileWalk) -> CheckRun {
    CheckRun(
      walk.paths, jobs: input.workers,
      excerpts: output.format == .text || output.format == .github,
      inputName: input.stdinFilename)
  }

  /// Counts what came of a file and saves its repair; gives what is to be shown.
  private func settle(
    _ outcome: CheckRun.Outcome, path: String, _ summary: inout Summary
  ) -> FileReport? {
    switch outcome {
    case .skipped: return nil
    case .clean: return FileReport(path: path)
    case .failed(let failure):
      note(failure, &summary)
      return nil
    case .findings(let report):
      summary.files += 1
      count(report, &summary)
      return report
    case .repaired(let report, let repair):
      do throws(FileFailure) {
        try save(repair, report.path)
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

  private func save(_ repair: Repair, _ path: String) throws(FileFailure) {
    let transaction = try FileTransaction(journal: nil, title: "fix")
    try transaction.stage(FilePath(path), repair.new, expecting: .bytes(repair.old))
    _ = try transaction.commit()
  }

  /// Prints what repairs would change; the exit status says whether they would.
  package func diff<Checker: FileSetChecker>(
    _ checker: Checker, _ policy: RepairPolicy
  ) -> ExitCode {
    var summary = Summary()
    var sink = output.makeOutput()
    do throws(FileFailure) {
      let walk = try input.walk(names)
      for failure in walk.failures { note(failure, &summary) }
      try makeRun(walk).run(together: checker, repairs: policy) { _, outcome in
        switch outcome {
        case .failed(let failure): note(failure, &summary)
        case .repaired(let report, let repair):
          summary.repaired += repair.count
          sink.write(UnifiedDiff(path: report.path, old: repair.old, new: repair.new).text)
        case .clean, .findings, .skipped, .saved: break
        }
      }
      try sink.finish()
    } catch {
      note(error, &summary)
    }
    if summary.failures > 0 { return ExitStatus.failure }
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
