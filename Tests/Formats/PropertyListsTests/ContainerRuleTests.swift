import Diagnostics
import PropertyLists
import TestSupport
import Testing

@Suite struct ContainerRuleTests {
  static let ids = (listRules(on: "plist", "app")).map(\.id)

  private let expectations = RuleExpectations(
    listRules(on: "plist", "app")
  ) { example in
    findings(example.bytes, context: InfoPropertyListContext(bundleFiles: ["Draw.icns"]))
  }

  @Test func rulesHaveTheirForm() { expectations.expectForm(subjects: ["plist", "app"]) }

  @Test(arguments: Effort.some(of: ids)) func badExamplesAreMarked(_ id: String) throws {
    try expectations.expectMarks(of: id)
  }

  @Test(arguments: ids) func goodExamplesAreSilent(_ id: String) throws {
    try expectations.expectSilence(of: id)
  }

  @Test(arguments: Effort.some(of: ids)) func fixesRepair(_ id: String) throws {
    try expectations.expectFixes(of: id)
  }

  @Test(.needsCorpus)
  func rulesAreThoseOfTheCatalog() throws {
    try Corpus.expectRules(
      listRules(on: "plist", "app"), of: ["plist", "app"])
  }
}
