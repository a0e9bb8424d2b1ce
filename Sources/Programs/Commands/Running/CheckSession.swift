package import ArgumentParser
package import Diagnostics
package import Files

/// The options of the commands that report findings.
package struct CheckOptions: ParsableArguments {
  @OptionGroup(title: "Input") package var input: InputOptions
  @OptionGroup(title: "Output") package var output: OutputOptions
  @OptionGroup(title: "Rules") package var rules: RuleOptions
  @OptionGroup(title: "Configuration") package var configuration: ConfigurationOptions
  @OptionGroup(title: "Accepting") package var baseline: BaselineOptions

  package init() {}
}

/// One call of a `check` command: walks, checks, and reports.
package struct CheckSession {
  package var input: InputOptions
  package var output: OutputOptions
  package var failOn: FailureThreshold
  package var selections: FileSelections
  /// The lowest severity that is shown.
  let least: Severity
  package var reportOptions: ReportOptions
  /// The names of files to search for in folders.
  package var names: FileNames
  let project: ProjectSettings
  /// The options for accepted findings, with the configured baseline if they do not name one.
  package let baseline: BaselineOptions
  /// True if the configuration names the baseline.
  let isBaselineOfProject: Bool
  /// True to check the files in named archives; false to treat archives as files.
  package var opensArchives = false
  /// Returns the command for other files than those that are checked, if there are any.
  package var adviceInstead: @Sendable () -> String? = { nil }
  /// True to print only the changes to the baseline, without writing it.
  package var previewsBaseline = false

  package init(
    _ options: CheckOptions, tool: String,
    catalog: @autoclosure @escaping @Sendable () -> [RuleInfo], names: FileNames,
    project: ProjectSettings
  ) throws {
    let (rules, output) = (options.rules, options.output)
    baseline = try options.baseline.completed(by: project)
    isBaselineOfProject = options.baseline.file == nil
    (input, self.output, self.project) = (options.input, output, project)
    failOn = rules.failOn(project)
    least = output.quiet ? failOn.severity : .note
    selections = try rules.selections(project, among: catalog(), tool: tool)
    self.names = names
    reportOptions = ReportOptions(
      toolName: tool, version: ToolVersion.current, rules: catalog(),
      isColored: output.isColored, isQuiet: output.quiet,
      leastFailing: failOn.leastFailing, width: output.width,
      countsRules: output.statistics)
  }

  /// Checks the files one by one.
  ///
  /// Returns the exit status, after printing failures on standard error.
  package func run<Checker: FileChecker & ~Copyable>(
    _ makeChecker: @Sendable () -> Checker
  ) throws -> ExitCode {
    try run { run, each throws(FileFailure) in run.run(makeChecker, each: each) }
  }

  /// Checks the files together.
  ///
  /// Returns the exit status, after printing failures on standard error.
  package func run<Checker: FileSetChecker>(together checker: Checker) throws -> ExitCode {
    try run { run, each throws(FileFailure) in
      try run.run(together: checker, run.allFiles(each), repairs: nil, each: each)
    }
  }

  /// The maximum number of findings of one rule for one file; a baseline needs all.
  package var findingLimit: Int { baseline.file == nil ? Findings.limitPerRule : .max }

  func run(
    _ body: (CheckRun, CheckRun.Each) throws(FileFailure) -> Void
  ) throws -> ExitCode {
    var ledger = try openBaseline()
    let progress = Progress(isWanted: !output.quiet)
    defer { progress.finish() }
    let walk = try input.walk(names, project)
    var summary = Summary()
    // Reading an option is slow, and every file needs this one.
    let format = output.format
    var reporter = format.makeReporter(reportOptions)
    var sink = output.makeOutput()
    let run = makeRun(walk, progress, ledger?.filter)
    // Creating the catalog takes time.
    let hiding = ledger == nil ? [] : Set(reportOptions.rules.filter(\.hides).map(\.id))
    try body(run) { file, outcome in
      if let file, ledger != nil, outcome.isCheckedWhole(hiding) {
        ledger?.note(outcome.report?.accepted, in: file.path)
      }
      if case .clean = outcome {
        summary.files += 1
        if !format.listsCleanFiles { return }
      }
      if let report = settle(outcome, file, &summary) {
        if !previewsBaseline { sink.write(reporter.write(report)) }
      }
    }
    progress.finish()
    let result = Result { () throws(FileFailure) in try ledger?.result(selections) }
    if summary.files == 0, summary.failures == 0, input.refusesEmptiness {
      summary.refusal = "No file was found that could be checked"
    }
    if !previewsBaseline {
      // The accepted findings that are fixed.
      if !baseline.writes, summary.files > 0, let found = try? result.get(),
        let report = ledger?.report(on: found, selections)
      {
        sink.write(reporter.write(count(report, &summary)))
      }
      sink.write(reporter.finish(summary))
    }
    try sink.finish()
    if summary.files == 0 {
      // If no file could be read, it is unknown which findings are accepted or fixed.
      if summary.failures > 0 { return ExitStatus.failure }
      try input.refuseEmptiness(names, project, advice: adviceInstead)
    }
    var wouldChange = false
    if let ledger, let result = try result.get() { wouldChange = try close(ledger, result) }
    if summary.failures > 0 { return ExitStatus.failure }
    if previewsBaseline { return wouldChange ? ExitStatus.findings : ExitStatus.clean }
    return failOn.isReached(by: summary) ? ExitStatus.findings : ExitStatus.clean
  }

  private func makeRun(
    _ walk: FileWalk, _ progress: Progress, _ baseline: BaselineFilter?
  ) -> CheckRun {
    CheckRun(
      walk: walk, jobs: input.workers, excerpts: output.format.showsExcerpts, least: least,
      inputName: input.stdinFilename, progress: progress, baseline: baseline,
      listsAccepted: output.format.listsAccepted,
      archives: opensArchives ? input.options(names, project) : nil)
  }

  /// Counts the outcome of a file and saves its repair; returns the report to show.
  private func settle(
    _ outcome: CheckRun.Outcome, _ file: CheckedFile?, _ summary: inout Summary
  ) -> FileReport? {
    if case .refused(let report, let reason) = outcome { note(refusal: reason, report) }
    switch outcome {
    case .skipped: return nil
    case .clean: return file.map { FileReport(path: $0.givenPath) }
    case .failed(let failure):
      note(failure, &summary)
      return nil
    case .findings(let report), .repaired(let report, _), .refused(let report, _):
      summary.files += 1
      return count(report, &summary)
    case .saved(let report, let number, let losses):
      for loss in losses.prefix(Self.mostLosses) { note(loss, report) }
      let more = losses.count - Self.mostLosses
      if more > 0 { note("and \(more) more", report) }
      summary.files += 1
      summary.repaired += number
      return count(report, &summary)
    }
  }

  /// Prints the changes that repairs would make; the exit status is 1 if there are any.
  package func diff<Checker: FileSetChecker>(
    together checker: Checker, _ policy: RepairPolicy
  ) throws -> ExitCode {
    try diff { run, each throws(FileFailure) in
      try run.run(together: checker, run.allFiles(each), repairs: policy, each: each)
    }
  }

  /// Prints the repairs among the outcomes from `body`.
  func diff(
    _ body: (CheckRun, CheckRun.Each) throws(FileFailure) -> Void
  ) throws -> ExitCode {
    let progress = Progress(isWanted: !output.quiet)
    defer { progress.finish() }
    var summary = Summary()
    var sink = output.makeOutput()
    let baseline = try openBaseline()?.filter
    let walk = try input.walk(names, project)
    try body(makeRun(walk, progress, baseline)) { file, outcome in
      if case .skipped = outcome {} else if file != nil { summary.files += 1 }
      switch outcome {
      case .failed(let failure): note(failure, &summary)
      case .repaired(let report, let repair):
        summary.repaired += repair.count
        let difference = UnifiedDiff(path: report.path, old: repair.old, new: repair.new)
        output.format.obeysCommands ? sink.write(difference.disarmed) : sink.write(difference)
      case .refused(let report, let reason): note(refusal: reason, report)
      case .clean, .findings, .skipped, .saved: break
      }
    }
    progress.finish()
    try sink.finish()
    if summary.failures > 0 { return ExitStatus.failure }
    if summary.files == 0 { try input.refuseEmptiness(names, project) }
    return summary.repaired > 0 ? ExitStatus.findings : ExitStatus.clean
  }

  /// The maximum number of losses that are named for one file.
  private static var mostLosses: Int { 10 }

  private func note(refusal: String, _ report: FileReport) {
    printFailure("\(reportOptions.toolName): \(report.path): nothing is fixed here: \(refusal)")
  }

  private func note(_ sentence: String, _ report: FileReport) {
    printFailure("\(reportOptions.toolName): \(report.path): \(sentence)")
  }

  private func note(_ failure: FileFailure, _ summary: inout Summary) {
    printFailure("\(reportOptions.toolName): \(failure)")
    summary.failures += 1
  }

  /// Counts the findings of a file that are severe enough to be shown, and returns them.
  private func count(_ report: FileReport, _ summary: inout Summary) -> FileReport {
    let severity = { (rule: String) in
      report.severity(ofUnlisted: rule)
        ?? reportOptions.rules.first { $0.id == rule }.flatMap {
          selections.selection(for: report.path).apply(Diagnostic($0, "", at: nil))?.severity
        } ?? .error
    }
    let shown = report.keeping(from: least, unlisted: severity)
    summary.ignored += shown.accepted.ignored
    summary.inBaseline += shown.accepted.inBaseline.values.reduce(0, +)
    summary.add(shown.findings.lazy.map(\.diagnostic))
    for (rule, number) in shown.unlisted { summary.add(number, severity(rule)) }
    return shown
  }
}
