import Foundation
import TestSupport
import Testing

/// Help, and answers to mistakes in a call: exit status 64.
@Suite(.waits) struct UsageTests {
  @Test(arguments: [["check"], ["rules"]])
  func help(_ command: [String]) throws {
    let run = try Tool.run(command + ["--help"], environment: ["COLUMNS": "80"])
    expectGolden(run.transcript, "help-\(command.joined()).txt")
    #expect(try Tool.run(["help"] + command, environment: ["COLUMNS": "80"]).output == run.output)
  }

  @Test func helpNamesEveryCommand() throws {
    let run = try Tool.run(["--help"])
    #expect(run.status == 0)
    for command in ["check", "show", "rules"] { #expect(run.output.contains("  \(command) ")) }
  }

  @Test func version() throws {
    let run = try Tool.run(["--version"])
    #expect(run.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    #expect(run.status == 0)
  }

  @Test(.slow) func mistakes() throws {
    let calls: [[String]] = [
      ["fix"], ["check", "--format", "xml", "x"],
      ["check", "--select", "json/trailing-coma", "x"],
      ["check", "--select", "trailing-comma", "x"], ["check", "--ignore", "emojart", "x"],
      ["check", "--ignore", "lint/everything", "x"], ["check", "--select", ",", "x"],
      ["check", "--severity", "json=fatal", "x"], ["check", "--severity", "json", "x"],
      ["check", "--severity", "jsn=note", "x"], ["check", "--fail-on", "all", "x"],
      ["check", "--jobs", "0", "x"], ["check", "--jobs", "two", "x"],
      ["check", "--app", "2019", "x"], ["check", "--nonsense", "x"],
      ["check", "-", "--files-from", "-"], ["rules", "json/trailing"], ["rules", "duplicate-id"],
      ["chek", "x"],
    ]
    var transcript = ""
    for call in calls {
      let run = try Tool.run(call, environment: ["COLUMNS": "80"])
      #expect(run.status == 64, "\(run.title)")
      #expect(run.output.isEmpty, "\(run.title)")
      transcript += run.transcript + "\n"
    }
    expectGolden(transcript, "mistakes.txt")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completions(_ shell: String) throws {
    let run = try Tool.run(["--generate-completion-script", shell])
    #expect(run.status == 0)
    #expect(run.output.contains("emojiart") && run.output.contains("stdin-filename"))
  }
}
