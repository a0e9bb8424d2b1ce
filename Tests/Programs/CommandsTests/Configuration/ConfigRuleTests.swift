import Diagnostics
import Commands
import TestSupport
import Testing

/// The catalog of rules, its examples and fixes.
struct ConfigRuleTests {
  static let rules = KnownRules(
    own: Once { ["json/trailing-comma", "json/duplicate-key", "mime/invalid-glob-weight"] })

  static func check(_ text: String) -> [Diagnostic] {
    ConfigurationFile(Array(text.utf8), rules: rules).problems
  }

  /// An example whose name ends in a slash is a folder, and paths that begin with "missing" are.
  static func check(_ example: RuleExample) -> [Diagnostic] {
    guard !example.path.hasSuffix("/") else {
      return ConfigurationFile(unreadable: "is a folder").problems
    }
    let file = ConfigurationFile(example.bytes, rules: rules)
    let paths = [
      ("baseline", file.configuration.baseline), ("database", file.configuration.database),
    ]
    return file.problems
      + paths.compactMap { key, path in
        path.flatMap { $0.hasPrefix("missing") ? file.unusable(key, $0, "does not exist") : nil }
      }
      + file.configuration.schemas.enumerated().compactMap { index, row in
        row.schema.map { file.unusable("schemas", $0, "does not exist", at: index) }
      }
  }

  static let expectations = RuleExpectations(ConfigRules.all) { check($0) }

  static let ids = ConfigRules.all.map(\.id)

  @Test func theCatalogHasItsForm() { Self.expectations.expectForm(subjects: ["config"]) }

  /// Nothing but the byte order mark of UTF-16 or UTF-32.
  @Test(arguments: [[0xFE, 0xFF], [0xFF, 0xFE], [0xFF, 0xFE, 0, 0]] as [[UInt8]])
  func findingsInAnEmptyTextStayWithinIt(bytes: [UInt8]) {
    let file = ConfigurationFile(bytes, rules: Self.rules)
    #expect(file.problems.first?.rule == "json/utf-16-encoding")
    #expect(file.problems.allSatisfy { $0.range.map { $0.upperBound <= file.text.count } ?? true })
  }

  @Test(arguments: ids) func badExamples(_ id: String) throws {
    try Self.expectations.expectMarks(of: id)
  }

  @Test(arguments: ids) func goodExamples(_ id: String) throws {
    try Self.expectations.expectSilence(of: id)
  }

  @Test(arguments: ids) func fixes(_ id: String) throws {
    try Self.expectations.expectFixes(of: id)
  }

  /// Every mistake stops the run, so every rule is an error, and one defect is one finding.
  @Test(arguments: ids) func badExamplesHaveOneDefect(_ id: String) throws {
    let rule = try #require(ConfigRules.all.first { $0.id == id })
    #expect(rule.severity == .error)
    for example in rule.bad {
      let found = Self.check(example)
      #expect(found.map(\.rule) == [id], "\(found.map(\.message))")
    }
  }

  @Test(
    arguments: [
      (#"{"exlcude": []}"#, "unknown key 'exlcude'; did you mean 'exclude'?"),
      (#"{"severities": {}}"#, "unknown key 'severities'"),
      (
        #"{"failOn": "warn"}"#,
        "'failOn' must be one of 'error', 'warning', 'note', 'never', found 'warn'"
      ),
      (#"{"select": "mime"}"#, "'select' must be an array of strings, found a string"),
      (#"{"select": [1]}"#, "a value in 'select' must be a string, found a number"),
      (#"{"ignore": ["mine"]}"#, "unknown rule or subject 'mine'; did you mean 'mime'?"),
      (#"{"ignore": ["emojiart/anything"]}"#, nil),
      (
        #"{"ignore": ["emojiarts"]}"#,
        "unknown rule or subject 'emojiarts'; did you mean 'emojiart'?"
      ),
      (#"{"overrides": [{"ignore": ["mime"]}]}"#, "a value in 'overrides' is missing 'files'"),
      ("[]", "the configuration must be an object, found an array"),
      (#"{"exclude": ["a\\"]}"#, "the pattern 'a\\' ends with a single backslash"),
      (#"{"exclude": ["/"]}"#, "the pattern '/' does not name anything; '**' is every file"),
      (
        #"{"exclude": ["!a"]}"#,
        "the pattern '!a' begins with '!'; negation is not supported, '\\!' is the character"
      ),
      (#"{"exclude": ["[z-a]"]}"#, "the pattern '[z-a]' has a range in reverse order"),
      (#"{"database": null, "$schema": "x", "to": null}"#, nil),
      ("{}", nil),
    ] as [(String, String?)])
  func messages(_ text: String, _ message: String?) {
    #expect(Self.check(text).map(\.message) == [message].compactMap(\.self))
  }

  /// Text that is not JSON, or has anything in it that is doubtful, has its own findings.
  @Test(arguments: ["", "{", #"{"failOn": "note",}"#, #"{"failOn": "note", "failOn": "error"}"#])
  func brokenJSON(_ text: String) {
    let found = Self.check(text)
    #expect(!found.isEmpty && found.allSatisfy { $0.rule.hasPrefix("json/") })
    #expect(found.contains { $0.severity > .note })
  }

  @Test func largeFilesAreNotRead() {
    let spaces = String(repeating: " ", count: ConfigurationFile.longest - 2)
    #expect(Self.check(spaces + "{}").isEmpty)
    #expect(Self.check(spaces + "{} ").map(\.rule) == ["config/unreadable-file"])
  }

  /// Nothing that can be read crashes the reader or runs for long.
  @Test func damagedTexts() {
    let text = """
      {"$schema": "x", "exclude": ["a/**/b*[c-d]?", "é"], "select": ["json"],
       "severity": {"json": "note"}, "failOn": "never", "overrides": [{"files": ["**/x/"],
       "ignore": ["mime"], "severity": {"mime": "error"}}], "database": "a", "to": "2017"}
      """
    #expect(Self.check(text).isEmpty)
    var mutator = Mutator(
      seed: 7, seeds: [Array(text.utf8)],
      tokens: ["[", "]", "{", "}", "**", "*", "/", "\"", "\\", "null", "files", "é"])
    for _ in 0..<4000 {
      let bytes = mutator.next()
      let file = ConfigurationFile(bytes, rules: Self.rules)
      for problem in file.problems {
        #expect(problem.range.map { $0.upperBound <= file.text.count } ?? true)
      }
      let path = PathBelow("a/é/bc/d")
      _ = file.overridden.joined().contains { $0.covers(path) }
    }
  }
}
