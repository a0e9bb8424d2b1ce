import Diagnostics
import TestSupport
import Testing
import TypeProject

/// The examples for the rules that need generated files.
@Suite struct GeneratedRuleTests {
  private static let expectations = RuleExpectations(GeneratedRules.all) { example in
    FileSet(example).findings
  }

  private static let ids = GeneratedRules.all.map(\.id)

  @Test(arguments: ids) func badExamplesAreFound(_ id: String) throws {
    try Self.expectations.expectMarks(of: id)
  }

  @Test(arguments: ids) func goodExamplesAreSilent(_ id: String) throws {
    try Self.expectations.expectSilence(of: id)
  }

  @Test func rulesHaveTheirForm() { Self.expectations.expectForm(subjects: ["declaration"]) }
}
