import Diagnostics
import JSONSyntax
import TestSupport
import Testing

struct JSONValueTests {
  private func read(_ text: String) -> (value: JSONValue?, problems: [String]) {
    let result = JSONValue.read(Array(text.utf8))
    return (result.value, result.problems.map(\.rule))
  }

  @Test func valuesHaveTheirPlaces() throws {
    let text = #" {"a": [1, "é\n", null], "b" : {"c": false}}"#
    let (value, problems) = read(text)
    let root = try #require(value)
    #expect(problems.isEmpty)
    let part = { (range: Range<Int>?) in
      range.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
    }
    #expect(part(root.range) == "{" && part(root.element) == String(text.dropFirst()))
    #expect(part(root["a"]?.range) == "[" && part(root["a"]?.element) == #"[1, "é\n", null]"#)
    #expect(part(root["a"]?[.index(1)]?.range) == #""é\n""#)
    #expect(part(root.member("b")?.nameRange) == "\"b\"")
    #expect(part(root["b"]?["c"]?.range) == "false")
    #expect(root["a"]?[0]?.integer == 1 && root["a"]?[1]?.string == "é\n")
    #expect(root["b"]?["c"]?.boolean == false && root["a"]?[2]?.kind == .null)
  }

  @Test func pathsThatLeadNowhereGiveNil() throws {
    let root = try #require(read(#"{"a": [1]}"#).value)
    #expect(root["b"] == nil && root["a"]?["b"] == nil && root["a"]?[1] == nil)
    #expect(root[.index(0)] == nil && root["a"]?[.index(-1)] == nil && root["a"]?.object == nil)
    #expect(root.array == nil && root.string == nil && root.boolean == nil && root.integer == nil)
  }

  @Test func theLastOfTwinsCounts() throws {
    let (value, problems) = read(#"{"a": 1, "a": 2}"#)
    #expect(value?["a"]?.integer == 2 && value?.object?.count == 2)
    #expect(problems == ["json/duplicate-member"])
  }

  @Test(arguments: [
    "", "{", "[1", "[1,", "{\"a\"", "{\"a\":", "tru", "1 2", "\"a", "[1}", "{\"a\":1]", "nul",
    "[\"\\x\"]", "[01]",
  ])
  func whatCannotBeReadIsNil(text: String) {
    let (value, problems) = read(text)
    #expect(value == nil && problems.count == 1)
  }

  @Test(arguments: ["true", "null", "-1.5e3", "\"\"", "[]", "{}"]) func everyKindIsARoot(
    text: String
  ) {
    let (value, problems) = read(text)
    #expect(value?.element == 0..<text.utf8.count && problems.isEmpty)
  }

  @Test func numbersBeyondDoublesAreReported() {
    #expect(read("[1e999]").problems == ["json/number-overflow"])
  }

  @Test func nestingHasALimit() {
    let limit = JSONReader.depthLimit
    let nested = { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) }
    #expect(read(nested(limit)).value != nil)
    #expect(read(nested(limit + 1)).problems == ["json/nesting-too-deep"])
    #expect(read(String(repeating: "{\"a\":[", count: 100_000)).value == nil)
  }

  @Test func otherEncodingsAreReadAsUTF8() throws {
    let text = "{\"é\": \"😀\"}"
    let units = text.utf16.map { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let utf16: [UInt8] = [0xFF, 0xFE] + units.joined()
    let result = JSONValue.read(utf16)
    #expect(result.text == Array(text.utf8) && result.unit == .codeUnits(width: 2, mark: 2))
    #expect(result.value?["é"]?.string == "😀" && result.value?["é"]?.range == 7..<13)
    let marked = JSONValue.read([0xEF, 0xBB, 0xBF] + Array(text.utf8))
    #expect(marked.value?.range == 3..<4 && marked.unit == .bytes)
  }

  /// Names longer than what the reader keeps in its registers are whole.
  @Test func longNamesAreWhole() {
    let name = String(repeating: "é", count: 500)
    #expect(read("{\"\(name)\": 1}").value?[name]?.integer == 1)
  }
}
