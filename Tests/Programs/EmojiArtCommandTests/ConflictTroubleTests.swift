import Foundation
import TestSupport
import Testing

/// `emojiart conflicts` and `emojiart status` where something is in the way.
struct ConflictTroubleTests {
  private static let copy = "lake (conflicted copy 2026-11-02 101500).emojiart"

  @Test func documentThatIsALink() throws {
    let place = try Workplace()
    try place.write("documents/pond.emojiart", StatusTests.document(), day: 1)
    try place.folder.link("documents/lake.emojiart", to: "pond.emojiart")
    try place.write("documents/\(Self.copy)", StatusTests.document(x: 1), day: 2)
    let run = try place.run("conflicts documents")
    #expect(run.status == 1)
    #expect(
      run.output.contains("is a copy of 'lake.emojiart', which is a link or not a file; compare"))
    #expect(!run.output.contains("rename it"))
  }

  @Test func copyWithoutADocument() throws {
    let place = try Workplace()
    try place.write("documents/\(Self.copy)", StatusTests.document(x: 1), day: 2)
    let run = try place.run("status documents")
    #expect(run.status == 1)
    #expect(
      run.output.contains(": inConflict: is a copy of 'lake.emojiart', which is missing\n"),
      "\(run.transcript)")
  }

  @Test func whatAnAppHasLeftOfADocument() throws {
    let place = try Workplace()
    try place.write("documents/gone.emojiart.sb-1a2b3c4d-XyZaBc", StatusTests.document(), day: 1)
    for path in ["documents/gone.emojiart.sb-1a2b3c4d-XyZaBc", "documents"] {
      let run = try place.run("status \(path)")
      #expect(run.status == 1)
      #expect(
        run.output == """
          documents/gone.emojiart.sb-1a2b3c4d-XyZaBc: savingError: an app has left it when it saved \
          'gone.emojiart'
            next: 'gone.emojiart' is missing; rename it to that if it is whole
          1 document: 1 with a saving error.

          """)
    }
  }

  @Test func whatIsNotAFileHasNoPermissions() throws {
    let place = try Workplace()
    let made = try place.shell(
      "mkdir documents && ln -s nothing documents/a.emojiart && mkfifo documents/b.emojiart")
    #expect(made.status == 0)
    let run = try place.run("status documents")
    #expect(!run.output.contains("permissions"), "\(run.transcript)")
    #expect(run.output.contains("next: remove the link, or restore the file that it leads to\n"))
    #expect(run.output.contains("next: move it away: no app can read it\n"))
  }

  /// Advice can be given to a shell.
  @Test func advisedCommandsRun() throws {
    let place = try Workplace()
    try place.folder.write("-it's cut.emojiart", String(StatusTests.document().prefix(60)))
    let run = try place.shell("emojiart status -- *.emojiart")
    let line = try #require(run.output.firstMatch(of: #/next: run: (.*)\n/#)).1
    #expect(line == "emojiart check './-it'\\''s cut.emojiart'")
    #expect(try place.shell(String(line)).output.contains("json/unexpected-end"))
  }

  /// The positions of 2017 count from a corner, so the two are not compared.
  @Test func newestOfVersionsThatCannotBeCompared() throws {
    let place = try Workplace.samples()
    let sound = "documents/sound"
    let setup = try place.shell(
      """
      mkdir x && cp \(sound)/2017-url.emojiart x/h.emojiart
      cp \(sound)/2023.emojiart x/h.Conflict.emojiart && touch -d '-1 hour' x/h.emojiart
      """)
    #expect(setup.status == 0)
    let merge = try place.run("conflicts --resolve merge x")
    #expect(merge.status == 1 && !merge.output.contains("--image-size"), "\(merge.transcript)")
    let run = try place.run("conflicts --resolve newest x")
    #expect(run.status == 0, "\(run.transcript)")
    #expect(try place.folder.read("x/h.emojiart") == place.folder.read("\(sound)/2023.emojiart"))
  }

  @Test func aFolderThatIsNamedTwiceIsOne() throws {
    let place = try Workplace()
    try place.write("documents/lake.emojiart", StatusTests.document(), day: 1)
    try place.write("documents/\(Self.copy)", StatusTests.document(x: 1), day: 2)
    try place.folder.link("again", to: "documents")
    let run = try place.run("conflicts --resolve newest documents again")
    #expect(run.status == 0, "\(run.transcript)")
    #expect(run.output.contains("1 document with 1 copy: 1 resolved."), "\(run.transcript)")
  }

  /// A document that is kin to a copy only is not removed for the document.
  @Test func aCopyOfACopyMayHaveNothingOfTheDocument() throws {
    let place = try Workplace()
    let emojis = { (ids: ClosedRange<Int>) in
      let list = ids.map {
        #"{"string":"🐝","position":{"x":0,"y":0},"size":40,"id":\#($0)}"#
      }
      return """
        {"background":"https://example.org/a.png","emojis":[\(list.joined(separator: ","))],\
        "uniqueEmojiId":\(ids.upperBound)}
        """
    }
    try place.write("documents/harbor.emojiart", emojis(1...4), day: 3)
    try place.write("documents/harbor 2.emojiart", emojis(3...6), day: 2)
    try place.write("documents/harbor 2 copy.emojiart", emojis(5...8), day: 1)
    let run = try place.run("conflicts --resolve newest documents")
    #expect(run.status == 0, "\(run.transcript)")
    #expect(
      try place.contents().keys.sorted() == ["harbor 2 copy.emojiart", "harbor.emojiart"],
      "\(run.transcript)")
  }

  /// A name is all that changes.
  @Test func renamedCopiesKeepTheirTimesAndPermissions() throws {
    let place = try Workplace()
    try place.write("documents/lake.emojiart", StatusTests.document(), day: 1)
    try place.write("documents/\(Self.copy)", StatusTests.document(x: 1), day: 2)
    let stamp = "stat -c '%a %Y' documents/"
    let before = try place.shell("chmod 640 'documents/\(Self.copy)'; \(stamp)*copy*").output
    #expect(before.hasPrefix("640 "))
    #expect(try place.run("conflicts --resolve separate documents").status == 0)
    #expect(try place.shell("\(stamp)*version*").output == before)
    // What the journal keeps has no other name that could be written to.
    #expect(try place.shell("stat -c %h documents/*version*").output == "1\n")
    _ = try place.run("undo")
    #expect(try place.shell("\(stamp)*copy*").output == before)
  }

  /// No advice names what the command does not take.
  @Test func adviceIsForTheCommand() throws {
    let place = try Workplace()
    try place.write("documents/lake.emojiart", StatusTests.document(), day: 1)
    try place.write("documents/\(Self.copy)", StatusTests.document(x: 1), day: 2)
    let run = try place.run("conflicts --resolve separate")
    #expect(run.errors.hasPrefix("Error: name at least one file or folder\n"), "\(run.transcript)")
    for line in ["conflicts --resolve separate documents", "undo"] {
      let run = try place.shell("env -u HOME -u XDG_STATE_HOME emojiart \(line)")
      #expect(
        run.errors == """
          emojiart: journal: neither XDG_STATE_HOME nor HOME says where old contents are kept

          """)
    }
  }

  /// As Dropbox keeps them apart: the same text in two normal forms of Unicode.
  @Test func namesThatOnlyLookAlikeAreTwo() throws {
    let place = try Workplace()
    for (number, name) in ["caf\u{E9}", "cafe\u{301}"].enumerated() {
      try place.write("documents/\(name).emojiart", StatusTests.document(x: number), day: 1)
      try place.write(
        "documents/\(name).Conflict.emojiart", StatusTests.document(x: number + 2), day: 2)
      try place.folder.write("documents/.~lock.\(name).emojiart#", ",\(number),,;")
    }
    #expect(try place.run("status documents").output.matches(of: /: 1 copy lies/).count == 2)
    let equal = try place.run("diff documents documents").output
    #expect(equal == "4 equal, 0 different, 0 only in documents, 0 only in documents\n")
    let run = try place.run("conflicts --resolve newest documents")
    #expect(run.output.contains("2 documents with 2 copies: 2 resolved."), "\(run.transcript)")
    #expect(try place.shell("cat documents/*e*.emojiart").output.contains(#""x":3"#))
    #expect(try place.shell("cat documents/*\u{E9}*.emojiart").output.contains(#""x":2"#))
    let status = try place.run("status documents").output
    #expect(status.contains("a program of 0 ") && status.contains("a program of 1 "), "\(status)")
  }

  /// A service, or an app that ended too early, leaves a file without a byte.
  @Test(arguments: ["newest", "merge"]) func emptyVersionsReplaceNothing(method: String) throws {
    let place = try Workplace()
    try place.write("documents/lake.emojiart", StatusTests.document(), day: 1)
    try place.write("documents/lake.Conflict.emojiart", "", day: 2)
    try place.write("documents/pond.emojiart", "", day: 2)
    try place.write("documents/pond.Conflict.emojiart", StatusTests.document(), day: 1)
    let old = try fileTree(of: place.folder.url("documents"))
    let run = try place.run("conflicts --resolve \(method) documents")
    #expect(run.status == 1)
    #expect(run.output.contains("cannot be compared: the copy is empty\n"))
    #expect(
      run.output.contains(
        "left: pond.Conflict.emojiart: 'pond.emojiart' is empty: it was probably not saved to its "
          + "end; use --resolve separate\n"), "\(run.transcript)")
    #expect(try fileTree(of: place.folder.url("documents")) == old)
    #expect(try place.run("conflicts --resolve separate documents").status == 0)
  }

  @Test func whatIsNotAFileIsNoLink() throws {
    let place = try Workplace()
    try place.write("documents/lake.emojiart", StatusTests.document(), day: 1)
    _ = try place.shell("mkfifo documents/lake.Conflict.emojiart")
    let run = try place.run("conflicts documents")
    #expect(run.transcript.hasSuffix("No conflict copies.\n-- exit status 0\n") && run.errors == "")
  }

  /// What nothing can be kept in is not a fault of a document.
  @Test func journalThatCannotBeWritten() throws {
    let place = try Workplace()
    try place.write("documents/lake.emojiart", StatusTests.document(), day: 1)
    try place.write("documents/\(Self.copy)", StatusTests.document(x: 1), day: 2)
    let old = try fileTree(of: place.folder.url("documents"))
    let run = try place.shell("ulimit -f 0; emojiart conflicts --resolve newest documents")
    #expect(run.status == 2 && !run.output.contains("left: "), "\(run.transcript)")
    #expect(try fileTree(of: place.folder.url("documents")) == old)
  }

  /// Programs and archives may set any time.
  @Test(arguments: ["1969-12-31T23:59:58.5Z", "1600-01-01T00:00:00Z", "2400-01-01T00:00:00Z"])
  func timesFarAway(time: String) throws {
    let place = try Workplace()
    try place.write("documents/lake.emojiart", StatusTests.document(), day: 1)
    try place.write("documents/\(Self.copy)", StatusTests.document(x: 1), day: 2)
    let stamp = "stat -c %.1Y documents/"
    let old = try place.shell("touch -d \(time) documents/*copy*; \(stamp)*copy*").output
    #expect(try place.run("status documents").status == 1)
    let run = try place.run("conflicts --resolve separate documents")
    #expect(run.status == 0, "\(run.transcript)")
    if time.hasPrefix("1969") { #expect(try place.shell("\(stamp)*version*").output == old) }
    #expect(try place.run("undo").status == 0)
    #expect(try place.shell("\(stamp)*copy*").output == old)
  }
}
