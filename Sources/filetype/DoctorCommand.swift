import ArgumentParser
import CommandSupport
import DesktopInstall
import Diagnostics
import FileAccess

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Say what is wrong with the type databases of this desktop, and what to do.",
    discussion: """
      Looks at everything that desktops read: the MIME packages and what update-mime-database has \
      made of them, desktop entries and mimeinfo.cache, mimeapps.list, thumbnailers, and what \
      'filetype install' has put there. Contents are compared, not times. Nothing is changed.

      What packages of the distribution bring along is told in notes at most, and rules on single \
      files count only where they keep a type from working; --all tells everything.

      Exit status: 0 if nothing is at or above --fail-on, 1 if something is, 2 if a file could not \
      be read, 64 for a mistake in the call.
      """)

  @Flag(help: "Tell everything about every file, those of the distribution included.")
  var all = false

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Rules") var rules: RuleOptions

  func validate() throws {
    _ = try rules.selection(among: Catalogue.rules, least: .note, tool: "filetype")
  }

  func run() throws {
    let selection = try rules.selection(
      among: Catalogue.rules, least: output.quiet ? rules.failOn.severity : .note,
      tool: "filetype")
    let session = DoctorSession(
      environment: .ofThisProcess, everything: all, selection: selection, output: output,
      failOn: rules.failOn)
    throw session.run()
  }
}
