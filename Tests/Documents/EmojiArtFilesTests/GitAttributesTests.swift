import EmojiArtFiles
import TestSupport
import Testing

/// The line in `.gitattributes`.
struct GitAttributesTests {
  private static let line = "*.emojiart merge=emojiart diff=emojiart"

  private func added(_ text: String?) -> String? {
    var attributes = GitAttributes(text.map { Array($0.utf8) })
    attributes.add()
    return attributes.bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  private func removed(_ text: String) -> String? {
    var attributes = GitAttributes(Array(text.utf8))
    let isRemoved = attributes.remove()
    #expect(isRemoved)
    return attributes.bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func theLineComesLast() {
    #expect(added(nil) == "\(Self.line)\n")
    #expect(added("") == Self.line)
    #expect(added("*.a text\n") == "*.a text\n\(Self.line)\n")
    #expect(added("*.a text") == "*.a text\n\(Self.line)")
    #expect(added("*.a text\r\n*.b text\r\n") == "*.a text\r\n*.b text\r\n\(Self.line)\r\n")
    #expect(added("*.a text\r\n*.b") == "*.a text\r\n*.b\r\n\(Self.line)")
  }

  @Test func whatFollowsStays() {
    #expect(removed("a\n\(Self.line)\nb\n") == "a\nb\n")
    #expect(removed("\(Self.line)\nb") == "b")
    #expect(removed("a\r\n\(Self.line)\r\nb") == "a\r\nb")
    #expect(removed("\(Self.line)\n") == nil)
    #expect(removed("\n\(Self.line)\n") == "\n")
  }

  @Test func lineThatSomebodyChangedIsNotRemoved() {
    for text in ["\(Self.line) -text\n", "# \(Self.line)\n", "", "*.emojiart merge=emojiart\n"] {
      var attributes = GitAttributes(Array(text.utf8))
      let isRemoved = attributes.remove()
      #expect(!isRemoved)
      #expect(attributes.bytes == Array(text.utf8))
    }
  }

  /// Texts of the characters that matter.
  @Test func removingRestoresEveryText() {
    var random = SplitMix64(seed: 15)
    let pieces = ["a", "\n", "\r", "\r\n", " ", "*.emojiart", "merge=emojiart", "#"]
    for _ in 0..<2000 {
      let count = Int.random(in: 0...7, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      #expect(removed(added(text) ?? "") == text, "\(Array(text.utf8))")
    }
  }

  @Test(arguments: [
    ("*.emojiart merge=emojiart diff=emojiart\n", true),
    ("*.emojiart\tdiff=emojiart\r\n*.emojiart merge=emojiart", true),
    ("\"*.emojiart\" merge=emojiart diff=emojiart", true),
    ("*.emojiart merge=emojiart\n", false), ("# *.emojiart merge=emojiart diff=emojiart", false),
    ("*.emojiart merge=emojiart diff=emojiart\n*.emojiart -merge\n", false),
    ("*.emojiart merge=emojiart diff=emojiart\n*.emojiart binary\n", false),
    ("*.emojiart merge=emojiart diff=emojiart\n*.emojiart !diff\n", false), ("", false),
  ])
  func lastLineCounts(_ text: String, _ isSetUp: Bool) {
    #expect(GitAttributes(Array(text.utf8)).isSetUp == isSetUp)
  }

  @Test func valueIsThatOfTheLastLine() {
    let attributes = GitAttributes(Array("*.emojiart merge=union\n*.b merge=c\n".utf8))
    #expect(attributes.value(of: "merge") == "union")
    #expect(attributes.value(of: "diff") == nil)
  }
}
