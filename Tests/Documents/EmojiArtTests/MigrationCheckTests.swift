import Diagnostics
import EmojiArt
import Testing

/// Two documents, one made from the other.
@Suite struct MigrationCheckTests {
  private static let source = """
    {"background": {}, "uniqueEmojiId": 2, "emojis": [
      {"text": "😀", "x": 1, "y": 2, "size": 40, "id": 1},
      {"text": "🚗", "x": -5, "y": 0, "size": 24, "id": 2}]}
    """

  private static func result(_ y: Int, x: Int = -5) -> String {
    """
    {"uniqueEmojiId": 2, "emojis": [
      {"string": "😀", "position": {"x": 1, "y": \(y)}, "size": 40, "id": 1},
      {"string": "🚗", "position": {"x": \(x), "y": 0}, "size": 24, "id": 2}]}
    """
  }

  private static func document(_ text: String, _ name: String) throws -> EmojiArtDocument {
    let dialect = try #require(Dialect.course.first { $0.name == name })
    return try #require(EmojiArtDocument(Array(text.utf8), as: dialect))
  }

  private static func check(_ text: String) throws -> Diagnostic? {
    EmojiArtRules.checkMigration(
      from: try document(source, "2021-handwritten"), to: try document(text, "2023"))
  }

  @Test func forgottenTurn() throws {
    let finding = try #require(try Self.check(Self.result(2)))
    #expect(finding.rule == EmojiArtRules.unflippedYAxis.id)
    #expect(finding.range == 31..<32)
  }

  @Test func soundOrOtherwiseChanged() throws {
    #expect(try Self.check(Self.result(-2)) == nil)
    #expect(try Self.check(Self.result(2, x: 6)) == nil)
    let same = try Self.document(Self.source, "2021-handwritten")
    #expect(EmojiArtRules.checkMigration(from: same, to: same) == nil)
  }
}
