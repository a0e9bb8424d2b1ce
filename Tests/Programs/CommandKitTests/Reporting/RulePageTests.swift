import CommandKit
import Diagnostics
import Foundation
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

  @Test func filesOfAnExampleAreShownWhole() {
    let files =
      "==> a.xml <==\n" + String(repeating: "<a/>\n", count: 30) + "==> b.xml <==\n<b/>\n↓<c/>\n"
    let rule = RuleInfo(
      "x/y", .note, "a", because: "b", references: ["c"],
      bad: [RuleExample(files, path: "a set of files")], good: [])
    let page = RulePage.markdown([rule])
    #expect(page.contains("Bad (in several files), found at b.xml:2:1:"))
    #expect(page.contains(files.replacing("↓", with: "")))
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
