import Installation
import Diagnostics
import TestSupport
import Testing

/// The examples of the doctor's rules, each a separate desktop.
@Suite("Doctor's rules") struct DoctorRuleTests {
  private static let expectations = RuleExpectations(DoctorRules.all) { _ in [] }

  static let ids = DoctorRules.all.map(\.id)

  private func rule(_ id: String) throws -> RuleInfo {
    try #require(DoctorRules.all.first { $0.id == id })
  }

  @Test func textsHaveTheirForm() {
    Self.expectations.expectForm(subjects: ["desktop-database", "installation"])
  }

  @Test(arguments: ids) func badExamplesHaveTheFinding(_ id: String) throws {
    for (index, example) in try rule(id).bad.enumerated() {
      let all = try DesktopTree(example).findings()
      let found = all.filter { $0.finding.rule == id }
      #expect(found.count == 1, "\(id): example \(index) gives \(all)")
      #expect(found.first?.finding.notes.count == 2, "\(id) does not say what to do")
      guard let place = example.offset, let found = found.first else { continue }
      let file = try #require(example.files.first { $0.path == found.path })
      let range = try #require(found.finding.range)
      #expect(file.range.lowerBound + range.lowerBound == place, "\(id): example \(index)")
    }
  }

  @Test(arguments: ids) func goodExamplesAreClean(_ id: String) throws {
    for (index, example) in try rule(id).good.enumerated() {
      let found = try DesktopTree(example).findings()
        .filter { $0.finding.rule == id || $0.finding.severity > .note }
      #expect(found.isEmpty, "\(id): example \(index) gives \(found)")
    }
  }
}
