import Foundation
import TestSupport
import Testing

@Suite struct RulesCommandTests {
  @Test func pageOfTheManualIsFresh() throws {
    let page = Tool.package.appending(path: "Documentation/Rules.md")
    let written = try String(contentsOf: page, encoding: .utf8)
    let run = try Tool.run(["rules", "--markdown"])
    #expect(run.status == 0)
    let isFresh = written == run.output
    #expect(isFresh, "Documentation/Rules.md is stale; `make docs` writes it anew")
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
