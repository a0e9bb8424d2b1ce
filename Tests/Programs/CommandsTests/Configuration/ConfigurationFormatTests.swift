import Diagnostics
import JSONSyntax
@testable import Commands
import Testing

@Suite struct ConfigurationFormatTests {
  /// The schema has every key.
  @Test func theTableIsInTheSchema() throws {
    let read = JSONValue.read(Array(ConfigurationFormat.schema.utf8))
    let schema = try #require(read.value)
    #expect(read.problems.isEmpty)
    let keys = try #require(schema["properties"]?.object).map(\.name)
    #expect(
      keys == [
        "$schema", "exclude", "select", "ignore", "severity", "failOn", "overrides",
        "schemas", "database", "baseline", "to",
      ])
    #expect(schema["additionalProperties"]?.boolean == false)
    let inner = try #require(schema["$defs"]?["override"]?["properties"]?.object).map(\.name)
    #expect(inner == ["files", "select", "ignore", "severity"])
    let judged = try #require(schema["$defs"]?["schema"]?["properties"]?.object).map(\.name)
    #expect(judged == ["files", "schema", "comments"])
    #expect(!ConfigurationFormat.schema.contains("]("))
  }

  @Test func everyKeyIsRead() {
    let text = """
      {"$schema": "s", "exclude": ["a"], "select": ["json"], "ignore": ["mime"],
       "severity": {"json": "note"}, "failOn": "never",
       "overrides": [{"files": ["b"], "select": ["json"], "ignore": ["mime"],
         "severity": {"mime": "error"}}],
       "database": "built-in", "baseline": "c", "to": "2020-document"}
      """
    let file = ConfigurationFile(Array(text.utf8), rules: ConfigRuleTests.rules)
    var expected = Configuration()
    expected.schema = "s"
    expected.exclude = ["a"]
    expected.select = ["json"]
    expected.ignore = ["mime"]
    expected.severity = ["json": .note]
    expected.failOn = .never
    expected.overrides = [
      Configuration.Override(
        files: ["b"], select: ["json"], ignore: ["mime"], severity: ["mime": .error])
    ]
    expected.database = "built-in"
    expected.baseline = "c"
    expected.to = "2020-document"
    #expect(file.problems.isEmpty && file.configuration == expected)
  }
}
