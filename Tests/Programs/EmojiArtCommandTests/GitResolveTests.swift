import Foundation
import TestSupport
import Testing

/// Documents that have conflict markers since before the drivers were there.
@Suite(.waits, .needs("git")) struct GitResolveTests {
  private static func emoji(_ id: Int, _ x: Int, _ text: String = "🐚") -> String {
    """
    {"string":"\(text)","position":{"x":\(x),"y":0},"size":40,"id":\(id)}
    """
  }

  private static func document(_ emojis: [String], counter: Int = 9) -> String {
    """
    {
      "background": "https:\\/\\/example.org\\/a.png",
      "emojis": [
        \(emojis.joined(separator: ",\n    "))
      ],
      "uniqueEmojiId": \(counter)
    }

    """
  }

  /// A merge without the drivers, each emoji on a line.
  private func conflict(style: String = "merge") throws -> GitPlace {
    let place = try GitPlace()
    let versions = [
      "main": [(1, 1), (2, 2), (3, 3)], "lake": [(1, 50), (2, 2), (3, 3)],
      "main ": [(1, 1), (2, 60), (3, 3)],
    ]
    let text = { (name: String) in
      Self.document((versions[name] ?? []).map { Self.emoji($0.0, $0.1) })
    }
    try place.write("a.emojiart", text("main"))
    _ = try place.done("git add . && git commit -q -m base && git checkout -q -b lake")
    try place.write("a.emojiart", text("lake"))
    _ = try place.done("git commit -q -a -m lake && git checkout -q main")
    try place.write("a.emojiart", text("main "))
    let run = try place.shell(
      "git commit -q -a -m main && git -c merge.conflictStyle=\(style) merge -q lake")
    #expect(run.status == 1)
    #expect(try place.read("a.emojiart").contains("<<<<<<< HEAD\n"))
    return place
  }

  private func places(_ text: String) throws -> [Int] {
    try GitModel(text).emojis.map(\.position.x)
  }

  @Test func checkSaysWhatToRun() throws {
    let check = try conflict().shell("emojiart check a.emojiart")
    #expect(check.status == 1)
    #expect(check.output.contains("unresolved merge conflict [json/merge-conflict-marker]"))
    #expect(
      check.output.contains("note: 'emojiart git resolve' makes one document of the versions\n"))
  }

  @Test func fromTheIndex() throws {
    let place = try conflict()
    let before = try place.read("a.emojiart")
    let preview = try place.shell("emojiart git resolve --dry-run .")
    #expect(preview.status == 1 && preview.errors.isEmpty)
    #expect(try place.read("a.emojiart") == before)
    let run = try place.shell("emojiart git resolve .")
    #expect(run.status == 0)
    #expect(
      run.output == """
        ./a.emojiart: resolved from the index of git: 3 emojis; from theirs 1 changed
        Look at the result, then mark it as resolved with 'git add'.

        """)
    #expect(try places(place.read("a.emojiart")) == [50, 60, 3])
    let status = try place.shell("emojiart status .")
    #expect(status.output.contains("git resolve ./a.emojiart; if that is done, git add"))
    #expect(
      try place.read("a.emojiart")
        == Self.document([(1, 50), (2, 60), (3, 3)].map { Self.emoji($0.0, $0.1) }))
    _ = try place.done("emojiart undo")
    #expect(try place.read("a.emojiart") == before)
  }

  /// With the base between the markers nothing is left to choose; without it, both sides differ.
  @Test(arguments: [("diff3", 0), ("merge", 1)])
  func fromTheMarkers(_ style: String, _ status: Int32) throws {
    let place = try conflict(style: style)
    let before = try place.read("a.emojiart")
    _ = try place.done("git add a.emojiart && git commit -q -m markers")
    let run = try place.shell("emojiart git resolve a.emojiart")
    #expect(run.status == status, "\(run.transcript)")
    if status == 0 {
      #expect(try places(place.read("a.emojiart")) == [50, 60, 3])
    } else {
      #expect(run.output.hasPrefix("a.emojiart: not resolved: 2 conflicts; choose with"))
      #expect(try place.read("a.emojiart") == before)
      _ = try place.done("emojiart git resolve --resolve theirs a.emojiart")
      #expect(try places(place.read("a.emojiart")) == [50, 2, 3])
    }
  }

  @Test func withoutGitAndOutsideOfARepository() throws {
    let folder = try Folder()
    let (ours, theirs) = (
      Self.document([Self.emoji(1, 1)]), Self.document([Self.emoji(1, 1), Self.emoji(2, 2)])
    )
    try folder.write("b.emojiart", "<<<<<<< a\n\(ours)=======\n\(theirs)>>>>>>> b\n")
    try folder.write("c.emojiart", ours)
    let state = ["XDG_STATE_HOME": folder.url("state").path]
    for path in ["/usr/bin:/bin", "/nonexistent"] {
      let run = try Tool.run(
        ["git", "resolve", "b.emojiart", "c.emojiart"], in: folder,
        environment: state.merging(["PATH": path]) { $1 })
      #expect(run.status == 0, "\(run.transcript)")
      #expect(run.output.contains("c.emojiart: is not in conflict\n"))
      #expect(try places(folder.read("b.emojiart")) == [1, 2])
    }
  }

  @Test(arguments: [
    ("{\n<<<<<<< a\n}\n=======\n", "line 2: the conflict does not end"),
    ("<<<<<<< a\n{\n=======\n{}\n>>>>>>> b\n", "a.emojiart (ours):2:1: unexpected end of file"),
  ])
  func whatCannotBeDividedIsLeft(_ text: String, _ reason: String) throws {
    let place = try GitPlace()
    try place.write("a.emojiart", text)
    let run = try place.shell("emojiart git resolve --resolve ours a.emojiart")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("a.emojiart: not resolved: \(reason)"), "\(run.output)")
    #expect(try place.read("a.emojiart") == text)
  }

  @Test func documentThatWasEditedSinceIsLeft() throws {
    let place = try conflict()
    let mine = Self.document([Self.emoji(1, 77)])
    try place.write("a.emojiart", mine)
    let run = try place.shell("emojiart git resolve --resolve ours .")
    #expect(run.status == 1)
    #expect(run.output.contains("was edited since the merge; mark it as resolved with 'git add'"))
    #expect(try place.read("a.emojiart") == mine)
  }

  @Test func documentThatOneSideHasRemoved() throws {
    let place = try GitPlace.withDrivers()
    try place.write("a.emojiart", Sample.new)
    let run = try place.shell(
      """
      git add . && git commit -q -m base && git checkout -q -b lake
      git rm -q a.emojiart && git commit -q -m gone && git checkout -q main
      sed -i s/40/41/ a.emojiart && git commit -q -a -m main
      git merge -q lake; emojiart git resolve a.emojiart
      """)
    #expect(run.status == 1)
    #expect(run.output.contains("not resolved: theirs has removed it; keep it with 'git add'"))
  }

  @Test func missingDocument() throws {
    let run = try GitPlace().shell("emojiart git resolve no.emojiart")
    #expect(run.status == 2 && run.errors == "emojiart: no.emojiart: does not exist\n")
    #expect(try Tool.run(["git", "resolve", "--resolve", "mine", "x"]).status == 64)
  }

  /// The attribute `conflict-marker-size` of git.
  @Test(arguments: [5, 12]) func markersOfAnotherLength(_ length: Int) throws {
    let place = try GitPlace()
    try place.write(".gitattributes", "*.emojiart conflict-marker-size=\(length)\n")
    try place.write("a.emojiart", Self.document([Self.emoji(1, 1), Self.emoji(2, 2)]))
    _ = try place.done("git add . && git commit -q -m base && git checkout -q -b lake")
    try place.write("a.emojiart", Self.document([Self.emoji(1, 50), Self.emoji(2, 2)]))
    _ = try place.done("git commit -q -a -m lake && git checkout -q main")
    try place.write("a.emojiart", Self.document([Self.emoji(1, 1), Self.emoji(2, 60)]))
    _ = try place.shell(
      "git commit -q -a -m main && git -c merge.conflictStyle=diff3 merge -q lake")
    let mark = String(repeating: "<", count: length)
    #expect(try place.read("a.emojiart").contains("\n\(mark) HEAD\n"))
    _ = try place.done("git add a.emojiart && git commit -q -m markers")
    let run = try place.shell("emojiart git resolve a.emojiart")
    #expect(run.output.hasPrefix("a.emojiart: resolved from the conflict markers: 2 emojis"))
    #expect(try places(place.read("a.emojiart")) == [50, 60])
  }

  /// Two branches that have merged one another have two bases, which git merges with markers.
  @Test(arguments: Effort.first(of: [true, false]))
  func baseWithAConflict(isInIndex: Bool) throws {
    let place = try GitPlace()
    let save = { (branch: String, places: [Int], next: String) in
      let emojis = places.enumerated().map { Self.emoji($0.offset + 1, $0.element) }
      try place.write("a.emojiart", Self.document(emojis))
      _ = try place.done("git add . && git commit -q -m '\(branch)' && \(next)")
    }
    try save("base", [1, 2, 3], "git checkout -q -b lake")
    try save("lake", [50, 2, 3], "git tag old && git checkout -q main")
    try save(
      "main", [60, 2, 3],
      "git tag new && git merge -q -s ours -m 1 old && git checkout -q lake && "
        + "git merge -q -s ours -m 2 new")
    try save("more on lake", [50, 2, 33], "git checkout -q main")
    try save(
      "more on main", [60, 22, 3], "{ git -c merge.conflictStyle=diff3 merge -q lake || true; }")
    #expect(try place.read("a.emojiart").contains("\n<<<<<<<<< Temporary merge branch 1\n"))
    if !isInIndex { _ = try place.done("git add . && git commit -q -m markers") }
    let run = try place.shell("emojiart git resolve a.emojiart")
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix(
        "a.emojiart: not resolved: 3 conflicts; choose with --resolve ours, theirs or both; the base "
          + "has a conflict of its own and is not used\n"), "\(run.transcript)")
    let choice = try place.done("emojiart git resolve --resolve theirs a.emojiart")
    #expect(choice.contains(", without the base, which has a conflict of its own: 3 emojis"))
    #expect(try places(place.read("a.emojiart")) == [50, 2, 33])
  }
}
