import EmojiArt
import Foundation
import TestSupport
import Testing

/// `emojiart status` on states that are made for real.
struct StatusTests {
  /// A document of 2023 with two emojis.
  static func document(x: Int = 0, y: Int = 0) -> String {
    """
    {"background":"https://example.org/a.png","emojis":[\
    {"string":"🐝","position":{"x":\(x),"y":0},"size":40,"id":1},\
    {"string":"🌻","position":{"x":5,"y":\(y)},"size":40,"id":2}],"uniqueEmojiId":2}
    """
  }

  /// The states of all documents in the folder, by their paths.
  private func states(_ place: Workplace) throws -> [String: String] {
    let run = try place.run("status --format jsonl documents")
    #expect(run.errors == "")
    var states: [String: String] = [:]
    for line in run.lines {
      let object = try #require(
        JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let path = try #require(object["path"] as? String)
      states[String(path.dropFirst("documents/".count))] = object["state"] as? String
    }
    #expect(run.status == (states.values.allSatisfy { $0 == "normal" } ? 0 : 1))
    return states
  }

  @Test func eachTraceHasItsState() throws {
    let place = try Workplace()
    let folder = place.folder
    for name in ["plain", "locked", "unsaved", "inside", "merged", "open in Vim"] {
      try folder.write("documents/\(name).emojiart", Self.document())
    }
    try folder.write("documents/.~lock.locked.emojiart#", ",anna,annas-pc,21.11.2026,file:///x;")
    try folder.write("documents/.open in Vim.emojiart.swp", "b0VIM")
    try folder.write("documents/unsaved.emojiart.sb-1a2b3c4d-XyZaBc", "{")
    try folder.write("documents/lost.emojiart.sb-0123abcd-a_b.cd", Self.document())
    try folder.write("documents/lost.txt.sb-0123abcd-a_b.cd", "")
    try folder.write("documents/(A Document Being Saved By EmojiArt)/inside.emojiart", "{")
    try folder.write("documents/.far.emojiart.icloud", "bplist00")
    try folder.write("documents/sky.emojiart.nextcloud", " ")
    try folder.write("documents/cut.emojiart", String(Self.document().prefix(60)))
    try folder.write("documents/merged.emojiart", "<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> b\n")
    try folder.write(
      "documents/merged (Anna's conflicted copy 2026-11-02).emojiart", Self.document(x: 1))
    try folder.write("documents/.hidden.emojiart", "{")
    #expect(
      try states(place) == [
        "plain.emojiart": "normal", "locked.emojiart": "editingDisabled",
        "open in Vim.emojiart": "editingDisabled", "unsaved.emojiart": "savingError",
        "unsaved.emojiart.sb-1a2b3c4d-XyZaBc": "savingError",
        "lost.emojiart.sb-0123abcd-a_b.cd": "savingError",
        "inside.emojiart": "savingError", ".far.emojiart.icloud": "inCloud",
        "(A Document Being Saved By EmojiArt)/inside.emojiart": "savingError",
        "sky.emojiart.nextcloud": "inCloud", "cut.emojiart": "closed",
        "merged.emojiart": "inConflict",
        "merged (Anna's conflicted copy 2026-11-02).emojiart": "inConflict",
      ])
  }

  @Test func closedDocumentsHaveAPlaceAndARule() throws {
    let place = try Workplace()
    try place.folder.write("cut.emojiart", String(Self.document().prefix(60)))
    let run = try place.run("status cut.emojiart")
    #expect(
      run.transcript == """
        $ emojiart status cut.emojiart
        cut.emojiart: closed: 1:61: unexpected end of file: 3 brackets are still open \
        [json/unexpected-end]
          next: run: emojiart check cut.emojiart
        1 document: 1 closed.
        -- exit status 1

        """)
  }

  /// A file of zero bytes is no document: no command takes it for one, or draws it.
  @Test func zeroBytesAreNoDocument() throws {
    let place = try Workplace()
    try place.folder.write("zero.emojiart", "")
    let rule = "the document has zero bytes [emojiart/zero-length-document]"
    let run = try place.run("status zero.emojiart")
    #expect(
      run.output == """
        zero.emojiart: closed: \(rule)
          next: restore it from a copy, unless it is a new one of 2017
        1 document: 1 closed.

        """)
    #expect(run.status == 1)
    #expect(try place.run("check zero.emojiart").output.hasPrefix("zero.emojiart: error: \(rule)"))
    let drawn = try place.run("render zero.emojiart -o a.svg")
    #expect(drawn.status == 1 && drawn.errors.hasPrefix("emojiart: zero.emojiart: \(rule)\n"))
    #expect(!FileManager.default.fileExists(atPath: place.folder.url("a.svg").path))
    try place.folder.write("lake.emojiart", Sample.new)
    let difference = try place.run("diff zero.emojiart lake.emojiart")
    #expect(difference.errors.contains("zero.emojiart: has zero bytes; compared as a new, empty"))
    #expect(try place.run("check --app 2017 zero.emojiart").status == 0)
  }

  /// Palettes are named as what they are, and no repair makes something else of them.
  @Test(arguments: [
    #"[{"name": "Vehicles", "emojis": "🚗🚕", "id": 1}]"#,
    #"{"name": "Vehicles", "emojis": "🚗🚕", "id": 1}"#,
    #"[{"nmae": "Vehicles", "emojis": "🚗🚕", "id": 1}]"#,
    #"[{"name": "Vehicles", "emojis": ["🚗", "🚕"], "id": "A-1"}]"#,
  ])
  func palettesAreNoDocument(_ palettes: String) throws {
    let place = try Workplace()
    try place.folder.write("a.json", palettes)
    let words =
      "the file holds a palette of the app, and is not a document [emojiart/palettes-file]"
    #expect(try place.run("check a.json").output.hasPrefix("a.json:1:1: error: \(words)\n"))
    #expect(try place.run("status a.json").output.hasPrefix("a.json: closed: 1:1: \(words)\n"))
    _ = try place.run("fix --unsafe-fixes a.json")
    #expect(try place.folder.read("a.json") == palettes)
  }

  /// Repairable errors do not close a document that its app opens.
  @Test func documentsThatAppsOpenAreNotClosed() throws {
    let place = try Workplace.samples()
    let run = try place.run("status documents/damaged/same-ids.emojiart")
    #expect(run.output == "documents/damaged/same-ids.emojiart: normal\n1 document: 1 normal.\n")
    #expect(try place.run("status --quiet documents/sound").transcript.hasSuffix("status 0\n"))
  }

  @Test func readOnlyDocumentsAreNotEditable() throws {
    let place = try Workplace()
    try place.folder.write("lake.emojiart", Self.document())
    _ = try place.shell("chmod a-w lake.emojiart")
    let run = try place.run("status lake.emojiart")
    #expect(run.output.hasPrefix("lake.emojiart: editingDisabled: "))
    #expect(run.status == 1)
  }

  @Test func immutableDocumentsAreNotEditable() throws {
    let place = try Workplace()
    try place.folder.write("lake.emojiart", Self.document())
    let mark = try place.shell("chattr +i lake.emojiart")
    guard mark.status == 0 else {
      print("skipped: chattr needs root and a file system with such a mark")
      return
    }
    let run = try place.run("status lake.emojiart")
    _ = try place.shell("chattr -i lake.emojiart")
    #expect(run.output.hasPrefix("lake.emojiart: editingDisabled: is immutable\n"))
  }

  /// A run without a journal that was killed before its files were in their places.
  @Test func brokenRunsAreSavingErrors() throws {
    let place = try Workplace()
    try place.folder.write("documents/lake.emojiart", Self.document())
    try place.folder.write("documents/pond.emojiart", Self.document())
    let path = place.folder.url("documents/lake.emojiart").path
    let record = """
      filetype-toolkit journal 1
      token\t0123456789abcdef
      time\t1
      title\temojiart migrate --to 2023
      replace\t0\t\(path)\t10\t20

      """
    try place.folder.write("documents/.write-0123456789abcdef.list", record)
    try place.folder.write("documents/.write-0123456789abcdef-0.tmp", "{")
    #expect(
      try states(place) == ["lake.emojiart": "savingError", "pond.emojiart": "normal"])
    #expect(
      try place.run("status documents").output.contains("'emojiart migrate --to 2023' was broken"))
    // Looking changes nothing.
    #expect(try place.folder.read("documents/.write-0123456789abcdef.list") == record)
    // The same record in the journal.
    try place.folder.write("state/filetype-toolkit/journal/1/manifest", record)
    try place.folder.write("state/filetype-toolkit/journal/lock", "")
    _ = try place.shell("rm documents/.write-*")
    #expect(
      try states(place) == ["lake.emojiart": "savingError", "pond.emojiart": "normal"])
  }

  @Test func unmergedVersionsAreConflicts() throws {
    let place = try Workplace()
    guard try place.shell("git --version").status == 0 else {
      print("skipped: git is missing")
      return
    }
    let git = "git -c user.name=a -c user.email=a@b -c init.defaultBranch=main -c commit.gpgsign=no"
    try place.folder.write("documents/lake.emojiart", Self.document())
    try place.folder.write("documents/pond.emojiart", Self.document())
    let made = try place.shell(
      """
      cd documents && \(git) init -q && \(git) add . && \(git) commit -qm 1 && \
      \(git) checkout -qb b && sed -i 's/"x":0/"x":1/' lake.emojiart && \(git) commit -qam 2 && \
      \(git) checkout -q main && sed -i 's/"x":0/"x":2/' lake.emojiart && \(git) commit -qam 3 && \
      ! \(git) merge -q b
      """)
    #expect(made.status == 0, "\(made.transcript)")
    try place.folder.write("documents/lake.emojiart", Self.document(x: 3))
    #expect(
      try states(place) == ["lake.emojiart": "inConflict", "pond.emojiart": "normal"])
  }

  @Test func troubleIsToldApart() throws {
    let place = try Workplace()
    #expect(try place.run("status nothing.emojiart").status == 2)
    #expect(try place.run("status -").status == 64)
    try place.folder.write("documents/a.txt", "")
    #expect(try place.run("status documents").status == 2)
  }
}

