import Foundation
import TestSupport
import Testing

/// What is looked at: files, folders, lists and standard input.
@Suite(.waits) struct InputTests {
  /// The files that have findings, in the order of the report; every document here has one.
  private func checked(
    _ arguments: [String], in folder: Folder, input: String = ""
  ) throws -> [String] {
    let arguments = ["check", "-q", "--format", "concise"] + arguments
    let run = try Tool.run(arguments, in: folder, input: input)
    #expect(run.errors.isEmpty)
    let paths = run.lines.compactMap { $0.split(separator: ":").first.map(String.init) }
    return paths.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  private func folder(_ names: [String]) throws -> Folder {
    let folder = try Folder()
    for name in names { try folder.write(name, Text.comma) }
    return folder
  }

  @Test func foldersGiveTheirDocuments() throws {
    let folder = try folder([
      "b.emojiart", "a/z.emojiart", "a/y.EmojiArt", "notes.json", "a.emojiart.bak", "emojiart",
      ".hidden.emojiart", ".git/c.emojiart", "a/.d/e.emojiart",
    ])
    #expect(try checked(["."], in: folder) == ["./a/y.EmojiArt", "./a/z.emojiart", "./b.emojiart"])
    #expect(try checked(["a/"], in: folder) == ["a/y.EmojiArt", "a/z.emojiart"])
    #expect(
      try checked(["--hidden", "."], in: folder) == [
        "./.git/c.emojiart", "./.hidden.emojiart", "./a/.d/e.emojiart", "./a/y.EmojiArt",
        "./a/z.emojiart", "./b.emojiart",
      ])
  }

  @Test func namedFilesMayHaveAnyName() throws {
    let folder = try folder(["notes.json", ".hidden.emojiart", "-", "--help"])
    let names = ["notes.json", ".hidden.emojiart", "./-", "./--help"]
    #expect(try checked(names, in: folder) == names)
    #expect(try checked(["--", "--help"], in: folder) == ["--help"])
  }

  @Test func companionsOfOtherSystemsAreSeenWithHidden() throws {
    let folder = try folder(["._a.emojiart", ".b.emojiart.icloud"])
    #expect(try checked([".", "--allow-empty"], in: folder) == [])
    let run = try Tool.run(["check", "--hidden", "."], in: folder)
    expectGolden(run.transcript, "companions.txt")
  }

  @Test func whatIsNamedTwiceIsCheckedOnce() throws {
    let folder = try folder(["a/x.emojiart", "b.emojiart"])
    let names = ["b.emojiart", "./b.emojiart", "a", "a//x.emojiart", "./a/./x.emojiart", "."]
    #expect(try checked(names, in: folder) == ["b.emojiart", "a/x.emojiart"])
  }

  @Test(arguments: ["\n", "\0"])
  func lists(_ separator: String) throws {
    let folder = try folder(["b c.emojiart", "a.emojiart", "-", "d/e.emojiart"])
    let names = ["b c.emojiart", "a.emojiart", "-", "d/e.emojiart"]
    for end in ["", separator] {
      let list = names.joined(separator: separator) + end
      try folder.write("list", list)
      #expect(try checked(["--files-from", "list"], in: folder) == names)
      #expect(try checked(["--files-from", "-"], in: folder, input: list) == names)
    }
    #expect(
      try checked(["a.emojiart", "--files-from", "list"], in: folder)
        == ["a.emojiart", "b c.emojiart", "-", "d/e.emojiart"])
  }

  @Test func namesWithLineFeedsNeedZeroBytes() throws {
    let folder = try folder(["a\nb.emojiart"])
    let run = try Tool.run(
      ["check", "--files-from", "-"], in: folder, input: "a\nb.emojiart\0")
    expectGolden(run.transcript, "line-feed.txt")
  }

  @Test func emptyListIsNothingToCheck() throws {
    let run = try Tool.run(["check", "--files-from", "-"])
    #expect(run.output == "Nothing to check.\n")
    #expect(run.status == 0)
  }

  @Test func listFromThePipeOfAShell() throws {
    let folder = try folder(["a.emojiart", "b.emojiart"])
    let run = try Tool.shell(
      "emojiart check --format concise --files-from <(ls)", in: folder)
    #expect(run.output.hasSuffix("Checked 2 files: 2 errors.\n"))
    #expect(run.errors.isEmpty)
  }

  @Test func standardInput() throws {
    let run = try Tool.run(["check", "-"], input: Text.comma)
    expectGolden(run.transcript, "standard-input.txt")
    let named = try Tool.run(
      ["check", "-", "--stdin-filename", "art/lake.json"], input: Text.sound)
    expectGolden(named.transcript, "standard-input-named.txt")
  }

  /// One source of bytes serves both; the end of the file is not the end of standard input.
  @Test func standardInputAfterAFile() throws {
    let folder = try Folder()
    try folder.write("ok.emojiart", Text.sound)
    let run = try Tool.run(
      ["check", "--jobs", "1", "--format", "concise", "ok.emojiart", "-"], in: folder,
      input: Text.comma)
    #expect(run.output.hasPrefix("<stdin>:1:"), "\(run.transcript)")
  }

  @Test func longStandardInput() throws {
    let padding = String(repeating: " ", count: 5 << 20)
    let run = try Tool.run(
      ["check", "-", "--format", "concise"], input: padding + "\n" + Text.comma)
    #expect(run.output.hasPrefix("<stdin>:2:47: error: "))
  }

  @Test func namesThatAreNotUTF8() throws {
    let folder = try folder(["ok.emojiart"])
    let run = try Tool.shell(
      #"""
      mkdir $'f\xFF'; cp ok.emojiart $'f\xFF/g\xFE.emojiart'
      printf 'f\xFF/g\xFE.emojiart\0' > list
      emojiart check -q --format concise . ; emojiart check -q --format concise --files-from list
      """#, in: folder)
    #expect(run.errors.isEmpty)
    #expect(run.lines.filter { $0.contains(#"f\xFF/g\xFE.emojiart:1:47: error"#) }.count == 2)
  }
}
