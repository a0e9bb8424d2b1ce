import Diagnostics
import Foundation
import Reporting
import Testing

@Suite struct RulePageTests {
  private static let page = RulePage.markdown(Sample.rules)

  @Test(arguments: Sample.rules.map(\.id))
  func everyRuleHasARowAndASection(_ id: String) {
    let anchor = id.replacing("/", with: "")
    #expect(Self.page.contains("| [\(id)](#\(anchor)) | "))
    #expect(Self.page.contains("\n## \(id)\n"))
  }

  @Test func fencesHoldTheirExamples() {
    #expect(Self.page.contains("`````text\n```\n````,\n`````\n"))
  }

  @Test func hiddenBytesAreEscapes() {
    #expect(Self.page.contains("\n\\xEF\\xBB\\xBF[]\\n\n"))
    #expect(Self.page.contains("[\"\\\\\\xE9\\r\\t\\x00\"]"))
    #expect(Self.page.contains("found at byte 3"))
  }

  @Test func textIsForNarrowTerminals() {
    let lines = RulePage.text(Sample.rules[0]).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines[0] == "json/trailing-comma: error, safe fix")
  }

  @Test func listHasOneLineARule() {
    let lines = RulePage.list(Sample.rules).split(separator: "\n")
    #expect(lines.count == Sample.rules.count)
    for (line, rule) in zip(lines, Sample.rules) {
      #expect(line.hasPrefix(rule.id))
      #expect(line.contains(" \(rule.severity.rawValue) "))
    }
  }
}
