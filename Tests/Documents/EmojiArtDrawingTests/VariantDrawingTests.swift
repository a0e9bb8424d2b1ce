import Diagnostics
import EmojiArt
import EmojiArtDrawing
import Testing

/// Documents in variants are drawn in the form that their fix gives them.
struct VariantDrawingTests {
  private static let url = #""https://example.org/lake.png""#
  private static let emoji = #"{"text": "🐄", "x": 5, "y": 3, "size": 8, "id": 1}"#

  @Test(
    "A background is drawn however the variant writes it",
    arguments: [
      #"{"theURL": {"_0": \#(url)}}"#, url, #"{"imageURL": {"_0": \#(url)}}"#,
      #"{"imageData": {"_0": "\#(Samples.picture)"}}"#, #"{"url": \#(url)}"#,
    ])
  func backgrounds(_ background: String) throws {
    let text = #"{"background": \#(background), "emojis": [\#(Self.emoji)], "uniqueEmojiId": 1}"#
    let document = try drawn(text)
    #expect(document.drawing.background != nil && document.emojiCount == 1, "\(text)")
    let bytes = Array(text.utf8)
    let shown = Inspector.inspect(DocumentChecker.File(), bytes: bytes) { byteSource(of: bytes) }
    #expect(shown.dialect?.name == document.dialect.name)
  }

  @Test("Positions are those of the variant", arguments: ["[5, 3]", #"{"x": 5, "y": 3}"#])
  func positions(_ position: String) throws {
    let flat = try drawn(
      #"{"background": {}, "emojis": [\#(Self.emoji)], "uniqueEmojiId": 1}"#)
    let text = Self.emoji.replacing(#""x": 5, "y": 3"#, with: #""location": \#(position)"#)
    let variant = try drawn(#"{"background": {}, "emojis": [\#(text)], "uniqueEmojiId": 1}"#)
    #expect(variant.drawing.emojis == flat.drawing.emojis)
  }
}
