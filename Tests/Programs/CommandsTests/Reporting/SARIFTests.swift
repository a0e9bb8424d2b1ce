import Commands
import Diagnostics
import Foundation
import Testing

@Suite struct SARIFTests {
  @Test func readsBack() throws {
    let run = try run(Sample.run(.sarif))
    let results = try #require(run["results"] as? [[String: Any]])
    let rules = try rules(run)
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    #expect(results.count == Sample.reports.flatMap(\.findings).count)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    }
    // An address that leads nowhere is worse than none: the section itself is in `help`.
    #expect(rules.allSatisfy { ($0["helpUri"] as? String ?? "https://").hasPrefix("https://") })
    #expect(
      rules.count { $0["help"] != nil }
        == Sample.rules.count { rule in rules.contains { $0["id"] as? String == rule.id } })
    let ids = Set(rules.compactMap { $0["id"] as? String })
    #expect(ids == Set(Sample.reports.flatMap { $0.findings.map(\.diagnostic.rule) }))
  }

  @Test func pathsAreURIs() throws {
    let locations = try results(Sample.run(.sarif)).map { result -> [String: Any] in
      let location = try #require((result["locations"] as? [[String: Any]])?.first)
      let physical = try #require(location["physicalLocation"] as? [String: Any])
      return try #require(physical["artifactLocation"] as? [String: Any])
    }
    let uris = locations.compactMap { $0["uri"] as? String }
    #expect(uris.first == "my%20art/100%25%2C%20a%3Ab.emojiart")
    #expect(locations.first?["uriBaseId"] as? String == "%SRCROOT%")
    #expect(uris.contains("file:///abs/whole%20%22file%22%20%3C%26%3E.emojiart"))
    #expect(uris.last == "%3A%3Aset-output%20name%3Dx%3A%3Ay%0A%09z")
    #expect(uris.allSatisfy { URL(string: $0) != nil })
  }

  @Test func fixesAreBytes() throws {
    let fixes = try results(Sample.run(.sarif)).map { $0["fixes"] as? [[String: Any]] }
    let changes = try #require(fixes[1]?.first?["artifactChanges"] as? [[String: Any]])
    let replacements = try #require(changes.first?["replacements"] as? [[String: Any]])
    #expect(replacements.count == 2)
    let region = replacements[0]["deletedRegion"] as? [String: Int]
    #expect(region == ["byteOffset": 90, "byteLength": 7])
    #expect(replacements[1]["insertedContent"] as? [String: String] == ["text": " \t\u{2029}"])
    // One for display only is none that a program may apply.
    #expect(fixes[3] == nil)
  }

  @Test func bracketsAreNoLink() throws {
    let message = try results(Sample.run(.sarif)).first?["message"] as? [String: String]
    #expect(message?["text"]?.contains(#"see [this\](0): {0}"#) == true)
  }

  @Test func onlyTheGravestAreKept() throws {
    let severities: [Severity] = [.note, .error, .warning]
    let reports = (0..<9_000).map { number in
      FileReport(
        path: "f\(number)",
        findings: [
          LocatedDiagnostic(
            Diagnostic(
              rule: "a/b", severity: severities[number % 3], message: "m\(number)", range: nil))
        ])
    }
    let text = Sample.run(.sarif, reports: reports)
    let results = try results(text)
    let levels = results.compactMap { $0["level"] as? String }
    #expect(levels.count == 5000)
    #expect(levels.count { $0 == "error" } == 3000)
    #expect(levels.count { $0 == "warning" } == 2000)
    let messages = results.compactMap { ($0["message"] as? [String: String])?["text"] }
    #expect(messages.prefix(3) == ["m1", "m2", "m4"])
    #expect(messages.last == "m8998")
    #expect(text.contains("9000 findings; the 5000 gravest are listed."))
  }

  @Test func aCleanRunSaysSo() throws {
    var summary = Summary()
    summary.files = 1
    let run = try run(Sample.run(.sarif, reports: [Sample.clean], summary: summary))
    #expect((run["results"] as? [Any])?.isEmpty == true)
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == true)
    #expect((invocation["toolExecutionNotifications"] as? [Any])?.isEmpty == true)
  }

  private func run(_ text: String) throws -> [String: Any] {
    let log = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(log?["version"] as? String == "2.1.0")
    return try #require((log?["runs"] as? [[String: Any]])?.first)
  }

  private func results(_ text: String) throws -> [[String: Any]] {
    try #require(try run(text)["results"] as? [[String: Any]])
  }

  private func rules(_ run: [String: Any]) throws -> [[String: Any]] {
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    return try #require(driver?["rules"] as? [[String: Any]])
  }
}
