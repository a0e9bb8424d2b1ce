import ArgumentParser
import Commands
import Diagnostics
import Files
import ProjectChecks
import UniformTypes

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show what macOS and Linux know about a type.",
    discussion: """
      Example:
        filetype show public.jpeg .gpx

      Exit status: 0 if every type is declared somewhere, 1 if one is not, 2 if the database could \
      not be read, 64 for a usage error.
      """)

  @Argument(
    help: ArgumentHelp(
      "An identifier (public.json), an extension (.json) or a MIME type (application/json).",
      valueName: "type"))
  var types: [String]

  @Option(help: "The format; jsonl is one JSON object per type, each on its own line.")
  var format = ListingFormat.text

  @OptionGroup var database: DatabaseOptions

  func run() throws {
    let known = try database.choice.open().value.get().database
    let reports = types.map { TypeReport($0, known) }
    try printOutput(
      format.isJSON ? reports.map(\.json).joined() : reports.map(\.text).joined(separator: "\n"))
    for report in reports {
      if let suggestion = report.suggestion(known) { printFailure("filetype: \(suggestion)") }
    }
    if reports.contains(where: \.description.isUnknown) { throw ExitStatus.findings }
  }
}
