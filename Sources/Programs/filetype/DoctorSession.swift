import ArgumentParser
import Commands
import Installation
import Diagnostics
import Files

/// One call of `doctor`: reads the desktop, checks it, and prints the findings.
struct DoctorSession {
  let environment: DoctorEnvironment
  let everything: Bool
  let selection: RuleSelection
  let output: OutputOptions
  let failOn: FailureThreshold

  /// Returns the exit status, after printing read failures on standard error.
  func run() throws(FileFailure) -> ExitCode {
    let progress = Progress(isWanted: !output.quiet)
    progress.begin("examining the desktop")
    let desktop = ExaminedDesktop(of: environment)
    progress.pause()
    for failure in desktop.failures { printFailure("filetype: \(failure)") }
    var summary = Summary()
    summary.failures = desktop.failures.count
    progress.resume()
    let files = Doctor.examine(
      desktop, everything: everything, selection: selection,
      excerpts: output.format.showsExcerpts)
    progress.finish()
    try print(files, &summary)
    if summary.failures > 0 { return ExitStatus.failure }
    return failOn.isReached(by: summary) ? ExitStatus.findings : ExitStatus.clean
  }

  private func print(_ files: [FileReport], _ summary: inout Summary) throws(FileFailure) {
    let format = output.format
    var reporter = format.makeReporter(
      ReportOptions(
        toolName: "filetype", version: ToolVersion.current, rules: RuleCatalog.rules,
        isColored: output.isColored, isQuiet: output.quiet,
        leastFailing: failOn.leastFailing, width: output.width, countsRules: output.statistics))
    var sink = output.makeOutput()
    summary.files = files.count
    let least = output.quiet ? failOn.severity : .note
    for report in files.map({ $0.keeping(from: least) }) {
      summary.add(report.findings.lazy.map(\.diagnostic))
      if !report.findings.isEmpty || format.listsCleanFiles { sink.write(reporter.write(report)) }
    }
    sink.write(reporter.finish(summary))
    try sink.finish()
  }
}

extension DoctorEnvironment {
  static var ofThisProcess: DoctorEnvironment {
    DoctorEnvironment(
      variables: variables.reduce(into: [:]) { $0[$1] = FileSystem.variable($1) }, user: geteuid())
  }
}
