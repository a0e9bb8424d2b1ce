import ConfigurationSyntax
import Diagnostics
import JSONSyntax

extension EditExample {
  /// Scalars, and lists and mappings in brackets.
  static let yaml: [EditExample] = [
    EditExample("a plain value", .yaml, "a: b # one\n", .set("a", to: "c d"), "a: c d # one\n"),
    EditExample("quotes stay", .yaml, "a: 'b'\n", .set("a", to: "it's"), "a: 'it''s'\n"),
    EditExample("quotes that are needed", .yaml, "a: b\n", .set("a", to: "c: d"), "a: \"c: d\"\n"),
    EditExample("a number", .yaml, "a: '1'\n", .set("a", to: 1), "a: 1\n", isReversible: false),
    EditExample(
      "a value that is missing", .yaml, "a: # one\nb: 1\n", .set("a", to: "c"),
      "a: c # one\nb: 1\n", isReversible: false),
    EditExample(
      "lines of text", .yaml, "a: |\n  one\n  two\n\nb: 1\n", .set("a", to: "three\nfour\n"),
      "a: \"three\\nfour\\n\"\n\nb: 1\n", isReversible: false),
    EditExample(
      "lines in front of a comment", .yaml, "a: b # one\n", .set("a", to: "c\nd"),
      "a: \"c\\nd\" # one\n"),
    EditExample(
      "a value of a key with a question mark", .yaml, "? a\n: b\nc: d\n", .set("a", to: "e"),
      "? a\n: e\nc: d\n"),
    EditExample(
      "new lines of text", .yaml, "a:\n    - b\n", .insert("c\n\n d", into: "a"),
      "a:\n    - b\n    - \"c\\n\\n d\"\n"),
    EditExample(
      "folded text becomes a word", .yaml, "a: >-\n  one\n  two\nb: 1\n", .set("a", to: "c"),
      "a: c\nb: 1\n", isReversible: false),
    EditExample(
      "a word over two lines", .yaml, "a: one\n  two # three\nb: 1\n", .set("a", to: "c"),
      "a: c # three\nb: 1\n", isReversible: false),
    EditExample(
      "brackets", .yaml, "a: [b, c]\n", .insert("d,e", into: "a"), "a: [b, c, \"d,e\"]\n"),
    EditExample("braces", .yaml, "a: {b: c}\n", .set("a", "d", to: ["e"]), "a: {b: c, d: [e]}\n"),
    EditExample(
      "brackets in lines", .yaml, "a: [\n  b, # one\n  c # two\n]\n", .insert("d", into: "a"),
      "a: [\n  b, # one\n  c, # two\n  d\n]\n"),
    EditExample(
      "JSON", .yaml, "{\n  \"a\": \"b\"\n}\n", .set("c", to: "d"),
      "{\n  \"a\": \"b\",\n  \"c\": \"d\"\n}\n"),
    EditExample("an element in brackets goes", .yaml, "a: [b, c]", .remove("a", 0), "a: [c]"),
  ]

  /// Lists and mappings in lines.
  static let yamlBlocks: [EditExample] = [
    EditExample(
      "a member behind the others", .yaml, "a:\n    b: 1 # one\n    # two\nc: 2\n",
      .set("a", "d", to: true), "a:\n    b: 1 # one\n    d: true\n    # two\nc: 2\n"),
    EditExample(
      "mappings that are missing", .yaml, "a:\r\n    b: 1\r\n", .set("c", "d", "e", to: 1),
      "a:\r\n    b: 1\r\nc:\r\n    d:\r\n        e: 1\r\n"),
    EditExample(
      "dashes in the column of the key", .yaml, "a:\n- b\n",
      .set("c", to: ["d", ["e": 1, "f": 2]]),
      "a:\n- b\nc:\n- d\n- e: 1\n  f: 2\n"),
    EditExample(
      "an element in lines", .yaml, "a:\n  -   b: 1\n      c: 2\nd: 3",
      .insert(["b": 4, "c": [5]], into: "a"),
      "a:\n  -   b: 1\n      c: 2\n  -   b: 4\n      c:\n        -   5\nd: 3"),
    EditExample("no line end", .yaml, "a: 1", .set("b", to: "c"), "a: 1\nb: c"),
    EditExample(
      "an empty list", .yaml, "a: [] # one\nb: 1\n", .insert("c", into: "a"),
      "a: # one\n  - c\nb: 1\n", isReversible: false),
    EditExample(
      "a list that is missing", .yaml, "a:\n# one\nb: 1\n", .insert("c", into: "a"),
      "a:\n  - c\n# one\nb: 1\n", isReversible: false),
    EditExample(
      "a text becomes a list", .yaml, "a: b # one\nc: 1\n", .set("a", to: ["d"]),
      "a: # one\n  - d\nc: 1\n"),
    EditExample(
      "a list becomes a text", .yaml, "a: # one\n  - b\nc: 1\n", .set("a", to: "d"),
      "a: d # one\nc: 1\n", isReversible: false),
    EditExample(
      "a byte order mark", .yaml, "\u{FEFF}a: 1\n", .set("b", to: 2), "\u{FEFF}a: 1\nb: 2\n"),
    EditExample("comments only", .yaml, "# one", .set("a", to: ["b"]), "# one\na:\n  - b\n"),
    EditExample(
      "a mark of the beginning", .yaml, "--- # one\na: 1\n...\n", .set("b", to: 2),
      "--- # one\na: 1\nb: 2\n...\n"),
    EditExample(
      "behind lines of text", .yaml, "a:\n  b: |\n    one\n\nc: 1\n", .set("a", "d", to: 1),
      "a:\n  b: |\n    one\n  d: 1\n\nc: 1\n"),
    EditExample(
      "a member goes, comments of others stay", .yaml, "# one\na: 1 # 1\n# two\nb: 2\n",
      .remove("a"), "# one\n# two\nb: 2\n"),
    EditExample("the last one goes", .yaml, "a: 1\nb:\n  - c", .remove("b"), "a: 1"),
    EditExample(
      "the only one goes", .yaml, "a:\n  b: 1\nc: 2\n", .remove("a", "b"), "a: {}\nc: 2\n"),
    EditExample(
      "the first one behind a dash goes", .yaml, "- a: 1\n  b: 2\n- c\n", .remove(0, "a"),
      "- b: 2\n- c\n"),
    EditExample("an element goes", .yaml, "- a\n- - b\n  - c\n", .remove(1, 0), "- a\n- - c\n"),
  ]
}
