import ArgumentParser
import CommandSupport
import Diagnostics
import FileAccess
import TypeFiles
import UniformTypes

struct TypeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "type",
    abstract: "Say what is known of a type on the Mac and on free desktops.",
    discussion: """
      Exit status: 0 if somebody declares each of them, 1 if nobody declares one, 2 if the database \
      could not be read, 64 for a mistake in the call.
      """)

  @Argument(
    help: ArgumentHelp(
      "An identifier (public.json), an extension (.json) or a MIME type (application/json).",
      valueName: "type"))
  var types: [String]

  @Flag(help: "Print one JSON object a type, each on a line of its own.")
  var json = false

  @OptionGroup var database: DatabaseOptions

  func run() throws {
    let known: MediaTypeDatabase
    do throws(FileFailure) {
      known = try database.choice.open().value.get().database
    } catch {
      printFailure("filetype: \(error)")
      throw ExitStatus.failure
    }
    let reports = types.map { TypeReport($0, known) }
    try printOutput(
      json ? reports.map(\.json).joined() : reports.map(\.text).joined(separator: "\n"))
    if reports.contains(where: \.description.isUnknown) { throw ExitStatus.findings }
  }
}
