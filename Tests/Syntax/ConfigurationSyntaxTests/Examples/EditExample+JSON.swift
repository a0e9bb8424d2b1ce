import ConfigurationSyntax
import Diagnostics
import JSONSyntax

extension EditExample {
  static let json: [EditExample] = [
    EditExample(
      "a value in its place", .json, "{\n  \"a\": 1,\n  \"b\": [ ]\n}\n", .set("a", to: "x"),
      "{\n  \"a\": \"x\",\n  \"b\": [ ]\n}\n", isReversible: false),
    EditExample(
      "a member with the indentation of its neighbors", .json, "{\n\t\"a\" : 1\n}",
      .set("b", to: true), "{\n\t\"a\" : 1,\n\t\"b\" : true\n}"),
    EditExample(
      "a mapping where mappings have lines", .json, "{\r\n    \"a\": 1\r\n}\r\n",
      .set("b", "c", to: 2),
      "{\r\n    \"a\": 1,\r\n    \"b\": {\r\n        \"c\": 2\r\n    }\r\n}\r\n"),
    EditExample(
      "carriage returns alone", .json, "{\r  \"a\": 1\r}", .set("b", to: 2),
      "{\r  \"a\": 1,\r  \"b\": 2\r}"),
    EditExample(
      "one line", .json, #"{"a":1,"b":[1,2]}"#, .set("c", to: ["d": [3]]),
      #"{"a":1,"b":[1,2],"c":{"d":[3]}}"#),
    EditExample(
      "an element in one line", .json, "{\n  \"a\": [1, 2]\n}\n", .insert(3, into: "a"),
      "{\n  \"a\": [1, 2, 3]\n}\n"),
    EditExample(
      "an element in a line of its own", .json, "{\n  \"a\": [\n    1\n  ]\n}\n",
      .insert(["b": "c"], into: "a"),
      "{\n  \"a\": [\n    1,\n    {\n      \"b\": \"c\"\n    }\n  ]\n}\n"),
    EditExample(
      "an empty list among lines", .json, "{\n  \"a\": []\n}\n", .insert("b", into: "a"),
      "{\n  \"a\": [\n    \"b\"\n  ]\n}\n"),
    EditExample(
      "a list that is missing", .json, "{\n  \"a\": 1\n}\n", .insert("b", into: "c"),
      "{\n  \"a\": 1,\n  \"c\": [\n    \"b\"\n  ]\n}\n", isReversible: false),
    EditExample(
      "null as a list", .json, #"{ "a": null }"#, .insert("b", into: "a"), #"{ "a": ["b"] }"#,
      isReversible: false),
    EditExample(
      "a blank text", .json, "\u{FEFF}\n", .set("a", to: 1), "\u{FEFF}\n{\n  \"a\": 1\n}\n"),
    EditExample("an empty text", .json, "", .set(to: "a"), "\"a\"\n", isReversible: false),
    EditExample(
      "the first member goes", .json, "{\n  \"a\": 1,\n  \"b\": 2\n}", .remove("a"),
      "{\n  \"b\": 2\n}"),
    EditExample(
      "the last member goes", .json, "{\n  \"a\": 1,\n  \"b\": 2\n}", .remove("b"),
      "{\n  \"a\": 1\n}"),
    EditExample("the only one goes", .json, "[\n  1\n]", .remove(0), "[]"),
    EditExample("one in the middle goes", .json, "[1, 2, 3]", .remove(1), "[1, 3]"),
    EditExample("one at the end goes", .json, "[1, 2, 3]", .remove(2), "[1, 2]"),
  ]

  static let json5: [EditExample] = [
    EditExample(
      "a comment stays in its line", .json5, "{\n  a: 'b', // one\n  c: 'd' // two\n}\n",
      .set("e", to: "f's"), "{\n  a: 'b', // one\n  c: 'd', // two\n  e: 'f\\'s'\n}\n"),
    EditExample(
      "a list with a comma at its end", .json5, "[\n  'a', // one\n  /* more */\n]",
      .insert("b"), "[\n  'a', // one\n  'b',\n  /* more */\n]"),
    EditExample(
      "a comma in a comment", .json5, "[1 /* , */ , 2 /* ] */]", .insert(3),
      "[1 /* , */ , 2, 3 /* ] */]"),
    EditExample(
      "a name that needs quotes", .json5, "{ a: 1 }", .set("b-c", to: "d"),
      "{ a: 1, \"b-c\": \"d\" }"),
    EditExample(
      "the quotes of the old value", .json5, "{ a: 'b' } // end", .set("a", to: "c\"d"),
      "{ a: 'c\"d' } // end"),
    EditExample(
      "a list with a comment only", .json5, "{\n  // none\n}\n", .set("a", to: 1),
      "{\n  // none\n  \"a\": 1\n}\n"),
    EditExample(
      "comments only", .json5, "// none", .set("a", to: 1), "// none\n{\n  \"a\": 1\n}\n",
      isReversible: false),
    EditExample(
      "comments of others stay", .json5, "[\n  // one\n  1, // 1\n  // two\n  2 // 2\n]",
      .remove(1), "[\n  // one\n  1 // 1\n  // two\n]"),
    EditExample(
      "commas in front", .json5, "[\n  1\n  , 2\n]", .insert(3), "[\n  1\n  , 2, 3\n]"),
  ]
}
