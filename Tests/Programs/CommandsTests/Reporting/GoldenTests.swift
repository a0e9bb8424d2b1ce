import Commands
import Diagnostics
import TestSupport
import Testing

@Suite struct GoldenTests {
  @Test(arguments: ReportFormat.allCases)
  func format(_ format: ReportFormat) {
    expectGolden(Sample.run(format), "\(format.rawValue).txt")
  }

  @Test(arguments: [ReportFormat.text, .concise])
  func colors(_ format: ReportFormat) {
    var options = Sample.options
    options.isColored = true
    expectGolden(Sample.run(format, options), "\(format.rawValue)-colored.txt")
  }

  @Test func rulePage() {
    expectGolden(RulePage.markdown(Sample.rules), "rules.md")
    expectGolden(Sample.rules.map(RulePage.text).joined(separator: "\n---\n"), "rules.txt")
    expectGolden(RulePage.list(Sample.rules), "rules-list.txt")
    expectGolden(RulePage.overview(Sample.rules, tool: "emojiart"), "rules-overview.txt")
  }
}
