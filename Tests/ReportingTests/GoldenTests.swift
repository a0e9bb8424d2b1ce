import Diagnostics
import Reporting
import TestSupport
import Testing

@Suite struct GoldenTests {
  private static let endings: [ReportFormat: String] = [
    .text: "txt", .concise: "txt", .jsonl: "jsonl", .json: "json", .sarif: "sarif",
    .github: "txt", .gitlab: "json", .junit: "xml", .checkstyle: "xml",
  ]

  @Test(arguments: ReportFormat.allCases)
  func format(_ format: ReportFormat) throws {
    let ending = try #require(GoldenTests.endings[format])
    expectGolden(Sample.run(format), "\(format.rawValue).\(ending)")
  }

  @Test(arguments: [ReportFormat.text, .concise])
  func colours(_ format: ReportFormat) {
    var options = Sample.options
    options.isColoured = true
    expectGolden(Sample.run(format, options), "\(format.rawValue)-coloured.txt")
  }

  @Test func rulePage() {
    expectGolden(RulePage.markdown(Sample.rules), "rules.md")
    expectGolden(Sample.rules.map(RulePage.text).joined(separator: "\n---\n"), "rules.txt")
    expectGolden(RulePage.list(Sample.rules), "rules-list.txt")
  }
}
