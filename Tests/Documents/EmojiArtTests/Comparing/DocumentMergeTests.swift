import Diagnostics
@testable import EmojiArt
import TestSupport
import Testing

/// A merge in memory.
struct Merged {
  let outcome: MergeOutcome
  let text: String
  let emojis: [Art]

  /// Merges; the result must be free of errors if `isChecked`.
  init(
    _ base: String?, _ ours: String, _ theirs: String, _ preference: MergePreference? = nil,
    isChecked: Bool = true
  ) throws {
    let versions = try MergeVersions(
      base: base.map { try Version($0).compared }, ours: Version(ours).compared,
      theirs: Version(theirs).compared)
    var bytes: [UInt8] = []
    outcome = try #require(
      try MergeOutcome.merge(versions, preferring: preference) { piece in
        for index in piece.indices { bytes.append(piece[index]) }
        return true
      })
    text = String(decoding: bytes, as: UTF8.self)
    if isChecked {
      let errors = EmojiArtDocument.check(bytes).filter { $0.severity == .error }
      #expect(errors.isEmpty, "\(text)")
    }
    emojis = try Art.emojis(in: text)
  }
}

extension Art {
  /// The emojis of a document.
  static func emojis(in text: String) throws -> [Art] {
    let bytes = Array(text.utf8)
    let document = try #require(EmojiArtDocument(bytes))
    return document.emojis.map { (emoji: EmojiArtDocument.Emoji) -> Art in
      var art = Art(
        emoji.text?.value ?? "", Int(emoji.x?.value.double ?? 0), Int(emoji.y?.value.double ?? 0),
        Int(emoji.size?.value.double ?? 0), id: 0)
      if case .number(let id) = emoji.id?.value { art.id = id }
      return art
    }
  }
}

@Suite struct DocumentMergeTests {
  private static let base = [
    Art("⛵️", -40, 10, id: 1), Art("🐟", 0, -60, 20, id: 2), Art("🌊", 10, -80, 60, id: 3),
    Art("☀️", 120, 90, 80, id: 4),
  ]

