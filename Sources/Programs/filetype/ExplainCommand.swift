import ArgumentParser
import Commands
import Files

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain which type and application each desktop chooses for a file.",
    discussion: """
      Reads the installed files in the same way as the specification, GLib (GNOME, Xfce), Qt (KDE) \
      and Perl (mimetype) do. Does not change files or run programs. Follows the installed \
      versions of GLib and Qt; GLib 2.74 and Qt 6 if they are missing. Shows which of them, or \
      which other program, the installed xdg-mime asks in this session, unless that is Perl.

      With --android, the files are Android manifests or declarations, and it says which requests \
      of other applications open a document, and why the others do not.

      Examples:
        filetype explain alps.trail
        filetype explain --android AndroidManifest.xml

      Exit status: 0, 2 if a file or a database could not be read, 64 for a usage error.
      """)

  @Argument(help: "The files and folders to explain.", completion: .file())
  var files: [String] = []

  @Option(
    name: .customLong("name"),
    help: ArgumentHelp(
      "Explain a name, whatever the content; can be repeated.", valueName: "name"))
  var names: [String] = []

  @Flag(help: "Explain which intents open a document on Android.")
  var android = false

  @Option(help: "The format; jsonl is one JSON object per file, each on its own line.")
  var format = ListingFormat.text

  func validate() throws {
    guard !(files + names).isEmpty else { throw ValidationError("name a file") }
    guard !files.contains("-") else {
      throw ValidationError(
        "standard input does not have a name; use --name to explain a name alone")
    }
    guard !android || !files.isEmpty else { throw ValidationError("name an Android manifest") }
    guard !names.contains(where: { $0.isEmpty || $0.contains("/") }) else {
      throw ValidationError("--name takes the name of a file, without a folder")
    }
  }

  func run() throws {
    guard !android else { return try explainAndroid() }
    let progress = Progress(isWanted: true)
    progress.begin("reading the databases")
    // The process ends with it: to free the databases takes a tenth of the time of one file.
    let session = unsafe Unmanaged.passRetained(ExplainSession()).takeUnretainedValue()
    var reports: [Report] = []
    var isComplete = true
    progress.begin("explaining", total: files.count)
    for file in files {
      do throws(FileFailure) {
        reports.append(Report(try session.explanation(of: file)))
      } catch {
        progress.aside { printFailure("filetype: \(error)") }
        isComplete = false
      }
      progress.advance()
    }
    reports += names.map { Report(session.explanation(name: $0)) }
    progress.finish()
    for failure in session.failures { printFailure("filetype: \(failure)") }
    try printOutput(format.text(reports))
    if !isComplete || !session.failures.isEmpty { throw ExitStatus.failure }
  }

  private func explainAndroid() throws {
    var texts: [String] = []
    var isComplete = true
    for file in files {
      do throws(FileFailure) {
        texts += try AndroidExplanation.all(of: file, names: names).map {
          format.isJSON ? $0.json : $0.text
        }
      } catch {
        printFailure("filetype: \(error)")
        isComplete = false
      }
    }
    try printOutput(texts.joined(separator: format.separator))
    if !isComplete { throw ExitStatus.failure }
  }
}
