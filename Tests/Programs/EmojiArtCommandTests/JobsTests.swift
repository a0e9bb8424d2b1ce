import Foundation
import TestSupport
import Testing

/// Many files at a time.
@Suite(.waits) struct JobsTests {
  /// 150 documents, a third of them without a finding, and a link to nothing in the middle.
  private func folder() throws -> Folder {
    let folder = try Folder()
    let texts = [Text.sound, Text.comma, Text.ambiguous]
    for number in 100..<250 {
      try folder.write("\(number % 7)/\(number).emojiart", texts[number % 3])
    }
    try folder.link("3/nothing.emojiart", to: "gone")
    return folder
  }

  @Test(arguments: Effort.first(of: ["concise", "jsonl", "junit"]))
  func outputIsTheSame(_ format: String) throws {
    let folder = try folder()
    let call = ["check", "--format", format, "."]
    let one = try Tool.run(call + ["--jobs", "1"], in: folder)
    #expect(one.lines.count >= 100)
    #expect(one.errors == "emojiart: ./3/nothing.emojiart: is a symbolic link to nothing\n")
    #expect(one.status == 2)
    for jobs in [["--jobs", "4"], ["-j", "200"], ["-j3"], []] {
      let many = try Tool.run(call + jobs, in: folder)
      #expect(many.output == one.output)
      #expect(many.errors == one.errors)
      #expect(many.status == 2)
    }
  }

  @Test func findingsAreInTheOrderOfThePaths() throws {
    let folder = try folder()
    let run = try Tool.run(["check", "--format", "concise", "-j", "4", "."], in: folder)
    let findings = run.lines.filter { $0.hasSuffix("]") }
    let paths = findings.compactMap { $0.split(separator: ":").first.map(String.init) }
    #expect(paths.count == 100)
    #expect(paths == paths.sorted())
  }
}
