import EmojiArt
import Testing

@testable import EmojiArtFiles

struct ConflictCopyNameTests {
  /// A name for each pattern, in their order.
  private static let examples = [
    "harbor.sync-conflict-20261102-101500-ABCDEFG.emojiart",
    "harbor.sync-conflict-20161102-101500.emojiart",
    "harbor (conflicted copy 2026-11-02 101500).emojiart",
    "harbor (conflicted copy Anna 2026-11-02 101500).emojiart",
    "harbor_conflict-20161102-101500.emojiart",
    "harbor (Anna's MacBook's conflicted copy 2026-11-02).emojiart",
    "harbor (Anna\u{2019}s conflicted copy 2026-11-02).emojiart",
    "harbor (Anna's conflicted copy).emojiart",
    "harbor (conflicted copy 2026-11-02).emojiart",
    "harbor (conflicted copy).emojiart",
    "harbor (Annas in Konflikt stehende Kopie 2026-11-02).emojiart",
    "harbor (In Konflikt stehende Kopie von Anna 2026-11-02).emojiart",
    "harbor (copie en conflit de Anna 2026-11-02).emojiart",
    "harbor (Copia en conflicto de Anna 2026-11-02).emojiart",
    "harbor (Case Conflict).emojiart",
    "harbor (Unicode Encoding Conflict).emojiart",
    "harbor (SFConflict anna@example.org 2026-11-02-10-15-00).emojiart",
    "harbor (SFConflict 2026-11-02-10-15-00).emojiart",
    "harbor.Conflict.emojiart",
    "harbor.Conflict2.emojiart",
    "harbor (copy: conflict on 2026-11-02).emojiart",
    "harbor 2.emojiart",
    "harbor copy.emojiart",
    "harbor copy 2.emojiart",
    "harbor (1).emojiart",
    "harbor(1).emojiart",
    "harbor-LAPTOP.emojiart",
  ]

  /// The example of a row leads to its document by that row.
  @Test(arguments: ConflictCopyPattern.all.indices) func examplesAreCopies(row: Int) throws {
    try #require(Self.examples.count == ConflictCopyPattern.all.count)
    let pattern = ConflictCopyPattern.all[row]
    let example = Self.examples[row]
    let found = ConflictCopyName.candidates(for: example)
    let name = found.first { $0.service == pattern.service && $0.original == "harbor.emojiart" }
    #expect(name?.isCertain == pattern.isCertain, "\(found)")
    #expect(found.first?.isCertain == pattern.isCertain, "\(found)")
    let wantsDate = pattern.pieces.contains { if case .date = $0 { true } else { false } }
    #expect((name?.date != nil) == wantsDate)
    let isPossible = ConflictCopyName.isPossible(Array(example.utf8).span)
    #expect(isPossible)
  }

  @Test(arguments: ["lake.emojiart", "lake2.emojiart", "", "a", ".emojiart", "00.emojiart"])
  func mostNamesAreToldByTheirBytes(name: String) {
    let isPossible = ConflictCopyName.isPossible(Array(name.utf8).span)
    #expect(!isPossible)
  }

  @Test(arguments: [
    ("lake (Anna's MacBook's conflicted copy 2026-11-02).emojiart", "Anna's MacBook", "2026-11-02"),
    ("lake.sync-conflict-20261102-101500-ABCDEFG.emojiart", "ABCDEFG", "20261102 101500"),
    ("lake (conflicted copy Anna 2026-11-02 101500).emojiart", "Anna", "2026-11-02 101500"),
    ("lake (SFConflict a@b.org 2026-11-02-10-15-00).emojiart", "a@b.org", "2026-11-02-10-15-00"),
  ])
  func namesTellHostAndDate(name: String, host: String, date: String) {
    let found = ConflictCopyName.candidates(for: name).first
    #expect(found?.host == host)
    #expect(found?.date == date)
    #expect(found?.original == "lake.emojiart")
  }

