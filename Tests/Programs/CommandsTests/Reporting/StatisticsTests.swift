import Commands
import Diagnostics
import Foundation
import TestSupport
import Testing

@Suite struct StatisticsTests {
  private static let options = ReportOptions(
    toolName: "emojiart", version: "1.2.0", rules: Sample.rules, countsRules: true)

  @Test func table() {
    expectGolden(Sample.run(.text, Self.options), "statistics.txt")
    #expect(Sample.run(.concise, Self.options) == Sample.run(.text, Self.options))
    var quiet = Self.options
    quiet.isQuiet = true
    let text = Sample.run(.text, Self.options)
    #expect(text == Sample.run(.text, quiet) + "\n" + Sample.summary.sentence + "\n")
  }

  @Test func withoutFindings() {
    var summary = Summary()
    summary.files = 1
    #expect(
      Sample.run(.text, Self.options, reports: [Sample.clean], summary: summary)
        == "Checked 1 file: no findings.\n")
    #expect(Sample.run(.json, Self.options, reports: []) == "[]\n")
    #expect(Sample.run(.jsonl, Self.options, reports: []) == "")
  }

  @Test func objects() throws {
    let text = Sample.run(.json, Self.options)
    let objects = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(
      objects.map { $0["rule"] as? String } == [
        "json/trailing-comma", "emojiart/unknown-member", "emojiart/file-name", "emojiart/made-up",
        "json/zero-width",
      ])
    // One is listed, and three more of another file were only counted.
    #expect(
      objects[0] as NSDictionary == [
        "rule": "json/trailing-comma", "severity": "error", "count": 4, "safeFixes": 1,
        "unsafeFixes": 0,
      ])
    #expect(objects[1]["count"] as? Int == 2 && objects[1]["unsafeFixes"] as? Int == 2)
    let lines = Sample.run(.jsonl, Self.options).split(separator: "\n").joined(separator: ",\n")
    #expect(text == "[\n\(lines)\n]\n")
  }

  /// Findings beyond the limit of a report count like those that are listed.
  @Test func unlistedFindings() {
    let diagnostic = Diagnostic(
      rule: "a/b", severity: .note, message: "m", range: 0..<1, fix: Fix("f", .remove(0..<1)))
    let report = FileReport(
      path: "p", findings: [LocatedDiagnostic(diagnostic)], unlisted: ["a/b": 9])
    #expect(
      Sample.run(.jsonl, Self.options, reports: [report])
        == #"{"rule":"a/b","severity":"note","count":10,"safeFixes":10,"unsafeFixes":0}"# + "\n")
  }

  @Test func theGravestSeverityCounts() {
    let findings = [Severity.note, .error, .warning].map {
      LocatedDiagnostic(Diagnostic(rule: "a/b", severity: $0, message: "m", range: nil))
    }
    let text = Sample.run(
      .jsonl, Self.options, reports: [FileReport(path: "p", findings: findings)])
    #expect(text.contains(#""severity":"error","count":3"#))
  }
}
