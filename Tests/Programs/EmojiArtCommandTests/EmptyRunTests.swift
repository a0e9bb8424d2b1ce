import Foundation
import TestSupport
import Testing

/// Runs that have nothing to look at.
@Suite(.waits) struct EmptyRunTests {
  @Test(
    arguments: Effort.some(of: [
      "emojiart check .", "emojiart check", "emojiart fix .", "emojiart fix --diff .",
      "emojiart fix --diff", "emojiart migrate .", "emojiart migrate --dry-run .",
      "emojiart migrate --dry-run", "filetype fix --diff", "filetype check .", "filetype check",
    ]))
  func aFolderWithNothingInItIsAFailure(_ line: String) throws {
    let place = try Workplace()
    try place.folder.write("notes.txt", "")
    let run = try place.shell(line)
    #expect(run.status == 2, "\(run.transcript)")
    let kind = line.hasPrefix("emojiart") ? "'.emojiart'" : "'.filetype.json'"
    #expect(
      run.errors.contains("found no file with a name that ends in ") && run.errors.contains(kind))
    let allowed = try place.shell(line + " --allow-empty")
    #expect(allowed.status == 0 && allowed.errors.isEmpty, "\(allowed.transcript)")
  }

  @Test(
    "A report says what the exit status says",
    arguments: Effort.some(of: [
      "emojiart check", "filetype check", "filetype documents check --declaration notebook",
      "filetype inspect",
    ]), ["empty", "nosuch", "empty nosuch"])
  func reportsOfRunsThatLookAtNothing(_ command: String, _ names: String) throws {
    let place = try Workplace()
    try place.folder.write("empty/notes.txt", "")
    let reason = command.hasSuffix("inspect") ? "Nothing in a package" : "No file was found"
    let said = [
      ("sarif", #""executionSuccessful":false"#), ("junit", "<error "),
      ("html", names == "empty" ? reason : "<strong>"),
    ]
    for (format, words) in said {
      let run = try place.shell("\(command) \(names) --format \(format)")
      #expect(run.status == 2 && run.output.contains(words), "\(format): \(run.transcript)")
      #expect(!run.output.contains("There is nothing to do"), "\(run.transcript)")
      let allowed = try place.shell("\(command) empty --format \(format) --allow-empty")
      #expect(allowed.status == 0 && !allowed.output.contains(words), "\(allowed.transcript)")
    }
  }

  /// That there are files, but the configuration leaves them out, is not to be guessed.
  @Test func whatExcludesEverythingIsSaid() throws {
    let place = try Workplace()
    try place.folder.write("a.emojiart", Text.comma)
    try place.folder.write("filetype-toolkit.json", "{\n  \"exclude\": [\"*\"]\n}\n")
    for line in ["emojiart check .", "emojiart migrate --dry-run .", "filetype fix --diff ."] {
      let run = try place.shell(line)
      #expect(run.status == 2, "\(run.transcript)")
      #expect(
        run.errors.contains(" and that filetype-toolkit.json:2:14 does not exclude; --allow-empty"),
        "\(run.transcript)")
    }
  }

  @Test func whatOnlyLooksLikeATypeFileIsNothing() throws {
    let folder = try Folder()
    try folder.write("a.xml", "<a/>")
    let run = try Tool.filetype(["check", "."], in: folder)
    #expect(run.status == 2 && run.output == "Nothing to check.\n")
  }

  /// Files that another command checks are not nothing.
  @Test(arguments: [
    (["a.ipynb"], "'filetype documents check in' checks the documents"),
    (["b.deb"], "'filetype inspect in/b.deb' checks the package"),
    (["a.ipynb", "b.deb"], "'filetype documents check in' checks the documents"),
    (["a.txt"], nil),
  ])
  func otherFilesHaveTheirCommands(_ names: [String], _ advice: String?) throws {
    let folder = try Folder()
    for name in names { try folder.write("in/\(name)", "x\n") }
    let run = try Tool.filetype(["check", "in"], in: folder)
    #expect(run.status == 2, "\(run.transcript)")
    #expect(run.errors.hasSuffix("--allow-empty accepts that\(advice.map { "; \($0)" } ?? "")\n"))
  }

  @Test func anEmptyListIsNone() throws {
    for arguments in ["check", "fix", "migrate"] {
      let run = try Workplace().shell(": | emojiart \(arguments) --files-from -")
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.transcript)")
    }
  }

  @Test func theWorkingFolderIsChecked() throws {
    let folder = try Folder()
    try folder.write("a/b.emojiart", Text.comma)
    let run = try Tool.run(["check", "--format", "concise"], in: folder)
    #expect(run.status == 1 && run.output.hasPrefix("./a/b.emojiart:1:47: error"))
    try folder.write("Info.plist", "<plist")
    #expect(
      try Tool.filetype(["check", "--format", "concise"], in: folder).output.hasPrefix(
        "./Info.plist"))
  }

  @Test func whatOnlyShowsTakesTheWorkingFolder() throws {
    let place = try Workplace()
    try place.folder.write("a/b.emojiart", Text.comma)
    try place.folder.write("a/c.emojiart", Sample.old)
    let fix = try place.shell("emojiart fix --diff")
    #expect(fix.status == 1 && fix.output.hasPrefix("--- ./a/b.emojiart\n"), "\(fix.transcript)")
    let migrate = try place.shell("emojiart migrate --dry-run")
    #expect(migrate.output.contains("./a/c.emojiart: "), "\(migrate.transcript)")
    #expect(try place.folder.read("a/b.emojiart") == Text.comma)
  }

  @Test func whatWritesNeedsAPath() throws {
    let folder = try Folder()
    try folder.write("b.emojiart", Text.comma)
    for line in ["emojiart fix", "emojiart migrate", "filetype fix"] {
      let run = try Tool.shell(line, in: folder)
      #expect(run.status == 64 && run.errors.contains("name at least one file or folder"))
    }
    #expect(try folder.read("b.emojiart") == Text.comma)
  }
}
