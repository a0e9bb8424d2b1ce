import ArgumentParser
import CommandKit
import Diagnostics
import Files

/// Prints the findings of a command that is not about findings in the first place, in any format.
struct FindingsPrinter {
  var format: ReportFormat
  var isColoured = false
  var isQuiet = false
  var width: Int?
  /// Nil for standard output.
  var path: String?
  /// The lines after the findings.
  var appendix = ""

  /// Prints the reports and counts `sound` more files; returns the exit status.
  func print(_ reports: [FileReport], sound: Int = 0) throws(FileFailure) -> ExitCode {
    var summary = Summary()
    summary.files = reports.count + sound
    var reporter = format.makeReporter(
      ReportOptions(
        toolName: "filetype", version: ToolVersion.current, rules: Catalogue.rules,
        isColoured: isColoured, isQuiet: isQuiet, width: width))
    var sink = Output(path: path)
    for report in reports {
      summary.add(report.findings.lazy.map(\.diagnostic))
      sink.write(reporter.write(report))
    }
    sink.write(appendix)
    sink.write(reporter.finish(summary))
    try sink.finish()
    return summary.errors > 0 ? ExitStatus.findings : ExitStatus.clean
  }
}

extension FindingsPrinter {
  init(_ output: OutputOptions) {
    self.init(
      format: output.format, isColoured: output.isColoured, isQuiet: output.quiet,
      width: output.width, path: output.outputFile)
  }
}
