import Diagnostics
import DocumentFormats
import Testing

/// Objects whose names are data in few samples, and content that older documents do not have.
struct LearnedMapTests {
  private static func learn(_ old: [String], _ new: [String]) throws -> LearnedFormat {
    let texts = [(1, "o", old), (2, "n", new)].flatMap { version, letter, all in
      all.enumerated().map { ("\(letter)\($0)", "{\"version\": \(version), \($1)}") }
    }
    return try LearnedFormat(texts: texts)
  }

  static let maps: [(old: [String], new: [String])] = [
    // Numbered names.
    (
      [#""m": {"p0": {"q": 1}, "p1": {"q": 2}}"#, #""m": {"p0": {"q": 1}, "p1": {"q": 1}}"#],
      [#""m": {"p0": {"q": 1}, "p1": {"q": 2}, "p2": {"q": 1}}"#]
    ),
    // Other names in each sample.
    (
      [#""m": {"ann": {"q": 1}, "bob": {"q": 2}}"#, #""m": {"cy": {"q": 1}, "di": {"q": 1}}"#],
      [#""m": {"eva": {"q": 1}, "fay": {"q": 2}}"#]
    ),
    ([#""m": {"ann": 5, "bob": 3}"#], [#""m": {"cy": 1, "di": 1}"#]),
    // Dates and addresses.
    ([#""m": {"2024-01-02": {"q": 1}}"#], [#""m": {"2024-01-03": {"q": 1}}"#]),
    ([#""m": {"ann@x.org": 5}"#], [#""m": {"bob@x.org": 1}"#]),
  ]

  @Test("Names that are data are in no step", arguments: maps)
  func names(_ old: [String], _ new: [String]) throws {
    let learned = try Self.learn(old, new)
    #expect(learned.declaration.versions[1].steps == [])
    for version in learned.versions {
      #expect(version.schema.text.contains(#""additionalProperties""#), "\(version.schema.text)")
    }
    #expect(learned.trials.flatMap { $0.failures.map(\.reason) } == [])
  }

  @Test("Members of the same kind stay members")
  func records() throws {
    let learned = try Self.learn(
      [
        #""c": {"day": {"fg": 1}, "night": {"fg": 2}}"#,
        #""c": {"day": {"fg": 3}, "night": {"fg": 2}}"#,
      ],
      [#""c": {"day": {"fg": 1}, "night": {"fg": 2}, "dusk": {"fg": 2}}"#])
    #expect(learned.declaration.versions[1].steps == [])
    #expect(learned.declaration.versions[1].undecided.map { $0.hasPrefix("$.c.dusk: ") } == [true])
  }

  @Test("Whether a few names are data is asked")
  func fewNames() throws {
    let learned = try Self.learn([#""m": {"ann": 5, "bob": 3}"#], [#""m": {"cy": 1, "di": 1}"#])
    #expect(learned.questions.contains { $0.hasPrefix("whether the names in 'm', ") })
  }

  @Test(
    "What each newer sample has in a list or map is asked for older ones",
    arguments: [
      (#""l": [{"a": 1}]"#, true), (#""l": {"p0": {"a": 1}, "p1": {"a": 1}}"#, true),
      (#""l": []"#, false),
    ])
  func content(_ member: String, _ isAsked: Bool) throws {
    let learned = try Self.learn([#""t": 1"#], [#""t": 1, "# + member])
    #expect(
      learned.questions.contains { $0.hasPrefix("from '1' to '2': $.l: it is new") }
        == isAsked)
  }
}
