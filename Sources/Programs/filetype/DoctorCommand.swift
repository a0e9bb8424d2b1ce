import ArgumentParser
import Commands
import Diagnostics
import Files

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
    let session = DoctorSession(
      environment: .ofThisProcess, everything: all, selection: selection, output: output,
      failOn: rules.failOn)
    throw try session.run()
  }
}
