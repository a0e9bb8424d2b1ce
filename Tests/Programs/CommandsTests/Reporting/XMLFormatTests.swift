import Commands
import Diagnostics
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct XMLFormatTests {
  @Test func junitReadsBack() throws {
    let suites = try root(Sample.run(.junit))
    let suite = try #require(suites.elements(forName: "testsuite").first)
    let cases = suite.elements(forName: "testcase")
    #expect(cases.prefix(4).map { $0.text("name") } == Sample.reports.map(\.path))
    #expect(suite.text("tests") == String(cases.count))
    let failed = cases.filter { !$0.elements(forName: "failure").isEmpty }
    #expect(failed.count == 2)
    #expect(suite.text("failures") == "2")
    #expect(cases.allSatisfy { $0.elements(forName: "failure").count < 2 })
    // Notes do not fail a file; an unreadable file is not a success.
    #expect(cases[3].elements(forName: "system-out").count == 1)
    #expect(cases[4].elements(forName: "error").count == 1)
    #expect(suites.text("errors") == "1")
  }

  /// A byte that is not UTF-8 is written in one way, wherever it is.
  @Test func foreignBytesLookTheSameEverywhere() throws {
    let path = PathText.text(of: Array("caf".utf8) + [0xE9])
    let finding = Diagnostic(rule: "a/b", severity: .error, message: "'\(path)' is odd", range: nil)
    let report = FileReport(
      path: path, findings: [LocatedDiagnostic(finding)], unlisted: ["a/b": 1])
    for format in [ReportFormat.junit, .json, .jsonl, .sarif, .gitlab] {
      let text = Sample.run(format, reports: [report], summary: Summary())
      #expect(text.contains("caf\u{FFFD}") || text.contains("caf%E9"), "\(text)")
      #expect(!text.contains("\\xE9") && !text.contains(path), "\(text)")
    }
    let text = Sample.run(.junit, reports: [report], summary: Summary())
    let failure = try #require(try root(text).nodes(forXPath: "//failure").first?.stringValue)
    #expect(
      failure == """
        caf\u{FFFD}: error: 'caf\u{FFFD}' is odd [a/b]
        caf\u{FFFD}: ... and 1 more of a/b

        """)
  }

  @Test func cleanFilesAreTestCases() throws {
    let text = Sample.run(.junit, reports: [Sample.clean, Sample.clean], summary: Summary())
    let suite = try #require(try root(text).elements(forName: "testsuite").first)
    #expect(suite.text("tests") == "2")
    #expect(suite.elements(forName: "testcase").count == 2)
  }

  /// A test case fails if the run does.
  @Test(
    arguments: [
      (Severity.error, Severity?.some(.error), 1), (.warning, .error, 0), (.warning, .warning, 1),
      (.note, .warning, 0), (.note, .note, 1), (.error, nil, 0),
    ])
  func junitFailsAsTheRunDoes(_ severity: Severity, _ least: Severity?, _ failures: Int) throws {
    let report = FileReport(
      path: "a",
      findings: [
        LocatedDiagnostic(
          Diagnostic(rule: "a/b", severity: severity, message: "odd", range: nil))
      ])
    let options = ReportOptions(toolName: "emojiart", version: "1", leastFailing: least)
    let suites = try root(Sample.run(.junit, options, reports: [report], summary: Summary()))
    #expect(suites.text("failures") == "\(failures)")
    #expect(try suites.nodes(forXPath: "//failure").count == failures)
    #expect(try suites.nodes(forXPath: "//system-out").count == 1 - failures)
  }

  @Test func anEmptyRunIsADocument() throws {
    #expect(try root(Sample.run(.junit, reports: [], summary: Summary())).name != nil)
  }

  private func root(_ text: String) throws -> XMLElement {
    try #require(try XMLDocument(data: Data(text.utf8)).rootElement())
  }
}

extension XMLElement {
  fileprivate func text(_ name: String) -> String { attribute(forName: name)?.stringValue ?? "" }
}
