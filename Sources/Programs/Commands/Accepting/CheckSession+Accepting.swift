import ArgumentParser
import Diagnostics
import Files

extension CheckSession {
  /// Opens the baseline.
  ///
  /// If it has errors, reports them and throws the exit status; no file must be checked then.
  func openBaseline() throws -> BaselineLedger? {
    let broken: FileReport
    var isMistakeOfProject = false
    do throws(FileFailure) {
      if let path = baseline.file, baseline.writes, !previewsBaseline {
        try KilledRuns.recover(in: [FilePath(path).folder], tool: reportOptions.toolName)
      }
      let opened = try BaselineLedger.open(baseline)
      guard let report = opened.broken else { return opened.ledger }
      broken = report
    } catch {
      guard isBaselineOfProject, let report = project.report(on: error, of: "baseline") else {
        throw error
      }
      broken = report
      isMistakeOfProject = true
    }
    var summary = Summary()
    summary.files = 1
    summary.add(broken.findings.lazy.map(\.diagnostic))
    for count in broken.unlisted.values { summary.add(count, .error) }
    summary.refusal = Summary.refusedByFindings
    var reporter = output.format.makeReporter(reportOptions)
    var sink = output.makeOutput()
    sink.write(reporter.write(broken))
    sink.write(reporter.finish(summary))
    try sink.finish()
    if isMistakeOfProject { ProjectSettings.printRefusal(tool: reportOptions.toolName) }
    throw ExitStatus.failure
  }

  /// Writes the baseline if requested, and prints the changes; true if `--diff` shows any.
  func close(
    _ ledger: BaselineLedger, _ result: BaselineLedger.Comparison
  ) throws(FileFailure) -> Bool {
    let new = result.new
    if previewsBaseline, baseline.writes {
      let difference = ledger.difference(to: new)
      var sink = output.makeOutput()
      output.format.obeysCommands ? sink.write(difference.disarmed) : sink.write(difference)
      try sink.finish()
      return !difference.isEmpty
    }
    if baseline.writes { try ledger.save(new, tool: reportOptions.toolName) }
    if let sentence = sentence(on: result, ledger) {
      printFailure("\(reportOptions.toolName): \(ledger.path): \(sentence)")
    }
    return false
  }

  private func sentence(
    on result: BaselineLedger.Comparison, _ ledger: BaselineLedger
  ) -> String? {
    guard !output.quiet else { return nil }
    if ledger.writesAll { return "accepts \(counted(result.new.count, "finding"))" }
    let fixed = result.fixed.values.reduce(0, +)
    guard fixed > 0, baseline.updateBaseline else { return nil }
    let verb = fixed == 1 ? "is" : "are"
    return "\(counted(fixed, "finding")) \(verb) fixed and removed, \(result.new.count) left"
  }
}
