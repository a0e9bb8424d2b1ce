import EmojiArt
import Foundation
import TestSupport
import Testing

/// `emojiart conflicts` on folders as services leave them.
struct ConflictsTests {
  /// The ends of the names of copies, by the services that make them.
  private static let services = [
    "Nextcloud": " (conflicted copy 2026-11-02 101500)",
    "Dropbox": " (Anna's MacBook's conflicted copy 2026-11-02)",
    "Syncthing": ".sync-conflict-20261102-101500-ABCDEFG",
    "Seafile": " (SFConflict anna@example.org 2026-11-02-10-15-00)",
    "Resilio Sync": ".Conflict",
    "OneDrive": "-ANNAS-PC",
    "iCloud Drive or Finder": " 2",
    "a browser or Google Drive": " (1)",
  ]

  /// A document in conflict for each service: the copy is newer and has the second emoji moved.
  private func folder() throws -> Workplace {
    let place = try Workplace()
    for (number, service) in Self.services.keys.sorted().enumerated() {
      let name = "documents/deep/doc \(Character(Unicode.Scalar(97 + UInt8(number))))"
      try place.write("\(name).emojiart", StatusTests.document(x: 7), day: 2)
      try place.write(
        "\(name)\(Self.services[service] ?? "").emojiart", StatusTests.document(y: 9), day: 3
      )
    }
    let marked = try place.shell(
      "chmod 600 documents/deep/*Conflict*; chmod 640 'documents/deep/doc a.emojiart'")
    #expect(marked.status == 0)
    return place
  }

  @Test func everyServiceIsFound() throws {
    let place = try folder()
    let run = try place.run("conflicts documents")
    for service in Self.services.keys {
      #expect(run.output.contains(": \(service), written 2026-01-04T00:00:00Z: 2 emojis moved\n"))
    }
    #expect(run.output.hasSuffix("8 documents with 8 copies.\n"))
    #expect(run.status == 1)
    let lines = try place.run("conflicts --format jsonl documents").lines
    let objects = try lines.map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    let copies = objects.compactMap { ($0["copies"] as? [[String: Any]])?.first }
    #expect(Set(copies.compactMap { $0["service"] as? String }) == Set(Self.services.keys))
    #expect(copies.count { $0["certain"] as? Bool == true } == 5)
    #expect(copies.allSatisfy { $0["differs"] as? String == "2 emojis moved" })
  }

