import Diagnostics
import JSONSyntax
import Testing

@testable import EmojiArt

/// Fixes for what is around a document, in its lists, or there twice.
struct SurroundingFixTests {
  private static let emoji = #"{"text": "🐄", "x": 5, "y": 3, "size": 8, "id": 4}"#
  private static func document(
    _ emojis: String = emoji, _ counter: String = #""uniqueEmojiId": 9"#
  ) -> String {
    #"{"background": {}, "emojis": [\#(emojis)], \#(counter)}"#
  }

  private static let fixed: [(old: String, new: String)] = [
    ("[\n \(document())\n]\n", "\(document())\n"),
    (
      #""{\"background\": {}, \"emojis\": [], \"uniqueEmojiId\": 0}""#,
      document("", #""uniqueEmojiId": 0"#)
    ),
    (document("null"), document("")),
    (document("null, \(emoji)"), document()),
    (document("\(emoji), null"), document()),
    (document("null, null, \(emoji)"), document()),
    (document(emoji, #""uniqueEmojiId": null"#), document(emoji, #""uniqueEmojiId": 4"#)),
    (document(emoji, #""uniqueEmojiId": 9, "uniqueEmojiId": 9"#), document()),
    (document(emoji, #""uniqueEmojiId": 8, "uniqueEmojiId": 9"#), document()),
    (document(emoji, #""uniqueEmojiId": 9, "uniqueEmojiId": 8"#), document()),
    // Two sides of a merge that were both kept.
    (document(emoji, "\"uniqueEmojiId\": 8\n \"uniqueEmojiId\": 9"), document()),
  ]

  /// Documents in which only their author knows what is meant.
  private static let kept = [
    "[\(document()), \(document())]",
    #""{\"background\": {}, \"emojis\": [], ""#,
    document(emoji, #""uniqueEmojiId": 9, "background": {"url": "https://a.b/c.png"}"#),
  ]

  /// Returns a document after all fixes, in as many rounds as there are.
  private static func fix(_ text: String) -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<8 {
      var checker = DocumentChecker()
      var report = checker.check(DocumentChecker.File(), byteSource(of: bytes))
      checker.complete({ byteSource(of: bytes) }, &report)
      let fixes = report.diagnostics.filter { $0.severity == .error }.compactMap(\.fix)
      let next = Fix.apply(fixes, to: bytes)
      if next == bytes { break }
      bytes = next
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: fixed.indices) func documentsAreFreedOfWhatIsNotMeant(_ index: Int) {
    let (old, new) = Self.fixed[index]
    #expect(Self.fix(old) == new)
  }

  @Test(arguments: kept) func nothingIsChosenForTheAuthor(_ text: String) {
    #expect(Self.fix(text) == text)
  }
}
