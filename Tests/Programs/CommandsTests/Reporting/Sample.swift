import Commands

@testable import Diagnostics

/// Findings with everything that a format could stumble over.
enum Sample {
  static let options = ReportOptions(toolName: "emojiart", version: "1.2.0", rules: rules)

  static let reports = [nasty, clean, wholeFile, strangePath]

  static var summary: Summary {
    var summary = Summary()
    for report in reports {
      summary.files += 1
      summary.add(report.findings.map(\.diagnostic))
    }
    summary.add(3, .warning)
    summary.failures = 1
    return summary
  }

  /// The text of a whole run.
  static func run(
    _ format: ReportFormat, _ options: ReportOptions = options, reports: [FileReport] = reports,
    summary: Summary = summary
  ) -> String {
    var reporter = format.makeReporter(options)
    return reports.map { reporter.write($0) }.joined() + reporter.finish(summary)
  }

  static let nasty = FileReport(
    path: "./my art/100%, a:b.emojiart",
    findings: [
      LocatedDiagnostic(
        Diagnostic(
          rule: "json/trailing-comma", severity: .error,
          message: "the comma before ']' has no value behind it", range: 21..<22,
          notes: [rules[0].rationale, "\"100%\", see [this](0): {0}"],
          related: [
            RelatedPlace(range: 0..<1, message: "the '[' is here"),
            RelatedPlace(range: 4..<4, message: "100%: here,\nor \u{1B}[31mthere]]>"),
          ],
          fix: Fix("remove the comma", .remove(21..<22))),
        start: Position(line: 3, column: 8, offset: 21),
        end: Position(line: 3, column: 9, offset: 22),
        excerpt: Excerpt(
          text: "[\"👩‍👩‍👧\"漢é,]", caret: 10, width: 1, isCutBefore: false, isCutAfter: false),
        related: [
          Position(line: 1, column: 1, offset: 0), Position(line: 2, column: 3, offset: 4),
        ]),
      sameMessage(line: 12, offset: 90),
      sameMessage(line: 120, offset: 900),
      LocatedDiagnostic(
        Diagnostic(
          rule: "emojiart/made-up", severity: .note,
          message: "a rule that no table knows, over 2 lines", range: 910..<930,
          fix: Fix("write <b>&amp;</b>", as: .displayOnly)),
        start: Position(line: 121, column: 1, offset: 910),
        end: Position(line: 122, column: 4, offset: 930),
        excerpt: Excerpt(
          text: "tail\u{202E}##[error]", caret: 4, width: 9, isCutBefore: true, isCutAfter: true)),
    ])

  static let clean = FileReport(path: "clean.emojiart")

  static let wholeFile = FileReport(
    path: "/abs/whole \"file\" <&>.emojiart",
    findings: [
      LocatedDiagnostic(
        Diagnostic(
          rule: "emojiart/file-name", severity: .error,
          message: "name 'a\"b\\c%25\r\n::error::x\u{1}\u{1B}[0m\u{7F}\u{85}\u{2028}🎨]]>' is <odd>"
            + " & more",
          range: nil, notes: ["a note"]))
    ], unlisted: ["json/trailing-comma": 3, "emojiart/zero": 0])

  static let strangePath = FileReport(
    path: "::set-output name=x::y\n\u{9}z",
    findings: [
      LocatedDiagnostic(
        Diagnostic(rule: "json/zero-width", severity: .note, message: "ends here", range: 5..<5),
        start: Position(line: 1, column: 6, offset: 5),
        end: Position(line: 1, column: 6, offset: 5),
        excerpt: Excerpt(text: "[1, 2", caret: 5, width: 1, isCutBefore: false, isCutAfter: false))
    ])

  /// Rule and message are the same, so only their order distinguishes two findings.
  private static func sameMessage(line: Int, offset: Int) -> LocatedDiagnostic {
    LocatedDiagnostic(
      Diagnostic(
        rule: "emojiart/unknown-member", severity: .warning,
        message: "unknown member 'emojs', did you mean 'emojis'?", range: offset..<(offset + 7),
        fix: Fix(
          "rename it to 'emojis'", .replace(offset..<(offset + 7), by: "\"emojis\""),
          .insert(" \t\u{2029}", at: offset + 8), as: .unsafe)),
      start: Position(line: line, column: 2, offset: offset),
      end: Position(line: line, column: 9, offset: offset + 7),
      excerpt: Excerpt(
        text: "{\"emojs\": []}", caret: 1, width: 7, isCutBefore: false, isCutAfter: true))
  }
}
