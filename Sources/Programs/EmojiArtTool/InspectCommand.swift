import ArgumentParser
import CommandKit
import Files

struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Show what a document holds and which editions open it.",
    discussion: """
      Runs every edition's own decoder; the table shows what each would silently lose.

      Exit status: 0 if every file was read, even with errors in it, 2 if one could not be read, \
      64 for a usage error.
      """)

  @Argument(help: "Documents, or - for standard input.")
  var files: [String]

  @Flag(help: "Print one JSON object per file, one per line.")
  var json = false

  func run() throws {
    var visit = FileVisit(tool: "emojiart")
    throw visit.run(files, separator: json ? "" : "\n") { file, source in
      let report = InspectReport(file, source)
      return json ? report.json : report.text(width: Terminal.outputWidth)
    }
  }
}
