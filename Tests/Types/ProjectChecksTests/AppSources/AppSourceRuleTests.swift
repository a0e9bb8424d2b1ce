import ProjectChecks
import Diagnostics
import TestSupport
import Testing

@Suite("Rules on sources and projects")
struct AppSourceRuleTests {
  static func check(_ example: RuleExample) -> [Diagnostic] {
    example.path.hasSuffix(".pbxproj")
      ? AppSourceRules.check(XcodeProject(example.bytes), .example, path: example.path)
      : AppSourceRules.check(SwiftSource(example.bytes), .example, path: example.path)
  }

  static let expectations = RuleExpectations(AppSourceRules.all, check: check)
  static let ids = AppSourceRules.all.map(\.id)

  @Test("Texts have their form")
  func form() { Self.expectations.expectForm(subjects: ["swift", "xcode"]) }

  @Test("Bad examples are reported at their marks", arguments: ids)
  func marks(id: String) throws { try Self.expectations.expectMarks(of: id) }

  @Test("Good examples are not reported", arguments: ids)
  func silence(id: String) throws { try Self.expectations.expectSilence(of: id) }

  @Test("Fixes take their findings away", arguments: ids)
  func fixes(id: String) throws { try Self.expectations.expectFixes(of: id) }

  @Test("A bad example has no other error or warning", arguments: AppSourceRules.all.indices)
  func follow(index: Int) {
    let rule = AppSourceRules.all[index]
    for example in rule.bad {
      let others = Self.check(example).filter { $0.rule != rule.id && $0.severity > .note }
      #expect(others.isEmpty, "\(rule.id): \(others.map { ($0.rule, $0.message) })")
    }
  }
}
