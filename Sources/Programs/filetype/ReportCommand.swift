import ArgumentParser
import Commands
import Diagnostics
import Files

struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Make one HTML page of findings that were written before.",
    discussion: """
      Reads the output of filetype and emojiart with --format jsonl or json, also of 'emojiart \
      migrate', and writes the page of --format html. All findings are counted; the page lists at \
      most 5,000 of a rule.

      Example:
        filetype report art.jsonl types.json --output report.html

      Exit status: 0 if the page was written, whatever it shows; 2 if a file could not be read, is \
      damaged or does not have findings of this kind; 64 for a usage error.
      """)

  @Argument(
    help: ArgumentHelp("Files of findings, or - for standard input.", valueName: "findings"),
    completion: .file())
  var files: [String]

  @Option(
    name: .attached("o"),
    help: ArgumentHelp(
      "Write the page to this file instead of standard output. Replaces an existing one.",
      valueName: "file"), completion: .file(extensions: ["html"]))
  var output: String?

  func validate() throws {
    if files.filter({ $0 == "-" }).count > 1 {
      throw ValidationError("standard input (-) can be read once")
    }
    if output == "-" {
      throw ValidationError("without --output, the page goes to standard output")
    }
  }

  func run() throws {
    for file in files where file != "-" {
      if let output, try FileSystem.isSameFile(file, output) {
        throw FileFailure(output, "has the findings; write the page to another file")
      }
    }
    var page = FindingsMerger(
      ReportOptions(
        toolName: "filetype", version: ToolVersion.current, rules: RuleCatalog.rules))
    var sink = Output(path: output)
    var isUnread = false
    for file in files {
      let source = FileSource()
      do throws(FileFailure) {
        file == "-" ? try source.openStandardInput() : try source.openStream(file)
      } catch {
        printFailure("filetype: \(error)")
        isUnread = true
        continue
      }
      let name = file == "-" ? "<stdin>" : file
      let isEmpty = !page.read(name, source.bytes) {
        sink.write($0)
      } complain: {
        printFailure("filetype: \($0)")
      }
      let emptiness = "is empty; a run without findings says so with --format json, as '[]'"
      if let failure = source.failure ?? (isEmpty ? emptiness : nil) {
        printFailure("filetype: \(name) \(failure)")
        isUnread = true
      }
    }
    if page.hasNothing { throw ExitStatus.failure }
    if isUnread { page.noteUnread() }
    sink.write(page.finish())
    try sink.finish()
    throw isUnread || page.damaged + page.unknown > 0 ? ExitStatus.failure : ExitStatus.clean
  }
}
