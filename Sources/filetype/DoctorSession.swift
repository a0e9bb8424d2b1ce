import ArgumentParser
import CommandSupport
import DesktopInstall
import Diagnostics
import FileAccess
import Glibc
import Reporting

/// One call of `doctor`: reads the desktop, judges it, and prints what was found.
struct DoctorSession {
  let environment: DoctorEnvironment
  let everything: Bool
  let selection: RuleSelection
  let output: OutputOptions
  let failOn: FailureThreshold

  /// The exit status; every sentence about what could not be read is on standard error by then.
  func run() -> ExitCode {
    let facts = DesktopFacts(of: environment)
    for failure in facts.failures { printFailure("filetype: \(failure)") }
    var summary = Summary()
    summary.failures = facts.failures.count
    do throws(FileFailure) {
      try print(Doctor.examine(facts, everything: everything), &summary)
    } catch {
      printFailure("filetype: \(error)")
      return ExitStatus.failure
    }
    if summary.failures > 0 { return ExitStatus.failure }
    return failOn.isReached(by: summary) ? ExitStatus.findings : ExitStatus.clean
  }

  private func print(_ files: [ExaminedFile], _ summary: inout Summary) throws(FileFailure) {
    let format = output.format
    var reporter = format.makeReporter(
      ReportOptions(
        toolName: "filetype", version: ToolVersion.current, rules: Catalogue.rules,
        isColoured: output.isColoured, isQuiet: output.quiet))
    var sink = output.makeOutput()
    summary.files = files.count
    for file in files {
      let report = report(on: file)
      summary.add(report.findings.lazy.map(\.diagnostic))
      if !report.findings.isEmpty || format == .junit { sink.write(reporter.write(report)) }
    }
    sink.write(reporter.finish(summary))
    try sink.finish()
  }

  private func report(on file: ExaminedFile) -> FileReport {
    let excerpts = output.format == .text || output.format == .github
    let located = Locator.locate(
      file.findings.compactMap { selection.apply($0) }, in: byteSource(of: file.text),
      unit: file.unit, excerpts: excerpts)
    return FileReport(path: file.path, findings: located)
  }
}

extension DoctorEnvironment {
  /// What the environment of this process says.
  static var ofThisProcess: DoctorEnvironment {
    DoctorEnvironment(
      variables: variables.reduce(into: [:]) { $0[$1] = FileSystem.variable($1) }, user: geteuid())
  }
}
