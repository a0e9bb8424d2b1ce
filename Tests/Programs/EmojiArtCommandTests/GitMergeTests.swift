import Foundation
import TestSupport
import Testing

/// Documents merged by real git.
@Suite(.waits, .needs("git")) struct GitMergeTests {
  private func model() -> GitModel {
    var model = GitModel()
    model.add("🐚", at: .init(x: 1, y: 2))
    model.add("🌻", at: .init(x: 30, y: 40))
    model.add("🚗", at: .init(x: -50, y: -60))
    return model
  }

  /// A repository with a document on `main` and on `lake`, changed on both.
  private func place(
    _ name: String = "a.emojiart", form: JSONEncoder.OutputFormatting = [],
    ours: (inout GitModel) -> Void, theirs: (inout GitModel) -> Void
  ) throws -> GitPlace {
    let place = try GitPlace.withDrivers()
    let base = model()
    try place.write(name, try base.text(form))
    _ = try place.done("git add . && git commit -q -m base && git checkout -q -b lake")
    var side = base
    theirs(&side)
    try place.write(name, try side.text(form))
    _ = try place.done("git commit -q -a -m lake && git checkout -q main")
    side = base
    ours(&side)
    try place.write(name, try side.text(form))
    _ = try place.done("git commit -q -a -m main")
    return place
  }

  private func read(_ place: GitPlace, _ name: String = "a.emojiart") throws -> GitModel {
    try GitModel(try place.read(name))
  }

  private func moves(_ model: inout GitModel) {
    model.emojis[0].position.x = 99
    model.add("🐟", at: .init(x: 7, y: 7))
  }

  private func resizes(_ model: inout GitModel) {
    model.emojis[0].size = 80
    model.emojis.remove(at: 1)
    model.add("🎈", at: .init(x: 8, y: 8))
  }

  private func expectBoth(
    _ found: GitModel, _ place: SourceLocation = #_sourceLocation
  ) {
    #expect(
      Set(found.emojis.map(\.content)) == [
        ["🐚", "99", "2", "80"], ["🚗", "-50", "-60", "40"], ["🐟", "7", "7", "40"],
        ["🎈", "8", "8", "40"],
      ], sourceLocation: place)
    #expect(Set(found.emojis.map(\.id)) == [1, 3, 4, 5], sourceLocation: place)
    #expect(found.uniqueEmojiId == 5, sourceLocation: place)
  }

  @Test func bothSidesCount() throws {
    let place = try place(ours: moves, theirs: resizes)
    _ = try place.done("git merge -q lake -m both")
    expectBoth(try read(place))
    #expect(try place.done("git status --porcelain").isEmpty)
  }

  /// Git finds a renamed document by lines that are left, which one on a single line does not have.
  @Test func renamedDocument() throws {
    let place = try place(
      "harbor 1.emojiart", form: .prettyPrinted, ours: moves, theirs: resizes)
    _ = try place.done(
      "git mv 'harbor 1.emojiart' \"it's b.emojiart\" && git commit -q -m renamed && git merge -q lake"
    )
    expectBoth(try read(place, "it's b.emojiart"))
  }

  @Test(
    arguments: Effort.first(of: [
      "git cherry-pick lake", "git rebase -q lake",
      "git reset -q --soft HEAD~ && git stash -q && git merge -q lake && git stash pop -q",
      "git merge -q -s recursive lake",
    ]))
  func otherWaysToMerge(_ line: String) throws {
    let place = try place(ours: moves, theirs: resizes)
    let run = try place.shell(line)
    #expect(run.status == 0, "\(run.transcript)")
    let found = try read(place)
    // Whose is the fresh id depends on whose turn it is.
    expectBoth(found)
  }

  @Test func addedByBoth() throws {
    let place = try GitPlace.withDrivers()
    var (ours, theirs) = (model(), model())
    _ = try place.done("git checkout -q -b lake")
    resizes(&theirs)
    theirs.emojis[0] = ours.emojis[0]
    try place.write("a.emojiart", try theirs.text)
    _ = try place.done("git add . && git commit -q -m lake && git checkout -q main")
    moves(&ours)
    ours.emojis[0] = theirs.emojis[0]
    try place.write("a.emojiart", try ours.text)
    let run = try place.shell("git add . && git commit -q -m main && git merge -q lake")
    #expect(run.status == 0, "\(run.transcript)")
    #expect(Set(try read(place).emojis.map(\.string)) == ["🐚", "🌻", "🚗", "🐟", "🎈"])
  }

  @Test func conflictIsADocumentWithOurSide() throws {
    let place = try place(
      ours: { $0.emojis[0].position.x = 5 }, theirs: { $0.emojis[0].position.x = 6 })
    let run = try place.shell("git merge -q lake")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("emojiart: a.emojiart: 🐚 (id 1): both moved it"))
    #expect(try place.done("git status --porcelain") == "UU a.emojiart\n")
    #expect(try read(place).emojis[0].position.x == 5)
    let left = try place.shell("emojiart git resolve a.emojiart")
    #expect(left.status == 1 && left.output.contains("1 conflict; choose with --resolve ours"))
    #expect(try place.shell("emojiart git resolve --resolve theirs --dry-run .").status == 1)
    #expect(try read(place).emojis[0].position.x == 5)
    _ = try place.done(
      "emojiart git resolve --resolve theirs . && git add a.emojiart && git commit -q -m x")
    #expect(try read(place).emojis[0].position.x == 6)
    #expect(try place.done("emojiart git resolve .").isEmpty)
  }

  /// Git says what is merged on standard output where that is for programs.
  @Test func nothingOnStandardOutput() throws {
    let place = try place(
      ours: { $0.emojis[0].position.x = 5 }, theirs: { $0.emojis[0].position.x = 6 })
    let run = try place.shell("git merge-tree --write-tree --name-only --no-messages main lake")
    #expect(run.status == 1)
    #expect(run.lines.dropFirst() == ["a.emojiart"])
  }

  @Test(arguments: Effort.first(of: ["ours", "theirs", "base"]))
  func damagedVersionLeavesOurs(_ damaged: String) throws {
    let place = try place(ours: moves, theirs: resizes)
    for (name, commit) in [("base", "main~"), ("ours", "main"), ("theirs", "lake")] {
      let text = try place.done("git show \(commit):a.emojiart")
      try place.write(name, name == damaged ? String(text.dropLast(9)) : text)
    }
    let before = try place.read("ours")
    let run = try place.shell("emojiart git merge base ours theirs 'my a.emojiart'")
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("emojiart: my a.emojiart (\(damaged)):1:"))
    #expect(run.errors.hasSuffix("my a.emojiart: was not merged; our version is unchanged\n"))
    #expect(try place.read("ours") == before)
    #expect(try place.done("git status --porcelain") == "?? base\n?? ours\n?? theirs\n")
  }

  @Test func damagedSideInGit() throws {
    let place = try place(ours: moves, theirs: resizes)
    _ = try place.done(
      "git checkout -q lake && printf '{' > a.emojiart && git commit -q -a -m x && git checkout -q main"
    )
    let before = try place.read("a.emojiart")
    #expect(try place.shell("git merge -q lake").status == 1)
    #expect(try place.read("a.emojiart") == before)
    #expect(try place.done("git status --porcelain") == "UU a.emojiart\n")
    let resolve = try place.shell("emojiart git resolve .")
    #expect(resolve.status == 1 && resolve.output.contains("a.emojiart (theirs):1:2: "))
  }

  /// The base of a merge after a criss-cross is itself merged: without markers in it.
  @Test func crissCross() throws {
    let place = try place(
      ours: { $0.emojis[0].position.x = 5 }, theirs: { $0.emojis[0].position.x = 6 })
    let run = try place.shell(
      """
      git branch one && git branch two lake
      git checkout -q one && git merge -q two; emojiart git resolve --resolve ours . && git commit -q -a -m 1
      git checkout -q two && git merge -q main; emojiart git resolve --resolve ours . && git commit -q -a -m 2
      git merge -q one
      """)
    #expect(run.errors.contains("both moved it") && run.status == 0)
    #expect(try read(place).emojis[0].position.x == 6)
  }

  /// 2021 against 2023: the document has the edition that one side changed to.
  @Test func oneSideHasMigrated() throws {
    let place = try GitPlace.withDrivers()
    try place.write("a.emojiart", Sample.old)
    _ = try place.done(
      """
      git add . && git commit -q -m base && git checkout -q -b lake
      emojiart migrate -q a.emojiart && git commit -q -a -m migrated && git checkout -q main
      """)
    try place.write("a.emojiart", Sample.old.replacing("\"x\":-3", with: "\"x\":8"))
    let run = try place.shell("git commit -q -a -m main && git merge -q lake")
    #expect(run.status == 0, "\(run.transcript)")
    let found = try read(place)
    #expect(found.emojis.map(\.position) == [.init(x: 8, y: -4)])
  }
}
