import Diagnostics
import JSONSyntax
import TestSupport
import Testing

/// Repairs of texts that stop the reader, if their reading is certain.
struct UnreadableTextTests {
  /// The text after all fixes, and the notes of the last findings.
  private static func repair(_ text: [UInt8]) -> (text: [UInt8], notes: [String]) {
    var text = text
    for _ in 0..<10 {
      let found = JSONRescue.read(text).findings
      let new = Fix.apply(found.compactMap(\.fix), to: text)
      if new == text { return (text, found.flatMap(\.notes)) }
      text = new
    }
    return (text, [])
  }

  private static let certain = [
    ("[0x1F]", "[31]"), ("[-0x10]", "[-16]"), ("[+3]", "[3]"), ("[03]", "[3]"), ("[-07]", "[-7]"),
    ("[089]", "[89]"), ("[01.5]", "[1.5]"), ("[00]", "[0]"), ("[.5]", "[0.5]"), ("[1.]", "[1]"),
    ("[1_000]", "[1000]"),
    (#"{"a": ["b", "c"}"#, #"{"a": ["b", "c"]}"#),
    (#"[{"a": 1 ]"#, #"[{"a": 1} ]"#),
    (#"{"a": ["b", "c": 1}"#, #"{"a": ["b"], "c": 1}"#),
    (#"{"a": 1,, "b": 2}"#, #"{"a": 1, "b": 2}"#), (#"[, "a"]"#, #"[ "a"]"#),
    (#"[{},,, {}]"#, #"[{}, {}]"#), ("{,\"a\": 1}", "{\"a\": 1}"),
    (#"{"a": 1,,}"#, #"{"a": 1}"#),
    ("[\n \"a\",\n # b\",\n \"c\"\n]", "[\n \"a\",\n \"# b\",\n \"c\"\n]"),
    ("[\n \"a\",\n   b c\",\n \"c\"\n]", "[\n \"a\",\n \"  b c\",\n \"c\"\n]"),
    (#"[{"a": 1, "b": 2}}, {"a": 3}]"#, #"[{"a": 1, "b": 2}, {"a": 3}]"#),
    ("\"a\": [1], \"b\": 2}", "{\"a\": [1], \"b\": 2}"),
    ("{\"a\": 1}, {\"a\": 2}]", "[{\"a\": 1}, {\"a\": 2}]"),
    ("```json\n{\"a\": 1}\n```\n", "{\"a\": 1}\n"), ("```\n[1]\n```", "[1]\n"),
  ]

  @Test(arguments: certain)
  func certainReadings(_ old: String, _ new: String) {
    let text = String(decoding: Self.repair(Array(old.utf8)).text, as: UTF8.self)
    #expect(text == new)
  }

  @Test("A byte order mark changes no repair")
  func markedTexts() {
    let document =
      #"{"version": 1, "pins": [{ "id": 1, "at": { "x": 1.5 } }, { "id": 2, "text": "Hüt" }]}"#
    let cut = document.utf8.indices.dropFirst().map { Array(document.utf8[..<$0]) }
    let spread = cut.map { text in text.flatMap { $0 == 0x20 ? Array("\n  ".utf8) : [$0] } }
    for text in cut + spread + Self.certain.map({ Array($0.0.utf8) }) {
      let marked = Self.repair([0xEF, 0xBB, 0xBF] + text).text
      let isMarked = marked.starts(with: [0xEF, 0xBB, 0xBF])
      #expect(
        Array(marked[(isMarked ? 3 : 0)...]) == Self.repair(text).text,
        "\(String(decoding: text, as: UTF8.self))")
    }
  }

  /// Texts with more than one reading, and the advice.
  @Test(arguments: [
    ("[010]", "decimal"), ("[1.2.3]", "decimal"), ("[1,,2]", "missing value"),
    (#"{"a": , "b": 1}"#, "missing value"),
    (#"[{"a": [1}"#, "bracket"), (#"{"a": 1}, {"b": 2}"#, "members or items"),
    ("{\"a\": [\"b\" # c\", \"d\"], \"e\": 1}", "quote"),
  ])
  func uncertainReadings(_ old: String, _ note: String) {
    let (text, notes) = Self.repair(Array(old.utf8))
    #expect(String(decoding: text, as: UTF8.self) == old)
    #expect(notes.count { $0.contains(note) } == 1, "\(notes)")
  }

  @Test func textAroundAFence() {
    let old = "Here it is:\n```json\n{}\n```\n"
    #expect(Self.repair(Array(old.utf8)).text == Array(old.utf8))
  }

  private static func bytes(_ parts: [Any]) -> [UInt8] {
    parts.flatMap { ($0 as? String).map { Array($0.utf8) } ?? [UInt8($0 as? Int ?? 0)] }
  }

  /// Bytes of Latin-1 and Windows-1252.
  @Test func encodingsOfOneByte() {
    let latin = Self.bytes([#"{"a": "K"#, 0xFC, "ste und Meer, caf", 0xE9, #""}"#])
    #expect(Self.repair(latin).text == Array(#"{"a": "Küste und Meer, café"}"#.utf8))
    #expect(JSONRescue.read(latin).findings[0].fix?.title.contains("Latin-1") == true)
    let windows = Self.bytes([#"{"a": "some "#, 0x93, "words", 0x94, #" don"#, 0x92, #"t"}"#])
    #expect(Self.repair(windows).text == Array(#"{"a": "some “words” don’t"}"#.utf8))
    #expect(JSONRescue.read(windows).findings[0].fix?.title.contains("Windows-1252") == true)
  }

  /// Bytes of other encodings: a Polish word, one of a Macintosh, a Russian one, and UTF-8 beside.
  @Test(arguments: [[0xB3], [0x9F], [0xEF, 0xF0, 0xE8, 0xE2], [0xC3, 0xA9, 0xFC]] as [[UInt8]])
  func otherEncodings(_ word: [UInt8]) {
    let text = Array(#"{"a": "some words here, ko"#.utf8) + word + Array(#"o"}"#.utf8)
    let (repaired, notes) = Self.repair(text)
    #expect(repaired == text && notes.contains { $0.contains("encoding is uncertain") })
  }

  /// Returns the text after the repairs of a run, and false if an error is left.
  private static func mend(_ old: [UInt8]) -> (text: [UInt8], isRead: Bool) {
    var text = old
    for _ in 0..<10 {
      let reading = JSONRescue.read(text)
      guard reading.isStopped else { return (text, true) }
      let mending = JSONMender.mend(text).map { [Fix("", $0.edits)] }
      let new = Fix.apply(mending ?? reading.findings.compactMap(\.fix), to: text)
      if new == text { return (text, false) }
      text = new
    }
    return (text, false)
  }

  private static func value(_ depth: Int, _ random: inout SplitMix64) -> MadeValue {
    let count = Int.random(in: 1...3, using: &random)
    switch depth == 0 ? 0 : Int.random(in: 0..<4, using: &random) {
    case 0: return .scalar("\(Int.random(in: 0..<99, using: &random))")
    case 1: return .array((0..<count).map { _ in value(depth - 1, &random) })
    case 2: return .object((0..<count).map { ("k\($0)", value(depth - 1, &random)) })
    default:
      return .array(
        (0..<count).map { .members(["id": .scalar("\($0)"), "v": value(depth - 1, &random)]) })
    }
  }

  @Test("Lines of brackets that are missing are added where the indentation shows them, or not")
  func missingLines() {
    var random = SplitMix64(seed: 57)
    var exact = 0
    for round in 0..<Effort.rounds(4000) {
      let document = MadeValue.members([
        "a": Self.value(4, &random), "b": Self.value(3, &random), "c": .scalar("1"),
      ])
      var lines = document.lines()
      let whole = lines.joined().filter { $0 != " " }
      let isBracket = { (line: String) in line.allSatisfy { "]}, ".contains($0) } }
      let places = lines.indices.dropLast().filter { isBracket(lines[$0]) }
      guard let place = places.randomElement(using: &random) else { continue }
      lines.remove(at: place)
      if round % 2 == 0, place < lines.count - 1, isBracket(lines[place]) {
        lines.remove(at: place)
      }
      let text = Array(lines.joined(separator: "\n").utf8)
      let (new, isRead) = Self.mend(text)
      guard isRead, JSONValue.read(text).value == nil else { continue }
      let plain = String(decoding: new.filter { $0 > 0x20 }, as: UTF8.self)
      #expect(plain == whole, "\(String(decoding: text, as: UTF8.self))")
      exact += 1
    }
    #expect(exact > Effort.rounds(2000))
  }

  /// A second colon would leave the first one in the name.
  @Test(arguments: [#"{"a:" 1}"#, #"{"a": 1, "b:" [2]}"#, "{\"a:\"\n  true}"])
  func colonsInNames(_ text: String) {
    #expect(Self.mend(Array(text.utf8)).text == Array(text.utf8))
  }

  /// The rest of a document on one line is no comment, nor is one whose beginning is cut.
  @Test(arguments: [
    #"{"a": 1, // some words "b": [{"c": 2}]}"#, #"{"a": [{"b": 1}, # more {"b": 2}], "c": 3}"#,
    #"//host/a.png", "b": [{"c": 2}], "d": 1}"#, "{\"a\": 1, /* \"b\": 2}",
  ])
  func noComments(_ text: String) {
    #expect(Self.mend(Array(text.utf8)).text == Array(text.utf8))
  }
}
