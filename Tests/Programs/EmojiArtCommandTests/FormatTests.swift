import Commands
import Foundation
import TestSupport
import Testing

/// What `check` prints, in every form.
@Suite(.waits) struct FormatTests {
  private static let files = [
    "Examples/documents/damaged/same-ids.emojiart", "Examples/documents/damaged/empty.emojiart",
    "Examples/documents/sound/2020.emojiart",
    "./Examples/documents/damaged/merge-conflict.emojiart",
  ]

  @Test func soundExamples() throws {
    expectGolden(try Tool.run(["check", "Examples/documents/sound"]).transcript, "sound.txt")
  }

  @Test func damagedExamples() throws {
    expectGolden(try Tool.run(["check", "Examples/documents/damaged"]).transcript, "damaged.txt")
  }

  @Test(arguments: ReportFormat.allCases.map(\.rawValue))
  func format(_ format: String) throws {
    let run = try Tool.run(["check", "--format", format] + FormatTests.files)
    expectGolden(run.transcript, "format-\(format).txt")
  }

  @Test func quietShowsWhatMakesTheRunFail() throws {
    let run = try Tool.run(["check", "-q", "--format", "concise"] + FormatTests.files)
    #expect(run.lines.count == 4)
    #expect(run.lines.allSatisfy { $0.hasSuffix("]") && $0.contains(": error: ") })
    let strict = ["check", "-q", "--format", "concise", "--fail-on", "warning"]
    #expect(try Tool.run(strict + FormatTests.files).lines.count == 4)
    #expect(try Tool.run(["check", "--quiet", "Examples/documents/sound"]).output.isEmpty)
  }

  @Test func sarifOfSeveralFilesIsOneLog() throws {
    let run = try Tool.run(["check", "--format", "sarif"] + FormatTests.files)
    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let runs = try #require(log["runs"] as? [[String: Any]])
    #expect(runs.count == 1)
    let results = try #require(runs.first?["results"] as? [[String: Any]])
    let files = results.compactMap { result in
      let locations = result["locations"] as? [[String: Any]]
      let place = locations?.first?["physicalLocation"] as? [String: Any]
      return (place?["artifactLocation"] as? [String: Any])?["uri"] as? String
    }
    #expect(
      files == [
        "Examples/documents/damaged/same-ids.emojiart",
        "Examples/documents/damaged/same-ids.emojiart",
        "Examples/documents/damaged/empty.emojiart",
        "Examples/documents/damaged/merge-conflict.emojiart",
      ])
  }

  @Test func colorWhenAskedFor() throws {
    let file = "Examples/documents/damaged/student-variant.emojiart"
    let colored = try Tool.run(["check", "--color", "always", file])
    #expect(colored.output.contains("\u{1B}[1;33mwarning:\u{1B}[0m"))
    #expect(try Tool.run(["check", "--colour", "never", file]).output.contains("\u{1B}") == false)
    #expect(try Tool.run(["check", file]).output.contains("\u{1B}") == false)
    let json = try Tool.run(["check", "--color", "always", "--format", "jsonl", file])
    #expect(json.output.contains("\u{1B}") == false)
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"),
      "there is no script(1) to make a terminal with"),
    arguments: [([:], true), (["NO_COLOR": "1"], false), (["NO_COLOR": ""], true)])
  func colorOnATerminal(_ environment: [String: String], _ isColored: Bool) throws {
    let file = "Examples/documents/damaged/student-variant.emojiart"
    let run = try Tool.shell(
      "script -qec 'emojiart check \(file)' /dev/null", environment: environment)
    #expect(run.output.contains("drift-dialect"))
    #expect(run.output.contains("\u{1B}[1;33m") == isColored)
  }
}
