import Diagnostics
import JSONSyntax
import Testing

/// Edits that keep the values of a text, and edits that lose some of them.
struct TextContentsTests {
  private static func keeps(_ old: String, _ new: String, _ title: String = "change it") -> Bool {
    let fix = Fix(title, .replace(0..<old.utf8.count, by: new), as: .unsafe)
    var contents = TextContents(Array(old.utf8))
    return contents.areKept(by: fix)
  }

  @Test(arguments: [
    (#"{"a": "some words"}"#, #"{"b": {"c": "some words"}}"#),
    (#"["a\n", 3, ["b"]]"#, #""a\n3b""#), (#"{"a": [1, "x\ny"]}"#, #""{\"a\": [1, \"x\\ny\"]}""#),
    (#""{\"a\": [1, \"x\\ny\"]}""#, #"{"a": [1, "x\ny"]}"#), (#""b\u00e9""#, #""bé""#),
    (#""\ud83d\ude00 of a long line of text""#, #""😀 of a long line of text""#),
    (#""data:image/png;base64,\#(long)""#, #"{"image/png": "\#(long)"}"#),
    (#"["a,b", "a"]"#, #"["a", "b"]"#), (#""True""#, "true"), (#""4""#, "4"),
    (#"{"a": null, "b": {}, "c": [""]}"#, "{}"), ("{'a': \"\(long)\"}", "{\"a\": \"\(long)\"}"),
    ("[\"\(long)\"] # a comment", "[\"\(long)\"]"),
    ("<<<<<<< 12\n[\"\(long)\"]\n=======\n>>>>>>> 34\n", "[\"\(long)\"]\n"),
  ])
  func otherSpellingsAreKept(_ old: String, _ new: String) {
    #expect(Self.keeps(old, new))
  }

  private static let long = String(repeating: "Abcdefgh", count: 20)

  @Test(arguments: [
    (#"{"a": "some words"}"#, "{}"), (#"{"a": "x", "b": "some words"}"#, #"{"a": "x"}"#),
    (#"["some words", "x"]"#, #"["x"]"#), ("{\"a\": 1, \"b\": 23}", "{\"b\": 23}"),
    ("{\"a\": \"\(long)\"}", #"{"a": "other words"}"#), ("{\"a\": true}", "{}"),
    ("[\"\(long)\", \"b\"]", #"["c", "d"]"#),
  ])
  func aMissingValueIsLost(_ old: String, _ new: String) {
    #expect(!Self.keeps(old, new))
    #expect(Self.keeps(old, new, "remove 'a', 12 bytes"))
  }

  @Test("A title names the replaced values")
  func titles() {
    #expect(Self.keeps(#"["x", "y z"]"#, "{}", #"replace ["x", "y z"] by {}"#))
    #expect(!Self.keeps(#"["x", "other"]"#, "{}", #"replace ["x"] by {}"#))
  }

  @Test("An edit may begin and end inside of values")
  func smallEdits() {
    let text = Array(#"{"a": "one", "b": "ore", "c": 1}"#.utf8)
    func keeps(_ title: String, _ edits: TextEdit...) -> Bool {
      var contents = TextContents(text)
      return contents.areKept(by: Fix(title, edits, as: .unsafe))
    }
    // The member 'b' without the bytes that both values have.
    #expect(!keeps("remove 'a'", .remove(2..<14)))
    #expect(!keeps("remove 'b'", .remove(8..<20)))
    #expect(keeps("rename 'a'", .replace(2..<3, by: "d")))
    #expect(keeps("move 'a'", .remove(1..<13), .insert(#", "a": "one""#, at: 30)))
  }
}
