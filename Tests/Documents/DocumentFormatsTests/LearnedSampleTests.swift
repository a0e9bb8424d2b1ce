import Diagnostics
import DocumentFormats
import JSONSchema
import JSONSyntax
import Testing

/// What is learned of many samples, which differ in more than their version.
struct LearnedSampleTests {
  private static func learn(_ texts: [(version: String?, text: String)]) throws -> LearnedFormat {
    let samples = try texts.enumerated().map { number, sample in
      let bytes = Array(sample.text.utf8)
      let value = try #require(JSONValue.read(bytes).value, "\(sample.text)")
      return LearnedSample("s\(number)", value, text: bytes, version: sample.version)
    }
    return LearnedFormat(samples) { "\($0).json" }
  }

  private static func learn(_ texts: [String]) throws -> LearnedFormat {
    try learn(texts.map { (nil, $0) })
  }

  /// True if a document, which says its version, has no findings.
  private static func accepts(_ learned: LearnedFormat, _ text: String) -> Bool {
    let (format, _) = FormatCompiler.compile(learned.declaration, name: "x", endings: [])
    let program = FormatProgram(format) { version in
      learned.versions.first { $0.name == version.name }.flatMap {
        SchemaProgram.compile(Array($0.schema.text.utf8)).program
      }
    }
    var judge = DocumentJudge(program)
    return judge.check(rangeSource(of: Array(text.utf8))).findings.isEmpty
  }

  @Test("The version of what a document is about is not that of the format")
  func foreignVersionsAreNoMarks() throws {
    func lock(_ format: Int?, _ version: String, _ more: String = "") -> String {
      let mark = format.map { "\"lockfileVersion\": \($0), " } ?? ""
      return "{\(mark)\"version\": \"\(version)\"\(more)}"
    }
    let learned = try Self.learn([
      lock(1, "1.0.0"), lock(1, "0.3.1", #", "a": 1"#), lock(2, "1.0.0", #", "b": 1"#),
      lock(2, "1.0.0"), lock(nil, "7.1.0"),
    ])
    #expect(learned.versions.map(\.name) == ["unmarked", "1", "2"])
    #expect(
      learned.notes.first
        == "'lockfileVersion' is taken for the version, and samples without it for the oldest")
  }

