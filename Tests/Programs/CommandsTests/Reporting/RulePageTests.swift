import Commands
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

  @Test func listIsGroupedBySubject() {
    let text = RulePage.list(Sample.rules)
    #expect(
      text.hasPrefix("json: JSON texts\n4 rules: 2 errors, 1 warning, 1 note; 2 with a fix\n\n"))
    for rule in Sample.rules {
      #expect(text.contains("\n\(rule.id) (\(rule.severity.rawValue)"))
      #expect(text.contains("\n    \(rule.summary.prefix(12))"))
    }
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func overviewCounts() {
    let lines = RulePage.overview(Sample.rules, tool: "emojiart").split(separator: "\n")
    #expect(lines[0] == "subject   rules  fixes  about")
    #expect(lines[1] == "json          4      2  JSON texts")
    #expect(lines[3] == "all           6      3")
    #expect(lines.allSatisfy { $0.count <= 80 } && lines[4].hasPrefix("'emojiart rules SUBJECT'"))
  }

  /// Anchors are those that GitHub makes of the headings of the page.
  @Test(arguments: Sample.rules)
  func manual(_ rule: RuleInfo) throws {
    let address = try #require(RuleManual.address(of: rule, in: "somebody/filetype-toolkit"))
    let uri = try #require(URL(string: address))
    #expect(uri.scheme == "https" && uri.absoluteString == address)
    #expect(address.contains("/Documentation/Rules/\(rule.subject).md#"))
    #expect(RuleManual.address(of: rule, in: "OWNER/filetype-toolkit") == nil)
    #expect(Self.page.contains("](#\(try #require(uri.fragment())))"))
  }
}
