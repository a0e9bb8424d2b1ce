import Diagnostics
import MIMEPackages
import TestSupport
import Testing

struct MIMERuleTests {
  static let rules = MIMERules.all
  static let expectations = RuleExpectations(rules) { MIMESample.check($0) }

  @Test func textsAndExamplesHaveTheirForm() {
    Self.expectations.expectForm(subjects: ["mime"])
  }

  @Test(arguments: rules.map(\.id)) func badExamplesAreMarked(id: String) throws {
    try Self.expectations.expectMarks(of: id)
  }

  @Test(arguments: rules.map(\.id)) func goodExamplesAreSilent(id: String) throws {
    try Self.expectations.expectSilence(of: id)
  }

  @Test(arguments: rules.map(\.id)) func fixesRepair(id: String) throws {
    try Self.expectations.expectFixes(of: id)
  }

  @Test(.needsCorpus)
  func rulesAreThoseOfTheCatalog() throws {
    try Corpus.expectRules(MIMERules.all, of: ["mime"])
  }
}