  @Test(
    "A version is named as in the document",
    arguments: [
      (["\"2023-11-02\"", "\"2024-02-11\""], ["2023-11-02", "2024-02-11"]),
      (["\"v1\"", "\"v2\""], ["v1", "v2"]), (["1", "2.0"], ["1", "2.0"]),
      (["1.5", "2.25"], ["1.5", "2.25"]),
      (["\"https://a.org/bom-1.4.json\"", "\"https://a.org/bom-1.5.json\""], ["1.4", "1.5"]),
    ])
  func namesOfVersions(_ marks: [String], _ names: [String]) throws {
    let samples = zip(marks, ["a", "b"]).map { "{\"schema\": \($0), \"\($1)\": \"p\"}" }
    let learned = try Self.learn(samples)
    #expect(learned.versions.map(\.name) == names)
    for sample in samples { #expect(Self.accepts(learned, sample), "\(sample)") }
  }

  @Test(
    "A header says the version of samples that say none beside it",
    arguments: [
      (
        [
          #"{"t": "a"}"#, #"{"meta": {"version": 2}, "t": "a"}"#,
          #"{"meta": {"version": 3}, "t": {"de": "a"}}"#,
        ],
        ["unmarked", "2", "3"]
      ),
      (
        [
          #"{"version": 1, "tags": ["q"]}"#,
          #"{"header": {"format": "2.0"}, "tags": [{"text": "q"}]}"#,
        ],
        ["1", "2.0"]
      ),
      (
        [
          #"{"engine": {"version": 7}, "t": "a"}"#,
          #"{"engine": {"version": 7}, "v": 2, "t": ["a"]}"#,
        ],
        ["unmarked", "2"]
      ),
    ])
  func versionsInHeaders(_ samples: [String], _ names: [String]) throws {
    let learned = try Self.learn(samples)
    #expect(learned.versions.map(\.name) == names)
    for sample in samples { #expect(Self.accepts(learned, sample), "\(sample)") }
  }

  /// Samples of two versions, three of each, with a number that each save raises.
  private static func saved(_ counter: String) -> [String] {
    [("title", 1), ("name", 2)].flatMap { name, version in
      [3, 8, 12].map {
        #"{"version": \#(version), "\#(counter)": \#($0), "\#(name)": "t\#($0)"}"#
      }
    }
  }

  @Test(
    "A number that counts how often documents were saved is not the version",
    arguments: ["revision", "rev", "v", "edition", "format"])
  func counters(_ name: String) throws {
    let learned = try Self.learn(Self.saved(name))
    #expect(learned.versions.map(\.name) == ["1", "2"])
    #expect(learned.declaration.versions[1].steps.compactMap(\.rename) == ["$.title"])
    #expect(learned.notes.first == "'version' is taken for the version")
  }

  @Test(
    "A revision is the version if it explains the members, or if there are few samples",
    arguments: [
      ([(1, "a"), (1, "a"), (2, "b"), (2, "b")], ["1", "2"]), ([(1, "a"), (2, "a")], ["1", "2"]),
      ([(1, "a"), (2, "a"), (3, "a"), (4, "a")], ["1"]),
    ])
  func revisions(_ samples: [(Int, String)], _ names: [String]) throws {
    let learned = try Self.learn(samples.map { #"{"revision": \#($0), "\#($1)": 1}"# })
    #expect(learned.versions.map(\.name) == names)
  }

  @Test("A prerelease is older than its release, and its date is no version")
  func prereleases() throws {
    let learned = try Self.learn(
      ["2.0.0", "2.1.0", "2.0.0-csd.2.beta.2018-10-10", "1.0.0", "2.0.0-csd.2.beta.2018-09-26"].map
      {
        "{\"version\": \"\($0)\"}"
      })
    #expect(
      learned.versions.map(\.name) == [
        "1.0.0", "2.0.0-csd.2.beta.2018-09-26", "2.0.0-csd.2.beta.2018-10-10", "2.0.0", "2.1.0",
      ])
  }

  static let maps: [[String]] = [
    // Paths.
    [
      #"{"m": {"": {"x": 1}, "lib/a": {"x": 2}}}"#, #"{"m": {"lib/b": {"x": 3}}}"#,
    ],
    // Names that hardly two samples share.
    (1...5).map { #"{"m": {"k\#($0)": {"x": 1}, "l\#($0)": {"x": 2}}}"# },
    // What is called like a map, in an object of another sample.
    (1...4).map { #"{"m": {"k\#($0)": {"x": 1}, "l\#($0)": {"x": 2}}}"# }
      + [#"{"in": {"m": {"only": {"x": 1}}}, "m": {}}"#],
  ]

  @Test("Names that are data are neither required nor the only ones", arguments: maps)
  func mapsOfSeveralSamples(_ texts: [String]) throws {
    let learned = try Self.learn(
      texts.map { "{\"version\": 1, " + $0.dropFirst() } + [#"{"version": 2, "m": {}}"#])
    for text in texts + [#"{"m": {"new": {"x": 3}}}"#, #"{"m": {}}"#] {
      #expect(Self.accepts(learned, "{\"version\": 1, " + text.dropFirst()), "\(text)")
    }
    #expect(!Self.accepts(learned, #"{"version": 1, "m": {"new": {"x": "a"}}}"#))
    #expect(learned.declaration.versions[1].steps.allSatisfy { $0.drop?.contains("'") != true })
    #expect(learned.trials.flatMap { $0.failures.map(\.reason) } == [])
  }

  @Test("Data of several kinds in a map may be of any kind")
  func mapsOfSeveralKinds() throws {
    let texts = (1...5).map { number in
      """
      {"version": 1, "m": {"a\(number)": 1, "b\(number)": "x", "c\(number)": true}}
      """
    }
    let learned = try Self.learn(texts)
    #expect(Self.accepts(learned, #"{"version": 1, "m": {"new": [1]}}"#))
  }

  @Test("What is in one of many samples requires nothing")
  func onceMetObjectsRequireNothing() throws {
    let plain = #"{"version": 1, "name": "a"}"#
    let texts = [
      plain, plain, plain, #"{"version": 1, "name": "b", "origin": {"by": "c", "at": 1}}"#,
    ]
    let learned = try Self.learn(texts)
    #expect(Self.accepts(learned, #"{"version": 1, "name": "b", "origin": {"by": "c"}}"#))
    #expect(!Self.accepts(learned, #"{"version": 1, "origin": {"by": "c"}}"#))
  }

  @Test("A value that is always null says nothing of others")
  func onlyNull() throws {
    let learned = try Self.learn([#"{"version": 1, "end": null}"#, #"{"version": 1, "end": null}"#])
    #expect(Self.accepts(learned, #"{"version": 1, "end": 5}"#))
  }

  @Test("A kind of value that one edition has by chance is allowed in the other")
  func kindsOfBothVersions() throws {
    let learned = try Self.learn([
      #"{"version": 1, "end": "a"}"#, #"{"version": 2, "end": "b"}"#,
      #"{"version": 2, "end": null}"#,
    ])
    #expect(learned.notes.contains("the versions have values of the same kinds at '$.end'"))
    #expect(learned.trials.flatMap { $0.failures.map(\.reason) } == [])
  }

  @Test("What editions before and after have is not dropped and added")
  func gapsBetweenVersions() throws {
    let learned = try Self.learn([
      #"{"version": 1, "a": 1, "note": "x"}"#, #"{"version": 2, "a": 1}"#,
      #"{"version": 3, "a": 1, "note": "y"}"#,
    ])
    let steps = learned.declaration.versions.flatMap(\.steps)
    #expect(steps.compactMap(\.drop) == [] && steps.compactMap(\.add) == [])
    #expect(learned.trials.flatMap(\.losses) == [])
    #expect(learned.trials.flatMap { $0.failures.map(\.reason) } == [])
  }

  @Test("A member that only some older documents have is not missing in newer ones by chance")
  func missingInOlder() throws {
    let learned = try Self.learn([
      #"{"version": 1, "t": "Ann"}"#, #"{"version": 1, "t": "Bob", "lang": "de"}"#,
      #"{"version": 2, "t": "Eve", "lang": "fr"}"#, #"{"version": 2, "t": "Joe", "lang": "en"}"#,
    ])
    #expect(
      learned.declaration.versions[1].undecided == [
        "$.lang: it is new where older documents lack it"
      ])
    let trials = learned.trials.map { [$0.count, $0.undecidedCount, $0.failures.count] }
    #expect(trials == [[2, 1, 0], [2, 0, 0]])
  }

  @Test("An edition with a single sample beside many is asked for more")
  func singleSamples() throws {
    let learned = try Self.learn(
      [#"{"version": 1, "a": 1}"#] + (1...6).map { #"{"version": 2, "a": \#($0)}"# })
    #expect(
      learned.questions == [
        "which members may be missing in '1': there is one sample; give more of them",
        "from '1' to '2': $: both versions have the same members, and no pair shows what changed",
      ])
  }

  @Test("Long values are cut in what is said")
  func longValues() throws {
    let long = String(repeating: "x", count: 100)
    let learned = try Self.learn([
      #"{"version": 1}"#, "{\"version\": 2, \"a\": \"\(long)\"}",
      "{\"version\": 2, \"a\": \"\(long)\"}",
    ])
    #expect(learned.declaration.versions[1].steps.map(\.value) == ["\"\(long)\""])
    #expect(learned.notes.contains { $0.contains("add 'a' with ") && $0.contains("xxx…;") })
  }

  @Test("A law holds in the samples of all versions, or is none")
  func lawsOfOlderVersions() throws {
    for isUnique in [true, false] {
      let texts = (1...4).flatMap { number in
        [
          "{\"version\": 1, \"rows\": [{\"id\": \(number)}, {\"id\": \(isUnique ? number + 9 : number)}]}",
          "{\"version\": 2, \"rows\": [{\"id\": \(number + 1)}, {\"id\": \(number + 20)}], \"u\": 1}",
        ]
      }
      let learned = try Self.learn(texts)
      #expect(learned.declaration.laws.isEmpty == !isUnique)
      for text in texts { #expect(Self.accepts(learned, text), "\(text)") }
    }
  }
}
