import Commands
import Diagnostics
import Foundation
import Testing

@Suite struct JSONFormatTests {
  private static let members: Set<String> = [
    "path", "rule", "severity", "message", "line", "column", "endLine", "endColumn", "offset",
    "length", "notes", "related", "fix",
  ]

  private static let findings = Sample.reports.flatMap { report in
    report.findings.map { (path: report.path, finding: $0) }
  }

  @Test func linesReadBackWithEveryMember() throws {
    let lines = Sample.run(.jsonl).split(separator: "\n")
    #expect(lines.count == Self.findings.count)
    for (line, (path, finding)) in zip(lines, Self.findings) {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(Set(object.keys) == Self.members)
      #expect(object["path"] as? String == path)
      #expect(object["message"] as? String == finding.diagnostic.message)
      #expect(object["notes"] as? [String] == finding.diagnostic.notes)
      #expect(object["endColumn"] as? Int == finding.end?.column)
      #expect(object["offset"] as? Int == finding.diagnostic.range?.lowerBound)
      let edits = (object["fix"] as? [String: Any])?["edits"] as? [[String: Any]]
      let replacements = edits?.compactMap { $0["replacement"] as? String }
      #expect(replacements == finding.diagnostic.fix?.edits.map(\.replacement))
    }
  }

  @Test func arrayHasTheSameObjects() throws {
    let lines = Sample.run(.jsonl).split(separator: "\n").joined(separator: ",\n")
    #expect(Sample.run(.json) == "[\n\(lines)\n]\n")
  }

  @Test(arguments: [ReportFormat.json, .gitlab])
  func nothingFoundIsAnEmptyArray(_ format: ReportFormat) {
    #expect(Sample.run(format, reports: [Sample.clean]) == "[]\n")
    #expect(Sample.run(format, reports: []) == "[]\n")
  }

  @Test func relatedPlaceWithoutPositionKeepsItsOffset() throws {
    let diagnostic = Diagnostic(
      rule: "a/b", severity: .note, message: "m", range: 1..<2,
      related: [RelatedPlace(range: 7..<9, message: "r")])
    let text = Sample.run(
      .jsonl, reports: [FileReport(path: "p", findings: [LocatedDiagnostic(diagnostic)])])
    #expect(text.contains(#"[{"message":"r","line":null,"column":null,"offset":7,"length":2}]"#))
  }

  @Test func gitLabReadsBack() throws {
    let data = Data(Sample.run(.gitlab).utf8)
    let objects = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(objects.count == Self.findings.count)
    #expect(Set(objects.compactMap { $0["fingerprint"] as? String }).count == objects.count)
    for object in objects {
      let location = try #require(object["location"] as? [String: Any])
      let path = try #require(location["path"] as? String)
      let lines = try #require(location["lines"] as? [String: Int])
      #expect(!path.hasPrefix("./"))
      #expect(lines["begin", default: 0] >= 1)
      #expect(["info", "minor", "major"].contains(object["severity"] as? String))
    }
  }

  /// A new line above must not make old findings new.
  @Test func fingerprintsDoNotKnowLines() {
    var moved = Sample.nasty
    for index in moved.findings.indices {
      moved.findings[index].start?.line += 1
      moved.findings[index].end?.line += 1
    }
    let before = fingerprints(Sample.run(.gitlab, reports: [Sample.nasty]))
    #expect(before.count == Sample.nasty.findings.count)
    #expect(fingerprints(Sample.run(.gitlab, reports: [moved])) == before)
    #expect(fingerprints(Sample.run(.sarif, reports: [moved])) == before)
  }

  private func fingerprints(_ text: String) -> [String] {
    text.matches(of: #/"(?:fingerprint|ruleAndMessage/v1)":"([0-9a-f]{16})"/#).map { String($0.1) }
  }
}
