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

  /// What `fix` renames, and so `migrate`, is no reason not to draw.
  @Test func countersByOtherNames() throws {
    var named = 0
    for place in [#""x": 5, "y": 3"#, #""position": {"x": 5, "y": 3}"#] {
      for word in ["text", "string"] {
        let emoji = #"{"\#(word)": "🐄", \#(place), "size": 8, "id": 1}"#
        for name in ["emojiCount", "lastId", "nextEmoji", "uniqueID", "uniqueEmojiNumber"] {
          let text = #"{"background": \#(Self.url), "emojis": [\#(emoji)], "\#(name)": 1}"#
          var checker = DocumentChecker()
          let report = checker.check(DocumentChecker.File(), byteSource(of: Array(text.utf8)))
          guard report.diagnostics.contains(where: { $0.fix?.title.contains(name) ?? false }),
            report.diagnostics.count(where: { $0.severity == .error }) == 1
          else { continue }
          named += 1
          let right = text.replacing(name, with: "uniqueEmojiId")
          #expect(try drawn(text).drawing == drawn(right).drawing, "\(text)")
        }
      }
    }
    #expect(named > 0)
  }
}
