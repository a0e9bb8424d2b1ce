import Foundation
import TestSupport
import Testing

/// Unusual names, indexes, and environments.
@Suite(.waits, .needs("git")) struct GitTroubleTests {
  /// A document that both branches have changed, with drivers and without.
  private func conflict(_ name: String) throws -> GitPlace {
    let place = try GitPlace()
    _ = try place.done(
      """
      n=\(name); printf '%s' '\(StatusTests.document())' > "./$n"
      git add . && git commit -q -m base && git checkout -q -b lake
      sed -i 's/"x":0/"x":1/' "./$n" && git commit -q -a -m lake && git checkout -q main
      sed -i 's/"x":0/"x":2/' "./$n" && git commit -q -a -m main
      ! git merge -q lake >/dev/null
      """)
    return place
  }

  @Test func nameThatIsNotUTF8() throws {
    let place = try conflict("$'h\\xff.emojiart'")
    // Only git knows of the conflict.
    _ = try place.done("git show :2:$'h\\xff.emojiart' > $'h\\xff.emojiart'")
    let status = try place.shell("emojiart status .")
    #expect(status.status == 1)
    #expect(status.output.contains(": inConflict: git has not merged"), "\(status.transcript)")
    #expect(
      try place.shell("emojiart git resolve --dry-run --resolve ours .").output.contains("resolved")
    )
  }

  @Test func missingVersionAndEqualPaths() throws {
    let place = try GitPlace()
    try place.write("h.emojiart", StatusTests.document())
    let run = try place.shell("emojiart git merge nosuch h.emojiart h.emojiart p.emojiart")
    #expect(run.status == 2)
    #expect(run.errors.contains("p.emojiart (base): does not exist"), "\(run.transcript)")
  }

  @Test(arguments: Effort.first(of: ["-x.emojiart", "--resolve=theirs.emojiart"]))
  func namesThatLookLikeOptions(_ name: String) throws {
    let place = try GitPlace.withDrivers()
    try place.write(name, StatusTests.document())
    _ = try place.done(
      """
      git add . && git commit -q -m base && git checkout -q -b lake
      sed -i 's/"x":0/"x":7/' ./\(name) && git diff | grep -q '"x": 7'
      git commit -q -a -m lake && git checkout -q main
      sed -i 's/"y":0},"size":40,"id":2/"y":9},"size":40,"id":2/' ./\(name)
      git commit -q -a -m main && git merge -q lake
      """)
    #expect(try place.read(name) == StatusTests.document(x: 7, y: 9))
  }

  @Test func indexThatCannotBeRead() throws {
    let place = try conflict("a.emojiart")
    _ = try place.done(
      """
      git show :2:a.emojiart > a.emojiart
      printf X | dd of=.git/index conv=notrunc bs=1 status=none
      """)
    for path in [".", "a.emojiart"] {
      let run = try place.shell("emojiart git resolve \(path)")
      #expect(run.status == 2, "\(run.transcript)")
      #expect(run.errors.contains("git ls-files: "), "\(run.transcript)")
    }
  }

  @Test func bothSidesHaveRenamedIt() throws {
    let place = try GitPlace()
    try place.write("k.emojiart", StatusTests.document())
    let run = try place.shell(
      """
      git add . && git commit -q -m base && git checkout -q -b lake
      git mv k.emojiart k1.emojiart && git commit -q -m lake && git checkout -q main
      git mv k.emojiart k2.emojiart && git commit -q -m main
      git merge -q lake >/dev/null; emojiart git resolve .
      """)
    #expect(run.status == 1)
    #expect(
      run.output.contains("k1.emojiart: not resolved: ours has it under another name; keep it"),
      "\(run.transcript)")
    #expect(!run.output.contains("has removed it"), "\(run.transcript)")
  }

  /// The index of a hook is the one that is being committed; git resolves nothing in another one.
  @Test func hooksOfTheSameRepository() throws {
    let place = try conflict("a.emojiart")
    try place.write("a.emojiart", StatusTests.document(x: 3))
    try place.write(".git/hooks/pre-commit", "#!/bin/sh\nemojiart status a.emojiart >&2\n")
    let run = try place.shell("chmod +x .git/hooks/pre-commit; git commit -q -a -m merged")
    #expect(run.status == 0, "\(run.transcript)")
    #expect(run.errors.contains("a.emojiart: normal"), "\(run.transcript)")
  }

  @Test(arguments: Effort.first(of: ["GIT_INDEX_FILE=.git/none", "GIT_DIR=.git"]))
  func hooksOfAnotherRepository(_ variable: String) throws {
    let place = try conflict("a.emojiart")
    _ = try place.done("git init -q ../other")
    let run = try place.shell(
      "cd ../other && \(variable) emojiart git resolve --dry-run --resolve ours ../repo")
    #expect(run.output.contains("resolved from the index"), "\(run.transcript)")
  }
}
