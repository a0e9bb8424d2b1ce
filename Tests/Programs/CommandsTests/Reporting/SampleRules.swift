import Diagnostics

extension Sample {
  static let rules = [
    RuleInfo(
      "json/trailing-comma", .error, fix: .safe,
      "A comma stands before a closing bracket; reported at the comma, so that a|b [is] *not* read",
      because: "Foundation accepts it, strict readers refuse the file",
      references: ["RFC 8259 4", "RFC 8259 5"],
      bad: [
        RuleExample("[1↓,]"), RuleExample("{\n  \"🎨\": 1↓,\n}\n"),
        RuleExample("```\n````↓,\n", path: "fences.emojiart"),
      ],
      good: [RuleExample("[1]")]),
    RuleInfo(
      "emojiart/unknown-member", .warning, fix: .unsafe,
      "A member that no edition has; reported at its name", because: "no edition reads it",
      references: [], bad: [RuleExample("{↓\"emojs\": []}")],
      good: [RuleExample("{\"emojis\": []}")]),
    RuleInfo(
      "json/byte-order-mark", .warning, fix: .safe,
      "The text begins with the UTF-8 byte order mark; reported at 1:1",
      because: "most other tools refuse the file", references: ["RFC 8259 8.1"],
      bad: [RuleExample(bytes: [0xEF, 0xBB, 0xBF, 0x5B, 0x5D, 0x0A], offset: 0)],
      good: [RuleExample("[]")]),
    RuleInfo(
      "json/invalid-utf-8", .error, "Bytes are not UTF-8; reported at the first",
      because: "Foundation refuses the whole document", references: ["RFC 3629"],
      bad: [
        RuleExample(
          bytes: Array("[\"\\".utf8) + [0xE9, 0x0D, 0x09, 0x00] + Array("\"]".utf8), offset: 3)
      ],
      good: [RuleExample("[\"é\"]")]),
    RuleInfo(
      "emojiart/file-name", .error, "The name is odd", because: "shells stumble over it",
      references: [], bad: [RuleExample(bytes: [], offset: nil, path: "a b.emojiart")],
      good: [RuleExample("[" + String(repeating: "0,", count: 300) + "0]")]),
    RuleInfo(
      "json/zero-width", .note, "Something ends", because: "it does", references: [], bad: [],
      good: []),
  ]
}
