import ArgumentParser
import CommandSupport

struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Say what a document holds and which editions open it.",
    discussion: """
      Every edition's own decoder is asked; the table says what it would lose without a word.

      Exit status: 0 if every file was looked at, whatever is wrong in it, 2 if one could not be \
      read, 64 for a mistake in the call.
      """)

  @Argument(help: "Documents, or - for standard input.")
  var files: [String]

  @Flag(help: "Print one JSON object a file, each on a line of its own.")
  var json = false

  func run() throws {
    var visit = FileVisit(tool: "emojiart")
    throw visit.run(files, separator: json ? "" : "\n") { file, source in
      let report = InspectReport(file, source)
      return json ? report.json : report.text
    }
  }
}
