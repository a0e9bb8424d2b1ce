@testable import EmojiArt
import Testing

/// Emojis that one side removed and the other changed.
struct ReturningEmojiTests {
  /// The new emoji of ours has the id of the one that is kept because theirs changed it.
  @Test func idThatOursHasUsedAgain() throws {
    let texts = [
      [Art("🐚", 50, 0, id: 6)], [Art("🚗", 276, -162, id: 6)], [Art("🐚", -63, 101, id: 6)],
    ].map(\.of2023)
    let versions = try texts.map { try Version($0).compared }
    var bytes: [UInt8] = []
    let outcome = try MergeOutcome.merge(
      MergeVersions(base: versions[0], ours: versions[1], theirs: versions[2]),
      preferring: nil
    ) { piece in
      for index in piece.indices { bytes.append(piece[index]) }
      return true
    }
    #expect(outcome?.freshIDs.map(\.new) == [7] && outcome?.unresolved.count == 1)
    let document = try #require(EmojiArtDocument(bytes))
    #expect(Set(document.emojis.map { $0.text?.value }) == ["🐚", "🚗"])
    #expect(document.counter?.value == 7)
    #expect(String(decoding: bytes, as: UTF8.self).contains("\"id\":7"))
  }
}
