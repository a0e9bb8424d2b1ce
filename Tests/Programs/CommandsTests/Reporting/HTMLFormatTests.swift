@testable import Commands
@testable import Diagnostics
import Foundation
import TestSupport
import Testing

/// The page for people; `GoldenTests` holds a whole one.
@Suite struct HTMLFormatTests {
  @Test func hostileTextStaysText() {
    let hostile =
      "</summary><script>alert('1')</script>\u{202E}\u{0}\"><img src=x onerror=alert(1)>"
    let finding = LocatedDiagnostic(
      Diagnostic(
        rule: hostile, severity: .error, message: hostile, range: 0..<1, notes: [hostile],
        related: [RelatedPlace(range: 0..<1, message: hostile)],
        fix: Fix(hostile, .replace(0..<1, by: hostile))),
      start: Position(line: 1, column: 1, offset: 0), end: Position(line: 1, column: 2, offset: 1),
      excerpt: Excerpt(text: hostile, caret: 0, width: 1, isCutBefore: false, isCutAfter: false),
      related: [Position(line: 1, column: 1, offset: 0)])
    let report = FileReport(path: hostile, findings: [finding], unlisted: [hostile: 2])
    let state = HTMLReporter.State(
      name: hostile, isRefusal: true, remarks: [hostile], losses: [hostile])
    var reporter = HTMLReporter(Sample.options)
    let page = reporter.write(report, state: state) + reporter.finish(Summary())
    #expect(page.components(separatedBy: "<script>").count == 2)
    #expect(!page.contains("<img"))
    #expect(!page.unicodeScalars.contains("\u{202E}"))
    #expect(!page.unicodeScalars.contains("\u{0}"))
    #expect(page.contains("&lt;img src=x onerror=alert(1)&gt;"))
  }

  /// Lines that look the same are shown with the code points of what differs.
  @Test(arguments: [
    ("a\u{A0}b", 1, "\u{A0}", " ", #"a\u{A0}b"#, #"a\u{20}b"#),
    ("❤ b", 3, "", "\u{FE0F}", "❤ b", #"❤\u{FE0F} b"#),
    ("e\u{301}", 0, "e\u{301}", "\u{E9}", #"\u{65}\u{301}"#, #"\u{E9}"#),
    ("a b ", 3, " ", "", #"a b\u{20}"#, "a b"), ("abc", 1, "b", "x", "abc", "axc"),
  ])
  func invisibleChangesAreSpelled(
    _ line: String, _ start: Int, _ old: String, _ new: String, _ before: String, _ after: String
  ) {
    let range = start..<(start + old.utf8.count)
    let finding = LocatedDiagnostic(
      Diagnostic(
        rule: "a/b", severity: .error, message: "m", range: range,
        fix: Fix("fix it", .replace(range, by: new))),
      start: Position(line: 1, column: 1, offset: 0), end: Position(line: 1, column: 2, offset: 1),
      excerpt: Excerpt(text: line, caret: 0, width: 1, isCutBefore: false, isCutAfter: false))
    var reporter = HTMLReporter(Sample.options)
    let page = reporter.write(FileReport(path: "a", findings: [finding]))
    #expect(page.contains("<del>- \(before)</del>\n<ins>+ \(after)</ins>"), "\(page)")
  }

  @Test func onlyTheScriptOfThePageMayRun() throws {
    let page = Sample.run(.html)
    let script = try #require(
      page.firstMatch(of: /<script>((?s).*)<\/script>/)?.output.1)
    let allowed = try #require(page.firstMatch(of: /'sha256-([^']*)'/)?.output.1)
    #expect(try sha256(String(script)) == String(allowed))
  }

  /// By the program of coreutils, in base64.
  private func sha256(_ text: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/sha256sum")
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.runWithSignals()
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    let line = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let digits = Array(line.prefix(64))
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap { index in
      UInt8(String(digits[index...(index + 1)]), radix: 16)
    }
    return Data(bytes).base64EncodedString()
  }

  @Test func totalsAreExactWhereFindingsAreLeftOut() {
    var reporter = HTMLReporter(Sample.options)
    let finding = LocatedDiagnostic(
      Diagnostic(rule: "a/rule", severity: .note, message: "odd", range: nil))
    let report = FileReport(path: "many", findings: Array(repeating: finding, count: 100))
    var summary = Summary()
    var page = ""
    for _ in 0..<60 {
      summary.files += 1
      summary.add(report.findings.map(\.diagnostic))
      page += reporter.write(report)
    }
    page += reporter.finish(summary)
    #expect(page.components(separatedBy: "<li class=\"finding\"").count - 1 == 5000)
    #expect(page.contains("<h1>6,000 findings in 60 files</h1>"))
    #expect(page.contains("this page lists 5,000 of 6,000."))
    #expect(page.contains("6,000<small>5,000 listed</small>"))
  }

  @Test func aRunWithoutFindingsSaysSo() {
    var reporter = HTMLReporter(Sample.options)
    var summary = Summary()
    summary.files = 3
    let page = reporter.finish(summary)
    #expect(page.contains("<h1>No findings in 3 files</h1>"))
    #expect(page.contains("There is nothing to do."))
  }

  @Test func aFixIsShownAsAChangeOfTheLine() {
    let finding = LocatedDiagnostic(
      Diagnostic(
        rule: "a/rule", severity: .note, message: "odd", range: 24..<25,
        fix: Fix("remove it", .remove(24..<25))),
      start: Position(line: 2, column: 4, offset: 24),
      end: Position(line: 2, column: 5, offset: 25),
      excerpt: Excerpt(text: "é1,]", caret: 2, width: 1, isCutBefore: false, isCutAfter: false))
    var reporter = HTMLReporter(Sample.options)
    let page = reporter.write(FileReport(path: "a", findings: [finding]))
    #expect(page.contains("<pre>é1<mark>,</mark>]</pre>"))
    #expect(page.contains("<del>- é1,]</del>\n<ins>+ é1]</ins>"))
  }
}
