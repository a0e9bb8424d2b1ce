import Diagnostics
import DocumentFormats
import JSONSchema
import TestSupport
import Testing

struct DocumentJudgeTests {
  private static func edition(_ name: String, _ steps: [MigrationStep] = []) -> DocumentEdition {
    var edition = DocumentEdition(name)
    edition.marks = [DocumentMark(DocumentPath("$.version") ?? DocumentPath(), name)]
    edition.schema = name
    edition.steps = steps
    return edition
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
    format.editions = [
      edition("1"), edition("2", [MigrationStep(DocumentPath(), .rename("name", to: "title"))]),
    ]
    format.laws = [
      .unique(path("$.items[*].id")), .counter(path("$.next"), of: path("$.items[*].id"), .next),
      .reference(path("$.start"), to: path("$.items[*].id")),
    ]
    return FormatProgram(format) { edition in
      schemas[edition.name].flatMap { SchemaProgram.compile(Array($0.utf8)).program }
    }
  }

  private static func check(_ text: String) -> (EditionDetection?, [String]) {
    var judge = DocumentJudge(program)
    let judgment = judge.check(rangeSource(of: Array(text.utf8)))
    let findings = judgment.findings.diagnostics.map { finding in
      let at = finding.range.map { String(Array(text)[$0]) } ?? ""
      return "\(finding.rule.split(separator: "/")[1]) \(at)"
    }
    return (judgment.detection, findings)
  }

  @Test(arguments: [
    (#"{"version": 1, "name": "a"}"#, EditionDetection.Reason.marks, [0], []),
    (#"{"version": 2, "title": "a"}"#, .marks, [1], []),
    (#"{"title": "a"}"#, .form, [1], []),
    (#"{"version": 3, "title": "a"}"#, .newer, [1], ["newer-edition 3", "not-allowed-value 3"]),
    (#"{"version": "x"}"#, .unknown, [0, 1], ["unknown-edition {"]),
    (#"{"items": []}"#, .unknown, [0, 1], ["unknown-edition {"]),
    (
      #"{"version": 1, "title": "a"}"#, .marks, [0],
      ["unknown-member \"title\"", "missing-member {", "mixed-editions 1"]
    ),
  ])
  func editionsAreFound(
    _ text: String, _ reason: EditionDetection.Reason, _ editions: [Int], _ findings: [String]
  ) {
    let (detection, found) = Self.check(text)
    #expect(detection?.reason == reason && detection?.editions == editions)
    #expect(found.sorted() == findings.sorted())
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
  func whatIsNotJSONHasNoEdition(_ text: String) {
    let (detection, findings) = Self.check(text)
    #expect(detection == nil && !findings.isEmpty)
  }
}
