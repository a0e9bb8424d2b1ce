import Diagnostics
import JSONSchema
import JSONSyntax
import TestSupport
import Testing

/// Strings are matched while they are read, with the result that their whole text has.
struct PatternStreamTests {
  private static let schemas = [
    #"{"type":"string","pattern":"^[A-Za-z0-9+/]*={0,2}$"}"#, #"{"pattern":"^[^é]*$"}"#,
    #"{"pattern":"ab","maxLength":300}"#, #"{"pattern":"^(a|b/)*$","minLength":3}"#,
    #"{"pattern":"\\bx\\b"}"#, #"{"pattern":"^.{0,200}$"}"#, #"{"pattern":"^[aeiou=+A]*$"}"#,
  ]

  private static let pieces = [
    "a", "b", "ab", "b\\/", "/", "=", "x", " x ", "é", "\\u00e9", "\\ud83d\\ude00", "👍", "\\n", "+",
    "\\\"", "\\\\", "\u{7F}",
    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  ]

  @Test(arguments: Effort.first(2, of: schemas)) func agreesWithTheValidator(schema: String) throws
  {
    let program = try #require(SchemaProgram.compile(Array(schema.utf8)).program)
    var validator = SchemaValidator(program)
    var random = SplitMix64(seed: 9)
    var (accepted, rejected) = (0, 0)
    for _ in 0..<Effort.rounds(8_000, quick: 200) {
      let few = (0..<2).map { _ in Self.pieces.randomElement(using: &random) ?? "" }
      let text = (0..<Int.random(in: 0..<60, using: &random)).map { _ in
        (Int.random(in: 0..<30, using: &random) == 0 ? Self.pieces : few)
          .randomElement(using: &random) ?? ""
      }
      let document = Array("\"\(text.joined())\"".utf8)
      let chunk = Int.random(in: 1..<90, using: &random)
      let isAccepted = validator.accepts(byteSource(of: document, inChunksOf: chunk))
      let isValid = validator.findings(byteSource(of: document)).isClean
      #expect(isAccepted == isValid, "\(String(decoding: document, as: UTF8.self))")
      if isAccepted { accepted += 1 } else { rejected += 1 }
    }
    #expect(accepted > 2)
    #expect(rejected > 10)
  }

  /// Both engines follow patterns with the same automaton, so the results are listed here.
  @Test(arguments: [
    ("", ["", "a"], []), ("^$", [""], ["a", "\n"]), ("^a|b$", ["ax", "xb"], ["xa", "bx"]),
    ("a{2,3}", ["aa", "baaaa"], ["a", "aba"]),
    ("^(ab?){2}$", ["aa", "aba", "abab"], ["ab", "abb"]),
    ("^(a|)*$", ["", "aa"], ["b"]), ("^a+?b*$", ["a", "aab"], ["", "b"]),
    (#"\bx\b"#, ["x", "a x", "éx", "x-"], ["ax", "x_", "x1"]),
    (#"\Bx"#, ["ax", "_x"], ["x", "a x", "éx"]), (#"^\b"#, ["a"], ["", " a", "é"]),
    (".", ["é", "😀", "\r\na"], ["", "\n", "\u{2028}"]), ("^.$", ["😀"], ["\u{1F469}\u{200D}"]),
    ("[^a]", ["b", "ab", "é"], ["", "aaa"]), (#"^\p{Lu}\p{Nd}$"#, ["É1"], ["é1", "É", "Éa"]),
    (#"^[\d_-]+$"#, ["1-_"], ["a", ""]), (#"^\W\S$"#, ["é1", "-x"], ["a1", "- "]),
    ("x(?:y(?<n>z)|w)$", ["xyz", "xw"], ["xy", "xwz"]),
  ])
  func matchesLikeECMAScript(_ pattern: String, _ good: [String], _ bad: [String]) throws {
    let schema = "{\"pattern\":\(JSONText.string(pattern).text)}"
    var validator = SchemaValidator(
      try #require(SchemaProgram.compile(Array(schema.utf8)).program))
    for (texts, matches) in [(good, true), (bad, false)] {
      for text in texts {
        let document = Array(JSONText.string(text).text.utf8)
        let isAccepted = validator.accepts(byteSource(of: document))
        let isValid = validator.findings(byteSource(of: document)).isClean
        #expect(isAccepted == matches && isValid == matches, "\(text)")
      }
    }
  }

  /// A string that is too long to be kept is matched too.
  @Test(.slow) func judgesVeryLongStrings() throws {
    let program = try #require(SchemaProgram.compile(Array(Self.schemas[0].utf8)).program)
    var validator = SchemaValidator(program)
    var document = Array(repeating: UInt8(ascii: "A"), count: 17 << 20)
    document[0] = UInt8(ascii: "\"")
    document[document.count - 1] = UInt8(ascii: "\"")
    let isAccepted = validator.accepts(byteSource(of: document))
    #expect(isAccepted)
    document[document.count - 9] = UInt8(ascii: "-")
    let isStillAccepted = validator.accepts(byteSource(of: document))
    #expect(!isStillAccepted)
  }
}
