import Diagnostics
import PropertyLists
import TestSupport
import Testing
import XMLSyntax

@Suite struct ContainerRuleTests {
  static let ids = (listRules(on: "plist", "app")).map(\.id)

  private let expectations = RuleExpectations(
    listRules(on: "plist", "app")
  ) { example in
    // A list of shared objects is written out up to the limit, which takes seconds.
    let limits = XMLLimits(bytes: Effort.rounds(XMLLimits().bytes, quick: 1 << 20))
    let context = InfoPropertyListContext(bundleFiles: ["Draw.icns"])
    return findings(example.bytes, context: context, limits: limits)
  }

  @Test func rulesHaveTheirForm() { expectations.expectForm(subjects: ["plist", "app"]) }

  @Test(arguments: ids) func badExamplesAreMarked(_ id: String) throws {
    try expectations.expectMarks(of: id)
  }

  @Test(arguments: ids) func goodExamplesAreSilent(_ id: String) throws {
    try expectations.expectSilence(of: id)
  }

  @Test(arguments: ids) func fixesRepair(_ id: String) throws {
    try expectations.expectFixes(of: id)
  }

  @Test(.needsCorpus)
  func rulesAreThoseOfTheCatalog() throws {
    try Corpus.expectRules(
      listRules(on: "plist", "app"), of: ["plist", "app"])
  }
}
