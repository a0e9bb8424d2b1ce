import DocumentFormats
import JSONSyntax
import Testing

/// Words and codes that newer documents have replaced by others.
struct LearnedWordTests {
  private static func learn(_ old: [String], _ new: [String]) throws -> LearnedFormat {
    try LearnedKindTests.learn(
      old.map { "{\"version\": 1, \($0)}" }, new.map { "{\"version\": 2, \($0)}" })
  }

  struct Case: Sendable {
    var old: [String]
    var new: [String]
    var reason: String
  }

  static let cases = [
    // The same places in samples that are called `o0` and `n0`.
    Case(
      old: [#""l": ["H", "S", "H"]"#], new: [#""l": ["happy", "sad", "happy"]"#],
      reason: "by samples of similar names"),
    Case(
      old: [#""l": [{"m": ["H", "S"]}, {"m": ["H"]}]"#],
      new: [#""l": [{"m": ["happy", "sad"]}, {"m": ["happy"]}]"#],
      reason: "by samples of similar names"),
    Case(
      old: [#""l": {"2024-01-01": "a", "2024-01-02": "b", "2024-01-03": "b"}"#],
      new: [#""l": {"2024-01-01": "x", "2024-01-02": "y", "2024-01-03": "y"}"#],
      reason: "by samples of similar names"),
    // Objects that are equal otherwise, in another order.
    Case(
      old: [#""l": [{"p": 0, "n": "a"}, {"p": 1, "n": "b"}, {"p": 1, "n": "c"}]"#],
      new: [#""l": [{"p": "hi", "n": "c"}, {"p": "lo", "n": "a"}, {"p": "hi", "n": "b"}]"#],
      reason: "by objects that are equal otherwise"),
    Case(
      old: [#""l": [{"st": "O", "n": 1}, {"st": "C", "n": 2}, {"st": "O", "n": 3}]"#],
      new: [#""l": [{"state": "op", "n": 1}, {"state": "cl", "n": 2}, {"state": "op", "n": 3}]"#],
      reason: "by samples of similar names"),
    // One word of several.
    Case(
      old: [#""l": [{"s": "draft", "n": 1}, {"s": "out", "n": 2}, {"s": "out", "n": 3}]"#],
      new: [#""l": [{"s": "draft", "n": 1}, {"s": "live", "n": 2}, {"s": "live", "n": 3}]"#],
      reason: "by samples of similar names"),
    // Other spellings.
    Case(
      old: [#""l": [{"s": "IN_USE"}, {"s": "DONE"}, {"s": "DONE"}]"#],
      new: [#""l": [{"s": "done"}, {"s": "inUse"}, {"s": "inUse"}, {"s": "done"}]"#],
      reason: "by their letters"),
  ]

  @Test("New words are found by what is the same around them", arguments: cases)
  func words(_ row: Case) throws {
    let learned = try Self.learn(row.old, row.new)
    #expect(learned.questions == [])
    #expect(learned.notes.contains { $0.hasSuffix(row.reason) }, "\(learned.notes)")
    #expect(learned.trials.flatMap { $0.failures.map(\.reason) } == [])
    let steps = learned.declaration.versions[1].steps
    #expect(steps.count { $0.map != nil } == 1)
    for (old, new) in zip(row.old, row.new) where row.reason == "by samples of similar names" {
      let text = LearnedKindTests.migrated("{\"version\": 1, \(old)}", learned)
      let value = text.flatMap { JSONValue.read(Array($0.utf8)).value }
      let wanted = JSONValue.read(Array("{\"version\": 2, \(new)}".utf8)).value
      #expect(value.map(LearnedKindTests.plain) == wanted.map(LearnedKindTests.plain))
    }
  }

  @Test("Words that have nothing in common are asked, with the step to write")
  func unknownWords() throws {
    let learned = try Self.learn(
      [#""l": [{"s": "low", "n": 1}, {"s": "mid", "n": 2}, {"s": "mid", "n": 3}]"#],
      [#""l": [{"s": "red", "n": 4}, {"s": "red", "n": 5}]"#])
    #expect(
      learned.questions == [
        """
        from '1' to '2': how the values of '$.l[*].s' change: "low", "mid" before and "red" now \
        do not have a value in common; { "map": "$.l[*].s", "values": [{ "from": "low", "to": NEW }, \
        ...] } replaces them
        """
      ])
  }

  @Test(
    "Texts, names, and amounts are no words",
    arguments: [
      ([#""t": "walk to Rome""#, #""t": "a day""#], [#""t": "trip in Bonn""#, #""t": "b""#]),
      (
        [#""t": 5, "l": [1, 1]"#, #""t": 5, "l": []"#],
        [#""t": 7, "l": [2, 2]"#, #""t": 7, "l": []"#]
      ),
      ([#""t": "Reef 1""#, #""t": "Reef 1""#], [#""t": "Reef 2""#, #""t": "Reef 2""#]),
    ])
  func otherValues(_ old: [String], _ new: [String]) throws {
    let learned = try Self.learn(old, new)
    #expect(learned.questions == [] && learned.declaration.versions[1].steps == [])
  }

  @Test("The other one of two codes is known")
  func codes() throws {
    let learned = try Self.learn(
      [#""l": [{"on": 0}, {"on": 0}]"#], [#""l": [{"on": false}, {"on": false}]"#])
    let pairs = learned.declaration.versions[1].steps.flatMap(\.values)
    #expect(pairs.map(\.from) == ["0", "1"] && pairs.map(\.to) == ["false", "true"])
  }
}
