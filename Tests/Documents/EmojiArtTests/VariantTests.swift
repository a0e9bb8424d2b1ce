import Diagnostics
import DocumentFormats
import EmojiArt
import JSONSchema
import JSONSyntax
import TestSupport
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
    (
      document(#"{"text": "🐄", "x": 1, "y": 2, "fontSize": 72.5, "id": 1}"#, background: "{}"),
      "variants 'size names' and 'fractions' of '2021-handwritten'",
      document(#"{"text": "🐄", "x": 1, "y": 2, "size": 73, "id": 1}"#, background: "{}"),
      [.fontSizeFraction]
    ),
    (
      #"{"backGround": "https://a.b/c.jpg", "emojis": [{"string": "🐄", "position": [1, 2], "size": 8, "id": 1}], "uniqueEmojiId": 9}"#,
      "variants 'background names' and 'positions' of '2023'",
      document(
        #"{"string": "🐄", "position": {"x": 1, "y": 2}, "size": 8, "id": 1}"#,
        background: #""https://a.b/c.jpg""#),
      []
    ),
    (
      document(
        #"{"string": "🐄", "x": 1, "y": 2, "size": 8, "id": 1}"#,
        background: #""https://a.b/c.jpg""#),
      "variant 'flat positions' of '2023'",
      document(
        #"{"string": "🐄", "position": {"x": 1, "y": 2}, "size": 8, "id": 1}"#,
        background: #""https://a.b/c.jpg""#),
      []
    ),
    (
      document(
        #"{"emoji": "🐄", "position": {"x": 1, "y": 2}, "size": 8, "id": 1}"#,
        background: #"{"theURL": "https://a.b/c.jpg"}"#),
      "variants 'text names' and 'positions' of '2021-handwritten'",
      document(
        #"{"text": "🐄", "x": 1, "y": 2, "size": 8, "id": 1}"#,
        background: #"{"theURL": "https://a.b/c.jpg"}"#),
      []
    ),
    (
      document(
        #"{"string": "🐄", "position": {"x": 1, "y": 2}, "size": 8, "id": 1}"#,
        background: ##"{"url": {"_0": "https://a.b/c.jpg", "credit": "Ada"}}"##),
      "variant 'background objects' of '2023'",
      document(
        #"{"string": "🐄", "position": {"x": 1, "y": 2}, "size": 8, "id": 1}"#,
        background: #""https://a.b/c.jpg""#),
      [.unknownMembers]
    ),
    (
      document(
        #"{"string": "🐄", "position": {"x": 1, "y": 2}, "size": 8, "id": 1}"#,
        background: ##"{"blank": {"_0": "#fff"}}"##),
      "variant 'background objects' of '2023'",
      document(#"{"string": "🐄", "position": {"x": 1, "y": 2}, "size": 8, "id": 1}"#),
      [.unknownMembers]
    ),
    (
      document(
        #"{"string": "🐄", "position": {"x": 1, "y": 2}, "size": 8, "id": 1}"#,
        background:
          #"{"imageData": "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs="}"#
      ),
      "variant 'background objects' of '2023'",
      document(
        #"{"string": "🐄", "position": {"x": 1, "y": 2}, "size": 8, "id": 1}"#,
        background: #""data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=""#),
      []
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

  /// Detection may have chosen another edition first.
  @Test(arguments: cases.indices) func findingsAreOfTheEditionOfTheVariant(_ index: Int) throws {
    let (old, words, _, _) = Self.cases[index]
    let edition = try #require(words.split(separator: "'").last).prefix(4)
    for finding in Self.findings(Array(old.utf8)) where finding.message.contains("' in '") {
      #expect(finding.message.contains(edition), "\(finding.message)")
    }
  }

  private static let flat = document(
    #"{"string": "🐄", "x": 1, "y": 2, "size": 8, "id": 1}"#, background: #""https://a.b/c.jpg""#)

  @Test(
    "What is selected does not decide what is found",
    arguments: Effort.first(
      3,
      of: [
        RuleSelection.all, RuleSelection(severities: [EmojiArtRules.missingMember.id: .note]),
        RuleSelection(select: [EmojiArtRules.variant.id]),
        RuleSelection(ignore: [EmojiArtRules.variant.id]),
        RuleSelection(select: [EmojiArtRules.unknownMember.id]),
      ]))
  func findingsOfVariantsDoNotDependOnTheSelection(_ selection: RuleSelection) {
    let bytes = Array(Self.flat.utf8)
    let place = Self.flat.utf8.count - Self.flat.drop { $0 != "[" }.dropFirst().utf8.count
    let expected: [(rule: RuleInfo, message: String)] = [
      (EmojiArtRules.missingMember, "missing member 'position' of the emoji"),
      (EmojiArtRules.variant, "the document is of the variant 'flat positions' of '2023'"),
      (EmojiArtRules.unknownMember, "unknown member 'x' in '2023'"),
      (EmojiArtRules.unknownMember, "unknown member 'y' in '2023'"),
    ].filter { selection.includes($0.rule.id) }
    var checker = DocumentChecker(selection: selection)
    var report = checker.check(DocumentChecker.File(), byteSource(of: bytes))
    checker.complete({ byteSource(of: bytes) }, &report)
    let messages = report.diagnostics.map(\.message).sorted()
    #expect(messages == expected.map(\.message).sorted())
    for finding in report.diagnostics where finding.rule == EmojiArtRules.variant.id {
      #expect(finding.range?.lowerBound == place)
    }
  }

  /// Only the app of 2020 writes names without an ending.
  @Test(arguments: [(document(""), Severity.note), (flat, .warning)])
  func endingsAreJudgedAsTheEditionOfTheVariant(_ text: String, _ severity: Severity) {
    let bytes = Array(text.utf8)
    var checker = DocumentChecker()
    var report = checker.check(DocumentChecker.File(name: "cow"), byteSource(of: bytes))
    checker.complete({ byteSource(of: bytes) }, &report)
    let found = report.diagnostics.filter { $0.rule == EmojiArtRules.wrongExtension.id }
    #expect(found.map(\.severity) == [severity])
  }

  @Test(arguments: Effort.some(of: Array(cases.indices), each: 2))
  func variantsAreMigrated(_ index: Int) throws {
    let (old, _, new, losses) = Self.cases[index]
    let open = rangeSource(of: Array(old.utf8))
    var planner = MigrationPlanner()
    var writer = MigrationWriter()
    let targets = MigrationTarget.editions.filter { $0.rawValue != "2017" }
    let shift = index % targets.count
    for target in Effort.first(of: Array(targets[shift...] + targets[..<shift])) {
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

  /// What is left after the variants is named, and not that other editions were possible.
  @Test func otherErrorsBesideAVariantAreNamed() {
    let text = Self.document(
      #"{"string": "🐄", "x": 1, "y": 2, "size": 8, "id": 1}"#, background: #""""#)
    var planner = MigrationPlanner()
    let plan = planner.plan(
      rangeSource(of: Array(text.utf8)), MigrationOptions(to: .spring2023))
    #expect(plan.state == .unreadable, "\(plan)")
    #expect(plan.findings.contains { $0.rule == EmojiArtRules.invalidURL.id }, "\(plan.findings)")
  }

  /// The editions differ in the direction of `y`, and nothing tells which one it is.
  @Test(arguments: [
    (#"{"text": "🐄", "position": {"x": 1, "y": -2}, "size": 8, "id": 1}"#, "2020"),
    (#"{"string": "🐄", "x": 1, "y": -2, "size": 8, "id": 1}"#, "2023"),
  ])
  func editionsOfTheSameDistanceAreAmbiguous(_ emoji: String, _ other: String) throws {
    let text = Self.document(emoji)
    let finding = try #require(
      Self.findings(Array(text.utf8)).first { $0.rule == EmojiArtRules.variant.id })
    #expect(finding.fix?.applicability == .displayOnly)
    #expect(finding.notes.contains { $0.contains("'emojiart migrate --from \(other)'") })
    var planner = MigrationPlanner()
    var writer = MigrationWriter()
    var options = MigrationOptions(to: .document2020)
    #expect(planner.plan(rangeSource(of: Array(text.utf8)), options).state == .ambiguous)
    for (origin, y) in [(Edition.spring2020, "-2"), (.spring2023, "2")] {
      options.origin = origin
      let plan = planner.plan(rangeSource(of: Array(text.utf8)), options)
      let result = writer.write(plan, from: Array(text.utf8))
      let written = try #require(result)
      let new = String(decoding: written, as: UTF8.self).filter { $0 != " " }
      #expect(new.contains("\"y\":\(y)"), "\(new)")
    }
  }

  /// Flat positions and an address fit 2021 with another background, and 2023 with other names.
  @Test(arguments: [
    #"{"background":"https://a.b/c.jpg","emojis":[{"text":"🐄","x":1,"y":2,"size":32,"id":1}],"uniqueEmojiId":1}"#,
    #"{"background":"blank","emojis":[{"text":"🐄","x":1,"y":2,"size":32,"id":1}],"uniqueEmojiId":1}"#,
    #"{"background":"https://a.b/c.jpg","emojis":[{"emoji":"🐄","x":1,"y":2,"size":32,"id":1}]}"#,
  ])
  func otherBackgroundsOfFlatEmojis(_ text: String) {
    var planner = MigrationPlanner()
    let options = MigrationOptions(to: .spring2023)
    #expect(planner.plan(rangeSource(of: Array(text.utf8)), options).state == .ambiguous)
  }

  /// Of the editions with a `background`, only 2023 may leave it out; without it nothing tells.
  @Test func theOnlySignOfAnEditionStays() throws {
    let text =
      #"{"emojis":[{"text":"🐄","position":{"x":1,"y":2},"size":32,"id":1}],"background":null}"#
    let fixes = Self.findings(Array(text.utf8)).compactMap(\.fix)
    #expect(fixes.filter { $0.applicability != .displayOnly }.count == 1)
  }

  /// The members of a background object are a clearer sign of 2021 than any name.
  @Test(arguments: [
    #"{"background":{"theURL":"https://a.b/c.jpg"},"uniqueEmojiID":9,"emojis":[{"id":2,"text":"🐄","x":1,"y":2,"size":30}]}"#,
    #"{"background":{"imageData":"R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs="},"uniqueEmojiID":9,"emojis":[{"id":2,"text":"🐄","x":1,"y":2,"size":30}]}"#,
    #"{"background":{"theURL":"https://a.b/c.jpg"},"emojis":[{"text":"🐄","x":1,"y":2,"size":30}]}"#,
  ])
  func backgroundObjectsAreOf2021(_ text: String) {
    let fixes = Self.findings(Array(text.utf8)).compactMap(\.fix)
    let fixed = Fix.apply(fixes.filter { $0.applicability == .unsafe }, to: Array(text.utf8))
    #expect(!Self.findings(fixed).contains { $0.severity == .error })
    var planner = MigrationPlanner()
    let plan = planner.plan(rangeSource(of: fixed), MigrationOptions(to: .spring2021))
    #expect(plan.source?.edition == .spring2021 && plan.losses.isEmpty)
    let new = String(decoding: fixed, as: UTF8.self)
    #expect(new.contains("theURL") || new.contains("imageData"), "\(new)")
    #expect(new.contains("\"x\":1,"), "\(new)")
  }

  /// A counter by the name of another dialect is the counter.
  @Test(arguments: [
    (
      #"{"background":{"url":"https://a.b/c.jpg"},"uniqueEmojiId":9,"emojis":[{"id":1,"text":"🐄","location":{"x":1,"y":2},"size":40}]}"#,
      #""currentEmojiId":9"#
    ),
    (
      #"{"background":{},"currentEmojiId":9,"emojis":[{"id":2,"text":"🐄","x":1,"y":2,"size":30}]}"#,
      #""uniqueEmojiId":9"#
    ),
  ])
  func countersAreRenamed(_ text: String, _ counter: String) throws {
    let found = Self.findings(Array(text.utf8)).filter {
      $0.rule == EmojiArtRules.missingMember.id
    }
    let fix = try #require(found.first?.fix)
    #expect(found.count == 1 && fix.applicability == .unsafe)
    let fixed = String(decoding: Fix.apply([fix], to: Array(text.utf8)), as: UTF8.self)
    #expect(fixed.contains(counter) && fixed.split(separator: "EmojiId").count == 2)
  }

  /// What one student's app adds is not missing in the documents of another one.
  @Test(arguments: [
    #"{"background":{},"uniqueEmojiId":1,"emojis":[{"id":1,"content":"🐄","x":1,"y":2,"size":40}]}"#,
    #"{"backgroundURL":"https://a.b/c.jpg","emojis":[{"id":"6B29FC40-CA47-1067-B31D-00DD010662DA","text":"🐄","x":3,"y":4,"size":40}]}"#,
  ])
  func additionsOfStudentsAreNotMissing(_ text: String) {
    let found = Self.findings(Array(text.utf8))
    #expect(found.contains { $0.rule == EmojiArtRules.variant.id })
    #expect(
      !found.contains { $0.message.contains("isSelected") || $0.message.contains("rotation") })
  }

  /// Numbers are ids even if the dialect nearest to the document has UUIDs.
  @Test func numbersStayIDs() throws {
    let text =
      #"{"backgroundURL":"https://a.b/c.jpg","emojis":[{"id":2,"text":"🐄","x":3,"y":4,"size":40,"rotation":0.5}]}"#
    var planner = MigrationPlanner()
    var writer = MigrationWriter()
    var options = MigrationOptions(to: .spring2021)
    options.allowedLosses = [.unknownMembers]
    let plan = planner.plan(rangeSource(of: Array(text.utf8)), options)
    #expect(!plan.losses.contains { $0.loss == .ids || $0.details.contains { $0.contains("id") } })
    let result = writer.write(plan, from: Array(text.utf8))
    let written = try #require(result)
    let new = String(decoding: written, as: UTF8.self)
    #expect(new.contains("\"id\":2") || new.contains("\"id\": 2"), "\(new)")
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