  /// Names, permissions and contents.
  @Test(arguments: Effort.first(of: ["newest", "merge", "separate"]))
  func resolvedAndUndone(method: String) throws {
    let place = try folder()
    // What merges is certain only if it is known what both were made from.
    if method == "merge" {
      for letter in "abcdefgh" {
        try place.write(
          "documents/.stversions/deep/doc \(letter)~20260101-120000.emojiart",
          StatusTests.document(), day: 1)
      }
    }
    let old = try fileTree(of: place.folder.url("documents"))
    let plan = try place.run("conflicts --resolve \(method) --dry-run documents")
    #expect(plan.status == 1)
    #expect(try fileTree(of: place.folder.url("documents")) == old)
    let run = try place.run("conflicts --resolve \(method) documents")
    #expect(run.status == 0, "\(run.transcript)")
    #expect(run.output.hasSuffix("8 copies: 8 resolved.\n'emojiart undo' restores all files.\n"))
    #expect(try place.run("conflicts documents").status == 0)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: place.folder.url("documents/deep").path)
    #expect(names.count == (method == "separate" ? 16 : 8))
    let content = [
      "newest": StatusTests.document(y: 9), "merge": StatusTests.document(x: 7, y: 9),
      "separate": StatusTests.document(x: 7),
    ]
    for letter in "abcdefgh" {
      #expect(try place.folder.read("documents/deep/doc \(letter).emojiart") == content[method])
      guard method == "separate" else { continue }
      #expect(
        try place.folder.read("documents/deep/doc \(letter) (version 2).emojiart")
          == StatusTests.document(y: 9))
    }
    let undo = try place.run("undo")
    #expect(undo.status == 0, "\(undo.transcript)")
    let again = try fileTree(of: place.folder.url("documents"))
    #expect(differences(again, old) == [])
  }

  @Test func permissionsStay() throws {
    let place = try folder()
    #expect(try place.run("conflicts --resolve newest documents").status == 0)
    let tree = try fileTree(of: place.folder.url("documents"))
    #expect(tree["deep/doc a.emojiart"]?.hasPrefix("file 640 ") == true)
  }

  @Test func linksAreNotCopies() throws {
    let place = try Workplace()
    try place.write("documents/lake.emojiart", StatusTests.document(), day: 1)
    try place.write("documents/lake.Conflict.emojiart", StatusTests.document(x: 1), day: 2)
    try place.folder.link("documents/lake 2.emojiart", to: "lake.emojiart")
    try place.write("documents/pond.emojiart", StatusTests.document(), day: 1)
    _ = try place.shell(
      "cd documents && ln lake.Conflict.emojiart other && ln pond.emojiart 'pond 2.emojiart'")
    let old = try fileTree(of: place.folder.url("documents"))
    let run = try place.run("conflicts --resolve newest documents")
    #expect(run.status == 1)
    #expect(
      run.errors.contains("documents/lake 2.emojiart: note: is a symbolic link, not a copy\n"))
    #expect(
      run.errors.contains(
        "pond 2.emojiart: note: is the same file as 'pond.emojiart' (a hard link)"))
    #expect(run.output.contains("left: lake.Conflict.emojiart: has another name (a hard link)"))
    #expect(try fileTree(of: place.folder.url("documents")) == old)
  }

  /// A copy that somebody has renamed is found by its ids, and mentioned only.
  @Test func equalEmojisUnderOtherNamesAreMentioned() throws {
    let place = try Workplace()
    try place.write("documents/lake.emojiart", StatusTests.document(), day: 1)
    try place.write("documents/old lake.emojiart", StatusTests.document(x: 4), day: 1)
    let other = StatusTests.document().replacing("🐝", with: "🚗")
    try place.write("documents/town.emojiart", other, day: 1)
    let run = try place.run("conflicts documents")
    #expect(
      run.errors == """
        emojiart: documents/old lake.emojiart: note: has the emojis of 'lake.emojiart', with the \
        same ids; 'emojiart diff' compares them

        """)
    #expect(run.output == "No conflict copies.\n")
    #expect(run.status == 0)
  }

  @Test func whatCannotBeDecidedIsLeft() throws {
    let place = try Workplace()
    // Written at the same time.
    try place.write("documents/lake.emojiart", StatusTests.document(), day: 1)
    try place.write("documents/lake.Conflict.emojiart", StatusTests.document(x: 1), day: 1)
    // Damaged.
    try place.write("documents/pond.emojiart", StatusTests.document(), day: 1)
    try place.write(
      "documents/pond.Conflict.emojiart", String(StatusTests.document().prefix(70)), day: 2)
    // Without a document.
    try place.write("documents/sea.Conflict.emojiart", StatusTests.document(), day: 2)
    let old = try fileTree(of: place.folder.url("documents"))
    let run = try place.run("conflicts --resolve newest documents")
    #expect(run.status == 1)
    #expect(run.output.contains("left: lake.Conflict.emojiart: 'lake.Conflict.emojiart' and 'lake"))
    #expect(run.output.contains("left: pond.Conflict.emojiart: the copy is damaged at 1:"))
    #expect(
      run.output.contains("sea.Conflict.emojiart: is a copy of 'sea.emojiart', which is missing"))
    #expect(try fileTree(of: place.folder.url("documents")) == old)
  }

  @Test func copiesOfCopiesBelongToTheDocument() throws {
    let place = try Workplace()
    try place.write("documents/lake.emojiart", StatusTests.document(), day: 1)
    try place.write("documents/lake.Conflict.emojiart", StatusTests.document(x: 1), day: 2)
    try place.write("documents/lake.Conflict 2.emojiart", StatusTests.document(x: 2), day: 3)
    let run = try place.run("conflicts --resolve newest documents")
    #expect(run.status == 0, "\(run.transcript)")
    #expect(try place.contents().keys.sorted() == ["lake.emojiart"])
    #expect(try place.folder.read("documents/lake.emojiart") == StatusTests.document(x: 2))
  }

  @Test func onlyNamedDocumentsAreResolved() throws {
    let place = try folder()
    let run = try place.shell("emojiart conflicts --resolve newest 'documents/deep/doc b.emojiart'")
    #expect(run.output.contains("1 document with 1 copy: 1 resolved."), "\(run.transcript)")
    #expect(try place.contents().count == 15)
  }

  /// Time that grows with the number, not with its square.
  @Test func thousandsOfCopies() throws {
    let place = try Workplace()
    try place.write("documents/lake.emojiart", StatusTests.document(), day: 1)
    let last = Effort.rounds(2_000) + 1
    for number in 2...last {
      try place.folder.write(
        "documents/lake \(number).emojiart", StatusTests.document(x: number % 9))
    }
    try place.write("documents/lake \(last).emojiart", StatusTests.document(y: 3), day: 30_000)
    let run = try place.run("conflicts --resolve newest --quiet documents")
    #expect(run.transcript.hasSuffix("-- exit status 0\n"))
    #expect(try place.contents().count == 1)
    #expect(try place.folder.read("documents/lake.emojiart") == StatusTests.document(y: 3))
    #expect(try place.run("undo --quiet").status == 0)
    #expect(try place.contents().count == last)
  }

  @Test func aKilledRunLosesNothing() throws {
    let model = try folder()
    let old = try fileTree(of: model.folder.url("documents"))
    let start = ContinuousClock.now
    #expect(try model.run("conflicts --resolve newest documents").status == 0)
    let duration = ContinuousClock.now - start
    var random = SplitMix64(seed: 7)
    var broken = 0
    let rounds = Effort.rounds(20, quick: 2)
    for _ in 0..<rounds {
      let place = try folder()
      let part = Double.random(in: 0..<1, using: &random)
      try place.kill(
        "conflicts --resolve newest --quiet documents",
        after: Int(duration / .microseconds(1) * part))
      let undo = try place.run("undo")
      broken += undo.errors.contains("was broken off") ? 1 : 0
      #expect([0, 2].contains(undo.status), "\(undo.transcript)")
      let tree = try fileTree(of: place.folder.url("documents"))
      #expect(differences(tree, old) == [], "\(undo.transcript)")
    }
    print("kill points tried \(rounds), runs broken off \(broken)")
  }

  private func merge(_ place: Workplace) throws -> Run {
    try place.run("conflicts --resolve merge documents")
  }

  /// What one side has removed is removed if the version before both is in git.
  @Test func gitKnowsWhatBothWereMadeFrom() throws {
    let place = try Workplace()
    guard try place.shell("git --version").status == 0 else {
      print("skipped: git is missing")
      return
    }
    try place.folder.write("documents/lake.emojiart", StatusTests.document())
    let made = try place.shell(
      """
      export GIT_COMMITTER_DATE='2026-01-01T12:00:00Z'; cd documents && git init -q && \
      git add lake.emojiart && git -c user.name=a -c user.email=a@b -c commit.gpgsign=no commit -qm 1
      """)
    #expect(made.status == 0, "\(made.transcript)")
    try place.write("documents/lake.emojiart", StatusTests.document(x: 7), day: 2)
    let removed = StatusTests.document().replacing(
      #/,{"string":"🌻".*?"id":2}/#, with: "")
    try place.write("documents/lake.Conflict.emojiart", removed, day: 3)
    let run = try merge(place)
    #expect(run.status == 0, "\(run.transcript)")
    #expect(run.output.contains("merged into the document (from git, "))
    #expect(run.output.contains("emojis as in the copy: 1 removed"))
    let text = try place.folder.read("documents/lake.emojiart")
    #expect(text.contains(#""x":7"#) && !text.contains("🌻"))
  }

  @Test func theJournalKnowsWhatBothWereMadeFrom() throws {
    let place = try Workplace()
    let old = """
      {"backgroundURL":"https://example.org/a.png","emojis":[\
      {"id":1,"text":"🐝","x":0,"y":0,"size":40},{"id":2,"text":"🌻","x":5,"y":0,"size":40}],\
      "uniqueEmojiId":2}
      """
    try place.write("documents/lake.emojiart", old, day: 1)
    #expect(try place.run("migrate --quiet documents").status == 0)
    try place.write("documents/lake.emojiart", StatusTests.document(x: 7), day: 2)
    try place.write("documents/lake.Conflict.emojiart", StatusTests.document(y: 9), day: 3)
    let run = try merge(place)
    #expect(run.status == 0, "\(run.transcript)")
    #expect(run.output.contains("(from run 1 of the journal)"))
    #expect(try place.folder.read("documents/lake.emojiart") == StatusTests.document(x: 7, y: 9))
  }

  /// A version that is newer than one of both may not have been known to its author.
  @Test func newerVersionsAreNotWhatBothWereMadeFrom() throws {
    let place = try Workplace()
    try place.write("documents/lake.emojiart", StatusTests.document(x: 7), day: 2)
    try place.write("documents/lake.Conflict.emojiart", StatusTests.document(y: 9), day: 4)
    try place.write(
      "documents/.stversions/lake~20260104-000000.emojiart", StatusTests.document(), day: 3)
    let old = try fileTree(of: place.folder.url("documents"))
    let run = try merge(place)
    #expect(run.status == 1)
    #expect(run.output.contains("left: lake.Conflict.emojiart: both changed 🐝 (id 1) differently"))
    #expect(try fileTree(of: place.folder.url("documents")) == old)
  }

  /// A version that is damaged is passed over.
  @Test func damagedVersionsAreNotWhatBothWereMadeFrom() throws {
    let place = try Workplace()
    try place.write("documents/lake.emojiart", StatusTests.document(x: 7), day: 3)
    try place.write("documents/lake.Conflict.emojiart", StatusTests.document(y: 9), day: 4)
    let archive = "documents/.stversions/lake~20260104"
    try place.write("\(archive)-000000.emojiart", StatusTests.document(), day: 1)
    #expect(try place.run("conflicts documents").status == 1)
    try place.folder.write("documents/.git", "")
    let run = try merge(place)
    #expect(run.status == 0, "\(run.transcript)")
    #expect(try place.folder.read("documents/lake.emojiart") == StatusTests.document(x: 7, y: 9))
    let undo = try place.run("undo --quiet")
    #expect(undo.status == 0)
    try place.write("\(archive)-000001.emojiart", "{", day: 2)
    let again = try merge(place)
    #expect(again.status == 1)
    #expect(again.output.contains("left: lake.Conflict.emojiart: both changed"))
  }

  /// Without the version before both, what only one of them has is kept.
  @Test func whatIsCertainIsMergedWithoutABase() throws {
    let place = try Workplace()
    let more = StatusTests.document().replacing(
      #"],"uniqueEmojiId":2"#,
      with: #",{"string":"🚗","position":{"x":1,"y":1},"size":40,"id":3}],"uniqueEmojiId":3"#)
    try place.write("documents/lake.emojiart", StatusTests.document(), day: 2)
    try place.write("documents/lake 2.emojiart", more, day: 1)
    let run = try merge(place)
    #expect(run.status == 0, "\(run.transcript)")
    #expect(run.output.contains("(without the version before both)"))
    #expect(try place.folder.read("documents/lake.emojiart") == more)
    #expect(try place.contents().count == 1)
  }

  /// Of several copies those that are certain are merged one after another.
  @Test func copiesAreMergedOneAfterAnother() throws {
    let place = try Workplace()
    try place.write("documents/lake.emojiart", StatusTests.document(x: 7), day: 2)
    try place.write("documents/lake.Conflict.emojiart", StatusTests.document(y: 9), day: 3)
    try place.write("documents/lake.Conflict1.emojiart", StatusTests.document(x: 8), day: 3)
    try place.write(
      "documents/.stversions/lake~20260102-000000.emojiart", StatusTests.document(), day: 1)
    let run = try merge(place)
    #expect(run.status == 1)
    #expect(
      run.output.contains("1 document with 2 copies: 1 resolved, 1 left."), "\(run.transcript)")
    #expect(try place.folder.read("documents/lake.emojiart") == StatusTests.document(x: 7, y: 9))
    #expect(try place.contents().keys.contains("lake.Conflict1.emojiart"))
  }

  @Test(arguments: [
    ("conflicts -", 64), ("conflicts --resolve newest", 64), ("conflicts --dry-run .", 64),
    ("conflicts --resolve ask .", 64), ("conflicts --resolve oldest .", 64),
    ("conflicts nothing.emojiart", 2), ("conflicts .", 2),
  ])
  func mistakes(line: String, status: Int32) throws {
    #expect(try Workplace().run(line).status == status)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"), "no script"))
  func answersAreAskedFor() throws {
    let place = try Workplace()
    for name in ["lake", "pond", "sea"] {
      try place.write("documents/\(name).emojiart", StatusTests.document(), day: 1)
      try place.write("documents/\(name) 2.emojiart", StatusTests.document(x: 1), day: 2)
    }
    try place.folder.write("typed", "newest\nx\nseparate\n\n")
    try place.folder.write("line.sh", "stty -echo; emojiart conflicts --resolve ask documents")
    let run = try place.shell("script -qec 'bash line.sh' /dev/null < typed")
    #expect(run.output.contains("newest, merge, separate or skip [skip]: "), "\(run.transcript)")
    #expect(run.output.contains("answer newest, merge, separate or skip"))
    #expect(
      try place.contents().keys.sorted() == [
        "lake.emojiart", "pond (version 2).emojiart", "pond.emojiart", "sea 2.emojiart",
        "sea.emojiart",
      ])
    #expect(try place.folder.read("documents/lake.emojiart") == StatusTests.document(x: 1))
    #expect(run.status == 1)
  }
}
