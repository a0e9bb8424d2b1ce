import Diagnostics
import JSONSyntax
import Commands
import Testing

@Suite struct RuleSettingsTests {
  private static let text = """
    {
      "select": ["json", "mime", "emojiart"],
      "ignore": ["json/trailing-comma", "emojiart/mojibake"],
      "severity": { "json/duplicate-key": "error", "json": "note" },
      "overrides": [
        { "files": ["a"], "select": ["emojiart"], "ignore": ["mime"] },
        { "files": ["b"], "select": ["mime"], "severity": { "json": "warning" } }
      ]
    }
    """

  private func settings(_ overrides: Int...) -> RuleSettings {
    let file = ConfigurationFile(Array(Self.text.utf8), rules: ConfigRuleTests.rules)
    #expect(file.problems.isEmpty)
    return file.settings(with: overrides, of: ConfigRuleTests.rules)
  }

  private func words(_ changes: [Setting<SeverityChange>]) -> [String] {
    changes.map { "\($0.value.rule)=\($0.value.level.rawValue)" }
  }

  @Test func whatTheOtherToolHasIsLeftOut() {
    #expect(settings().select.map(\.value) == ["json", "mime"])
    #expect(settings().ignore.map(\.value) == ["json/trailing-comma"])
  }

  @Test func aRuleWinsOverItsSubject() {
    #expect(words(settings().severity) == ["json=note", "json/duplicate-key=error"])
  }

  @Test func overridesReplaceOrAdd() {
    // What the first selects is not for this tool.
    #expect(settings(0).select.map(\.value) == ["json", "mime"])
    #expect(settings(0).ignore.map(\.value) == ["json/trailing-comma", "mime"])
    #expect(settings(0, 1).select.map(\.value) == ["mime"])
    #expect(words(settings(1).severity).last == "json=warning")
  }

  @Test func everyValueHasItsPlace() throws {
    let file = ConfigurationFile(Array(Self.text.utf8), rules: ConfigRuleTests.rules)
    let all = file.settings(with: [0, 1], of: ConfigRuleTests.rules)
    let lines = try
      (all.select.map(\.origin) + all.ignore.map(\.origin) + all.severity.map(\.origin))
      .map { origin -> Int in
        guard case .configuration(let range?) = origin else { return 0 }
        return try #require(file.position(of: range)).line
      }
    #expect(lines == [7, 3, 6, 4, 4, 7])
  }
}
