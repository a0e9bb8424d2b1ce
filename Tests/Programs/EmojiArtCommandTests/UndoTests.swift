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

  /// What a killed 'undo' leaves: an entry that undoes the run, with nothing replaced yet.
  private static func killed(_ title: String, undoes: Int?, _ path: String) -> String {
    let lines =
      ["filetype-toolkit journal 1", "token|0123456789abcdef", "time|0", "title|\(title)"]
      + (undoes.map { ["undoes|\($0)"] } ?? []) + ["replace|0|$PWD/\(path)|1|1"]
    return """
      entry=state/filetype-toolkit/journal/2; mkdir -p $entry
      printf '%s\\n' \(lines.map { "\"\($0)\"" }.joined(separator: " ")) | tr '|' '\\t' \
        > $entry/manifest
      """
  }

  @Test func afterAKilledUndoTheRunIsUndone() throws {
    for line in ["undo", "undo --run 1", "undo a.emojiart"] {
      let place = try place()
      let run = try place.shell(
        Self.killed("undo 1", undoes: 1, "a.emojiart") + "\nemojiart \(line)")
      #expect(run.status == 0, "\(run.transcript)")
      #expect(run.errors.contains("'undo 1' was broken off"), "\(run.transcript)")
      #expect(try place.folder.read("a.emojiart") == Sample.old, "\(run.transcript)")
      let isWhole = line != "undo a.emojiart"
      #expect(try place.folder.read("b.emojiart") == (isWhole ? Sample.old : Sample.new))
    }
  }

  /// The recovery of a killed run counts only if that is the run, or the file, which was meant.
  @Test func whatAKilledRunAnswers() throws {
    for (path, line, isUndone) in [
      ("a.emojiart", "undo", false), ("a.emojiart", "undo a.emojiart", false),
      ("a.emojiart", "undo b.emojiart", true), ("../other.emojiart", "undo", true),
      ("a.emojiart", "undo --run 2", false), ("a.emojiart", "undo --run 1", true),
    ] {
      let outer = try Folder()
      try outer.write("other.emojiart", "x")
      try outer.write("in/a.emojiart", Sample.old)
      try outer.write("in/b.emojiart", Sample.old)
      let killed = Self.killed("emojiart test", undoes: nil, path)
        .replacing("$PWD/../", with: "$(dirname $PWD)/")
      let run = try Tool.shell(
        """
        cd in; export XDG_STATE_HOME=$PWD/state
        emojiart migrate a.emojiart b.emojiart -q; \(killed)
        emojiart \(line)
        """, in: outer)
      #expect(run.status == 0, "\(run.transcript)")
      #expect(run.errors.contains("'emojiart test' was broken off"), "\(run.transcript)")
      let isOld = try outer.read("in/b.emojiart") == Sample.old
      #expect(isOld == isUndone, "\(path), \(run.transcript)")
    }
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
