import Diagnostics
import PropertyLists
import TestSupport
import Testing
import XMLSyntax

/// The findings in a list that is checked alone.
func findings(
  _ bytes: [UInt8], context: InfoPropertyListContext = InfoPropertyListContext(),
  limits: XMLLimits = XMLLimits()
) -> [Diagnostic] {
  let (list, findings) = PropertyList.read(bytes, limits: limits)
  return findings + InfoPropertyListRules.check(list, context: context)
}

extension InfoPropertyListContext {
  /// The context of a list in a bundle with these files.
  init(bundleFiles: Set<String>) {
    self.init()
    self.bundleFiles = bundleFiles
  }
}

func findings(_ text: String) -> [Diagnostic] { findings(Array(text.utf8)) }

/// The ids of errors and warnings, each once, in the order of the alphabet.
func problems(_ text: String) -> [String] {
  Set(findings(text).filter { $0.severity > .note }.map(\.rule)).sorted()
}

@Suite struct TypeRuleTests {
  static let rules = listRules(on: "uti", "document-type")
  private let expectations = RuleExpectations(rules) { findings($0.bytes) }

  @Test func formIsKept() { expectations.expectForm(subjects: ["uti", "document-type"]) }

  @Test(
    "The rules are those of the catalogue",
    .needsCorpus)
  func catalogue() throws {
    try Corpus.expectRules(listRules(on: "uti"), of: ["uti"])
    try Corpus.expectRules(listRules(on: "document-type"), of: ["document-type"])
  }

  @Test(arguments: rules.map(\.id)) func marks(id: String) throws {
    try expectations.expectMarks(of: id)
  }

  @Test(arguments: rules.map(\.id)) func silence(id: String) throws {
    try expectations.expectSilence(of: id)
  }

  @Test(arguments: rules.map(\.id)) func fixes(id: String) throws {
    try expectations.expectFixes(of: id)
  }

  /// A repair makes nothing else wrong.
  @Test(arguments: rules.map(\.id)) func fixesMakeNoNewProblems(id: String) throws {
    let rule = try #require(Self.rules.first { $0.id == id })
    for example in rule.bad {
      let before = Set(findings(example.bytes).map(\.rule))
      for fix in findings(example.bytes).filter({ $0.rule == id }).compactMap(\.fix) {
        let fixed = Fix.apply([fix], to: example.bytes)
        let new = findings(fixed).filter { $0.severity > .note && !before.contains($0.rule) }
        #expect(
          new.isEmpty,
          "\(id): \(new.map { ($0.rule, $0.message) }): \(String(decoding: fixed, as: UTF8.self))")
      }
    }
  }

  /// Findings that are reported beside a rule, because they need a separate repair.
  private static let consequences = [
    "uti/missing-conformance": "uti/no-physical-supertype",
    "uti/missing-identifier": "document-type/undeclared-content-type",
  ]

  @Test(arguments: rules.map(\.id)) func badExamplesHaveNoFollowUps(id: String) throws {
    let rule = try #require(Self.rules.first { $0.id == id })
    for example in rule.bad {
      let others = findings(example.bytes).filter {
        $0.severity > .note && $0.rule != id && $0.rule != Self.consequences[id]
      }
      #expect(others.isEmpty, "\(id): \(others.map { ($0.rule, $0.message) })")
    }
  }
}
