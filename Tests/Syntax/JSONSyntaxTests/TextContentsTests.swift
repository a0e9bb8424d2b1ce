import Diagnostics
import JSONSyntax
import TestSupport
import Testing

/// Edits that keep the values of a text, and edits that lose some of them.
struct TextContentsTests {
  private static func keeps(_ old: String, _ new: String, _ title: String = "change it") -> Bool {
    let fix = Fix(title, .replace(0..<old.utf8.count, by: new), as: .unsafe)
    var contents = TextContents(Array(old.utf8))
    return contents.naming(fix) != nil
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
      return contents.naming(Fix(title, edits, as: .unsafe)) != nil
    }
    // The member 'b' without the bytes that both values have.
    #expect(!keeps("remove 'a'", .remove(2..<14)))
    #expect(!keeps("remove 'b'", .remove(8..<20)))
    #expect(keeps("rename 'a'", .replace(2..<3, by: "d")))
    #expect(keeps("move 'a'", .remove(1..<13), .insert(#", "a": "one""#, at: 30)))
  }

  private static func losses(_ old: String, _ new: String) -> [String] {
    let (before, after) = (Array(old.utf8), Array(new.utf8))
    let start = zip(before, after).prefix { $0 == $1 }.count
    let end = zip(before[start...].reversed(), after[start...].reversed()).prefix { $0 == $1 }.count
    let fix = Fix(
      "change it",
      .replace(
        start..<before.count - end,
        by: String(decoding: after[start..<after.count - end], as: UTF8.self)), as: .unsafe)
    return TextContents(before).losses(after: [fix], in: after)
      .map { $0.replacing("lost in the repair: ", with: "") }
  }

  @Test(arguments: [
    (#"{"a": {"x": "important"}}"#, #"{"a": "stream"}"#, #"'"x": "important"', 16 bytes"#),
    (#"{"a": ["important"]}"#, #"{"a": 4}"#, #"'"important"', 11 bytes"#),
    (#"{"a": "some words"}"#, #"{"a": "other"}"#, #"'"a": "some words"', 17 bytes"#),
    (
      #"[{"id": 1, "b": "s"}, {"id": 2, "b": "s"}]"#, #"[{"id": 1, "b": "s"}]"#,
      #"'"id": 2, "b": "s"', 17 bytes"#
    ),
    (#"[1] // "b": 2"#, "[1] ", #"'// "b": 2', 9 bytes"#),
    (#"{"a": 1, "b": [true, {"c": 5}]}"#, #"{"a": 1}"#, #"'true, {"c": 5', 13 bytes"#),
    ("[1] // a note", "[1] ", "'// a note', 9 bytes"),
    ("[1]// a note", "[1]", "'// a note', 9 bytes"),
    (#"{"a": 1} some words"#, #"{"a": 1}"#, "'some words', 10 bytes"),
    (#"{"a": 1} see: x/y."#, #"{"a": 1}"#, "'see: x/y.', 9 bytes"),
    ("[1] 🐟", "[1]", "'🐟', 4 bytes"),
  ])
  func whatIsGone(_ old: String, _ new: String, _ words: String) {
    #expect(Self.losses(old, new) == [words])
  }

  @Test(arguments: [
    (#"{"a": 3, "n": 1}"#, #"{"a": 5, "n": 1}"#), ("[0x1F]", "[31]"),
    (#"{"a": "strem"}"#, #"{"a": "stream"}"#), (#"{"a": "4"}"#, #"{"a": 4}"#),
    (#"{"txet": "some words"}"#, #"{"text": "some words"}"#),
    (#"["a b\n", "c"]"#, #""a b\nc""#), (#""a b\nc""#, #"["a b\n", "c"]"#),
    (#"{"a": {"b": "x"}}"#, #"{"b": "x"}"#), (#"{"a": null, "b": [], "c": 1}"#, #"{"c": 1}"#),
    (#"{"a": {"url": "data:image/png;base64,\#(long)"}}"#, #"{"a": {"image/png": "\#(long)"}}"#),
    ("[None, 1]", "[null, 1]"), ("{a: NaN}", "{a: null}"), ("\u{FEFF}[1]", "[1]"),
    ("```json\n[1]\n```", "[1]\n"), ("{a: “one \\x41b”}", #"{a: "one Ab"}"#),
    (#"{"v": 3, "m": 9}"#, #"{"v": 4, "m": 5}"#),
    (#"[{"k": "a"}, {"k": "a"}]"#, #"[{"k": "a"}, {"k": "new one"}]"#),
  ])
  func nothingIsGone(_ old: String, _ new: String) {
    #expect(Self.losses(old, new) == [])
  }

  /// Comments of each notation at each place: each is named, and nothing around it.
  @Test(arguments: ["// a note", "# a \"b\": 2", "/* a note */", "/* a \"b\": [2,\n */", "/**/"])
  func comments(_ comment: String) {
    let parts = [
      "{", "\"a\"", ":", "[", "1", ",", "\"some words\"", ",", "null", "]", ",", "\"b\"", ":",
      "true", "}",
    ]
    let shown = comment.replacing("\n", with: "")
    let size = TextContents.size(comment.utf8.count)
    let named = comment == "/**/" ? [] : ["lost in the repair: '\(shown)', \(size)"]
    let end = comment.hasPrefix("/*") ? " " : "\n"
    for place in 0...parts.count {
      let text = parts[..<place].joined() + " " + comment + end + parts[place...].joined()
      let old = Array(text.utf8)
      let fixes = JSONValue.read(old).problems.compactMap(\.fix)
      #expect(fixes.count == 1, "\(text)")
      let new = Fix.apply(fixes, to: old)
      #expect(TextContents(old).losses(after: fixes, in: new) == named, "\(text)")
    }
  }

  @Test(arguments: [
    (
      #"{"a": {"x": "important"}, "b": 1}"#, 6..<24, #""stream""#,
      #"tell it, without '"x": "important"', 16 bytes"#
    ),
    (
      #"{"a": ["one", "two"], "b": 1}"#, 6..<20, "[3, 4]",
      #"tell it, without '"one", "two"', 12 bytes"#
    ),
    (#"{"a": 1 /* b */, "b": 1}"#, 7..<15, "", "tell it, without '/* b */', 7 bytes"),
    (#"{"a": "one", "b": "one"}"#, 7..<10, "new", "tell it"), (#"{"a": 4}"#, 6..<7, "5", "tell it"),
  ])
  func titlesNameTheLosses(_ old: String, _ range: Range<Int>, _ new: String, _ title: String) {
    var contents = TextContents(Array(old.utf8))
    let fix = Fix("tell it", .replace(range, by: new), as: .unsafe)
    #expect(contents.naming(fix)?.title == title)
  }

  /// Another fix of the same round may write the value elsewhere.
  @Test func aValueThatMoves() {
    let old = Array(#"{"a": "some words", "b": 1}"#.utf8)
    let new = Fix.apply([Fix("", .remove(1..<20))], to: old)
    let fix = Fix("remove it", .remove(1..<20), as: .unsafe)
    #expect(TextContents(old).losses(after: [fix], in: new).count == 1)
    let moved = Array(#"{"b": 1, "c": "some words"}"#.utf8)
    #expect(TextContents(old).losses(after: [fix], in: moved).isEmpty)
  }

  /// Lists of items that are cut anywhere: whole items stay, and what goes is named.
  @Test func cutDocuments() {
    var random = SplitMix64(seed: 57)
    for round in 0..<Effort.rounds(2000) {
      let isMap = round % 3 == 0
      let items = (1...Int.random(in: 1...4, using: &random)).map { index in
        (isMap ? #""k\#(index)": "# : "")
          + #"{"id": \#(index), "text": "mark\#(index)x", "at": {"x": 1, "l": ["a", 2]}}"#
      }
      let list = items.joined(separator: round % 2 == 0 ? ", " : ",\n  ")
      let (open, close) = isMap ? ("{", "}") : ("[", "]")
      // The last bracket may be missing, too.
      let end = round % 5 == 0 ? "" : close
      let whole = #"{"version": 2, "items": \#(open)\#(list)\#(end), "nextID": 5}"#
      let count = Int.random(in: 12..<whole.utf8.count - 3, using: &random)
      let text = Array(whole.utf8.prefix(count))
      let isItem = { (value: JSONValue) in value["text"] != nil && value["at"]?["l"] != nil }
      guard JSONValue.read(text).value == nil,
        let fix = CutDocument.best(
          of: text,
          findings: { new in
            // Each item must be whole, and nothing else is an item.
            let found = JSONValue.read(new).value?["items"]
            let all = found?.array ?? found?.object?.map(\.value) ?? []
            return all.allSatisfy(isItem) ? [] : [Diagnostic(JSONRules.missingValue, "", at: 0..<1)]
          })
      else { continue }
      let new = Fix.apply([fix], to: text)
      let found = JSONValue.read(new).value?["items"]
      let kept = found?.array ?? found?.object?.map(\.value) ?? []
      let shown = String(decoding: text, as: UTF8.self)
      let wanted = items.count { shown.contains($0) }
      #expect(kept.count { isItem($0) } >= wanted, "\(shown)")
      let losses = TextContents(text).losses(after: [fix], in: new)
      let marks = shown.matches(of: /mark[0-9]x/).map { String($0.output) }
      for mark in marks where !String(decoding: new, as: UTF8.self).contains(mark) {
        #expect(losses.contains { $0.contains(mark) }, "\(shown)")
      }
      if new.starts(with: text) { #expect(losses.isEmpty, "\(shown)") }
    }
  }
}
