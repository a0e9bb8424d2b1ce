import Foundation
import TestSupport
import Testing

/// What `emojiart conflicts --resolve merge` takes for the version that both were made from.
struct ConflictBaseTests {
  private static let copy = "lake (conflicted copy 2026-11-02 101500).emojiart"
  private static let secondCopy = "lake (conflicted copy 2026-11-02 101600).emojiart"

  private static let commit = """
    export GIT_COMMITTER_DATE='2026-01-01T12:00:00Z'; cd documents && git init -q && \
    git add lake.emojiart && git -c user.name=a -c user.email=a@b -c commit.gpgsign=no commit -qm 1
    """

  private func expectLeft(
    _ place: Workplace, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let run = try place.run("conflicts --resolve merge documents")
    #expect(run.status == 1, "\(run.transcript)", sourceLocation: location)
    #expect(
      run.output.contains("both changed 🐝 (id 1) differently"), "\(run.transcript)",
      sourceLocation: location)
    let text = try place.folder.read("documents/lake.emojiart")
    #expect(text.contains(#""x":7"#), "\(run.transcript)", sourceLocation: location)
  }

  /// What a merge has replaced while another copy lay there is one of the sides.
  @Test func aMergeBeforeIsNotABase() throws {
    let place = try Workplace()
    let more = StatusTests.document(x: 7).replacing(
      #"],"uniqueEmojiId":2"#,
      with: #",{"string":"🚗","position":{"x":1,"y":1},"size":40,"id":3}],"uniqueEmojiId":3"#)
    try place.write("documents/lake.emojiart", StatusTests.document(x: 7), day: 2)
    try place.write("documents/\(Self.copy)", more, day: 3)
    try place.write("documents/\(Self.secondCopy)", StatusTests.document(y: 9), day: 3)
    try expectLeft(place)
    #expect(try place.contents().keys.sorted() == [Self.secondCopy, "lake.emojiart"])
    try expectLeft(place)
  }

  @Test func aRepairBeforeIsNotABase() throws {
    let place = try Workplace()
    let counter = { (text: String) in
      text.replacing(#""uniqueEmojiId":2"#, with: #""uniqueEmojiId":1"#)
    }
    try place.write("documents/lake.emojiart", counter(StatusTests.document(x: 7)), day: 2)
    try place.write("documents/\(Self.copy)", StatusTests.document(y: 9), day: 3)
    #expect(try place.run("fix --quiet documents/lake.emojiart").status == 0)
    try expectLeft(place)
  }

  /// Git sets the time of a checkout, which is later than that of the commit.
  @Test(.needs("git")) func theDocumentItselfIsNotABase() throws {
    let place = try Workplace()
    try place.folder.write("documents/lake.emojiart", StatusTests.document(x: 7))
    let made = try place.shell(Self.commit)
    #expect(made.status == 0, "\(made.transcript)")
    try place.write("documents/lake.emojiart", StatusTests.document(x: 7), day: 2)
    try place.write("documents/\(Self.copy)", StatusTests.document(y: 9), day: 3)
    try expectLeft(place)
  }

  /// The output of a program in memory ends after a mebibyte.
  @Test(.slow, .needs("git")) func aBaseOfGitMayBeLong() throws {
    let place = try Workplace()
    let document = { (x: Int, y: Int) in
      StatusTests.document(x: x, y: y).replacing(
        "a.png", with: "a.png?" + String(repeating: "a", count: 1 << 20))
    }
    try place.folder.write("documents/lake.emojiart", document(0, 0))
    let made = try place.shell(Self.commit)
    #expect(made.status == 0, "\(made.transcript)")
    try place.write("documents/lake.emojiart", document(7, 0), day: 2)
    try place.write("documents/\(Self.copy)", document(0, 9), day: 3)
    let run = try place.run("conflicts --resolve merge documents")
    #expect(run.status == 0 && run.output.contains("(from git, "), "\(run.transcript)")
    #expect(try place.folder.read("documents/lake.emojiart") == document(7, 9))
  }

  /// What git cannot tell is said.
  @Test(.needs("git")) func aRepositoryThatGitDoesNotRead() throws {
    let place = try Workplace()
    let more = StatusTests.document().replacing(
      #"],"uniqueEmojiId":2"#,
      with: #",{"string":"🚗","position":{"x":1,"y":1},"size":40,"id":3}],"uniqueEmojiId":3"#)
    try place.write("documents/lake.emojiart", StatusTests.document(), day: 2)
    try place.write("documents/\(Self.copy)", more, day: 3)
    try place.folder.write("documents/.git", "")
    let run = try place.run("conflicts --resolve merge documents")
    #expect(run.status == 0)
    #expect(
      run.output.contains("(without the version before both; git log: "), "\(run.transcript)")
  }

  /// What Syncthing has kept of `lake~old` is not a version of `lake`.
  @Test(arguments: ["~old~20260102-000000", "~20260102-00000x", "~20260102-0000000"])
  func anArchiveOfAnotherDocument(name: String) throws {
    let place = try Workplace()
    try place.write("documents/lake.emojiart", StatusTests.document(x: 7), day: 2)
    try place.write("documents/\(Self.copy)", StatusTests.document(y: 9), day: 3)
    try place.write("documents/.stversions/lake\(name).emojiart", StatusTests.document(), day: 1)
    try expectLeft(place)
  }

  /// Names need not be UTF-8.
  @Test func anArchiveOfAnyName() throws {
    let place = try Workplace()
    for (name, text, day) in [
      ("lake", StatusTests.document(x: 7), 2), ("lake.Conflict", StatusTests.document(y: 9), 3),
      (".stversions/lake~20260102-000000", StatusTests.document(), 1),
    ] {
      try place.write("documents/\(name).emojiart", text, day: day)
    }
    let rename = "for f in *lake*; do mv $f ${f%%lake*}$'\\xff'${f#*lake}; done"
    _ = try place.shell("cd documents && \(rename) && cd .stversions && \(rename)")
    let run = try place.run("conflicts --resolve merge documents")
    #expect(run.status == 0 && run.output.contains("(from Syncthing's "), "\(run.transcript)")
  }
}
