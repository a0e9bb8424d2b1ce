import Diagnostics
import Metainfo
import TestSupport
import Testing

/// The catalog of rules, its examples and fixes.
struct MetainfoRuleTests {
  static let expectations = RuleExpectations(MetainfoRules.all) { example in
    MetainfoRules.check(
      Metainfo(example.bytes), name: example.path.split(separator: "/").last.map(String.init))
  }

  @Test func theCatalogHasItsForm() {
    Self.expectations.expectForm(subjects: ["metainfo"])
  }

  @Test(.needsCorpus)
  func theCatalogIsTheSharedOne() throws {
    try Corpus.expectRules(MetainfoRules.all, of: ["metainfo"])
  }

  @Test(arguments: MetainfoRules.all.map(\.id)) func badExamples(id: String) throws {
    try Self.expectations.expectMarks(of: id)
  }

  @Test(arguments: MetainfoRules.all.map(\.id)) func goodExamples(id: String) throws {
    try Self.expectations.expectSilence(of: id)
  }

  @Test(arguments: MetainfoRules.all.map(\.id)) func fixes(id: String) throws {
    try Self.expectations.expectFixes(of: id)
  }

  /// An example of one rule shows no other one.
  @Test(arguments: MetainfoRules.all.map(\.id)) func badExamplesHaveOneDefect(id: String) throws {
    let rule = try #require(MetainfoRules.all.first { $0.id == id })
    for example in rule.bad {
      let found = MetainfoRules.check(Metainfo(example.bytes), name: example.path)
      let others = found.filter { $0.rule != id && $0.severity > .note }
      #expect(others.isEmpty, "\(others.map(\.rule))")
    }
  }
}
