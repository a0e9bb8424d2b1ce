import ArgumentParser
import Commands
import Diagnostics
import Files
import Installation

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Diagnose this desktop's type databases.",
    discussion: """
      Examines everything that desktops read: MIME packages and the output of \
      update-mime-database, desktop entries and mimeinfo.cache, mimeapps.list, thumbnailers, and \
      the files that 'filetype install' has installed. Says how to repair them. Contents are \
      compared, not times. Changes nothing.

      Findings in files of the distribution are notes, and rules on single files count only where \
      they keep a type from working; --all reports everything.

      Example:
        filetype doctor

      Exit status: 0 if no finding reaches --fail-on, 1 if one does, 2 if a file could not be \
      read, 64 for a usage error.
      """)

  @Flag(help: "Report everything about every file, including files of the distribution.")
  var all = false

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Rules") var rules: RuleOptions

  func validate() throws {
    _ = try rules.selection(among: RuleCatalog.rules, tool: "filetype")
  }

  func run() throws {
    let selection = try rules.selection(among: RuleCatalog.rules, tool: "filetype")
    let progress = Progress(isWanted: !output.quiet)
    progress.begin("examining the desktop")
    let desktop = ExaminedDesktop(of: .ofThisProcess)
    progress.aside {
      for failure in desktop.failures { printFailure("filetype: \(failure)") }
    }
    let files = Doctor.examine(
      desktop, everything: all, selection: selection, excerpts: output.format.showsExcerpts)
    progress.finish()
    var printer = FindingsPrinter(output)
    printer.failures = desktop.failures.count
    printer.failOn = rules.failOn
    let least = output.quiet ? rules.failOn.severity : .note
    let reports = files.map { $0.keeping(from: least) }
      .filter { !$0.findings.isEmpty || output.format.listsCleanFiles }
    throw try printer.print(reports, sound: files.count - reports.count)
  }
}

extension DoctorEnvironment {
  static var ofThisProcess: DoctorEnvironment {
    DoctorEnvironment(
      variables: variables.reduce(into: [:]) { $0[$1] = FileSystem.variable($1) }, user: geteuid())
  }
}
