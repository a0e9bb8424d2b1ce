import Diagnostics
import JSONSyntax
import TestSupport
import Testing

/// Strings as Python and other languages write them, and what they become in JSON.
struct ForeignStringTests {
  /// Returns the text after the fixes of a reader, which is the same as after those of the mender.
  private static func repair(_ text: String) -> String {
    var bytes = Array(text.utf8)
    while true {
      var reader = JSONReader()
      reader.begin(byteSource(of: bytes))
      reader.skipValue()
      reader.finish()
      let new = Fix.apply(reader.report.diagnostics.compactMap(\.fix), to: bytes)
      guard new != bytes else { break }
      bytes = new
    }
    let mending = JSONMender.mend(Array(text.utf8))?.edits ?? []
    let mended = Fix.apply([Fix("", mending, as: .unsafe)], to: Array(text.utf8))
    #expect(mended == bytes, "\(String(decoding: mended, as: UTF8.self))")
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "A string that Python printed becomes the same string in JSON",
    arguments: [
      (#"['a\nb']"#, #"["a\nb"]"#), (#"['say "x"']"#, #"["say \"x\""]"#),
      (#"['it\'s']"#, #"["it's"]"#),
      (#"['it\'s "so"']"#, #"["it's \"so\""]"#), (#"['\\', 'b']"#, #"["\\", "b"]"#),
      (#"['\x1b[31m']"#, #"["\u001b[31m"]"#), (#"["it's \x1b"]"#, #"["it's \u001b"]"#),
      (#"['\x41\xa0']"#, #"["\u0041\u00a0"]"#), (#"['\U000e0001']"#, #"["\udb40\udc01"]"#),
      (#"['\u00e9']"#, #"["\u00e9"]"#), (#"{'v': True, 'n': None}"#, #"{"v": true, "n": null}"#),
      (#"['d = {"a": 1}\n', 'print("a", d)']"#, #"["d = {\"a\": 1}\n", "print(\"a\", d)"]"#),
      ("['']", "[\"\"]"), ("['a\tb']", "[\"a\\tb\"]"), (#"{'a "b"': 1}"#, #"{"a \"b\"": 1}"#),
      ("['it's']", "[\"it's\"]"), ("[“It’s \\n”]", "[\"It’s \\n\"]"),
    ])
  func printed(_ text: String, _ expected: String) {
    #expect(Self.repair(text) == expected)
  }

  @Test(
    "A string in triple quotes becomes one string",
    arguments: [
      (#"{"v":1,"name":"""Leek soup""","n":2}"#, #"{"v":1,"name":"Leek soup","n":2}"#),
      ("[\"\"\"a\n  b\r\n\"\"\"]", #"["a\n  b\r\n"]"#),
      (#"["""say "x" now"""]"#, #"["say \"x\" now"]"#),
      (#"["""say ""x"""]"#, #"["say \"\"x"]"#), (#"{"""a""": 1}"#, #"{"a": 1}"#),
      (#"["""it's\n"""]"#, #"["it's\n"]"#), (#"["""it\'s"""]"#, #"["it's"]"#),
      ("['''a \"b\"\nc''']", #"["a \"b\"\nc"]"#), ("{'a': '''it's'''}", #"{"a": "it's"}"#),
    ])
  func triple(_ text: String, _ expected: String) {
    #expect(Self.repair(text) == expected)
  }

  @Test(
    "A string without a certain end is only a finding",
    arguments: [
      #"["""a""""]"#, #"["""a]"#, #"["""a""" b]"#, #"{"a":"""b "c": 1}"#, #"["say ""hi"" now"]"#,
      #"{"a":"say ""hi"" now"}"#, #"['say "x", 'b']"#, #"['it's "so"']"#, "['a\nb']", #"['\d']"#,
      #"["""\d"""]"#, #"["C:\x41"]"#, #"[“a "b"”]"#, #"["a""b"]"#,
    ])
  func uncertain(_ text: String) {
    var reader = JSONReader()
    reader.begin(byteSource(of: Array(text.utf8)))
    reader.skipValue()
    reader.finish()
    #expect(reader.isStopped && reader.report.diagnostics.allSatisfy { $0.fix == nil })
    #expect(Self.repair(text) == text)
  }

  @Test("Members that touch are separated by a comma where a colon follows")
  func touchingMembers() {
    #expect(Self.repair(#"{"a":"x""b":1}"#) == #"{"a":"x","b":1}"#)
  }

  /// Such strings are images in notebooks, for example.
  @Test(
    "A long string is found beyond the buffer",
    arguments: Effort.first(2, of: [300, 70_000, 700_000]))
  func long(_ count: Int) {
    let text = String(repeating: "abcdefg\\n", count: count / 9)
    #expect(Self.repair("['\(text)', 'b']") == "[\"\(text)\", \"b\"]")
    #expect(Self.repair("['\(text)\"', 'b']") == "[\"\(text)\\\"\", \"b\"]")
    #expect(Self.repair("[\"\"\"\(text)\n\"\"\"]") == "[\"\(text)\\n\"]")
  }
}
