import Diagnostics
import DocumentFormats
import JSONSyntax
import TestSupport
import Testing

/// The steps that are learned from samples of two versions, and what is said of them.
struct LearnedStepTests {
  private static func learn(_ texts: [(version: String?, text: String)]) throws -> LearnedFormat {
    let samples = try texts.enumerated().map { number, sample in
      let bytes = Array(sample.text.utf8)
      let value = try #require(JSONValue.read(bytes).value, "\(sample.text)")
      return LearnedSample("s\(number)", value, text: bytes, version: sample.version)
    }
    return LearnedFormat(samples) { "\($0).json" }
  }

  /// What is learned of documents with these members, besides the mark.
  private static func learn(_ old: [String], _ new: [String]) throws -> LearnedFormat {
    func documents(_ version: Int, _ members: [String]) -> [(String?, String)] {
      members.map { (nil, "{\"version\": \(version), \($0)}") }
    }
    return try learn(documents(1, old) + documents(2, new))
  }

  private static func summaries(_ learned: LearnedFormat) -> [String] {
    let (format, problems) = FormatCompiler.compile(
      learned.declaration, name: "x", endings: []
    ) { name in
      learned.versions.first { "\($0.name).json" == name }.map { Array($0.schema.text.utf8) }
    }
    // Values that are of other kinds by chance are reported, and no step is made up for them.
    #expect(problems.filter { $0.rule.id != "declaration/unfinished-steps" }.map(\.message) == [])
    return format.versions.dropFirst().flatMap(\.steps).map(\.summary)
  }

  struct Case: Sendable {
    var old: [String]
    var new: [String]
    var steps: [String]
  }

