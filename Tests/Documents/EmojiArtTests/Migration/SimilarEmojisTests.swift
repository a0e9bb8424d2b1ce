import Diagnostics
import EmojiArt
import TestSupport
import Testing

/// Emojis in a long list are written like emojis that are alone in their document.
@Suite struct SimilarEmojisTests {
  /// The start and the end of a document of 2023, and of what it becomes in 2021.
  private static let old = (#"{"emojis":["#, #"],"uniqueEmojiId":9000}"#)
  private static let new = (#"{"background":{},"emojis":["#, #"],"uniqueEmojiId":9000}"#)

  /// Half of the lists consist of emojis that are written in one way, but for the order of `x` and
  /// `y`; the others are mixed.
  @Test func writtenAsIfAlone() throws {
    var random = SplitMix64(seed: 61)
    for round in 0..<Effort.rounds(40, quick: 4) {
      let emojis = (1...60).map { Self.emoji($0, isMixed: round % 2 == 1, &random) }
      let alone = try emojis.map { emoji in
        let text = try #require(Self.migrated(Self.old.0 + emoji + Self.old.1))
        return String(text.dropFirst(Self.new.0.count).dropLast(Self.new.1.count))
      }
      let together = Self.migrated(Self.old.0 + emojis.joined(separator: ",\n ") + Self.old.1)
      #expect(together == Self.new.0 + alone.joined(separator: ",") + Self.new.1)
    }
  }

  /// The first emoji with an id keeps it.
  @Test func anIDThatIsTaken() throws {
    let ids = (0..<200).map { $0 % 3 == 2 ? $0 / 2 : $0 }
    let emojis = ids.map {
      #"{"string":"a","position":{"x":\#($0),"y":0},"size":4,"id":\#($0)}"#
    }
    var (seen, last) = (Set<Int>(), 9000)
    let expected = ids.map { id in
      let isFree = seen.insert(id).inserted
      if !isFree { last += 1 }
      return #"{"text":"a","x":\#(id),"y":0,"size":4,"id":\#(isFree ? id : last)}"#
    }
    let text = Self.migrated(Self.old.0 + emojis.joined(separator: ",") + Self.old.1)
    #expect(last > 9000)
    #expect(
      text == #"{"background":{},"emojis":[\#(expected.joined(separator: ","))],"#
        + #""uniqueEmojiId":\#(last)}"#)
  }

  private static func migrated(_ text: String) -> String? {
    Migrated(text, to: .spring2021, allow: Set(MigrationLoss.allCases)).text
  }

  private static func emoji(_ id: Int, isMixed: Bool, _ random: inout SplitMix64) -> String {
    let isOdd = isMixed && Int.random(in: 0..<3, using: &random) == 0
    func number(_ most: Int) -> String {
      let value = Int.random(in: -most...most, using: &random)
      guard isOdd else { return "\(value)" }
      return ["\(value).0", "\(value).25", "-0.0", "\(value)e2", "\(value * 1_000_003)"]
        .randomElement(using: &random) ?? ""
    }
    var place = [#""x":\#(number(700))"#, #""y":\#(number(700))"#]
    if Bool.random(using: &random) { place.reverse() }
    let text =
      isOdd
      ? ["a/b", #"a\/b"#, #"\u00e9"#, "", #"\""#, String(repeating: "🐟", count: 9)]
        .randomElement(using: &random) : ["🐟", "é", "👨‍👩‍👧"].randomElement(using: &random)
    var members = [
      #""string":"\#(text ?? "")""#, #""position":{\#(place.joined(separator: ","))}"#,
      #""size":\#(isOdd ? "4e1" : "\(id)")"#, #""id":\#(id)"#,
    ]
    if isOdd, Bool.random(using: &random) { members.append(#""note":["/", 1.50]"#) }
    if isMixed { members.shuffle(using: &random) }
    return "{" + members.joined(separator: ", ") + "}"
  }
}
