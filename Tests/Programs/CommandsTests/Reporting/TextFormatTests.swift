import Commands
import Testing

@testable import Diagnostics

@Suite struct TextFormatTests {
  @Test(arguments: [ReportFormat.text, .concise, .github])
  func nothingReachesTheTerminalRaw(_ format: ReportFormat) {
    let text = Sample.run(format)
    #expect(
      !text.unicodeScalars.contains {
        $0.value < 0x20 && $0 != "\n" || 0x7F...0x9F ~= $0.value || $0 == "\u{202E}"
      })
  }

  @Test(arguments: [ReportFormat.text, .concise])
  func colorsAreAllThatColorAdds(_ format: ReportFormat) {
    var options = Sample.options
    options.isColored = true
    let colored = Sample.run(format, options)
    #expect(colored.contains("\u{1B}[1;31m"))
    #expect(colored.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == Sample.run(format))
  }

  @Test(arguments: [ReportFormat.text, .concise, .github])
  func quietLeavesOutTheLastLine(_ format: ReportFormat) {
    var options = Sample.options
    options.isQuiet = true
    let last = Sample.summary.sentence + "\n"
    #expect(Sample.run(format, options) + last == Sample.run(format))
    #expect(Sample.run(format, options, reports: [Sample.clean]) == "")
  }

  @Test(arguments: [
    ("[1,]", 2, 1, "  ^"), ("🎨🎨,", 2, 1, "    ^"), ("☀\u{FE0F}x", 2, 1, "  ^"),
    ("🇩🇪🇫🇷", 2, 2, "  ^~"), ("漢字", 0, 2, "^~~~"), ("e\u{301}x", 2, 1, " ^"),
    ("ab", 2, 1, "  ^"), ("ab", 9, 9, "  ^"), ("ab", -1, -1, "^"), ("", 0, 1, "^"),
  ])
  func caretStandsUnderThePlace(_ text: String, _ caret: Int, _ width: Int, _ mark: String) {
    let excerpt = Excerpt(
      text: text, caret: caret, width: width, isCutBefore: false, isCutAfter: false)
    let finding = LocatedDiagnostic(
      Diagnostic(rule: "a/b", severity: .error, message: "m", range: 0..<1),
      start: Position(line: 7, column: 1, offset: 0), excerpt: excerpt)
    let output = Sample.run(.text, reports: [FileReport(path: "p", findings: [finding])])
    let lines = output.split(separator: "\n")
    #expect(lines[1] == "  7 | \(text)")
    #expect(lines[2] == "    | \(mark)")
  }

  @Test(arguments: [
    // Cut at the end, at both ends, at the start; cells count, not letters.
    ("abcdefghijklmnopqrstuvwxyz", 2, 3, "abcdefghijklmnopqr…", "  ^~~"),
    ("abcdefghijklmnopqrstuvwxyz", 13, 2, "…efghijklmnopqrstuv…", "          ^~"),
    ("abcdefghijklmnopqrstuvwxyz", 25, 1, "…ijklmnopqrstuvwxyz", "                  ^"),
    ("漢字漢字漢字漢字漢字漢字", 5, 1, "…字漢字漢字漢字漢字…", "         ^~"),
    ("abcdefghijklmnopqrstuvwxyz", 3, 23, "abcdefghijklmnopqr…", "   ^~~~~~~~~~~~~~~"),
    ("abcdefghijklmnopqrst", 3, 1, "abcdefghijklmnopqrst", "   ^"),
  ])
  func excerptsFit(_ text: String, _ caret: Int, _ width: Int, _ line: String, _ mark: String) {
    let excerpt = Excerpt(
      text: text, caret: caret, width: width, isCutBefore: false, isCutAfter: false)
    let finding = LocatedDiagnostic(
      Diagnostic(rule: "a/b", severity: .error, message: "m", range: 0..<1),
      start: Position(line: 7, column: 1, offset: 0), excerpt: excerpt)
    var options = Sample.options
    // The margin takes 6 cells.
    options.width = 26
    let output = Sample.run(.text, options, reports: [FileReport(path: "p", findings: [finding])])
    let lines = output.split(separator: "\n")
    #expect(lines[1] == "  7 | \(line)")
    #expect(lines[2] == "    | \(mark)")
  }

  @Test func whatIsOnlyCountedIsWrapped() {
    var options = Sample.options
    options.width = 30
    let report = FileReport(path: "a path/x", unlisted: ["json/trailing-comma": 12])
    #expect(
      Sample.run(.text, options, reports: [report]).hasPrefix(
        "a path/x: ... and 12 more of\n    json/trailing-comma\n\n"))
  }

  @Test(arguments: [
    (1, 0, 0, 0, 0, "Checked 1 file: no findings."),
    (12, 3, 1, 2, 0, "Checked 12 files: 3 errors, 1 warning, 2 notes."),
    (0, 0, 0, 1, 2, "Checked 0 files: 1 note; 2 files could not be read."),
  ])
  func sentence(
    _ files: Int, _ errors: Int, _ warnings: Int, _ notes: Int, _ failures: Int, _ text: String
  ) {
    var summary = Summary()
    summary.files = files
    summary.add(errors, .error)
    summary.add(warnings, .warning)
    summary.add(notes, .note)
    summary.failures = failures
    #expect(summary.sentence == text)
  }
}
