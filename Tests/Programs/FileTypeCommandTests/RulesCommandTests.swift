import EmojiArtTool
import Commands
import Installation
import Diagnostics
import DocumentFormats
import EmojiArtFiles
import EmojiArt
import Foundation
import JSONSchema
import JSONSyntax
import TestSupport
import Testing
import DeclarationImport
import ProjectChecks
import Wiring

@Suite(.waits) struct RulesCommandTests {
  private static let all =
    ProjectRules.all + YAMLRules.all + ConfigurationRules.all + DoctorRules.all
    + ConfigRules.all + BaselineRules.all + WiringRules.all + EmojiArtRules.all
    + PreferencesRules.all
    + AnswerRules.all
    + SchemaRules.all + DocumentFormatRules.documents

  @Test func manualHasAPageForEachSubject() throws {
    let pages = RuleManual.pages(Self.all)
    let index = try #require(pages["README.md"])
    #expect(Set(pages.keys) == Set(Self.all.map { "\($0.subject).md" } + ["README.md"]))
    let sections = pages.mapValues { $0.split(separator: "\n## ") }
    for rule in Self.all {
      #expect(index.contains("\n| [\(rule.subject)](\(rule.subject).md) | "))
      let sections = try #require(sections["\(rule.subject).md"])
      let section = try #require(sections.first { $0.hasPrefix(rule.id + "\n") })
      #expect(section.matches(of: /\nBad/).count == min(1, rule.bad.count), "\(rule.id)")
      #expect(section.matches(of: /\nGood/).count == min(1, rule.good.count), "\(rule.id)")
    }
  }

  @Test func pagesOfTheManualAreFresh() throws {
    let pages = RuleManual.pages(Self.all)
    let folder = Tool.package.appending(path: "Documentation/Rules")
    let files = FileManager.default
    let found = Set(try files.contentsOfDirectory(atPath: folder.path))
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      for name in found.subtracting(pages.keys) {
        try files.removeItem(at: folder.appending(path: name))
      }
      for (name, page) in pages { try Data(page.utf8).write(to: folder.appending(path: name)) }
    }
    let names = Set(try files.contentsOfDirectory(atPath: folder.path))
    #expect(names == Set(pages.keys), "`make docs` adds and removes pages of Documentation/Rules")
    for (name, page) in pages where names.contains(name) {
      let isFresh = try String(contentsOf: folder.appending(path: name), encoding: .utf8) == page
      #expect(isFresh, "Documentation/Rules/\(name) is stale; `make docs` writes it anew")
    }
  }

  @Test(arguments: Effort.first(of: ["emojiart", "filetype"])) func everyToolPrintsItsPage(
    _ tool: String
  ) throws {
    let run = try Tool.shell("\(tool) rules --markdown")
    #expect(run.status == 0 && run.output == RulePage.markdown(Self.rules(of: tool)))
  }

  private static func rules(of tool: String) -> [RuleInfo] {
    tool == "emojiart"
      ? JSONRules.all + EmojiArtRules.all + PreferencesRules.all + AnswerRules.all
        + ConfigRules.all + BaselineRules.all
      : ProjectRules.all + YAMLRules.all + ConfigurationRules.all + DoctorRules.all
        + ConfigRules.all + BaselineRules.all + WiringRules.all
        + SchemaRules.all + DocumentFormatRules.documents
  }

  @Test func oneRule() throws {
    expectGolden(try Tool.run(["rules", "json/trailing-comma"]).transcript, "rule.txt")
  }

  @Test func subjectIsAllOfItsRules() throws {
    let all = try Tool.run(["rules", "--all"]).output
    let json = try Tool.run(["rules", "json"]).output
    let emojiart = try Tool.run(["rules", "emojiart"]).output
    #expect(json.matches(of: /\njson\/[a-z0-9-]+ \(/).count == JSONRules.all.count)
    let config = try Tool.run(["rules", "config"]).output
    let baseline = try Tool.run(["rules", "baseline"]).output
    let answers = try Tool.run(["rules", "answers"]).output
    #expect(all == [json, emojiart, answers, config, baseline].joined(separator: "\n"))
  }

  @Test(arguments: ["emojiart", "filetype"]) func subjectsAreListedWithCounts(_ tool: String) throws
  {
    let run = try Tool.shell("\(tool) rules")
    #expect(run.status == 0 && run.lines.allSatisfy { $0.count <= 80 })
    let rules = Self.rules(of: tool)
    for subject in Set(rules.map(\.subject)) {
      let count = rules.count { $0.subject == subject }
      let row = run.lines.first { $0.hasPrefix("\(subject) ") }?.split(separator: " ")
      #expect(row?.dropFirst().first == "\(count)", "\(subject)")
      #expect((row?.count ?? 0) > 3, "RuleManual says what the rules of '\(subject)' are about")
    }
    let both = try Tool.shell("\(tool) rules json --all")
    #expect(both.status == 64 && both.errors.hasPrefix("Error: --all lists every rule"))
  }
}
