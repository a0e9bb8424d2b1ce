import DesktopEntries
import Diagnostics
import TestSupport
import Testing
import UniformTypes

/// The examples of the rules, and their identity.
struct DesktopEntryRuleTests {
  static let ids = DesktopEntryRules.all.map(\.id)
  private static let expectations = RuleExpectations(DesktopEntryRules.all) {
    DesktopEntryChecking.check($0.bytes, path: $0.path)
  }

  @Test func textsHaveTheirForm() { Self.expectations.expectForm(subjects: ["desktop"]) }

  @Test(arguments: ids) func badExamplesAreFound(id: String) throws {
    try Self.expectations.expectMarks(of: id)
  }

  @Test(arguments: ids) func goodExamplesAreNot(id: String) throws {
    try Self.expectations.expectSilence(of: id)
  }

  @Test(arguments: ids) func fixesRepair(id: String) throws {
    try Self.expectations.expectFixes(of: id)
  }

  /// A bad example has its one defect and nothing that follows from it.
  @Test(arguments: DesktopEntryRules.all.map(\.id)) func oneDefectIsOneFinding(id: String) throws {
    let rule = try #require(DesktopEntryRules.all.first { $0.id == id })
    for (index, example) in rule.bad.enumerated() {
      let found = DesktopEntryChecking.check(example.bytes, path: example.path)
      let others = found.filter { $0.severity > .note && $0.rule != id }
      #expect(others.isEmpty, "example \(index) gives \(others.map { ($0.rule, $0.message) })")
    }
  }

  /// What readers and validators accept is not an error.
  @Test(arguments: [
    ("Comment=a\tb", Severity.warning), ("Keywords[ca]=a;b\t;\nKeywords=a;", .warning),
    ("Icon=a\tb", .warning), ("StartupWMClass=a\tb", .error),
  ])
  func controlCharactersInTextsAreWarnings(line: String, severity: Severity) {
    let text = "[Desktop Entry]\nType=Application\nName=Art\nExec=art\n\(line)\n"
    let found = DesktopEntryChecking.check(Array(text.utf8))
      .filter { $0.rule == "desktop/control-character-in-value" }
    #expect(found.map(\.severity) == [severity])
  }

  @Test(arguments: [
    ("art++", Severity.warning), ("my art", .warning), ("kunstä", .warning), ("art;b", .error),
    ("", .error),
  ])
  func namesThatListsCanHoldAreWarnings(stem: String, severity: Severity) {
    let text = "[Desktop Entry]\nType=Application\nName=Art\nExec=art\n"
    let found = DesktopEntryChecking.check(Array(text.utf8), path: stem + ".desktop")
      .filter { $0.rule == "desktop/malformed-file-name" }
    #expect(found.map(\.severity) == [severity])
  }

  @Test(arguments: [("MimeType", Severity.warning), ("Mimetype", .error), ("Program", .error)])
  func theTypeOfKDE3IsAWarning(type: String, severity: Severity) {
    let text = "[Desktop Entry]\nType=\(type)\nName=Art\n"
    let found = DesktopEntryChecking.check(Array(text.utf8))
      .filter { $0.rule == "desktop/unknown-entry-type" }
    #expect(found.map(\.severity) == [severity])
  }

  /// KDE reads these entries, whose keys are its own.
  @Test(arguments: [("Service", true), ("ServiceType", true), ("FSDevice", true), ("Link", false)])
  func typesOfKDEHaveTheirOwnKeys(type: String, isOfKDE: Bool) {
    let text = "[Desktop Entry]\nType=\(type)\nQuery=a\nX-KDE-ServiceTypes=A\n"
    let rules = DesktopEntryChecking.check(Array(text.utf8)).map(\.rule)
    for rule in ["desktop/unknown-key", "desktop/missing-required-key"] {
      #expect(rules.contains(rule) != isOfKDE, "\(rules)")
    }
  }

  /// The examples hold with the types that are built in as well.
  @Test func examplesHoldForTheTypesThatAreBuiltIn() throws {
    let expectations = RuleExpectations(DesktopEntryRules.all) { example in
      var context = DesktopEntryChecking.context(path: example.path)
      context.mediaTypes?.shared = .builtIn
      return DesktopEntryChecking.check(example.bytes, path: example.path, context: context)
    }
    for id in Self.ids {
      try expectations.expectMarks(of: id)
      try expectations.expectSilence(of: id)
    }
  }

  @Test(.needsCorpus)
  func rulesAreThoseOfTheCatalog() throws {
    try Corpus.expectRules(DesktopEntryRules.all, of: ["desktop"])
  }
}
