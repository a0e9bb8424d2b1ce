import Diagnostics
import DocumentFormats
import EmojiArt
import JSONSchema
import JSONSyntax
import Testing

/// Documents of student apps: which variants they are of, and what repairs and migrations make of
/// them.
struct VariantTests {
  private static func document(
    _ emojis: String, background: String? = nil, counter: String? = "9"
  ) -> String {
    let background = background.map { "\"background\": \($0), " } ?? ""
    let counter = counter.map { ", \"uniqueEmojiId\": \($0)" } ?? ""
    return "{\(background)\"emojis\": [\(emojis)]\(counter)}"
  }

  /// What is found, what the fix makes of it, and the losses.
  private static let cases: [(old: String, words: String, new: String, losses: [MigrationLoss])] = [
    (
      document(#"{"text": "🐄", "x": 5.5, "y": -3.25, "size": 8, "id": 1}"#, background: "{}"),
      "variant 'fractions' of '2021-handwritten'",
      document(#"{"text": "🐄", "x": 6, "y": -3, "size": 8, "id": 1}"#, background: "{}"),
      [.coordinateFraction]
    ),
    (
      document(
        #"{"string": "🐄", "position": [5, 3], "size": 8, "id": 1}"#,
        background: #""https://a.b/c.jpg""#),
      "variant 'positions' of '2023'",
      document(
        #"{"string": "🐄", "position": {"x": 5, "y": 3}, "size": 8, "id": 1}"#,
        background: #""https://a.b/c.jpg""#),
      []
    ),
    (
      document(#"{"text": "🐄", "location": [5, 6], "size": [8, 9], "id": 1}"#, background: "{}"),
      "variants 'positions' and 'sizes' of '2021-handwritten'",
      document(#"{"text": "🐄", "x": 5, "y": 6, "size": 8, "id": 1}"#, background: "{}"),
      [.fontSize]
    ),
    (
      document(
        #"{"text": "🐄", "x": 5.5, "y": 5, "size": {"width": 8.5, "height": 8.5}, "id": "A-1"}, {"text": "🐄", "x": 5, "y": 5, "size": 8, "id": "3"}"#,
        background: "{}", counter: "2"),
      "variants 'sizes', 'fractions' and 'text ids' of '2021-handwritten'",
      document(
        #"{"text": "🐄", "x": 6, "y": 5, "size": 9, "id": 4}, {"text": "🐄", "x": 5, "y": 5, "size": 8, "id": 3}"#,
        background: "{}", counter: "4"),
      [.coordinateFraction, .fontSizeFraction, .textIDs]
    ),
    (
      document(#"{"string": "🐄", "offset": {"width": 1, "height": 2}, "size": 8}"#, counter: nil),
      "variants 'position names', 'positions', 'no ids' and 'no counter' of '2023'",
      document(#"{"string": "🐄", "position": {"x": 1, "y": 2}, "size": 8, "id": 1}"#, counter: "1"),
      []
    ),
    (
      document(#"{"string": "🐄", "position": {"x": 1, "y": 2}, "scale": 1.5, "id": 1}"#),
      "variant 'scales' of '2023'",
      document(#"{"string": "🐄", "position": {"x": 1, "y": 2}, "size": 60, "id": 1}"#),
      [.unknownFontSize]
    ),
    (
      document(
        #"{"string": "🐄", "position": {"x": 1, "y": 2}, "size": 8, "id": 1}"#,
        background: #"{"imageData": "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs="}"#),
      "variant 'background objects' of '2023'",
      document(
        #"{"string": "🐄", "position": {"x": 1, "y": 2}, "size": 8, "id": 1}"#,
        background: #""data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=""#),
      []
    ),
    (
      document(
        #"{"emoji": "🐄", "center": [1.5, 2], "scale": 24, "id": 1}"#,
        background: #""https://a.b/c.jpg""#),
      "variants 'text names', 'position names', 'positions', 'scales' and 'fractions' of '2023'",
      document(
        #"{"string": "🐄", "position": {"x": 2, "y": 2}, "size": 24, "id": 1}"#,
        background: #""https://a.b/c.jpg""#),
      [.coordinateFraction]
    ),
  ]

  private static func findings(_ bytes: [UInt8]) -> [Diagnostic] {
    var checker = DocumentChecker()
    var report = checker.check(DocumentChecker.File(), byteSource(of: bytes))
    checker.complete({ byteSource(of: bytes) }, &report)
    return report.diagnostics
  }

  @Test(arguments: cases.indices) func variantsAreFoundAndRepaired(_ index: Int) throws {
    let (old, words, new, losses) = Self.cases[index]
    let bytes = Array(old.utf8)
    let found = Self.findings(bytes).filter { $0.rule == EmojiArtRules.variant.id }
    let finding = try #require(found.first)
    #expect(found.count == 1 && finding.severity == .note && finding.range != nil)
    #expect(finding.message.contains(words), "\(finding.message)")
    for loss in losses { #expect(finding.message.contains("'\(loss.rawValue)'")) }
    let fix = try #require(finding.fix)
    #expect(fix.applicability == .unsafe)
    let fixed = Fix.apply([fix], to: bytes)
    #expect(String(decoding: fixed, as: UTF8.self) == new)
    #expect(!Self.findings(fixed).contains { $0.severity == .error })
  }

  @Test(arguments: cases.indices) func variantsAreMigrated(_ index: Int) throws {
    let (old, _, new, losses) = Self.cases[index]
    let open = rangeSource(of: Array(old.utf8))
    var planner = MigrationPlanner()
    var writer = MigrationWriter()
    for target in MigrationTarget.editions where target.rawValue != "2017" {
      var options = MigrationOptions(to: target)
      options.writesDataURL = true
      let refused = planner.plan(open, options)
      let found = Set(refused.losses.filter { !$0.isAllowed }.map(\.loss))
      #expect(found.isSuperset(of: losses))
      #expect(losses.isEmpty || refused.state == .wouldLose)
      options.allowedLosses = Set(MigrationLoss.allCases)
      let plan = planner.plan(open, options)
      #expect(plan.state == .migrated && !plan.opensIn.isEmpty, "\(plan)")
      let result = writer.write(plan, from: Array(old.utf8))
      let written = try #require(result)
      #expect(!Self.findings(written).contains { $0.severity == .error })
      // The same as of a document that has been repaired before.
      let repaired = planner.plan(rangeSource(of: Array(new.utf8)), options)
      let expected =
        repaired.state == .unchanged
        ? Array(new.utf8) : writer.write(repaired, from: Array(new.utf8))
      #expect(written == expected)
    }
  }

  @Test(arguments: [
    document(#"{"text": "🐄", "x": true, "y": 5, "size": 8, "id": 1}"#, background: "{}"),
    document(#"{"text": "🐄", "y": 5, "size": 8, "id": 1}"#, background: "{}"),
    document(#"{"text": "🐄", "x": 5, "y": 5, "size": 8, "id": 1}"#, background: "{}", counter: nil),
    document(#"{"text": "🐄", "x": [5], "y": 5, "size": 8, "id": 1}"#, background: "{}"),
    document(#"{"string": "🐄", "position": [1, 2, 3], "size": 8, "id": 1}"#),
    "{}", "[]", #"{"features": []}"#,
  ])
  func othersAreOfNoVariant(_ text: String) {
    #expect(!Self.findings(Array(text.utf8)).contains { $0.rule == EmojiArtRules.variant.id })
  }

  @Test func theExamplesOfTheRuleAreFound() {
    for example in EmojiArtRules.variant.bad {
      let found = Self.findings(example.bytes).filter { $0.rule == EmojiArtRules.variant.id }
      #expect(found.count == 1 && found.first?.range?.lowerBound == example.offset)
    }
  }

  /// What the format of each edition says of a document of the course agrees with the rules.
  @Test(arguments: Dialect.course.map(\.name)) func theEditionsAreThoseOfTheCourse(_ name: String) {
    let samples = DialectSample.all.filter { $0.dialect.name == name }
    #expect(!samples.isEmpty)
    let number = FormatProgram.emojiArt.number(of: name)
    for sample in samples {
      var judge = DocumentJudge(.emojiArt)
      let judgment = judge.check(rangeSource(of: Array(sample.text.utf8)), version: number)
      #expect(number != nil && judgment.findings.isClean, "\(sample.text)")
    }
  }
}