  static let cases = [
    // Members that move into an object that is there already, or out of it.
    Case(
      old: [#""meta": {"a": 1}, "by": "Ann""#], new: [#""meta": {"a": 1, "by": "Bob"}"#],
      steps: ["$: put 'by' into 'meta'"]),
    Case(
      old: [#""l": [{"at": {"x": 1, "id": "a"}, "t": "b"}]"#],
      new: [#""l": [{"at": {"x": 1, "t": "b"}, "id": "a"}]"#],
      steps: ["$.l[*]: put 't' into 'at'", "$.l[*]: take 'id' out of 'at'"]),
    // With another name, and deeper, as their values tell.
    Case(
      old: [#""meta": {"a": 1}, "author": "Ann""#], new: [#""meta": {"a": 1, "by": "Ann"}"#],
      steps: ["$: rename 'author' to 'by'", "$: put 'by' into 'meta'"]),
    Case(
      old: [#""author": "Ann", "a": 1"#], new: [#""a": 1, "info": {"by": "Ann", "n": 7}"#],
      steps: [
        "$: rename 'author' to 'by'", "$: put 'by' into 'info'", "$.info: add 'n' with 7",
      ]),
    Case(
      old: [#""meta": {"a": 1, "by": "Ann"}"#], new: [#""meta": {"a": 1}, "author": "Ann""#],
      steps: ["$.meta: rename 'by' to 'author'", "$: take 'author' out of 'meta'"]),
    Case(
      old: [#""info": {"by": "Ann"}"#], new: [#""author": "Ann""#],
      steps: ["$.info: rename 'by' to 'author'", "$: take 'author' out of 'info'"]),
    Case(
      old: [#""info": {"n": 1, "meta": {"by": "Ann"}}"#], new: [#""info": {"n": 1}, "by": "Ann""#],
      steps: ["$.info: take 'by' out of 'meta'", "$: take 'by' out of 'info'"]),
    Case(
      old: [#""info": {"n": 1}, "by": "Ann""#], new: [#""info": {"n": 1, "meta": {"who": "Ann"}}"#],
      steps: [
        "$: rename 'by' to 'who'", "$: put 'who' into 'info'", "$.info: put 'who' into 'meta'",
      ]),
    // Out of an object that stays without members, or into one that had none.
    Case(
      old: [#""l": [{"at": {"id": "a"}}, {"at": {"id": "b"}}]"#],
      new: [#""l": [{"at": {}, "id": "a"}, {"at": {}, "id": "b"}]"#],
      steps: ["$.l[*]: take 'id' out of 'at'", "$.l[*]: add 'at' with {}"]),
    Case(
      old: [#""l": [{"at": {}, "id": "a"}, {"at": {}, "id": "b"}]"#],
      new: [#""l": [{"at": {"id": "a"}}, {"at": {"id": "b"}}]"#],
      steps: ["$.l[*]: no longer require 'at'", "$.l[*]: put 'id' into 'at'"]),
    // Not if two members have the value.
    Case(
      old: [#""author": "Ann", "a": 1"#], new: [#""a": 1, "info": {"by": "Ann", "ed": "Ann"}"#],
      steps: ["$: drop 'author'", #"$: add 'info' with {"by": "Ann", "ed": "Ann"}"#]),
    // Not if another member has the value.
    Case(
      old: [#""name": "Plan", "by": {"mail": "m"}"#],
      new: [#""title": "Plan", "by": {"mail": "m", "name": "Ann"}"#],
      steps: ["$: rename 'name' to 'title'", "$.by: add 'name' with \"Ann\""]),
    // Rows, in the order that samples with the same values show.
    Case(
      old: [#""l": [{"n": 2, "of": "bolt"}]"#], new: [#""l": [["bolt", 2], ["nut", 3]]"#],
      steps: ["$.l[*]: write each as a list of 'of', 'n'"]),
    // Null is the value of what has none.
    Case(
      old: [#""l": [{"a": 1}]"#], new: [#""l": [{"a": 1, "due": null}, {"a": 2, "due": "X1"}]"#],
      steps: ["$.l[*]: add 'due' with null"]),
    // Texts become objects, whatever else these need.
    Case(
      old: [#""tags": ["a", "b"]"#, #""tags": []"#],
      new: [#""tags": [{"text": "a", "count": 1}, {"text": "c", "count": 1}]"#],
      steps: [
        "$.tags[*]: put each into an object, as 'text'", "$.tags[*]: add 'count' with 1",
      ]),
    // Records of several kinds, with their data in an inner object.
    Case(
      old: [
        #""all": [{"id": "1", "k": "box", "t": "a", "p": {"x": 1}}, {"id": "2", "k": "box", "t": "b", "p": {}}, {"id": "3", "k": "line", "t": "a", "p": {}}]"#
      ],
      new: [
        #""all": [{"id": "1", "k": "box", "t": "a", "p": {"x": 1, "bow": 0.5}}, {"id": "2", "k": "box", "t": "b", "p": {}}, {"id": "3", "k": "line", "t": "a", "p": {"end": "up"}}]"#
      ],
      steps: [
        "$.all[*].p where '$.all[*].k' is \"box\" and '$.all[*].t' is \"a\": add 'bow' with 0.5",
        "$.all[*].p where '$.all[*].k' is \"line\": add 'end' with \"up\"",
      ]),
    Case(
      old: [#""tags": [{"text": "a", "on": true}]"#], new: [#""tags": ["a"]"#],
      steps: ["$.tags[*]: drop 'on'", "$.tags[*]: replace each by its 'text'"]),
    Case(
      old: [#""parts": ["a", "b"]"#], new: [#""items": [{"unit": "g", "what": "a"}]"#],
      steps: [
        "$: rename 'parts' to 'items'", "$.items[*]: put each into an object, as 'what'",
        "$.items[*]: add 'unit' with \"g\"",
      ]),
    // Two new names at once, told by values, or by the place between members that stay.
    Case(
      old: [#""from": "Rome", "to": "Bari", "km": 5"#, #""from": "Bonn", "to": "Bern", "km": 6"#],
      new: [
        #""end": "Bari", "start": "Rome", "km": 5"#, #""end": "Bern", "start": "Ulm", "km": 7"#,
      ],
      steps: ["$: rename 'from' to 'start'", "$: rename 'to' to 'end'"]),
    Case(
      old: [#""label": "A", "km": 5, "author": "x", "z": [1]"#],
      new: [#""title": "B", "km": 6, "writer": "y", "z": [1]"#],
      steps: ["$: rename 'label' to 'title'", "$: rename 'author' to 'writer'"]),
    Case(
      old: [#""label": "A", "km": 5"#, #""label": "B", "km": 5"#],
      new: [#""title": "C", "km": 6, "unit": "m""#, #""title": "D", "km": 6, "unit": "m""#],
      steps: ["$: rename 'label' to 'title'", "$: add 'unit' with \"m\""]),
    Case(
      old: [#""label": "A", "km": "1.5""#],
      new: [#""label": "A", "distance": 2.5, "unit": "km""#],
      steps: [
        "$: rename 'km' to 'distance'", "$: write 'distance' as a number",
        "$: add 'unit' with \"km\"",
      ]),
    // In one of two samples, or in some objects only.
    Case(
      old: [#""l": [{"day": "x", "temp": 9.5}]"#, #""l": []"#],
      new: [#""l": [{"day": "x", "temperature": 21}]"#, #""l": [{"day": "y", "temperature": 3}]"#],
      steps: ["$.l[*]: rename 'temp' to 'temperature'"]),
    Case(
      old: [#""note": "wet", "a": 1"#, #""note": "cold", "a": 1"#, #""a": 1"#],
      new: [#""remark": "wet", "a": 1"#, #""remark": "cold", "a": 1"#, #""a": 1"#],
      steps: ["$: rename 'note' to 'remark'"]),
    // Kinds and places.
    Case(
      old: [#""km": "1.5""#, #""km": "2""#], new: [#""km": 3.5"#],
      steps: ["$: write 'km' as a number"]),
    Case(
      old: [#""minutes": "25""#], new: [#""time": {"minutes": 40}"#],
      steps: ["$: put 'minutes' into 'time'", "$.time: write 'minutes' as a number"]),
    Case(
      old: [#""at": {"x": 1, "y": 2}"#], new: [#""x": 3, "y": 4"#],
      steps: ["$: take 'x', 'y' out of 'at'"]),
    Case(
      old: [#""author": "Ann""#], new: [#""author": {"name": "Bob", "mail": ""}"#],
      steps: [
        "$: rename 'author' to 'name'", "$: put 'name' into 'author'",
        "$.author: add 'mail' with \"\"",
      ]),
    Case(
      old: [
        #""author": {"name": "Bob", "age": 4}"#, #""author": {"name": "Al", "age": 5, "x": 1}"#,
      ],
      new: [#""author": "Ann""#],
      steps: [
        "$.author: drop 'age'", "$: take 'name' out of 'author'", "$: drop 'author'",
        "$: rename 'name' to 'author'",
      ]),
    // Null stays beside them.
    Case(
      old: [#""l": [{"at": null}, {"at": "x"}]"#],
      new: [#""l": [{"at": null}, {"at": {"url": "x", "h": 1}}]"#],
      steps: [
        "$.l[*]: put 'at' into an object as 'url'", "$.l[*].at: add 'h' with 1",
      ]),
    Case(
      old: [#""l": [{"at": null}, {"at": {"url": "x", "h": 1}}]"#],
      new: [#""l": [{"at": null}, {"at": "x"}]"#],
      steps: ["$.l[*].at: drop 'h'", "$.l[*]: replace 'at' by its 'url'"]),
    // What is new gets the commonest value, an identifier one of its own, a counter a greater one.
    Case(
      old: [#""a": 1"#],
      new: [#""a": 1, "mode": "x""#, #""a": 1, "mode": "y""#, #""a": 1, "mode": "y""#],
      steps: ["$: add 'mode' with \"y\""]),
    Case(
      old: [#""l": ["a", "b", "c"]"#],
      new: [#""l": [{"id": 1, "text": "d"}, {"id": 2, "text": "e"}], "nextID": 3"#],
      steps: [
        "$: add 'nextID' with 4", "$.l[*]: put each into an object, as 'text'",
        "$.l[*]: give each its own 'id'",
      ]),
    Case(
      old: [#""l": [{"a": 1}, {"a": 1, "b": 2}]"#], new: [#""l": [{"a": 1, "b": 3}]"#],
      steps: ["$.l[*]: add 'b' with 3"]),
    Case(old: [#""old": true, "a": 1"#], new: [#""a": 1"#], steps: ["$: drop 'old'"]),
  ]

  /// The steps are those that a person would write, and migrate all samples, up and down.
  @Test(arguments: cases) func steps(_ row: Case) throws {
    let learned = try Self.learn(row.old, row.new)
    #expect(Self.summaries(learned) == row.steps)
    #expect(learned.questions == [])
    #expect(
      learned.trials.map(\.source) == ["1", "2"] && learned.trials.map(\.target) == ["2", "1"])
    #expect(learned.trials.map(\.count) == [row.old.count, row.new.count])
    #expect(learned.trials.flatMap { $0.failures.map(\.reason) } == [])
    let count = learned.notes.count { $0.hasPrefix("from '1' to '2': ") }
    #expect(count > 0, "\(learned.notes)")
  }

  /// What samples do not tell is asked.
  @Test(arguments: [
    (
      [#""a": "x", "b": "y", "c": "z", "d": "u""#], [#""a": "x", "e": "q", "f": "r""#],
      "whether '$.b' is 'e' or 'f' now; "
    ),
    (
      [#""note": "x", "a": 1"#, #""note": "y", "a": 1"#, #""a": 1"#],
      [#""remark": "z", "a": 1"#, #""remark": "w", "a": 1"#, #""a": 1"#],
      "whether '$.note' is 'remark' now; "
    ),
    ([#""l": []"#], [#""l": [{"text": "a"}]"#], "what the items of '$.l' were, "),
    ([#""l": ["a"]"#], [#""l": [{"n": 1}]"#], "which member of the objects at '$.l[*]' "),
    (
      [#""l": ["a"]"#], [#""l": [{"who": "b", "what": "c"}]"#],
      "whether it is not rather 'what'"
    ),
    ([#""a": "x""#], [#""a": [1]"#], "how '$.a' changes: it was a string and is an array "),
    // Objects in a map are not those of a list by their order.
    (
      [#""l": [{"id": "a", "n": 1}, {"id": "b", "n": 2}]"#],
      [#""l": {"a": {"n": 1}, "b": {"n": 2}}"#], "how '$.l' changes: it was an array and is an "
    ),
  ])
  func whatIsNotDecidedIsSaid(_ old: [String], _ new: [String], _ question: String) throws {
    let learned = try Self.learn(old, new)
    let found = learned.questions.contains { $0.hasPrefix("from '1' to '2': " + question) }
    #expect(found, "\(learned.questions)")
  }

  /// A proposal that cannot migrate its own samples says so.
  @Test func whatFailsIsSaid() throws {
    let learned = try Self.learn([#""a": "x""#], [#""a": [1]"#])
    #expect(learned.trials.map(\.failures.count) == [1, 1])
    let failure = try #require(learned.trials.first?.failures.first)
    #expect(failure.name == "s0" && failure.reason.contains("'2' it would have an error"))
  }

  /// Whatever the samples are, the proposal has no mistakes, and what it leaves open is said.
  @Test func proposalsOfRandomSamples() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<Effort.rounds(300, quick: 6) {
      var samples: [(version: String?, text: String)] = []
      for version in 1...Int.random(in: 1...3, using: &random) {
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let document = RandomFormat.document(&random)
          samples.append((nil, "{\"version\": \(version), " + document.dropFirst()))
        }
      }
      let learned = try Self.learn(samples)
      _ = Self.summaries(learned)
      let failures = learned.trials.flatMap { $0.failures.map(\.reason) }
      #expect(failures.isEmpty || !learned.questions.isEmpty, "\(samples)\n\(failures)")
    }
  }

  // MARK: Versions

  /// Documents that different members mark, or none, in the order of their marks.
  @Test func unmarkedAndMarked() throws {
    let texts = [
      #"{"schema": "rc/3", "t": "a"}"#, #"{"t": "a"}"#, #"{"formatVersion": 2, "t": "a"}"#,
      #"{"formatVersion": 1, "t": "a"}"#,
    ]
    let learned = try Self.learn(texts.map { (nil, $0) })
    #expect(learned.versions.map(\.name) == ["unmarked", "1", "2", "3"])
    #expect(
      learned.declaration.versions.map(\.marks) == [
        ["$.formatVersion": "null", "$.schema": "null"],
        ["$.formatVersion": "1", "$.schema": "null"],
        ["$.formatVersion": "2", "$.schema": "null"],
        ["$.formatVersion": "null", "$.schema": "\"rc/3\""],
      ])
    #expect(
      learned.notes.first
        == "'formatVersion' and 'schema' are taken for the version, and samples without them for the oldest"
    )
    #expect(learned.trials.flatMap { $0.failures.map(\.reason) } == [])
  }

  @Test(
    arguments: [
      ([#"{"v": 1, "version": 1}"#, #"{"version": 2}"#], ["1", "2"], ["$.v", "$.version"]),
      (
        [
          #"{"formatVersion": 1, "appVersion": "3.1"}"#,
          #"{"formatVersion": 1, "appVersion": "3.2"}"#,
        ],
        ["1"], ["$.formatVersion"]
      ),
      (
        [#"{"nbformat": 4, "nbformat_minor": 5}"#, #"{"nbformat": 4, "nbformat_minor": 0}"#],
        ["4.0", "4.5"], ["$.nbformat", "$.nbformat_minor"]
      ),
      (
        [
          #"{"$schema": "https://x.org/bom-1.5.json"}"#,
          #"{"$schema": "https://x.org/bom-1.4.json"}"#,
        ],
        ["1.4", "1.5"], ["$['$schema']"]
      ),
      (
        [#"{"version": 1.5, "t": 2}"#, #"{"version": 1.1, "t": 1}"#, #"{"rev": 1}"#],
        ["1", "1.1", "1.5"], ["$.rev", "$.version"]
      ),
      ([#"{"format": "A4"}"#, #"{"format": "A5"}"#], ["1"], []),
      (
        [#"{"version": "1"}"#, #"{"version": 1}"#],
        ["1", "\"1\""].map { $0.filter { $0 != "\"" } }, nil
      ),
    ] as [([String], [String], [String]?)])
  func marks(_ texts: [String], _ names: [String], _ marks: [String]?) throws {
    let learned = try Self.learn(texts.map { (nil, $0) })
    if let marks {
      #expect(learned.versions.map(\.name) == names)
      #expect(learned.declaration.versions[0].marks.keys.sorted() == marks)
    }
    // Whatever they are called, each is another one, and so is its schema.
    #expect(Set(learned.versions.map(\.name)).count == learned.versions.count)
    let schemas = learned.declaration.versions.map(\.schema)
    #expect(Set(schemas).count == schemas.count)
  }

  /// The user may say which sample is of which version.
  @Test func namedSamples() throws {
    let learned = try Self.learn([
      ("new", #"{"title": "x", "version": 2}"#), ("old", #"{"name": "x"}"#),
      (nil, #"{"name": "y"}"#), (nil, #"{"title": "z", "version": 2}"#),
    ])
    #expect(learned.versions.map(\.name) == ["old", "new"])
    #expect(learned.versions.map(\.sampleCount) == [2, 2])
    let unmarked = try Self.learn([
      ("2", #"{"title": "x"}"#), ("1", #"{"name": "x"}"#), (nil, #"{"title": "y"}"#),
    ])
    #expect(unmarked.versions.map(\.name) == ["1", "2"] && unmarked.questions.isEmpty)
    #expect(unmarked.versions.map(\.sampleCount) == [1, 2])
    let twins = try Self.learn([
      ("a", #"{"version": 1, "x": 1}"#), ("b", #"{"version": 1, "y": 1}"#),
      (nil, #"{"version": 1}"#),
    ])
    #expect(twins.versions.map(\.sampleCount) == [1, 1])
    #expect(
      twins.questions == [
        """
        's2' is left out: it may be of 'a' or 'b'; --sample a=s2 or --sample b=s2 says which
        """
      ])
    let alike = try Self.learn([("a/b", "{}"), ("a-b", #"{"x": 1}"#)])
    #expect(alike.declaration.versions.map(\.schema) == ["a-b.json", "a-b 2.json"])
  }
}
