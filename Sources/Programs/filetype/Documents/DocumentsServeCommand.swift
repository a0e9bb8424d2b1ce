import ArgumentParser
import Commands
import Diagnostics
import DocumentFormats
import Files

struct DocumentsServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Check, inspect and migrate documents that another program sends.",
    discussion: """
      Reads documents with their lengths from standard input and writes the results with their \
      lengths to standard output, one process for any number. Documentation/Frames.md describes \
      the protocol, which is the same as for 'emojiart serve'.

      Example:
        filetype documents serve --declaration trail.filetype.json --to 2

      Exit status: 0 at the end mark, whatever the documents are, 2 if the stream breaks off or is \
      not in frames, 64 for a usage error.
      """)

  @OptionGroup var stream: FrameOptions

  @OptionGroup(title: "Rules") var rules: RuleOptions
  @OptionGroup(title: "Migration") var choices: FormatMigrationChoices
  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions

  func validate() throws { _ = try rules.selection(among: RuleCatalog.rules, tool: "filetype") }

  func run() throws {
    let printer = FindingsPrinter(format: .concise)
    let project = try configuration.read(printer)
    let program = try choices.format.program(printer)
    let options = try choices.options(program)
    let selections = try rules.selections(project, among: RuleCatalog.rules, tool: "filetype")
    let checker = FormatFileChecker(
      program, version: nil, selections: selections, limit: Findings.limitPerRule)
    let worker = FrameWorker(
      checker, failOn: rules.failOn(project), FormatEngine(program, options)
    ) { Report(program, $0.path, $1).json.text }
    var session = FrameSession(worker, mostBytes: stream.mostBytes)
    try session.run()
  }
}
