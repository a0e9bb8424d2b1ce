package import ArgumentParser
package import Diagnostics
import FileAccess
package import Reporting

/// One call of a `check` command: walks, checks, reports, and says how it went.
package struct CheckSession {
  package var input: InputOptions
  package var output: OutputOptions
  package var failOn: FailureThreshold
  package var selection: RuleSelection
  package var reportOptions: ReportOptions
  package var fileExtension: String

  package init(
    input: InputOptions, output: OutputOptions, rules: RuleOptions, tool: String,
    catalogue: [RuleInfo], fileExtension: String
  ) throws {
    self.input = input
    self.output = output
    self.failOn = rules.failOn
    self.selection = try rules.selection(
      among: catalogue, least: output.quiet ? rules.failOn.severity : .note)
    self.fileExtension = fileExtension
    reportOptions = ReportOptions(
      toolName: tool, version: ToolVersion.current, rules: catalogue,
      isColoured: output.isColoured, isQuiet: output.quiet)
  }

  /// The exit status; every sentence about what could not be done is on standard error by then.
  package func run<Checker: FileChecker & ~Copyable>(
    _ makeChecker: @Sendable () -> Checker
  ) -> ExitCode {
    do throws(FileFailure) {
      return try check(makeChecker)
    } catch {
      printFailure("\(reportOptions.toolName): \(error)")
      return ExitStatus.failure
    }
  }

  private func check<Checker: FileChecker & ~Copyable>(
    _ makeChecker: @Sendable () -> Checker
  ) throws(FileFailure) -> ExitCode {
    let walk = try input.walk(fileExtension: fileExtension)
    var summary = Summary()
    for failure in walk.failures { note(failure, &summary) }
    // An option is slow to ask for, and this one would be asked for every file.
    let format = output.format
    var reporter = format.makeReporter(reportOptions)
    var sink = output.makeOutput()
    var progress = Progress(total: walk.paths.count, isWanted: !output.quiet)
    let run = CheckRun(
      walk.paths, jobs: input.workers,
      excerpts: format == .text || format == .github,
      inputName: input.stdinFilename)
    run.run(makeChecker) { index, outcome in
      progress.advance()
      switch outcome {
      case .failed(let failure):
        progress.clear()
        note(failure, &summary)
      case .clean:
        summary.files += 1
        guard format == .junit else { return }
        sink.write(reporter.write(FileReport(path: walk.paths.path(index))))
      case .findings(let report):
        progress.clear()
        summary.files += 1
        count(report, &summary)
        sink.write(reporter.write(report))
      }
    }
    progress.clear()
    sink.write(reporter.finish(summary))
    try sink.finish()
    if summary.failures > 0 { return ExitStatus.failure }
    return failOn.isReached(by: summary) ? ExitStatus.findings : ExitStatus.clean
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
