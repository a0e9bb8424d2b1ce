import ConfigurationSyntax
import Diagnostics
import JSONSyntax

extension EditExample {
  static let toml: [EditExample] = [
    EditExample(
      "a value in front of its comment", .toml, "a = 'b' # one\n", .set("a", to: "c"),
      "a = 'c' # one\n"),
    EditExample(
      "a key behind the others of its table", .toml, "[a]\nb = 1 # one\n\n[c]\nd=2",
      .set("a", "e", to: 3),
      "[a]\nb = 1 # one\ne = 3\n\n[c]\nd=2"),
    EditExample("no line end", .toml, "[a]\nb=1", .set("a", "c", to: "d"), "[a]\nb=1\nc=\"d\""),
    EditExample(
      "the first key above the headers", .toml, "# top\n\n# about a\n[a]\nb = 1\n",
      .set("c", to: 2),
      "# top\n\nc = 2\n\n# about a\n[a]\nb = 1\n"),
    EditExample(
      "a table of its own", .toml, "[a]\nb = 1\n\n[c]\nd = 2\n", .set("a", "e", "f", to: true),
      "[a]\nb = 1\n\n[a.e]\nf = true\n\n[c]\nd = 2\n"),
    EditExample(
      "a table in brackets like its neighbors", .toml, "[a]\nb = { c = \"1\" }\n",
      .set("a", "d", to: ["c": "2", "e": ["f"]]),
      "[a]\nb = { c = \"1\" }\nd = { c = \"2\", e = [\"f\"] }\n"),
    EditExample(
      "a table in a list of them", .toml, "[[a]]\nb = 1\r\n[[a.c]]\nd = 1\n\n[e]\n",
      .insert(["b": 2, "c": [["d": 2]]], into: "a"),
      "[[a]]\nb = 1\r\n[[a.c]]\nd = 1\n\n[[a]]\nb = 2\n\n[[a.c]]\nd = 2\n\n[e]\n",
      isReversible: false),
    EditExample(
      "a list of tables that is missing", .toml, "[a]\nb = 1\n",
      .insert(["c": "d"], into: "a", "e"),
      "[a]\nb = 1\n\n[[a.e]]\nc = \"d\"\n", isReversible: false),
    EditExample(
      "a list in lines", .toml, "a = [\n    1, # one\n    2 # two\n]\n", .insert(3, into: "a"),
      "a = [\n    1, # one\n    2, # two\n    3\n]\n"),
    EditExample(
      "a list with a comma at its end", .toml, "a = [\n  \"b\",\n]\n", .insert("c", into: "a"),
      "a = [\n  \"b\",\n  \"c\",\n]\n"),
    EditExample("an empty list", .toml, "a = []\n", .insert("b", into: "a"), "a = [\"b\"]\n"),
    EditExample(
      "dotted keys", .toml, "a.b = 1\na.c = 2 # two\n\nd = 3\n", .set("a", "e", to: 4),
      "a.b = 1\na.c = 2 # two\na.e = 4\n\nd = 3\n"),
    EditExample(
      "a table without header", .toml, "# about b\n[a.b]\nc = 1\n", .set("a", "d", to: 2),
      "[a]\nd = 2\n\n# about b\n[a.b]\nc = 1\n", isReversible: false),
    EditExample(
      "a key that needs quotes", .toml, "", .set("a b", to: "\n"), "\"a b\" = \"\\n\"\n"),
    EditExample(
      "a line goes, comments of others stay", .toml, "# one\na = 1 # 1\n# two\nb = 2\n",
      .remove("a"), "# one\n# two\nb = 2\n"),
    EditExample(
      "a table goes with what is in it", .toml, "[a]\nb = 1\n\n[a.c]\nd = 1\n\n# about e\n[e]\n",
      .remove("a"), "# about e\n[e]\n"),
    EditExample(
      "the only table of a list goes", .toml, "[a]\nb = 1\n\n[[a.c]]\nd = 1\n",
      .remove("a", "c", 0),
      "[a]\nb = 1\nc = []\n"),
    EditExample(
      "the only member of a table without header goes", .toml, "a = 1\n\n[b.c]\nd = 1\n\n[e]\n",
      .remove("b", "c"), "a = 1\n\n[b]\n\n[e]\n"),
    EditExample(
      "the only table of a list in a table without header goes", .toml, "[[a.b]]\nc = 1\n",
      .remove("a", "b", 0), "[a]\nb = []\n"),
    EditExample("the only dotted key goes", .toml, "a.b = 1\n", .remove("a", "b"), "a = {}\n"),
    EditExample(
      "a dotted key in braces", .toml, "a = { b.c = 1, d = 2 }\n", .remove("a", "b"),
      "a = { d = 2 }\n"),
    EditExample(
      "a value between dotted keys in braces", .toml, "a = { b.c = 1, d = 2, b.e = 3 }\n",
      .remove("a", "d"), "a = { b.c = 1, b.e = 3 }\n"),
    EditExample(
      "a date stays", .toml, "a = 2026-01-02 03:04:05Z\nb = 1_000\n", .set("b", to: "1_000"),
      "a = 2026-01-02 03:04:05Z\nb = \"1_000\"\n", isReversible: false),
  ]
}
