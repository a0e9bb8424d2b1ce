import Foundation
import TestSupport
import Testing

/// What cannot be checked: one line on standard error each, all else is checked, exit status 2.
@Suite(.waits) struct TroubleTests {
  @Test func oneLineEachAndTheOthersAreChecked() throws {
    let folder = try Folder()
    try folder.write("a.emojiart", Text.comma)
    try folder.write("file", "")
    try folder.link("broken.emojiart", to: "gone")
    try folder.link("round.emojiart", to: "round.emojiart")
    let run = try Tool.run(
      [
        "check", "missing.emojiart", "broken.emojiart", "round.emojiart", "file/x.emojiart",
        "a.emojiart", "/dev/null", "/dev/zero", "",
      ], in: folder)
    expectGolden(run.transcript, "trouble.txt")
  }

  @Test func pipesAreNotWaitedFor() throws {
    let folder = try Folder()
    try folder.write("a.emojiart", Text.comma)
    let run = try Tool.shell(
      "mkfifo p.emojiart; emojiart check --format concise . p.emojiart", in: folder)
    expectGolden(run.transcript, "pipe.txt")
  }

  /// The system ends a process that writes more, unless it is told not to.
  @Test(arguments: [
    "fix .", "fix --no-journal .", "check --format html --report a.html .",
  ])
  func filesMayNotBeAsLarge(_ command: String) throws {
    let folder = try Folder()
    try folder.write("a.emojiart", Text.comma + String(repeating: " ", count: 5000))
    let old = try fileTree(of: folder.url("."))
    let run = try Tool.shell("ulimit -f 1; emojiart \(command)", in: folder)
    #expect(run.status == 2 && run.errors.contains("(File too large)"), "\(run.transcript)")
    #expect(try fileTree(of: folder.url(".")) == old, "\(run.transcript)")
  }

  @Test func missingListAndListedFilesThatVanished() throws {
    let folder = try Folder()
    try folder.write("a.emojiart", Text.sound)
    try folder.write("list", "a.emojiart\nvanished.emojiart\n")
    let listed = try Tool.run(["check", "--files-from", "list"], in: folder)
    #expect(listed.errors == "emojiart: vanished.emojiart: does not exist\n")
    #expect(listed.output.hasPrefix("Checked 1 file: no findings; 1 file could not be read."))
    #expect(listed.status == 2)
    let missing = try Tool.run(["check", "--files-from", "none"], in: folder)
    #expect(missing.errors == "emojiart: none: does not exist\n")
    #expect(missing.output.isEmpty)
    #expect(missing.status == 2)
  }

  @Test(
    .enabled(if: getuid() != 0, "root may read everything"),
    arguments: ["closed.emojiart", "closed"])
  func unreadable(_ name: String) throws {
    let folder = try Folder()
    try folder.write("a.emojiart", Text.comma)
    let run = try Tool.shell(
      """
      touch closed.emojiart; mkdir closed; chmod 0 closed closed.emojiart
      emojiart check --format concise a.emojiart \(name); status=$?
      chmod 700 closed; exit $status
      """, in: folder)
    #expect(run.errors == "emojiart: \(name): may not be read\n")
    #expect(run.output.hasPrefix("a.emojiart:1:47: error"))
    #expect(run.status == 2)
  }

  @Test func linksAndFoldersThatLookLikeDocuments() throws {
    let folder = try Folder()
    try folder.write("a.emojiart", Text.sound)
    try folder.write("folder.emojiart/x.emojiart", Text.comma)
    try folder.write("far/b.emojiart", Text.comma)
    try folder.link("link.emojiart", to: "a.emojiart")
    try folder.link("near", to: "far")
    let run = try Tool.run(["check", "."], in: folder)
    expectGolden(run.transcript, "links.txt")
    let named = try Tool.run(
      ["check", "link.emojiart", "near/", "folder.emojiart/"], in: folder)
    expectGolden(named.transcript, "links-named.txt")
  }

  @Test func standardInputThatCannotBeRead() throws {
    let closed = try Tool.shell("emojiart check - <&-")
    #expect(closed.errors == "emojiart: <stdin>: cannot be read (Bad file descriptor)\n")
    #expect(closed.status == 2)
    let folder = try Tool.shell("emojiart check - < /")
    #expect(folder.errors == "emojiart: <stdin>: is a folder\n")
    #expect(folder.status == 2)
  }

  @Test func namesReachTheTerminalOnOneHarmlessLine() throws {
    let run = try Tool.run(["check", "a\n\u{1B}[31mb"])
    #expect(run.errors == "emojiart: a\\n\\u{1B}[31mb: does not exist\n")
  }
}
