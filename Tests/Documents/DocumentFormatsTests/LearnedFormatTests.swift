import Diagnostics
import DocumentFormats
import JSONSchema
import JSONSyntax
import Testing

struct LearnedFormatTests {
  private static func learn(_ texts: [String]) throws -> LearnedFormat {
    try learn(texts.map { (nil, $0) })
  }

  private static func learn(_ texts: [(version: String?, text: String)]) throws -> LearnedFormat {
    let samples = try texts.enumerated().map { number, sample in
      let bytes = Array(sample.text.utf8)
      let value = try #require(JSONValue.read(bytes).value)
      return LearnedSample("s\(number)", value, text: bytes, version: sample.version)
    }
    return LearnedFormat(samples) { "trail-\($0).schema.json" }
  }

  private static let samples = [
    #"{"version": 2, "title": "A", "stops": [{"id": 1, "text": "x"}, {"id": 2, "text": "y"}], "nextID": 3}"#,
    #"{"version": 1, "name": "A", "stops": [{"id": 1, "txt": "x"}, {"id": 2, "txt": "y"}], "old": true}"#,
    #"{"version": 2, "title": "B", "stops": [{"id": 1, "text": "x", "size": 4}], "nextID": 2}"#,
    #"{"version": 10, "title": "B", "stops": [{"id": 7, "text": "x"}, {"id": 3, "text": ""}], "nextID": 9}"#,
  ]

