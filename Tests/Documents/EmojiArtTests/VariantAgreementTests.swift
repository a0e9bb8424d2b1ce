import Diagnostics
import DocumentFormats
import EmojiArt
import TestSupport
import Testing

/// All that reads a document in a variant reads the same one.
struct VariantAgreementTests {
  private static let url = #""https://example.org/lake.png""#
  private static let plain = #"{"text": "🐄", "x": 5, "y": 3, "size": 8"#

  /// A document of each format of the course with a background, by the name of the format.
  private static let documents = [
    "2017": #"{"url": \#(url), "emojis": [\#(plain)}]}"#,
    "2020": #"{"backgroundURL": \#(url), "emojis": [\#(plain), "id": 1}], "uniqueEmojiId": 1}"#,
    "2021-handwritten":
      #"{"background": {"theURL": \#(url)}, "emojis": [\#(plain), "id": 1}], "uniqueEmojiId": 1}"#,
    "2021-synthesized":
      #"{"background": {"url": {"_0": \#(url)}}, "emojis": [\#(plain), "id": 1}], "uniqueEmojiId": 1}"#,
    "2023":
      #"{"background": \#(url), "emojis": [{"string": "🐄", "position": {"x": 5, "y": 3}, "size": 8, "id": 1}], "uniqueEmojiId": 1}"#,
  ]

  /// Other documents in the variants of a format: what the steps of the variants would change.
  private static func variants(of name: String, _ document: String) -> [String] {
    let format = DocumentFormat.emojiArt
    let steps = format.versions.filter { $0.name == name }.flatMap(\.variants).flatMap(\.steps)
    return steps.compactMap { step in
      step.inverse { _ in nil }.flatMap { step in
        var bytes: [UInt8] = []
        let tally = DocumentMigration([step]).write(rangeSource(of: Array(document.utf8))) {
          piece in
          for index in piece.indices { bytes.append(piece[index]) }
          return true
        }.tally
        return tally.isEmpty || !tally.problems.isEmpty
          ? nil : String(decoding: bytes, as: UTF8.self)
      }
    }
  }

  private static let others = [
    #"{"background": {"theURL": {"_0": \#(url)}}, "emojis": [\#(plain), "id": 1}], "uniqueEmojiId": 1}"#,
    #"{"background": \#(url), "emojis": [\#(plain), "id": 1}], "uniqueEmojiId": 1}"#,
    #"{"background": {"imageURL": {"_0": \#(url)}}, "emojis": [\#(plain), "id": 1}], "uniqueEmojiId": 1}"#,
    #"{"background": {"url": \#(url)}, "emojis": [{"string": "🐄", "position": [5, 3], "size": 8, "id": 1}], "uniqueEmojiId": 1}"#,
  ]

  @Test func whatReadsAVariantAgrees() throws {
    let all = Self.documents.sorted { $0.key < $1.key }.flatMap { Self.variants(of: $0, $1) }
    var count = 0
    let tried = Effort.some(of: all, each: 9) + Self.others
    for text in tried {
      let bytes = Array(text.utf8)
      var checker = DocumentChecker()
      var report = checker.check(DocumentChecker.File(), byteSource(of: bytes))
      checker.complete({ byteSource(of: bytes) }, &report)
      guard let variant = checker.variant, variant.rivals.isEmpty else { continue }
      count += 1
      let dialect = variant.dialects[0]
      let document = try #require(
        EmojiArtDocument(variant.normalization.bytes, as: dialect), "\(text)")
      let shown = Inspector.inspect(bytes)
      #expect(shown.dialect?.name == dialect.name, "\(text)")
      #expect((shown.background?.kind ?? .none) == document.background.kind, "\(text)")
      #expect(shown.content?.emojiCount == document.emojis.count, "\(text)")
      let errors = report.diagnostics.count { $0.severity == .error }
      #expect(shown.findings.errors == errors, "\(text)")
      var planner = MigrationPlanner()
      let plan = planner.plan(
        rangeSource(of: bytes),
        MigrationOptions(to: try #require(MigrationTarget(rawValue: dialect.name))))
      #expect(plan.sourceName == dialect.name, "\(text)")
    }
    #expect(count > tried.count / 2)
  }

  /// The counter of another app is renamed, as 'fix' does, and is not lost.
  @Test(arguments: ["emojiCount", "uniqEmoji", "uniqueEmojiID"])
  func countersByOtherNamesAreMigrated(_ name: String) throws {
    let text = try #require(Self.documents["2023"]).replacing(
      "uniqueEmojiId\": 1", with: "\(name)\": 9")
    var planner = MigrationPlanner()
    let plan = planner.plan(rangeSource(of: Array(text.utf8)), MigrationOptions(to: .spring2023))
    #expect(plan.losses.isEmpty && plan.state != .wouldLose, "\(plan)")
  }
}