/// `emojiart check` on copies.
struct ConflictCopyCheckTests {
  private func findings(_ place: Workplace) throws -> [String] {
    let run = try place.run(
      "check --format concise --select emojiart/conflict-copy documents")
    return run.lines.dropLast().map {
      String($0.dropFirst("documents/".count).prefix { $0 != ":" })
    }
  }

  @Test func copiesBesideTheirDocumentsAreReported() throws {
    let place = try Workplace()
    let names = [
      "lake", "lake 2", "lake (1)", "lake-ANNAS-PC", "lake copy", "lake.Conflict",
      "lake (SFConflict a@b.org 2026-11-02-10-15-00)", "lake.sync-conflict-20261102-101500-ABCDEFG",
    ]
    for (number, name) in names.enumerated() {
      try place.folder.write(
        "documents/\(name).emojiart", StatusTests.document(x: number))
    }
    // Not copies: another document, a document without its original, links.
    let other = #"{"background":"https://example.org/b.png","emojis":[],"uniqueEmojiId":0}"#
    try place.folder.write("documents/lake 3.emojiart", other)
    try place.folder.write("documents/lake-by-night.emojiart", other)
    try place.folder.write("documents/pond 2.emojiart", StatusTests.document())
    try place.folder.write(
      "documents/pond (conflicted copy 2026-11-02 101500).emojiart", StatusTests.document())
    try place.folder.link("documents/lake 4.emojiart", to: "lake.emojiart")
    _ = try place.shell("ln documents/lake.emojiart 'documents/lake 5.emojiart'")
    #expect(
      try Set(findings(place)) == Set(names.dropFirst().map { "\($0).emojiart" }))
  }

  @Test func certainNamesAreWarnings() throws {
    let place = try Workplace()
    for name in ["lake", "lake 2", "lake.Conflict"] {
      try place.folder.write("documents/\(name).emojiart", StatusTests.document())
    }
    let run = try place.run("check --format concise documents")
    #expect(
      run.output == """
        documents/lake 2.emojiart: note: the document is a copy, as iCloud Drive or Finder makes \
        it, of 'lake.emojiart'; 'emojiart conflicts documents' compares them [emojiart/conflict-copy]
        documents/lake.Conflict.emojiart: warning: the document is Resilio Sync's copy of \
        'lake.emojiart'; 'emojiart conflicts documents' compares them [emojiart/conflict-copy]
        Checked 3 files: 1 warning, 1 note.

        """)
    #expect(run.status == 0)
  }
}