  @Test func versionsAreToldByTheirVersions() throws {
    let learned = try Self.learn(Self.samples)
    #expect(learned.versions.map(\.name) == ["1", "2", "10"])
    #expect(learned.versions.map(\.sampleCount) == [1, 2, 1])
    #expect(
      learned.declaration.versions.map(\.marks) == ["1", "2", "10"].map { ["$.version": $0] })
    #expect(learned.notes.first == "'version' is taken for the version")
  }

  @Test func stepsFollowFromNames() throws {
    let steps = try Self.learn(Self.samples).declaration.versions.map(\.steps)
    #expect(steps[0].isEmpty)
    #expect(steps[1].compactMap(\.rename) == ["$.name", "$.stops[*].txt"])
    #expect(steps[1].compactMap(\.to) == ["title", "text"])
    #expect(steps[1].compactMap(\.drop) == ["$.old"])
    #expect(steps[1].compactMap(\.add) == [])
    #expect(try Self.learn(Self.samples).declaration.versions[1].undecided.count == 1)
    #expect(steps[1].compactMap(\.introduce) == ["$.stops[*].size"])
    // Not all stops of version 2 have a size, so those of 10 may have one too.
    #expect(steps[2].compactMap(\.drop) == [])
  }

  @Test("Samples without a version are of one version, unless the user takes them apart")
  func unmarkedSamples() throws {
    let texts = [#"{"a": 1, "b": null}"#, #"{"b": 1, "a": 1}"#, #"{"c": [1.5]}"#]
    let learned = try Self.learn(texts)
    #expect(learned.versions.map(\.sampleCount) == [3])
    #expect(learned.questions.count { $0.contains("--sample 1=s0 --sample 2=s2") } == 1)
    let named = try Self.learn([("1", texts[0]), (nil, texts[1]), ("2", texts[2])])
    #expect(named.versions.map(\.sampleCount) == [2, 1])
    #expect(
      named.versions[0].schema.text
        == """
        {"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object",\
        "required":["a","b"],"properties":{"a":{"type":"number"},\
        "b":{"type":["number","null"]},"c":false}}
        """)
  }

  @Test func lawsHoldInAllSamples() throws {
    let laws = try Self.learn(Self.samples).declaration.laws
    #expect(laws.map(\.unique) == ["$.stops[*].id", nil])
    #expect(laws.map(\.counter) == [nil, "$.nextID"])
    #expect(laws.map(\.means) == [nil, .next])
    let twins = #"{"stops": [{"id": 1}, {"id": 1}], "last": 1}"#
    #expect(try Self.learn([twins]).declaration.laws.isEmpty)
    let learned = try Self.learn([
      #"{"version": 1, "t": "a", "stops": [{"id": 1}, {"id": 1}]}"#,
      #"{"version": 2, "s": "b", "stops": [{"id": 1}, {"id": 2}]}"#,
    ])
    #expect(learned.declaration.laws.isEmpty && learned.trials.allSatisfy(\.failures.isEmpty))
  }

  /// The schemas accept what they were made of, and the proposal has no mistakes.
  @Test func samplesMatchWhatWasLearned() throws {
    let learned = try Self.learn(Self.samples)
    let (format, problems) = FormatCompiler.compile(
      learned.declaration, name: "trail", endings: [".trail"])
    #expect(problems.isEmpty)
    let program = FormatProgram(format) { version in
      let index = learned.versions.firstIndex { $0.name == version.name } ?? 0
      return SchemaProgram.compile(Array(learned.versions[index].schema.text.utf8)).program
    }
    var judge = DocumentJudge(program)
    for sample in Self.samples {
      let judgment = judge.check(rangeSource(of: Array(sample.utf8)))
      #expect(judgment.detection?.reason == .marks && judgment.findings.isEmpty)
    }
    let other = judge.check(rangeSource(of: Array(#"{"version": 1, "stops": 3}"#.utf8)))
    #expect(
      Set(other.findings.diagnostics.map(\.rule))
        == ["schema/missing-member", "schema/wrong-type"])
  }

  @Test("A version in depth tells editions apart where the one at the root does not")
  func versionsInDepth() throws {
    func board(_ version: Int, _ more: String) -> String {
      #"""
      {"formatVersion": 1, "schema": {"parts": {"a.store": 4, "a.arrow": \#(version)}},
       "items": [{"x": 1\#(more)}, {"x": 2}]}
      """#
    }
    let learned = try Self.learn([board(6, #", "bow": 1"#), board(5, ""), board(6, "")])
    #expect(learned.versions.map(\.name) == ["5", "6"])
    #expect(learned.versions.map(\.sampleCount) == [1, 2])
    #expect(
      learned.declaration.versions[0].marks == [
        "$.schema.parts['a.arrow']": "5", "$.formatVersion": "1",
      ])
    // The version of a specification says more than that of a document.
    let bills = (4...5).map { "{\"specVersion\": \"1.\($0)\", \"version\": 1, \"m\($0)\": []}" }
    #expect(try Self.learn(bills).versions.map(\.name) == ["1.4", "1.5"])
    // A number that differs without any other difference may be anything.
    #expect(try Self.learn([board(6, ""), board(5, "")]).versions.count == 1)
  }

  /// A single object may be a map too, and the names in one sample are not those in the next.
  @Test func mapsOfOneSampleAreRecognized() throws {
    let digests = (0..<3).map { "\"4fd3732a16a144caa2b18720ef1f08d\($0)\": {\"x\": \($0)}" }
    let numbers = (0..<2).map { "\"\($0)\": true" }
    let alike = (0..<30).map { "\"k\($0)\": {\"x\": \($0)}" }
    for members in [digests, numbers, alike] {
      let text = "{\"version\": 1, \"m\": {" + members.joined(separator: ",") + "}}"
      let learned = try Self.learn([text, "{\"version\": 2, \"m\": {}}"])
      #expect(learned.versions[0].schema.text.contains("additionalProperties"))
      #expect(learned.declaration.versions[1].steps.isEmpty)
    }
    let other = (0..<30).map { "\"k\($0)\": {\"x\($0)\": \($0)}" }
    let schema = try Self.learn(["{\"m\": {" + other.joined(separator: ",") + "}}"]).versions[0]
      .schema
    #expect(!schema.text.contains("additionalProperties"))
  }

  /// A map from names that are data is not a list of members.
  @Test func mapsAreRecognized() throws {
    let members = (0..<30).map { "\"k\($0)\": {\"x\": \($0)}" }
    let text = "{\"m\": {" + members.joined(separator: ",") + "}}"
    let other = "{\"m\": {\"other\": {\"x\": 1}}}"
    let schema = try Self.learn([text, other]).versions[0].schema.text
    #expect(schema.contains(#""additionalProperties":{"type":"object","required":["x"]"#))
  }
}
