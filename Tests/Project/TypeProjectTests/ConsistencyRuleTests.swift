import Diagnostics
import TestSupport
import Testing
import TypeProject

/// The examples for the rules on several files, each checked as the tool checks a folder.
@Suite struct ConsistencyRuleTests {
  private static let expectations = RuleExpectations(ConsistencyRules.all) { example in
    FileSet(example).findings
  }

  private static let ids = ConsistencyRules.all.map(\.id)

  @Test(arguments: ids) func badExamplesAreFound(_ id: String) throws {
    try Self.expectations.expectMarks(of: id)
  }

  @Test(arguments: ids) func goodExamplesAreSilent(_ id: String) throws {
    try Self.expectations.expectSilence(of: id)
  }

  @Test(arguments: ids) func fixesTakeFindingsAway(_ id: String) throws {
    try Self.expectations.expectFixes(of: id)
  }

  @Test func rulesHaveTheirForm() { Self.expectations.expectForm(subjects: ["consistency"]) }

  @Test(.needsCorpus)
  func rulesAreThoseOfTheCatalog() throws {
    try Corpus.expectRules(ConsistencyRules.all, of: ["consistency"])
  }

  /// A file by itself agrees with itself.
  @Test(arguments: ids) func filesAloneAreSilent(_ id: String) throws {
    let rule = try #require(ConsistencyRules.all.first { $0.id == id })
    for example in rule.bad + rule.good where example.files.count > 1 {
      for file in FileSet(example).files {
        let found = FileSet([file]).findings.filter { $0.rule.hasPrefix("consistency/") }
        #expect(found.isEmpty, "\(file.path): \(found.map(\.message))")
      }
    }
  }
}
