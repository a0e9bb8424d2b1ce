import ConfigurationSyntax
import Diagnostics
import JSONSyntax
import Testing

@Suite struct EditRefusalTests {
  private static let examples: [RefusalExample] = [
    RefusalExample(
      .json, #"{"a": 1, ↓"a": 2}"#, .set("a", to: 3), "the mapping has 'a' more than once"),
    RefusalExample(.json, #"{"a": ↓"b"}"#, .insert(1, into: "a"), "the value is not a list"),
    RefusalExample(.json, #"{"a": ↓"b"}"#, .set("a", "c", to: 1), "the value is not a mapping"),
    RefusalExample(.json, #"↓{"a": 1}"#, .remove("b"), "missing 'b'"),
    RefusalExample(.json, #"{"a": ↓[1]}"#, .set("a", 1, to: 1), "missing element 2"),
    RefusalExample(.json, "↓[1]", .remove(), "the whole text cannot be removed"),
    RefusalExample(.json, "↓1", .set(to: .written("[")), "the new value is not JSON"),
    RefusalExample(
      .yaml, "a: &x {b: 1}\nc: ↓*x\n", .set("c", "b", to: 2), "the anchor 'x' names elsewhere"),
    RefusalExample(
      .yaml, "a: ↓&x [1]\nc: *x\n", .insert(2, into: "a"), "the aliases of the anchor 'x'"),
    RefusalExample(
      .yaml, "a: {b: ↓&x 1}\nc: *x\n", .remove("a"), "the aliases of the anchor 'x'"),
    RefusalExample(.yaml, "a: ↓!t b\n", .set("a", to: "c"), "the value has a tag"),
    RefusalExample(
      .yaml, "a: &x {b: 1}\nc:\n  ↓<<: *x\n", .set("c", "b", to: 2), "the merge key '<<'"),
    RefusalExample(.yaml, "a: |\n  b↓", .set("c", to: 1), "other values would change too"),
    RefusalExample(.yaml, "? ↓a\n: b\nc: d\n", .remove("a"), "other values would change too"),
    RefusalExample(.toml, "a = ↓1\n", .set("a", to: .null), "leaves no place for the change"),
    RefusalExample(.toml, "[↓a]\nb = 1\n", .set("a", to: 1), "a table with a header"),
    RefusalExample(
      .toml, "[[a]]\nb = 1↓\n", .insert(1, into: "a"), "other values would change too"),
    RefusalExample(
      .toml, "a = { ↓b.c = 1, d = 2, b.e = 3 }\n", .remove("a", "b"),
      "other values would change too"),
    RefusalExample(
      .toml, "a = { ↓b.c = 1 }\n", .set("a", "b", "d", to: 2), "dotted keys define the table"),
  ]

  @Test("What would change more than the value is refused", arguments: examples)
  func refusals(_ example: RefusalExample) throws {
    let parts = example.text.split(separator: "↓", omittingEmptySubsequences: false)
    let place = try #require(parts.first?.utf8.count)
    let bytes = Array(parts.joined().utf8)
    var text = try ConfigurationText(bytes, example.notation)
    let refusal = #expect(throws: EditRefusal.self) { try text.apply(example.change) }
    #expect(refusal?.message.contains(example.words) ?? false, "\(String(describing: refusal))")
    #expect(refusal?.range?.lowerBound == place)
    #expect(text.bytes == bytes)
  }

  @Test(
    "A text that is not valid is not read",
    arguments: [
      (ConfigurationNotation.json, "{\"a\" 1}"), (.json5, "{a: 01}"), (.json5, "{1a: 1}"),
      (.yaml, "a: 1\n---\nb: 2\n"), (.yaml, "a: 1\na: 2\n"), (.yaml, "a:\n\tb: 1\n"),
      (.toml, "a = 1\na = 2\n"), (.toml, "[a]\n[a]\n"), (.toml, "a = 01\n"),
      (.toml, "a = 2026-02-30\n"), (.toml, "[a.b]\n[a]\nb.c = 1\n"), (.toml, "a = \"\u{1}\"\n"),
    ])
  func problems(_ notation: ConfigurationNotation, _ text: String) {
    #expect(throws: ConfigurationProblem.self) {
      try ConfigurationText(Array(text.utf8), notation)
    }
  }
}
