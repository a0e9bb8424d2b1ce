import Diagnostics
@testable import Declarations
import TestSupport
import Testing

/// The catalog of rules, its examples and fixes.
struct DeclarationRuleTests {
  static let known = Set(DeclarationRules.all.map(\.id))

  /// The file beside a declaration, determined by its name.
  private static func picture(_ name: String) -> PictureFile {
    if name.contains("missing") { return .missing }
    if name.contains("link") { return .refused("is a symbolic link") }
    if name.contains("text") { return .other }
    return name.hasSuffix(".svg") ? .svg : .png(width: 48, height: 48)
  }

  /// All findings in a declaration that is checked by itself.
  static func check(_ bytes: [UInt8]) -> [Diagnostic] {
    let file = DeclarationFile(bytes)
    return DeclarationRules.check(file, knownRules: known, picture: picture)
  }

  /// All findings in the last file of an example, with places in the example; the others are schemas
  /// beside it.
  private static func check(_ example: RuleExample) -> [Diagnostic] {
    let files = example.files
    guard let last = files.last, files.count > 1 else { return check(example.bytes) }
    let bytes = example.bytes
    let found = DeclarationRules.check(
      DeclarationFile(Array(bytes[last.range])), knownRules: known, picture: picture,
      schema: { name in files.first { $0.path == name }.map { Array(bytes[$0.range]) } })
    return found.map { diagnostic in
      var diagnostic = diagnostic
      let start = last.range.lowerBound
      diagnostic.range = diagnostic.range.map { ($0.lowerBound + start)..<($0.upperBound + start) }
      return diagnostic
    }
  }

  static let expectations = RuleExpectations(DeclarationRules.all) { check($0) }

  @Test func theCatalogHasItsForm() {
    Self.expectations.expectForm(subjects: ["declaration"])
  }

  @Test(.needsCorpus)
  func theCatalogIsTheSharedOne() throws {
    try Corpus.expectRules(DeclarationRules.all, of: ["declaration"])
  }

  @Test(arguments: DeclarationRules.all.map(\.id)) func badExamples(id: String) throws {
    try Self.expectations.expectMarks(of: id)
  }

  @Test(arguments: DeclarationRules.all.map(\.id)) func goodExamples(id: String) throws {
    try Self.expectations.expectSilence(of: id)
  }

  @Test(arguments: DeclarationRules.all.map(\.id)) func fixes(id: String) throws {
    try Self.expectations.expectFixes(of: id)
  }

  /// An example for one rule triggers no other rule.
  @Test(arguments: DeclarationRules.all.map(\.id)) func badExamplesHaveOneDefect(id: String) throws
  {
    let rule = try #require(DeclarationRules.all.first { $0.id == id })
    for example in rule.bad {
      let others = Self.check(example).filter { $0.rule != id && $0.severity > .note }
      #expect(others.isEmpty, "\(others.map(\.rule))")
    }
  }

  /// A text that could not be read has only the JSON finding.
  @Test(arguments: ["{\"types\": [", "", "{\"tipes\": 1} x", "\u{0}"])
  func brokenJSONHasNoFurtherFinding(text: String) {
    let found = Self.check(Array(text.utf8))
    #expect(found.count == 1 && found.allSatisfy { $0.rule.hasPrefix("json/") })
  }

  @Test func mistakesThatAreReadPastHideNothing() {
    let found = Self.check(Array("{\"tipes\": [],}".utf8)).map(\.rule)
    #expect(found == ["json/trailing-comma", "declaration/unknown-key", "declaration/no-types"])
  }

  @Test func largeFilesAreNotRead() {
    let spaces = [UInt8](repeating: 0x20, count: DeclarationFile.longest - 2)
    #expect(DeclarationFile(spaces + Array("{}".utf8)).problems.isEmpty)
    let found = DeclarationFile(spaces + Array("{} ".utf8)).problems
    #expect(found.map(\.rule) == ["declaration/wrong-value-type"] && found.first?.range == nil)
  }

  /// A small file must not become a huge model.
  @Test(.slow) func longArraysAreCut() {
    let most = 65_536
    let text = { "{\"types\": [" + String(repeating: "{},", count: $0) + "{}]}" }
    #expect(DeclarationFile(Array(text(most - 1).utf8)).problems.isEmpty)
    let file = DeclarationFile(Array(text(most).utf8))
    #expect(file.declaration.types.count == most && file.problems.count == 1)
    #expect(DeclarationRules.check(file).count == 1 + 2 * Findings.limitPerRule)
  }

  @Test("A step whose action is misspelled has one finding") func misspelledActions() {
    let text = """
      {"types": [{"identifier": "org.reef.tab", "description": "Tab", "extensions": ["tab"],
        "documents": {"editions": [{"name": "1", "marks": {"$.v": 1}},
          {"name": "2", "marks": {"$.v": 2}, "steps": [{"renam": "$.a", "to": "b"}]}]}}]}
      """
    let found = Self.check(Array(text.utf8)).filter { $0.severity == .error }
    #expect(found.map(\.rule) == ["declaration/unknown-key"])
  }

  /// Control characters are the ones of Unicode, whose set never changes.
  @Test func controlsBreakLines() {
    let scalars = (0...0xFFFF).lazy.compactMap { Unicode.Scalar($0 as UInt32) }
    let controls = scalars.filter { $0.properties.generalCategory == .control }
    #expect(Array(scalars.filter(\.breaksLine)) == controls + ["\u{2028}", "\u{2029}"])
  }

  /// Without known rules and without a folder, nothing is reported about either.
  @Test func whatIsNotKnownIsNotJudged() throws {
    let ofPictures = [
      DeclarationRules.missingIconFile, DeclarationRules.unusablePicture,
      DeclarationRules.pictureSize,
    ]
    for rule in ofPictures + [DeclarationRules.unknownRule.info] {
      for example in rule.bad {
        #expect(DeclarationRules.check(DeclarationFile(example.bytes)).isEmpty)
      }
    }
  }
}
