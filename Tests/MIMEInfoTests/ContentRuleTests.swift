import Diagnostics
import MIMEInfo
import TestSupport
import Testing
import UniformTypes

/// Globs, magic, comments, icons and root elements.
struct ContentRuleTests {
  static let rules =
    MIMERules.globs + MIMERules.magic + MIMERules.treeMagic + MIMERules.comments + MIMERules.icons
    + MIMERules.rootXML
  static let ids = rules.map(\.id)

  static let expectations = RuleExpectations(rules) { example in
    let package = MIMEPackage(example.bytes)
    let given = MediaTypeDatabase(origin: "the package", package.records)
    var context = MIMEPackageContext(
      fileName: example.path,
      types: MediaTypeContext(shared: .builtIn, given: given))
    context.mainExtensions = ["application/vnd.example.map": "exmap"]
    return MIMERules.check(package, context: context)
  }

  @Test func form() { Self.expectations.expectForm(subjects: ["mime"]) }

  @Test(arguments: ids) func marks(id: String) throws { try Self.expectations.expectMarks(of: id) }

  @Test(arguments: ids) func silence(id: String) throws {
    try Self.expectations.expectSilence(of: id)
  }

  @Test(arguments: ids) func fixes(id: String) throws { try Self.expectations.expectFixes(of: id) }
}
