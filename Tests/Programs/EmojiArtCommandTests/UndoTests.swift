import Foundation
import TestSupport
import Testing

/// Bringing back what was replaced.
@Suite(.waits) struct UndoTests {
  /// Two documents, both migrated.
  private func place() throws -> Workplace {
    let place = try Workplace()
    try place.folder.write("a.emojiart", Sample.old)
    try place.folder.write("b.emojiart", Sample.old)
    #expect(try place.run("migrate a.emojiart b.emojiart -q").status == 0)
    return place
  }

  @Test func oneFileThenTheRest() throws {
    let place = try place()
    let one = try place.run("undo a.emojiart")
    #expect(one.status == 0 && one.output.hasPrefix("a.emojiart: as before\n"))
    #expect(try place.folder.read("a.emojiart") == Sample.old)
    #expect(try place.folder.read("b.emojiart") == Sample.new)
    let again = try place.run("undo a.emojiart")
    #expect(again.errors == "emojiart: a.emojiart: was not changed by a run that can be undone\n")
    #expect(again.status == 2)
    #expect(try place.run("undo").status == 0)
    #expect(try place.folder.read("b.emojiart") == Sample.old)
  }

  @Test func whatWasChangedSinceIsLeft() throws {
    let place = try place()
    try place.folder.write("a.emojiart", "mine")
    let run = try place.run("undo")
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.errors.contains("a.emojiart: has changed since and was not undone\n"))
    #expect(
      run.errors.hasSuffix("did not undo anything; --leave-changed restores the other files\n"))
    #expect(try place.folder.read("b.emojiart") == Sample.new)
    #expect(try place.run("undo --leave-changed").status == 1)
    #expect(try place.folder.read("a.emojiart") == "mine")
    #expect(try place.folder.read("b.emojiart") == Sample.old)
  }

  @Test func listAndNumbers() throws {
    let place = try place()
    #expect(try place.run("migrate a.emojiart --to 2021 -q").status == 0)
    let list = try place.run("undo --list").lines
    #expect(list.count == 2)
    #expect(
      list[0].hasPrefix("2  20")
        && list[0].hasSuffix("Z  committed  1 file  emojiart migrate --to 2021"))
    #expect(list[1].hasSuffix("Z  committed  2 files  emojiart migrate --to 2023"))
    // The first run is in the way of the second one.
    #expect(try place.run("undo --run 1").status == 1)
    #expect(try place.run("undo --run 2 -q").status == 0)
    #expect(try place.run("undo --run 1 -q").status == 0)
    #expect(try place.folder.read("a.emojiart") == Sample.old)
    #expect(try place.run("undo --run 7").errors.hasPrefix("emojiart: undo: unknown run 7"))
    #expect(try place.run("undo --run 1").errors == "emojiart: undo: run 1 is undone\n")
  }

  @Test func whereNothingIsUndoneThatIsSaid() throws {
    let empty = try Workplace()
    #expect(
      try empty.run("undo --list").transcript.contains("\nNothing to undo.\n-- exit status 0"))
    #expect(try empty.run("undo --list -q").output.isEmpty)
    #expect(try empty.run("undo").errors == "emojiart: undo: nothing to undo\n")
    let place = try place()
    for name in ["a", "b"] { try place.folder.write("\(name).emojiart", "mine") }
    let none = try place.run("undo --leave-changed")
    #expect(none.status == 1)
    #expect(none.output == "Did not undo anything of 'emojiart migrate --to 2023'.\n")
    for name in ["a", "b"] { try place.folder.write("\(name).emojiart", Sample.old) }
    let already = try place.run("undo")
    #expect(already.status == 0)
    #expect(already.output.hasSuffix("\nDid not undo anything of 'emojiart migrate --to 2023'.\n"))
  }

  /// The journal must not be one of the names of a document that others write to.
  @Test func aDocumentWithTwoNames() throws {
    let place = try Workplace()
    try place.folder.write("a.emojiart", Sample.old)
    let run = try place.shell(
      """
      ln a.emojiart b.emojiart; emojiart migrate -q a.emojiart; echo ' ' >> b.emojiart
      emojiart undo -q; echo $?; emojiart migrate -q a.emojiart; emojiart undo -q
      """)
    #expect(run.output == "0\n", "\(run.transcript)")
    #expect(
      run.errors
        == "emojiart: a.emojiart: note: the file has another name, which keeps the old content "
        + "(hard links)\n")
    #expect(try place.folder.read("a.emojiart") == Sample.old)
  }

  @Test func aNewFileIsRemoved() throws {
    let place = try Workplace()
    try place.folder.write("a.emojiart", Sample.old)
    #expect(try place.run("migrate a.emojiart -o new/b.emojiart -q").status == 0)
    #expect(try place.run("undo").output.hasPrefix("new/b.emojiart: removed\n"))
    #expect(!FileManager.default.fileExists(atPath: place.folder.url("new").path))
  }
}
