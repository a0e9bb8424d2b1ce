import Diagnostics
import InfoPropertyList
import TestSupport
import Testing

@Suite struct ContainerRuleTests {
  static let ids = (InfoPropertyListRules.plist + InfoPropertyListRules.app).map(\.id)

  private let expectations = RuleExpectations(
    InfoPropertyListRules.plist + InfoPropertyListRules.app
  ) { example in
    findings(example.bytes, context: InfoPropertyListContext(bundleFiles: ["Draw.icns"]))
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

  @Test(.enabled(if: SharedCatalogue.isPresent, "the catalogue is not beside the package"))
  func rulesAreThoseOfTheCatalogue() throws {
    try SharedCatalogue.expectRules(
      InfoPropertyListRules.plist + InfoPropertyListRules.app, of: ["plist", "app"])
  }
}
