import Diagnostics
import JSONSyntax
import TestSupport
import Testing

/// Each mistake, the rule that names it and the byte that it points at.
struct MistakeTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var text: String
    /// `rule@offset`, in the order in which they are found.
    var marks: [String]

    init(_ text: String, _ marks: String...) {
      self.text = text
      self.marks = marks
    }

    var testDescription: String { text.debugDescription }
  }

  static let structure: [Case] = [
    Case("", "no-value@-"),
    Case(" \t\r\n", "no-value@-"),
    Case("{", "unexpected-end@1"), Case("[", "unexpected-end@1"), Case("[1", "unexpected-end@2"),
    Case("[1,", "unexpected-end@3"), Case("{\"a\"", "unexpected-end@4"),
    Case("{\"a\":", "unexpected-end@5"), Case("{\"a\":1", "unexpected-end@6"),
    Case("{\"a\":1,", "unexpected-end@7"), Case("\"abc", "unexpected-end@4"),
    Case("\"é", "unexpected-end@3"), Case("\"\\", "unexpected-end@2"),
    Case("\"\\u12", "unexpected-end@5"), Case("\"\\ud83d\\ud", "unexpected-end@10"),
    Case("tru", "unexpected-end@3"), Case("[nul", "unexpected-end@4"),
    Case("-", "unexpected-end@1"),
    Case("1.", "unexpected-end@2"), Case("1e", "unexpected-end@2"), Case("1e+", "unexpected-end@3"),
    Case("[1] /*", "comment@4", "unexpected-end@6"),
    Case("=", "unexpected-character@0"), Case("[=]", "unexpected-character@1"),
    Case("{\"a\"=1}", "unexpected-character@4"), Case("[1;2]", "unexpected-character@2"),
    Case("[12abc]", "unexpected-character@3"), Case("\u{7F}", "unexpected-character@0"),
    Case("}", "unexpected-character@0"), Case(",", "unexpected-character@0"),
    Case("[1 é]", "unexpected-character@3"), Case("[+]", "unexpected-character@1"),
    Case("{\"a\":1,,\"b\":2}", "missing-value@7"), Case("{,\"a\":1}", "missing-value@1"),
    Case("[,1]", "missing-value@1"), Case("[1,,2]", "missing-value@3"),
    Case("{\"a\":}", "missing-value@5"), Case("{\"a\":,\"b\":1}", "missing-value@5"),
    Case("{:1}", "missing-value@1"), Case("[1,}", "missing-value@3"),
    Case("{\"a\"::1}", "missing-value@5"),
    Case("[1 2]", "missing-comma@3"), Case("[\"a\"\"b\"]", "missing-comma@4"),
    Case("{\"a\":1 \"b\":2}", "missing-comma@7"), Case("[{}{}]", "missing-comma@3"),
    Case("[1-2]", "missing-comma@2"), Case("[1 true]", "missing-comma@3"),
    Case("{\"a\" 1}", "missing-colon@5"), Case("{\"a\"{}}", "missing-colon@4"),
    Case("{\"a\"\"b\"}", "missing-colon@4"),
    Case("[1,]", "trailing-comma@2"), Case("{\"a\":1,}", "trailing-comma@6"),
    Case("[[1,],[2 , ],]", "trailing-comma@3", "trailing-comma@9", "trailing-comma@12"),
    Case("[}", "mismatched-bracket@1"), Case("[1}", "mismatched-bracket@2"),
    Case("{]", "mismatched-bracket@1"), Case("{\"a\":1]", "mismatched-bracket@6"),
    Case("{\"a\"]", "mismatched-bracket@4"), Case("{\"a\":1,]", "mismatched-bracket@7"),
    Case("[]]", "mismatched-bracket@2"), Case("{} }", "mismatched-bracket@3"),
    Case("[] x", "trailing-content@3"), Case("1 2", "trailing-content@2"),
    Case("{}\"a\"", "trailing-content@2"), Case("{} é", "trailing-content@3"),
    Case("{},{}", "trailing-content@2"),
    Case("{}{}", "several-documents@2"), Case("[]\n[]", "several-documents@3"),
    Case("1[]", "several-documents@1"),
  ]

  static let tokens: [Case] = [
    Case("// a\n[]", "comment@0"), Case("[1,/* a */2]# b", "comment@3", "comment@12"),
    Case("{\"a\"/**/:/**/1}", "comment@4", "comment@9"), Case("[/***/]", "comment@1"),
    Case("[] //", "comment@3"), Case("[/]", "unexpected-character@1"),
    Case("[\n<<<<<<< A\n1]", "merge-conflict-marker@2"), Case("=======", "merge-conflict-marker@0"),
    Case("{\r>>>>>>> A", "merge-conflict-marker@2"), Case("[1\n=======", "merge-conflict-marker@3"),
    Case("{}\n=======", "merge-conflict-marker@3"), Case("[1,\n|||||||", "merge-conflict-marker@4"),
    Case("[ <<<<<<< A", "unexpected-character@2"), Case("[\n<<<<<<", "unexpected-character@2"),
    Case("[1=======", "unexpected-character@2"), Case("{} =======", "trailing-content@3"),
    Case("'a'", "single-quoted-string@0"), Case("{'a':1}", "single-quoted-string@1"),
    Case("{\"a\":'b'}", "single-quoted-string@5"),
    Case("“a”", "typographic-quotes@0"), Case("{„a“:1}", "typographic-quotes@1"),
    Case("[«a»]", "typographic-quotes@1"), Case("{\"a\":’b’}", "typographic-quotes@5"),
    Case("{a:1}", "unquoted-name@1"), Case("{$a_1:1}", "unquoted-name@1"),
    Case("{é:1}", "unquoted-name@1"), Case("{\"a\":1,b-c:1}", "unquoted-name@7"),
    Case("{1:2}", "unquoted-name@1"), Case("{null:2}", "unquoted-name@1"),
    Case("[True]", "unknown-literal@1"), Case("undefined", "unknown-literal@0"),
    Case("[nulls]", "unknown-literal@1"), Case("{\"a\":None}", "unknown-literal@5"),
    Case("nul ", "unknown-literal@0"),
    Case("[NaN]", "nonfinite-number@1"), Case("[-Infinity]", "nonfinite-number@1"),
    Case("[+Infinity]", "nonfinite-number@1"), Case("Infinity", "nonfinite-number@0"),
    Case("[-NaN]", "nonfinite-number@1"),
    Case("[+1]", "malformed-number@1"), Case("[01]", "malformed-number@1"),
    Case("[-01]", "malformed-number@1"), Case("[00]", "malformed-number@1"),
    Case("[.5]", "malformed-number@1"), Case("[1.]", "malformed-number@1"),
    Case("[1.e5]", "malformed-number@1"), Case("[1e]", "malformed-number@1"),
    Case("[1e+]", "malformed-number@1"), Case("[0x1F]", "malformed-number@1"),
    Case("[1_000]", "malformed-number@1"), Case("[1.2.3]", "malformed-number@1"),
    Case("[-a]", "malformed-number@1"), Case("[--1]", "malformed-number@1"),
    Case("[-]", "malformed-number@1"),
    Case(
      "[1\(String(repeating: "2", count: 99))_]",
      "malformed-number@1"),
    Case("[\"\\x\"]", "invalid-escape@2"), Case("\"a\\'\"", "invalid-escape@2"),
    Case("\"\\u12g4\"", "invalid-escape@1"), Case("\"\\u1\"", "invalid-escape@1"),
    Case("{\"\\U0041\":1}", "invalid-escape@2"), Case("\"\\é\"", "invalid-escape@1"),
    Case("\"\\ud83d\"", "lone-surrogate-escape@1"),
    Case("\"\\ude00\"", "lone-surrogate-escape@1"),
    Case("\"\\ud83d\\ud83d\\ude00\"", "lone-surrogate-escape@1"),
    Case("\"a\\ud83dx\"", "lone-surrogate-escape@2"),
    Case("\"\\ud83d\\n\"", "lone-surrogate-escape@1"),
    Case("\"a\tb\"", "control-character-in-string@2"),
    Case("{\"a\n\":1}", "control-character-in-string@3"),
    Case("\"\u{0}\"", "control-character-in-string@1"),
    Case("[\u{A0}1\u{A0}]", "foreign-white-space@1"),
    Case("[1,\u{3000}2]", "foreign-white-space@3"),
    Case("[\u{0C}\u{2028}true\u{A0}]", "foreign-white-space@1"),
    Case("[\u{FEFF}]", "foreign-white-space@1"),
    Case("{\"a\":1,\"a\":1}", "duplicate-member@7"),
    Case("{\"a\":1,\"\\u0061\":1}", "duplicate-member@7"),
    Case("{\"\":1,\"b\":2,\"\":1}", "duplicate-member@12"),
    Case("{\"😀\":1,\"\\ud83d\\uDE00\":1}", "duplicate-member@10"),
    Case("{\"a\":{\"a\":1},\"b\":[{\"a\":1},{\"a\":1}]}"),
    Case("[\u{0}]", "nul-bytes@1"), Case("{}\u{0}\u{0}", "nul-bytes@2"),
    Case("\u{FEFF}[]", "byte-order-mark@0"), Case("\u{FEFF}", "byte-order-mark@0", "no-value@-"),
  ]

  @Test(arguments: structure + tokens) func mistakesAreNamed(_ test: Case) {
    let bytes = Array(test.text.utf8)
    let whole = Trace(bytes)
    #expect(whole.marks == test.marks)
    for size in [1, 2, 3, 7] { #expect(Trace(bytes, inChunksOf: size) == whole, "\(size)") }
  }

  static let bytes: [([UInt8], String)] = [
    ([0x22, 0xFC, 0x22], "invalid-utf-8@1"), ([0x22, 0x80, 0x22], "invalid-utf-8@1"),
    ([0x22, 0xC0, 0x80, 0x22], "invalid-utf-8@1"), ([0x22, 0xC1, 0xBF, 0x22], "invalid-utf-8@1"),
    ([0x22, 0xC3, 0x22, 0x22], "invalid-utf-8@1"),
    ([0x22, 0xE0, 0x9F, 0xBF, 0x22], "invalid-utf-8@1"),
    ([0x22, 0xED, 0xA0, 0x80, 0x22], "invalid-utf-8@1"),
    ([0x22, 0xED, 0xBF, 0xBF, 0x22], "invalid-utf-8@1"),
    ([0x22, 0xE2, 0x82, 0x22], "invalid-utf-8@1"),
    ([0x22, 0xF0, 0x8F, 0xBF, 0xBF, 0x22], "invalid-utf-8@1"),
    ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], "invalid-utf-8@1"),
    ([0x22, 0xF5, 0x80, 0x80, 0x80, 0x22], "invalid-utf-8@1"),
    ([0x22, 0xF0, 0x9F, 0x98, 0x22], "invalid-utf-8@1"), ([0x22, 0xFF, 0x22], "invalid-utf-8@1"),
    ([0x22, 0x41, 0xF0, 0x9F, 0x98], "unexpected-end@2"), ([0x22, 0x41, 0xE2], "unexpected-end@2"),
    ([0x5B, 0xFF, 0x5D], "invalid-utf-8@1"), ([0x5B, 0x5D, 0xFF], "invalid-utf-8@2"),
    ([0x7B, 0xC3, 0x28], "invalid-utf-8@1"), ([0x5B, 0x31, 0xF8], "invalid-utf-8@2"),
    ([0x00, 0x00, 0x00, 0x00, 0x00], "nul-bytes@0"),
  ]

  @Test(arguments: bytes) func brokenUTF8(_ bytes: [UInt8], mark: String) {
    let whole = Trace(bytes)
    #expect(whole.marks == [mark])
    for size in [1, 2, 3, 7] { #expect(Trace(bytes, inChunksOf: size) == whole, "\(size)") }
  }

  @Test func everyRuleIsMet() {
    let all = (Self.structure + Self.tokens).flatMap(\.marks) + Self.bytes.map(\.1)
    let met = Set(all.compactMap { $0.split(separator: "@").first.map { "json/" + $0 } })
    let elsewhere = ["json/utf-16-encoding", "json/nesting-too-deep", "json/number-overflow"]
    #expect(Set(JSONRules.all.map(\.id)).subtracting(elsewhere) == met)
  }

  @Test func duplicatesPointAtTheFirst() throws {
    let found = Trace("{\"ab\":1,\"a\\u0062\":2,\"ab\":3}").findings
    #expect(found.map(\.range) == [8..<17, 20..<24])
    #expect(found.map { $0.related.map(\.range.lowerBound) } == [[1], [1]])
  }

  @Test func openBracketsAreNamed() throws {
    let finding = try #require(Trace("{\"a\":[[{").findings.first)
    #expect(finding.related.map(\.range) == [7..<8, 6..<7, 5..<6])
  }
}
