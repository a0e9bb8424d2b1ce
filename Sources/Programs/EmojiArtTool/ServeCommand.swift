import ArgumentParser
import Commands
import Diagnostics
import EmojiArtFiles
import EmojiArt
import Files

struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Check, inspect and migrate documents that another program sends.",
    discussion: """
      Reads documents with their lengths from standard input and writes the results with their \
      lengths to standard output, one process for any number. Documentation/Frames.md describes \
      the protocol; the Python package filetype_toolkit has a client.

      Example:
        emojiart serve --to 2023

      Exit status: 0 at the end mark, whatever the documents are, 2 if the stream breaks off or is \
      not in frames, 64 for a usage error.
      """)

  @OptionGroup var stream: FrameOptions

  @Option(
    help: ArgumentHelp(
      "The edition of the course whose app the checked documents are for.", valueName: "year"))
  var app: Edition?

  @OptionGroup(title: "Rules") var rules: RuleOptions
  @OptionGroup(title: "Migration") var choices: MigrationChoices
  @OptionGroup(title: "Configuration") var configuration: ConfigurationOptions

  func validate() throws {
    _ = try rules.selection(among: Catalog.rules, tool: "emojiart")
  }

  func run() throws {
    let project = try configuration.read(FindingsPrinter(.emojiart, format: .concise))
    let options = try choices.options(project)
    let selections = try rules.selections(
      project, among: Catalog.rules, tool: "emojiart")
    let checker = DocumentFileChecker(
      edition: app, selections: selections, limit: Findings.limitPerRule, origin: nil)
    let worker = FrameWorker(
      checker, failOn: rules.failOn(project), EmojiArtMigration(options)
    ) { Report($0, $1).json.text }
    var session = FrameSession(worker, mostBytes: stream.mostBytes)
    try session.run()
  }
}
