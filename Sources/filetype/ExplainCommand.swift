import ArgumentParser
import CommandSupport
import FileAccess

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Say which type each desktop gives a file, which application opens it, and why.",
    discussion: """
      Asks what is installed as the specification, GLib (GNOME, Xfce), Qt (KDE) and Perl (xdg-mime) \
      do; nothing is changed and no program is run. GLib and Qt are those that are installed, or \
      GLib 2.74 and Qt 6 without any.

      Exit status: 0, 2 if a file could not be looked at, 64 for a mistake in the call.
      """)

  @Argument(help: "The files and folders to explain.", completion: .file())
  var files: [String] = []

  @Option(
    name: .customLong("name"),
    help: ArgumentHelp(
      "Explain a name, whatever the content; may be given several times.", valueName: "name"))
  var names: [String] = []

  @Flag(help: "Print one JSON object a file, each on a line of its own.")
  var json = false

  func validate() throws {
    guard !(files + names).isEmpty else { throw ValidationError("name a file") }
    guard !files.contains("-") else {
      throw ValidationError("standard input has no name to explain; use --name for a name alone")
    }
    guard !names.contains(where: { $0.isEmpty || $0.contains("/") }) else {
      throw ValidationError("--name takes the name of a file, without a folder")
    }
  }

  func run() throws {
    let session = ExplainSession()
    var reports: [ExplainReport] = []
    var isComplete = true
    for file in files {
      do throws(FileFailure) {
        reports.append(ExplainReport(try session.explanation(of: file)))
      } catch {
        printFailure("filetype: \(error)")
        isComplete = false
      }
    }
    reports += names.map { ExplainReport(session.explanation(name: $0)) }
    try printOutput(
      json ? reports.map(\.json).joined() : reports.map(\.text).joined(separator: "\n"))
    if !isComplete { throw ExitStatus.failure }
  }
}
