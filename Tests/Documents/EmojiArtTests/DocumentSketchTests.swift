import Diagnostics
import EmojiArt
import TestSupport
import Testing

/// Documents as text that people compare.
@Suite struct DocumentSketchTests {
  private func sketch(_ text: String, lines: Int = 1000) -> String {
    DocumentSketch.text(of: byteSource(of: Array(text.utf8)), lines: lines)
  }

  @Test func aDocument() {
    let base64 = String(repeating: "iVBO", count: 100)
    let text =
      #"{"background":{"imageData":"\#(base64)"},"emojis":[{"text":"\ud83d\ude00","x":1e0,"#
      + #""y":-0.5,"on":true},{}],"uniqueEmojiId":3,"a\/b":[],"c":null}"#
    #expect(
      sketch(text) == """
        {
          "background": {"imageData": "\(base64.prefix(120))…" (400 bytes)},
          "emojis": [
            {"text": "😀", "x": 1, "y": -0.5, "on": true},
            {}
          ],
          "uniqueEmojiId": 3,
          "a/b": [],
          "c": null
        }

        """)
  }

  @Test func whatIsCut() {
    #expect(sketch(#"{"a":1,"b":2,"c":3}"#, lines: 2) == "{\n  \"a\": 1,\n…\n")
    let long = sketch(
      "{\"a\":[" + String(repeating: "[1,2],", count: 9) + "["
        + String(repeating: "123456789,", count: 200) + "1]]}")
    let longest = long.split(separator: "\n").map(\.utf8.count).max() ?? 0
    #expect(longest < 450 && longest > 350)
    #expect(sketch("") == "\n")
    #expect(sketch("{\"a\": nil}").hasPrefix("{\n  \"a\": "))
  }

  @Test func brokenDocuments() {
    var mutator = Mutator(seed: 21)
    for _ in 0..<2_000 {
      let bytes = mutator.next()
      let text = DocumentSketch.text(of: byteSource(of: bytes), lines: 50)
      #expect(text.split(separator: "\n").count <= 51)
    }
  }
}