  @Test func changesOfBothSidesAreKept() throws {
    var (ours, theirs) = (Self.base, Self.base)
    ours[0].x = 5
    ours.remove(at: 2)
    ours.append(Art("🐚", 1, 1, id: 5))
    theirs[0].size = 99
    theirs[3].y = -1
    theirs.swapAt(0, 1)
    theirs.append(Art("🦀", 2, 2, id: 5))
    let merged = try Merged(Self.base.of2023, ours.of2023, theirs.of2023)
    #expect(
      merged.emojis == [
        Art("🐟", 0, -60, 20, id: 2), Art("⛵️", 5, 10, 99, id: 1), Art("☀️", 120, -1, 80, id: 4),
        Art("🐚", 1, 1, id: 5), Art("🦀", 2, 2, id: 6),
      ])
    #expect(merged.outcome.conflicts.isEmpty)
    #expect(merged.outcome.freshIDs.map { [$0.old, $0.new] } == [[5, 6]])
    #expect(merged.text.contains(#""uniqueEmojiId":6}"#))
    let taken = merged.outcome.taken
    #expect([taken.added, taken.removed, taken.changed] == [1, 0, 2])
  }

  @Test(arguments: [nil] + MergePreference.allCases.map(Optional.some))
  func conflicts(_ preference: MergePreference?) throws {
    var (ours, theirs) = (Self.base, Self.base)
    ours[0].x = 5
    theirs[0].x = 7
    ours[1].size = 30
    theirs.remove(at: 1)
    ours.remove(at: 2)
    theirs[2 - 1].y = 11
    let merged = try Merged(Self.base.of2023, ours.of2023, theirs.of2023, preference)
    #expect(merged.outcome.conflicts.count == 3)
    #expect(merged.outcome.conflicts.allSatisfy { $0.resolution == preference })
    let (sun, boat) = (Self.base[3], ours[0])
    let expected: [Art] =
      switch preference {
      case .ours: [boat, ours[1], sun]
      case .theirs: [theirs[0], theirs[1], sun]
      case nil: [boat, ours[1], theirs[1], sun]
      case .both: [boat, Art("⛵️", 7, 10, id: 5), ours[1], theirs[1], sun]
      }
    #expect(merged.emojis.count == expected.count)
    #expect(expected.allSatisfy(merged.emojis.contains), "\(merged.emojis)")
  }

  @Test func withoutABaseWhatOnlyOneHasIsKept() throws {
    var (ours, theirs) = (Self.base, Self.base)
    ours.remove(at: 0)
    theirs.remove(at: 3)
    theirs[1].x = 8
    theirs.append(Art("🦀", 2, 2, id: 9))
    let merged = try Merged(nil, ours.of2023, theirs.of2023)
    #expect(Set(merged.emojis.map(\.id)) == [1, 2, 3, 4, 9])
    #expect(merged.emojis.first { $0.id == 2 } == Self.base[1])
    #expect(merged.outcome.unresolved.count == 1)
  }

  @Test func backgroundsCountersAndMembers() throws {
    let base = Self.base.of2023
    let theirs = Self.base.of2023(background: "https://example.org/b.png", counter: 12)
    let ours = String(base.dropLast()) + #","title": {"a": 1}}"#
    let merged = try Merged(base, ours, theirs)
    #expect(merged.text.contains("example.org/b.png"))
    #expect(merged.text.hasSuffix(#""uniqueEmojiId":12,"title":{"a": 1}}"#))
    let removed = try Merged(ours, base, ours.replacing("4}", with: "4 }"))
    #expect(!removed.text.contains("title"))
    let other = try Merged(base, theirs, Self.base.of2023(background: "https://example.org/c.png"))
    #expect(other.outcome.unresolved.count == 1)
    #expect(other.text == theirs)
  }

  /// Ids as large as a number can be: nothing is left for a new emoji, and nothing overflows.
  @Test func idsAtTheEnd() throws {
    let base = [Art("🐚", 0, 0, id: .max - 1)]
    let theirs = base + [Art("🦀", 1, 1, id: 1)]
    let merged = try Merged(base.of2023, (base + [Art("🐟", 2, 2, id: 2)]).of2023, theirs.of2023)
    #expect(merged.emojis.map(\.id) == [.max - 1, 2, 1])
    let ours = base + [Art("🐟", 2, 2, id: 1)]
    #expect(throws: MergeRefusal.self) { try Merged(base.of2023, ours.of2023, theirs.of2023) }
  }

  /// A file of zero bytes is a new document of 2017; what the other side changed is kept.
  @Test func newDocumentsOf2017() throws {
    let base = Self.base.of2017
    var ours = Self.base
    ours[0].x = 300
    for preference in [nil] + MergePreference.allCases.map(Optional.some) {
      for (left, right) in [("", ours.of2017), (ours.of2017, "")] {
        let merged = try Merged(base, left, right, preference)
        let isRemoved = preference == (left.isEmpty ? .ours : .theirs)
        #expect(merged.emojis.map(\.x) == (isRemoved ? [] : [300]))
      }
    }
    let missing = #"{"url":"a","emonis":[]}"#
    #expect(throws: MergeRefusal.self) { try Merged(base, base, missing) }
  }

  /// A member of an emoji that no edition knows is merged like its size.
  @Test func membersOfEmojis() throws {
    func text(_ first: String, _ second: String) -> String {
      """
      {"background":{"blank":{}},"emojis":[{"text":"🐚","x":1,"y":2,"size":3,"id":1\(first)},
        {"text":"🦀", "x":1, "y":2, "size":3, "id":2\(second)}],"uniqueEmojiId":2}
      """
    }
    let base = text(#","a":1 , "b":2,"c":3"#, "")
    let ours = text(#","a":1,"c":4"#, #", "n": true"#)
    let theirs = text(#","c":3"#, #", "m": [1, 2]"#)
    let merged = try Merged(base, ours, theirs)
    #expect(merged.outcome.conflicts.isEmpty)
    #expect(
      merged.text
        == text(#","c":4"#, #", "n": true,"m":[1, 2]"#))
  }

  /// What both sides added in the same way is there once, whatever its members are.
  @Test(arguments: [
    #"{"text":"🦀","x":5,"y":5,"size":3,"id":2,"color":"red"}"#,
    #"{"text":"🦀","x":5,"y":5,"size":3,"id":2,"z":{"a":[5.5, "b"]}}"#,
  ])
  func twinsWithOtherMembers(_ added: String) throws {
    func text(_ more: String, _ end: String = "") -> String {
      """
      {"background":{"blank":{}},"emojis":[{"text":"🐟","x":1,"y":2,"size":3,"id":1}\(more)],\
      "uniqueEmojiId":2\(end)}
      """
    }
    let merged = try Merged(text(""), text(",\(added)"), text(",\(added)", #","student":1"#))
    #expect(merged.outcome.emojiCount == 2 && merged.outcome.freshIDs.isEmpty)
    #expect(merged.text == text(",\(added)", #","student":1"#))
    let other = added.replacing("5,", with: "6,")
    let both = try Merged(text(""), text(",\(added)"), text(",\(other)"))
    #expect(both.outcome.emojiCount == 3)
  }

  /// Of several that are alike each has its twin.
  @Test func twinsThatAreAlike() throws {
    let (base, crab) = ([Art("🐟", 1, 1, id: 0)], Art("🦀", 5, 5, id: 0))
    let theirs = [Art("🐟", 1, 1, id: 0), crab, crab, Art("🐚", 9, 9, id: 0)]
    let merged = try Merged(base.of2017, (base + [crab, crab]).of2017, theirs.of2017)
    #expect(merged.emojis == theirs)
    let more = try Merged(base.of2017, (base + [crab, crab, crab]).of2017, theirs.of2017)
    #expect(more.outcome.emojiCount == 5)
  }

  /// Emojis that stay although one side removed them are where they were.
  @Test func whatStaysIsWhereItWas() throws {
    let base = (1...4).map { Art("🐟", 10 * $0, 0, id: $0) }
    var (ours, theirs) = (base, base)
    ours[2].size = 99
    ours.remove(at: 1)
    theirs[1].size = 77
    theirs.remove(at: 2)
    for (left, right) in [(ours, theirs), (theirs, ours)] {
      let merged = try Merged(base.of2023, left.of2023, right.of2023)
      #expect(merged.emojis.map(\.id) == [1, 2, 3, 4])
    }
  }
}

/// What must hold for any documents.
@Suite struct MergeLawTests {
  static func random(_ random: inout SplitMix64, _ start: [Art]) -> [Art] {
    var art = start
    let texts = ["🐚", "🦀", "⛵️", "👩‍👩‍👧‍👦", "🌊"]
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let index = art.isEmpty ? 0 : Int.random(in: 0..<art.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0 where !art.isEmpty: art[index].x += Int.random(in: 1...50, using: &random)
      case 1 where !art.isEmpty: art[index].size += Int.random(in: 1...50, using: &random)
      case 2 where !art.isEmpty: art.remove(at: index)
      case 3 where !art.isEmpty: art.append(art.remove(at: index))
      default:
        let id = (art.map(\.id) + start.map(\.id)).max() ?? 0
        art.append(
          Art(
            texts[Int.random(in: 0..<texts.count, using: &random)],
            Int.random(in: -500...500, using: &random), Int.random(in: -500...500, using: &random),
            id: id + 1))
      }
    }
    return art
  }

  @Test(arguments: Effort.seeds(0..<200))
  func laws(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let a = Self.random(&random, Self.random(&random, [Art("🌊", 0, 0, id: 1)]))
    let (b, c) = (Self.random(&random, a), Self.random(&random, a))
    let (textA, textB, textC) = (a.of2023, seed % 2 == 0 ? b.of2023 : b.spaced2023, c.of2023)
    #expect(try Merged(textA, textA, textB).emojis == b)
    #expect(try Merged(textA, textB, textA).emojis == b)
    #expect(try Merged(textA, textB, textB).text == textB)
    let one = try Merged(textA, textB, textC)
    let other = try Merged(textA, textC, textB)
    #expect(one.emojis.count == other.emojis.count)
    if one.outcome.conflicts.isEmpty {
      #expect(Set(one.emojis.map(\.looks)) == Set(other.emojis.map(\.looks)))
    }
    let both = try Merged(textA, textB, textC, .both)
    let back = try Merged(textA, textC, textB, .both)
    #expect(both.emojis.map(\.looks).sorted() == back.emojis.map(\.looks).sorted())
    for art in a
    where b.contains(where: { $0.id == art.id }) && c.contains(where: { $0.id == art.id }) {
      #expect(one.emojis.contains { $0.id == art.id })
    }
    for merged in [one, other, both, back] {
      #expect(Set(merged.emojis.map(\.id)).count == merged.emojis.count)
    }
    // What only one side did is done.
    for art in a {
      let (inB, inC) = (b.first { $0.id == art.id }, c.first { $0.id == art.id })
      let merged = one.emojis.first { $0.id == art.id }
      if inB == art { #expect(merged == inC) }
      if inC == art { #expect(merged == inB) }
    }
    let unbased = try Merged(nil, textB, textC, .both)
    for art in b + c { #expect(unbased.emojis.map(\.looks).contains(art.looks)) }
  }
}

extension Art {
  /// All but the id.
  var looks: String { "\(text) \(x) \(y) \(size)" }
}
