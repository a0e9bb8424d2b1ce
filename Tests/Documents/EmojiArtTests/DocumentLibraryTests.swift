import Diagnostics
import EmojiArt
import Testing

/// What a program that uses the library sees of a document.
@Suite struct DocumentLibraryTests {
  private static let text = """
    {"background": "https://example.org/a.png", "emojis": [
      {"string": "🐟", "position": {"x": -7, "y": 2.5}, "size": 8, "id": 1}
    ], "uniqueEmojiId": 1}
    """

  @Test func aDocumentIsRead() throws {
    let document = try #require(EmojiArtDocument(Array(Self.text.utf8)))
    #expect(document.edition == .spring2023 && document.edition.coordinates.isYUp)
    #expect(document.background.url?.value == "https://example.org/a.png")
    let emoji = try #require(document.emojis.first)
    #expect(document.emojis.count == 1 && emoji.text?.value == "🐟")
    #expect(emoji.x?.value == .integer(-7) && emoji.y?.value.double == 2.5)
    #expect(emoji.size?.value == .integer(8))
  }

  @Test func findingsHaveLinesInAnyEncoding() {
    let bytes = Self.text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for bytes in [Array(Self.text.utf8), bytes] {
      let found = EmojiArtDocument.check(bytes).filter { $0.rule == "emojiart/number-not-integral" }
      #expect(found.map(\.start?.line) == [2] && found.map(\.start?.column) == [46])
      #expect(EmojiArtDocument(bytes)?.emojis.count == 1)
    }
  }

  @Test func otherBytesAreNotDocuments() {
    for text in ["[]", "{", "{\"a\": 1}", "PK\u{3}\u{4}"] {
      #expect(EmojiArtDocument(Array(text.utf8)) == nil, "\(text)")
      #expect(
        EmojiArtDocument.check(Array(text.utf8)).contains { $0.severity == .error }, "\(text)")
    }
    #expect(EmojiArtDocument([])?.edition == .fall2017)
    #expect(!EmojiArtDocument.check([]).isEmpty)
  }

  @Test func theNameCounts() {
    let bytes = Array(Self.text.utf8)
    #expect(
      EmojiArtDocument.check(bytes, name: "a.txt").contains {
        $0.rule == "emojiart/wrong-extension"
      })
    #expect(!EmojiArtDocument.check(bytes).contains { $0.rule == "emojiart/wrong-extension" })
  }
}
