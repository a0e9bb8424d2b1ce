import ArgumentParser
import Commands
import Diagnostics
import EmojiArtFiles
import Files

/// The option for a table of answers that single documents need for their migration.
struct AnswerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Read what single documents need from a table (CSV) with the columns path, image-size, from, \
      allow, and data-url.
      """, valueName: "file"), completion: .file(extensions: ["csv"]))
  var answers: String?

  @Option(
    help: ArgumentHelp(
      """
      Write the documents that need an answer into a new table (CSV) for --answers; with --dry-run \
      too.
      """, valueName: "file"), completion: .file(extensions: ["csv"]))
  var questions: String?

  func validate() throws {
    if let answers, answers == questions {
      throw ValidationError("--answers and --questions must name two files")
    }
  }

  /// Reads the table of answers, if one is named; reports a broken one and throws the exit status.
  func table(_ printer: FindingsPrinter) throws -> AnswerTable? {
    guard let answers else { return nil }
    do throws(FileFailure) {
      let source = FileSource()
      try source.open(answers)
      defer { source.close() }
      var findings = Findings()
      let table = AnswerTable(source.bytes, &findings)
      try source.checkReading(answers)
      guard !findings.isEmpty else { return table }
      source.rewind()
      let report = FileReport(
        path: answers,
        findings: Locator.locate(findings.diagnostics, in: source.bytes, excerpts: true),
        unlisted: findings.unlisted)
      printer.printRefusal(report)
      printFailure("emojiart: stopped, because the table of answers has mistakes")
    } catch {
      printFailure("emojiart: \(error)")
    }
    throw ExitStatus.failure
  }

  /// Reports unused rows of a table: a path may be misspelled.
  func note(unused table: AnswerTable?) {
    guard let answers, let lines = table?.unusedLines, !lines.isEmpty else { return }
    let shown = lines.prefix(10).map { "\($0)" }.joined(separator: ", ")
    let rest = lines.count > 10 ? " and \(lines.count - 10) more" : ""
    let sentence =
      lines.count == 1
      ? "the row in line \(shown) is for a document that this run did not read"
      : "the rows in lines \(shown)\(rest) are for documents that this run did not read"
    printFailure("emojiart: \(answers): note: \(sentence)")
  }
}
