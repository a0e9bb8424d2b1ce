import Diagnostics
import DocumentFormats
import JSONSchema
import TestSupport
import Testing

struct DocumentJudgeTests {
  private static func version(_ name: String, _ steps: [MigrationStep] = []) -> FormatVersion {
    var version = FormatVersion(name)
    version.marks = [DocumentMark(DocumentPath("$.version") ?? DocumentPath(), name)]
    version.schema = name
    version.steps = steps
    return version
  }

  private static func path(_ text: String) -> DocumentPath { DocumentPath(text) ?? DocumentPath() }

  private static let schemas = [
    "1":
      #"{"required": ["name"], "properties": {"version": {"const": 1}, "name": {}, "items": {}}, "additionalProperties": false}"#,
    "2":
      #"{"required": ["title"], "properties": {"version": {"const": 2}, "title": {}, "next": {}, "start": {}, "items": {}}, "additionalProperties": false}"#,
  ]

  private static var program: FormatProgram {
    var format = DocumentFormat("trail")
    format.versions = [
      version("1"), version("2", [MigrationStep(DocumentPath(), .rename("name", to: "title"))]),
    ]
    format.laws = [
      .unique(path("$.items[*].id")), .counter(path("$.next"), of: path("$.items[*].id"), .next),
      .reference(path("$.start"), to: path("$.items[*].id")),
    ]
    return FormatProgram(format) { version in
      schemas[version.name].flatMap { SchemaProgram.compile(Array($0.utf8)).program }
    }
  }

  /// What a document says of its version is not passed over, and not written over.
  @Test(arguments: ["0", "1.5", "\"two\"", "true"])
  func tellsVersionsThatNoneHas(number: String) throws {
    var format = Self.program.format
    format.laws = []
    let schema = try #require(
      SchemaProgram.compile(Array(#"{"required": ["title"]}"#.utf8)).program)
    let program = FormatProgram(format) { $0.name == "2" ? schema : nil }
    let text = Array(#"{"version": \#(number), "title": "Lake"}"#.utf8)
    var judge = DocumentJudge(program)
    let judgment = judge.check(rangeSource(of: text))
    #expect(judgment.findings.diagnostics.map(\.rule) == ["document/unknown-edition"])
    #expect(judgment.findings.diagnostics.first?.range == 12..<(12 + number.utf8.count))
    var planner = DocumentPlanner(program, FormatMigrationOptions(to: 1))
    #expect(planner.plan(rangeSource(of: text)).state == .ambiguous)
    var options = FormatMigrationOptions(to: 1)
    options.origin = 1
    var named = DocumentPlanner(program, options)
    #expect(named.plan(rangeSource(of: text)).state == .migrated)
  }

  @Test("A format without versions has no document", arguments: [#"{"a": 1}"#, #"{"a": "#, "[]"])
  func noVersions(text: String) {
    var judge = DocumentJudge(FormatProgram(DocumentFormat("trail")) { _ in nil })
    let judgment = judge.check(rangeSource(of: Array(text.utf8)))
    #expect(judgment.detection?.version == nil)
    #expect(!judgment.findings.isClean)
  }

  private static func check(_ text: String) -> (VersionDetection?, [String]) {
    var judge = DocumentJudge(program)
    let judgment = judge.check(rangeSource(of: Array(text.utf8)))
    let findings = judgment.findings.diagnostics.map { finding in
      let at = finding.range.map { String(Array(text)[$0]) } ?? ""
      return "\(finding.rule.split(separator: "/")[1]) \(at)"
    }
    return (judgment.detection, findings)
  }

  @Test(arguments: [
    (#"{"version": 1, "name": "a"}"#, VersionDetection.Reason.marks, [0], []),
    (#"{"version": 2, "title": "a"}"#, .marks, [1], []),
    (#"{"title": "a"}"#, .form, [1], []),
    (#"{"version": 3, "title": "a"}"#, .newer, [1], ["newer-edition 3"]),
    (#"{"version": "x"}"#, .unknown, [0, 1], ["missing-member {", "unknown-edition {"]),
    (#"{"items": []}"#, .unknown, [0, 1], ["missing-member {", "unknown-edition {"]),
    (#"{"version": 1, "title": "a"}"#, .marks, [0], ["mixed-editions 1"]),
  ])
  func versionsAreFound(
    _ text: String, _ reason: VersionDetection.Reason, _ versions: [Int], _ findings: [String]
  ) {
    let (detection, found) = Self.check(text)
    #expect(detection?.reason == reason && detection?.versions == versions)
    #expect(found.sorted() == findings.sorted())
  }

  /// Versions with the same first mark, of which the document lacks the second.
  @Test func versionsWithSomeOfTheirMarksAreLikely() {
    var format = DocumentFormat("book")
    format.versions = ["1.0", "2.0", "2.1"].map { name in
      var version = FormatVersion(name)
      let numbers = name.split(separator: ".")
      version.marks = [
        DocumentMark(Self.path("$.major"), String(numbers[0])),
        DocumentMark(Self.path("$.minor"), String(numbers[1])),
      ]
      return version
    }
    let program = FormatProgram(format) { version in
      let more = version.name == "2.1" ? #", "new""# : ""
      return SchemaProgram.compile(Array(#"{"required": ["minor"\#(more)]}"#.utf8)).program
    }
    func judge(_ text: String) -> (VersionDetection?, [String]) {
      var judge = DocumentJudge(program)
      let judgment = judge.check(rangeSource(of: Array(text.utf8)))
      return (judgment.detection, judgment.findings.diagnostics.map(\.rule))
    }
    let one = judge(#"{"major": 1}"#)
    #expect(one.0?.reason == .form && one.0?.versions == [0] && one.1 == ["schema/missing-member"])
    let two = judge(#"{"major": 2}"#)
    #expect(two.0?.reason == .form && two.0?.versions == [1])
    let both = judge(#"{"major": 2, "new": 1}"#)
    #expect(both.0?.reason == .ambiguous && both.0?.versions == [1, 2] && both.0?.place == 10..<11)
    #expect(both.1 == ["document/unknown-edition"])
  }

  @Test(arguments: [
    (#"{"version":2,"title":"","items":[{"id":4},{"id":5},{"id":4}]}"#, ["duplicate-value 4"]),
    (#"{"version":2,"title":"","items":[{"id":4}],"next":4}"#, ["low-counter 4"]),
    (#"{"version":2,"title":"","next":5,"items":[{"id":4}]}"#, []),
    (#"{"version":2,"title":"","start":9,"items":[{"id":4}]}"#, ["dangling-reference 9"]),
    (#"{"version":2,"title":"","start":"4","items":[{"id":4}]}"#, ["dangling-reference \"4\""]),
    (#"{"version":2,"title":"","start":4,"items":[{"id":4},{},3]}"#, []),
    (#"{"version":1,"name":"","items":[{"id":4},{"id":4}]}"#, ["duplicate-value 4"]),
  ])
  func lawsAreChecked(_ text: String, _ findings: [String]) {
    #expect(Self.check(text).1 == findings)
  }

  @Test(arguments: ["", "{", "{\"version\": 2", "[}", "\"\u{0}\""])
  func whatIsNotJSONHasNoVersion(_ text: String) {
    let (detection, findings) = Self.check(text)
    #expect(detection == nil && !findings.isEmpty)
  }
}
