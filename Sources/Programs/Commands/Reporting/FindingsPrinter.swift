package import ArgumentParser
package import Diagnostics
package import Files

/// Prints findings in any format, for commands whose main result is something else.
package struct FindingsPrinter {
  let tool: ToolDescription
  let format: ReportFormat
  private var output: OutputOptions?
  /// Why the command looks at nothing, or not at all that it was asked for.
  package var refusal: String?
  /// The files that could not be read.
  package var failures = 0
  package var failOn = FailureThreshold.error
  /// The text after the findings.
  package var appendix = ""

  package init(_ tool: ToolDescription, format: ReportFormat) {
    self.tool = tool
    self.format = format
  }

  package init(_ tool: ToolDescription, _ output: OutputOptions) {
    self.init(tool, format: output.format)
    self.output = output
  }

  /// Prints the reports and counts `sound` more clean files; returns the exit status.
  package func print(
    _ reports: [FileReport], sound: Int = 0
  ) throws(FileFailure) -> ExitCode {
    var summary = Summary()
    summary.files = reports.count + sound
    summary.failures = failures
    summary.refusal = refusal
    let options = ReportOptions(
      toolName: tool.name, version: ToolVersion.current, rules: tool.rules(),
      isColored: output?.isColored ?? false, isQuiet: output?.quiet ?? false,
      leastFailing: failOn.leastFailing, width: output?.width,
      countsRules: output?.statistics ?? false)
    var reporter = format.makeReporter(options)
    var sink = Output(path: output?.report)
    for report in reports {
      summary.add(report.findings.lazy.map(\.diagnostic))
      sink.write(reporter.write(report))
    }
    sink.write(appendix)
    sink.write(reporter.finish(summary))
    try sink.finish()
    if failures > 0 { return ExitStatus.failure }
    return failOn.isReached(by: summary) ? ExitStatus.findings : ExitStatus.clean
  }
}
