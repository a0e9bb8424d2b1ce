import Diagnostics
import JSONSyntax
import TestSupport
import Testing

/// All mistakes that end the reading of a text, repaired in one pass.
struct MenderTests {
  private static func mend(_ text: [UInt8]) -> (text: [UInt8], count: Int) {
    guard let mending = JSONMender.mend(text) else { return (text, 0) }
    let fix = Fix("", mending.edits, as: .unsafe)
    return (Fix.apply([fix], to: text), mending.count)
  }

  /// The same, by reading the text again after each repair.
  private static func mendOneByOne(_ text: [UInt8]) -> (text: [UInt8], count: Int) {
    var text = text
    var count = 0
    while true {
      var reader = JSONReader()
      reader.begin(byteSource(of: text))
      reader.readEncoding()
      reader.skipValue()
      // What follows the value has its own repairs.
      let end = reader.report.diagnostics.last
      guard reader.isStopped, reader.encoding == .utf8, let fix = end?.fix else {
        return (text, count)
      }
      text = Fix.apply([fix], to: text)
      count += 1
    }
  }

  /// A text, what it becomes, and how many mistakes that are.
  static let texts: [(String, String, Int)] = [
    ("{a:1,b:{c:2}}", "{\"a\":1,\"b\":{\"c\":2}}", 3),
    ("{'a' 'b' 'c':1}", "{\"a' 'b' 'c\":1}", 1),
    ("['a','b']", "[\"a\",\"b\"]", 2),
    ("{\"a\" nil \"b\":1}", "{\"a\" :null ,\"b\":1}", 3),
    ("[1 2 3 [4 5]]", "[1 ,2 ,3 ,[4 ,5]]", 4),
    ("[\"a\tb\u{1}c\\_\"]", "[\"a\\tb\\u0001c_\"]", 3),
    ("{x\": 1,\n \"y\": 2, z\": 3}", "{\"x\": 1,\n \"y\": 2, \"z\": 3}", 2),
    ("{x\": 1,\n \"y\": 2, z 3}", "{\"x\": 1,\n \"y\": 2, \"z\" :3}", 3),
    ("{\"x: 1,\n \"y\": 2}", "{\"x: 1,\n \"y\": 2}", 0),
    ("{\"x: 1, \"text\": 2}", "{\"x: 1, \"text\": 2}", 0),
    ("{a, b: 1}", "{a, b: 1}", 0),
    ("[None,TRUE,maybe,nil]", "[null,true,maybe,nil]", 2),
    ("{\"a\":1}", "{\"a\":1}", 0), ("", "", 0), ("[", "[", 0),
  ]

  @Test(arguments: texts) func table(_ text: String, _ result: String, _ count: Int) {
    let mended = Self.mend(Array(text.utf8))
    #expect(String(decoding: mended.text, as: UTF8.self) == result)
    #expect(mended.count == count)
  }

  @Test func unwantedRepairsEndTheReading() {
    let text = Array("{a:1,b:nil,c:2}".utf8)
    let mending = JSONMender.mend(text) { mistake, _ in mistake.rule == JSONRules.unquotedName.id }
    #expect(mending?.count == 2)
    #expect(JSONMender.mend(text) { _, _ in false } == nil)
  }

  @Test func manyMistakes() {
    let element = "{a:'b',c:nil \"d\":\"\u{1}\"}"
    let count = Effort.rounds(5_000, quick: 250)
    let text = "[" + String(repeating: element + "\n", count: count) + "]"
    let mended = Self.mend(Array(text.utf8))
    #expect(mended.count == count * 7 - 1)
    var reader = JSONReader()
    reader.begin(byteSource(of: mended.text))
    reader.skipValue()
    reader.finish()
    #expect(reader.report.isEmpty)
  }

  private static func mutator(seed: UInt64) -> Mutator {
    let seeds = [
      #"{"background":{"url":"a"},"emojis":[{"text":"😀","x":-1,"y":2.5}],"n":null}"#,
      "{background: {}, list: [1 2, 'x', None], text\": \"\t\", ‘a’: “b”}",
      "[\"a\\/b\", \"\\u00e9\", true, {\"k\" 1}, [[\"\n\"]]]",
    ]
    let tokens = [
      "'", "\"", "\\", "\\-", ":", ",", "{", "}", "[", "]", "nil", "TRUE", "x", "\t", "\n", "“",
      "”", " ", "1", "-", "x\":", "\u{A0}", "/* c */", "a:", "'a' ", "\"\"",
      "\"\"\"", "'''", "\\'", "\\x1b",
    ]
    return Mutator(seed: seed, seeds: seeds.map { Array($0.utf8) }, tokens: tokens)
  }

  /// Each mistake is asked about as a reader finds it after the repairs before it.
  @Test(.endsSometime) func mistakesAreAskedAboutInTheirText() {
    var mutator = Self.mutator(seed: 57)
    var later = 0
    for _ in 0..<Effort.rounds(3_000, quick: 600) {
      let text = mutator.next()
      _ = JSONMender.mend(text) { mistake, current in
        let current = current()
        var reader = JSONReader()
        reader.begin(byteSource(of: current))
        reader.readEncoding()
        reader.skipValue()
        let found = reader.report.diagnostics.last
        #expect(
          found?.rule == mistake.rule && found?.range == mistake.range
            && found?.message == mistake.message,
          "\(String(decoding: text, as: UTF8.self).debugDescription) at \(mistake)")
        later += current == text ? 0 : 1
        return true
      }
    }
    #expect(later > 50)
  }

  /// One pass makes what many make.
  @Test(.endsSometime) func asOneByOne() {
    var mutator = Self.mutator(seed: 21)
    var mended = 0
    for _ in 0..<3_000 {
      let text = mutator.next()
      let (one, many) = (Self.mend(text), Self.mendOneByOne(text))
      if one.text != many.text || one.count != many.count {
        Issue.record(
          """
          \(String(decoding: text, as: UTF8.self).debugDescription)
          \(String(decoding: one.text, as: UTF8.self).debugDescription) \(one.count)
          \(String(decoding: many.text, as: UTF8.self).debugDescription) \(many.count)
          """)
      }
      mended += one.count > 1 ? 1 : 0
    }
    #expect(mended > 300)
  }
}
