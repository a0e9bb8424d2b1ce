import Foundation
import TestSupport
import Testing

/// Where a report goes.
@Suite(.waits) struct OutputTests {
  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write("a.emojiart", Text.comma)
    return folder
  }

  private let report = "a.emojiart:1:47: error: trailing comma before the closing bracket"
  private let call = ["check", "--format", "concise", "a.emojiart", "--report"]

  @Test func toAFile() throws {
    let folder = try folder()
    let run = try Tool.run(call + ["report"], in: folder)
    #expect(run.output.isEmpty && run.errors.isEmpty)
    #expect(run.status == 1)
    #expect(try folder.read("report").hasPrefix(report))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names.sorted() == ["a.emojiart", "report"])
  }

  @Test func olderReportIsReplacedAndKeepsItsMode() throws {
    let folder = try folder()
    try folder.write("report", String(repeating: "old ", count: 1000))
    let run = try Tool.shell(
      """
      chmod 640 report; ln -s report link
      emojiart \(call.joined(separator: " ")) link; stat -c %a report; readlink link
      """, in: folder)
    #expect(run.output == "640\nreport\n")
    let text = try folder.read("report")
    #expect(text.hasPrefix(report) && !text.contains("old"))
  }

  @Test func standardOutputByItsName() throws {
    let folder = try folder()
    let line = "emojiart \(call.joined(separator: " ")) /dev/stdout"
    #expect(try Tool.shell(line + " | cat", in: folder).output.hasPrefix(report))
    let run = try Tool.shell("{ echo before; \(line); echo after; } > all", in: folder)
    #expect(run.status == 0)
    let lines = try folder.read("all").split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.first == "before" && lines.last == "after")
    #expect(lines.dropFirst().first?.hasPrefix(report) == true)
  }

  @Test func whereNothingCanBeWritten() throws {
    let folder = try folder()
    for (path, reason) in [
      ("none/report", "cannot be written: its folder does not exist"), (".", "is a folder"),
      ("/dev/full", "cannot be written: the disk is full"),
    ] {
      let run = try Tool.run(call + [path], in: folder)
      #expect(run.errors == "emojiart: \(path): \(reason)\n")
      #expect(run.status == 2)
    }
  }

  @Test(arguments: ["check a.emojiart", "rules", "rules json/trailing-comma"])
  func fullDisk(_ arguments: String) throws {
    let run = try Tool.shell("emojiart \(arguments) > /dev/full", in: try folder())
    #expect(run.errors.hasSuffix("<stdout>: cannot be written (No space left on device)\n"))
    #expect(run.status == 2)
  }

  @Test(
    arguments: Effort.some(of: [
      ("check", 1), ("check --format jsonl", 1), ("check --report /dev/stdout", 1),
      ("rules --markdown", 0),
    ]))
  func closedPipeIsNoError(_ command: String, _ status: Int) throws {
    let folder = try Folder()
    let path = command.hasPrefix("check") ? "." : ""
    // A shell writes small files faster than Foundation.
    let run = try Tool.shell(
      """
      for n in {0..399}; do printf %s '\(Text.comma)' > $n.emojiart; done
      emojiart \(command) \(path) | head -n 1; echo ${PIPESTATUS[0]}
      """, in: folder)
    #expect(run.errors.isEmpty)
    #expect(run.lines.count == 2)
    #expect(run.lines.last == "\(status)")
  }
}
