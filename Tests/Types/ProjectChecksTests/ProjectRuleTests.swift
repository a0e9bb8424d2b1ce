import Diagnostics
import TestSupport
import Testing
import ProjectChecks

/// The examples for the rules on several files, on generated files, and on comments that accept
/// findings, each checked as the tool checks a folder.
@Suite struct ProjectRuleTests {
  private static let rules = ConsistencyRules.all + GeneratedRules.all + IgnoreRules.all

  private static let expectations = RuleExpectations(rules) { example in
    FileSet(example).findings
  }

  private static let ids = rules.map(\.id)

  @Test(arguments: ids) func badExamplesAreFound(_ id: String) throws {
    try Self.expectations.expectMarks(of: id)
  }

  @Test(arguments: ids) func goodExamplesAreSilent(_ id: String) throws {
    try Self.expectations.expectSilence(of: id)
  }

  @Test(arguments: ids) func fixesTakeFindingsAway(_ id: String) throws {
    try Self.expectations.expectFixes(of: id)
  }

  @Test(arguments: [
    ("consistency", ConsistencyRules.all), ("declaration", GeneratedRules.all),
    ("ignore", IgnoreRules.all),
  ])
  func rulesHaveTheirForm(_ subject: String, _ rules: [RuleInfo]) {
    RuleExpectations(rules) { _ in [] }.expectForm(subjects: [subject])
  }

  @Test(.needsCorpus)
  func rulesAreThoseOfTheCatalog() throws {
    try Corpus.expectRules(ConsistencyRules.all, of: ["consistency"])
  }

  /// A file by itself agrees with itself.
  @Test(arguments: ConsistencyRules.all.map(\.id)) func filesAloneAreSilent(_ id: String) throws {
    let rule = try #require(ConsistencyRules.all.first { $0.id == id })
    for example in rule.bad + rule.good where example.files.count > 1 {
      for file in FileSet(example).files {
        let found = FileSet([file]).findings.filter { $0.rule.hasPrefix("consistency/") }
        #expect(found.isEmpty, "\(file.path): \(found.map(\.message))")
      }
    }
  }
}
