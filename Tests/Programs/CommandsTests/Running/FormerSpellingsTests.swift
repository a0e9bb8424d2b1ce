import Commands
import Testing

@Suite struct FormerSpellingsTests {
  private let table = FormerSpellings(
    commands: [
      .init("tool type", "tool show"), .init("tool group undo", "tool undo"),
      .init("tool check", with: ["--fix"], without: ["--baseline"], "tool fix"),
    ],
    options: [
      .init(["tool show", "tool fix"], "--against", "--database"),
      .init(["tool show"], "--json", "--format jsonl"), .init(["tool fix"], "--fix", ""),
      .init(["tool group"], "--type", "--declaration"),
    ], values: [.init("tool join", "--resolve", "both", "separate")])

  @Test(arguments: [
    ("type --json a", "show --format jsonl a"), ("show --against=x a", "show --database=x a"),
    ("check --fix --against x a", "fix --database x a"),
    ("check --fix --baseline b", "check --fix --baseline b"),
    ("group undo --last", "undo --last"), ("group check --type t", "group check --declaration t"),
    ("join --resolve both both", "join --resolve separate both"),
    ("join --resolve=both -- --resolve both", "join --resolve=separate -- --resolve both"),
    ("show --resolve both", "show --resolve both"),
    ("show -- --json", "show -- --json"), ("other --json", "other --json"), ("", ""),
  ])
  func spellings(_ old: String, _ new: String) {
    let words = old.split(separator: " ").map(String.init)
    #expect(table.current(words, of: "tool").arguments.joined(separator: " ") == new)
  }

  @Test func eachIsToldOnce() {
    let notes = table.current(["type", "--json", "--json", "a"], of: "tool").notes
    #expect(notes == ["'tool type' is 'tool show' now", "'--json' is '--format jsonl' now"])
    #expect(table.current(["show", "a"], of: "tool").notes.isEmpty)
    let value = table.current(["join", "--resolve=both"], of: "tool").notes
    #expect(value == ["'--resolve both' is '--resolve separate' now"])
  }
}
