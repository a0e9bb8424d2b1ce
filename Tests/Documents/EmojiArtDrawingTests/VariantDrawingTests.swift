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
    // A document that may be of two editions is drawn as the first, with a note.
    #expect((shown.dialect?.name ?? shown.candidates.first) == document.dialect.name)
    #expect(shown.dialect != nil || document.notes.contains { $0.contains("may be of") })
  }

  /// The second form is a known dialect, which has its own name for the counter.
  @Test(
    "Positions are those of the variant",
    arguments: [("[5, 3]", "uniqueEmojiId"), (#"{"x": 5, "y": 3}"#, "currentEmojiId")])
  func positions(_ position: String, _ counter: String) throws {
    let flat = try drawn(
      #"{"background": {}, "emojis": [\#(Self.emoji)], "uniqueEmojiId": 1}"#)
    let text = Self.emoji.replacing(#""x": 5, "y": 3"#, with: #""location": \#(position)"#)
    let variant = try drawn(#"{"background": {}, "emojis": [\#(text)], "\#(counter)": 1}"#)
    #expect(variant.drawing.emojis == flat.drawing.emojis)
  }
}
