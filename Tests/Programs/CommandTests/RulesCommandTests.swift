import CommandKit
import DesktopDoctor
import EmojiArt
import Foundation
import JSONSyntax
import TestSupport
import Testing
import TypeConversion
import TypeProject

@Suite struct RulesCommandTests {
  @Test func pageOfTheManualIsFresh() throws {
    let page = RulePage.markdown(
      ProjectRules.all + YAMLRules.all + ConfigurationRules.all + DoctorRules.all
        + EmojiArtRules.all)
    let file = Tool.package.appending(path: "Documentation/Rules.md")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try Data(page.utf8).write(to: file)
    }
    let isFresh = try String(contentsOf: file, encoding: .utf8) == page
    #expect(isFresh, "Documentation/Rules.md is stale; `make docs` writes it anew")
  }

  @Test(arguments: ["emojiart", "filetype"]) func everyToolPrintsItsPage(_ tool: String) throws {
    let rules =
      tool == "emojiart"
      ? JSONRules.all + EmojiArtRules.all
      : ProjectRules.all + YAMLRules.all + ConfigurationRules.all + DoctorRules.all
    let run = try Tool.shell("\(tool) rules --markdown")
    #expect(run.status == 0 && run.output == RulePage.markdown(rules))
  }

  @Test func oneRule() throws {
    expectGolden(try Tool.run(["rules", "json/trailing-comma"]).transcript, "rule.txt")
  }

  @Test func subjectIsAllOfItsRules() throws {
    let all = try Tool.run(["rules"]).lines
    let json = try Tool.run(["rules", "json"]).lines
    let emojiart = try Tool.run(["rules", "emojiart"]).lines
    #expect(json.count > 20 && json.allSatisfy { $0.hasPrefix("json/") })
    #expect(all.count == json.count + emojiart.count)
  }
}