  @Test(arguments: [
    "lake.emojiart", "lake 1.emojiart", "lake 02.emojiart", "lake (0).emojiart", "lake.txt",
    " 2.emojiart", "(1).emojiart", "-LAPTOP.emojiart", "lake2.emojiart", "lake copying.emojiart",
    "lake (conflict).emojiart", "lake.sync_conflict_2026.emojiart", ".emojiart", "",
    ".lake 2.emojiart", "lake (two).emojiart", "lake 99999999999999999999.emojiart",
  ])
  func otherNamesAreNot(name: String) {
    #expect(ConflictCopyName.candidates(for: name) == [])
  }

  @Test func eachDashMayBeTheOne() {
    let found = ConflictCopyName.candidates(for: "my-lake-ANNAS-PC.emojiart")
    #expect(
      found.map(\.original) == [
        "my-lake-ANNAS.emojiart", "my-lake.emojiart", "my.emojiart",
      ])
  }

  @Test func certainPatternsComeFirst() {
    let found = ConflictCopyName.candidates(for: "lake.sync-conflict-20261102-101500.emojiart")
    #expect(found.first?.service == "Syncthing")
    #expect(found.first?.original == "lake.emojiart")
    #expect(found.dropFirst().allSatisfy { !$0.isCertain })
  }

  @Test func extensionKeepsItsCase() {
    let found = ConflictCopyName.candidates(for: "lake copy.EmojiArt")
    #expect(found.map(\.original) == ["lake.EmojiArt"])
  }

  private func kinship(_ text: String) throws -> CopyKinship {
    CopyKinship(try #require(EmojiArtDocument(Array(text.utf8))))
  }

  private func document(_ emojis: [(Int, String, Int)], background: String = "null") -> String {
    let list = emojis.map { id, text, x in
      #"{"id":\#(id),"string":"\#(text)","position":{"x":\#(x),"y":0},"size":40}"#
    }
    return #"{"background":\#(background),"emojis":[\#(list.joined(separator: ","))],"#
      + #""uniqueEmojiId":\#(emojis.count)}"#
  }

  @Test func movedEmojisAreTheSame() throws {
    let one = try kinship(document([(1, "🐝", 0), (2, "🌻", 5)]))
    #expect(one.isKin(to: try kinship(document([(1, "🐝", 9), (2, "🌻", 7), (3, "🚗", 1)]))))
    #expect(try kinship(document([(1, "🐝", 9), (3, "🚗", 1)])).isKin(to: one))
  }

  @Test func equalNumbersAreNotEnough() throws {
    let one = try kinship(document([(1, "🐝", 0), (2, "🌻", 5)]))
    #expect(!one.isKin(to: try kinship(document([(1, "🚗", 0), (2, "🚌", 5)]))))
    #expect(!one.isKin(to: try kinship(document([(2, "🐝", 0), (1, "🌻", 5)]))))
  }

  @Test func withoutEmojisTheBackgroundDecides() throws {
    let url = #""https://example.org/a.png""#
    let one = try kinship(document([], background: url))
    #expect(one.isKin(to: try kinship(document([(1, "🐝", 0)], background: url))))
    #expect(!one.isKin(to: try kinship(document([], background: #""https://example.org/b.png""#))))
    #expect(!(try kinship(document([])).isKin(to: try kinship(document([])))))
  }

  @Test func emojisWithoutIdsCountByTheirPlaces() throws {
    let head = #"{"url":"https://a.org/b","emojis":["#
    let one = try kinship(head + #"{"text":"🌻","x":3,"y":4,"size":40}]}"#)
    #expect(one.isKin(to: try kinship(head + #"{"text":"🌻","x":3,"y":4,"size":9}]}"#)))
    #expect(!one.isKin(to: try kinship(head + #"{"text":"🌻","x":9,"y":4,"size":40}]}"#)))
  }
}
