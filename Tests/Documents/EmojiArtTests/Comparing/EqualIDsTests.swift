@testable import EmojiArt
import Diagnostics
import TestSupport
import Testing

/// Documents whose emojis share one id, or a few: what the emojis look like tells them apart.
@Suite struct EqualIDsTests {
  /// A document of many emojis.
  struct Shape: CustomTestStringConvertible, Sendable {
    var count = size
    var ids: Int
    var texts = ["🐚", "🦀", "⛵️"]
    var isShuffled = false
    /// Members that no edition knows.
    var more = ""

    var testDescription: String {
      "\(count) emojis, \(ids) ids, \(texts.count) texts\(isShuffled ? ", shuffled" : "")\(more)"
    }

    func text(_ art: [Art]) -> String { art.of2023(more: more) }

    /// Emojis that are 100 apart from each other, so a short move does not change who is nearest.
    func emojis(_ random: inout SplitMix64) -> [Art] {
      var art: [Art] = []
      for index in 0..<count {
        let text = texts.randomElement(using: &random) ?? ""
        art.append(
          Art(
            text, 100 * (index % 64), 100 * (index / 64), Bool.random(using: &random) ? 20 : 40,
            id: 7 + index % ids))
      }
      return isShuffled ? art.shuffled(using: &random) : art
    }
  }

  /// How many emojis a document has: some hundred show what is compared, more what it costs.
  static let size = Effort.rounds(4000, quick: 240)
  static let shapes = [
    Shape(ids: 1), Shape(ids: 1, texts: ["🐚"]), Shape(ids: 3), Shape(count: 60, ids: 1),
    Shape(ids: 40, isShuffled: true), Shape(ids: size / 3), Shape(ids: size / 2, isShuffled: true),
    Shape(count: 60, ids: 20), Shape(ids: 2, more: #","z":{"b":[1,"}"]}"#),
  ]

  /// The versions of a merge, and its result, which is known because both sides were made from it.
  struct Sides {
    var base: [Art] = []
    var ours: [Art] = []
    var theirs: [Art] = []
    var merged: [Art] = []

    init(_ shape: Shape, _ random: inout SplitMix64) {
      base = shape.emojis(&random)
      for art in base { add(art, &random) }
      for index in 0..<5 {
        ours.append(Art("🐟", -5000 - 100 * index, 0, id: 5000 + index))
        theirs.append(Art("🐟", -9000 - 100 * index, 0, id: 6000 + index))
      }
      merged += ours.suffix(5) + theirs.suffix(5)
    }

    /// Adds an emoji of the base; one in ten is moved, resized, or removed by a side, or both.
    private mutating func add(_ art: Art, _ random: inout SplitMix64) {
      var (moved, resized, both) = (art, art, art)
      moved.x += Int.random(in: 1...15, using: &random)
      moved.y += Int.random(in: -15...15, using: &random)
      resized.size += Int.random(in: 1...50, using: &random)
      (both.x, both.y, both.size) = (moved.x, moved.y, resized.size)
      switch Int.random(in: 0..<40, using: &random) {
      case 0: add(moved, art, moved)
      case 1: add(moved, resized, both)
      case 2: add(art, resized, resized)
      case 3: add(nil, art, nil)
      default: add(art, art, art)
      }
    }

    private mutating func add(_ our: Art?, _ their: Art?, _ result: Art?) {
      let isSwapped = (ours.count + theirs.count) % 4 < 2
      ours += [isSwapped ? their : our].compactMap(\.self)
      theirs += [isSwapped ? our : their].compactMap(\.self)
      merged += [result].compactMap(\.self)
    }
  }

  @Test(arguments: shapes) func changesOfBothSidesAreKept(_ shape: Shape) throws {
    var random = SplitMix64(seed: UInt64(shape.ids))
    for _ in 0..<Effort.rounds(20) {
      let sides = Sides(shape, &random)
      let merged = try Merged(
        shape.text(sides.base), shape.text(sides.ours), shape.text(sides.theirs), isChecked: false)
      #expect(merged.outcome.conflicts.isEmpty && merged.outcome.freshIDs.isEmpty)
      #expect(merged.emojis.count == sides.merged.count)
      #expect(merged.emojis == sides.merged)
    }
  }

  /// What only one side did is done, whatever its emojis share.
  @Test(arguments: Effort.some(of: shapes, each: 3)) func oneSideIsTaken(_ shape: Shape) throws {
    var random = SplitMix64(seed: UInt64(shape.ids))
    let sides = Sides(shape, &random)
    var changed = sides.ours
    for _ in 0..<20 { changed.append(changed.remove(at: changed.count / 3)) }
    // Many are alike in all that they have.
    let twins = [sides.base, changed].map { art in
      art.map { Art($0.text, $0.x % 3, 0, id: $0.id) }
    }
    for (old, new) in [(sides.base, changed), (twins[0], twins[1])] {
      let (before, after) = (shape.text(old), shape.text(new))
      #expect(try Merged(before, before, after, isChecked: false).emojis == new)
      #expect(try Merged(before, after, before, isChecked: false).emojis == new)
      #expect(try Merged(before, after, after, isChecked: false).text == after)
    }
  }

  /// Without a common version all of ours and theirs are kept, and what both have is there once.
  @Test(arguments: shapes) func withoutABase(_ shape: Shape) throws {
    var random = SplitMix64(seed: UInt64(shape.ids))
    let base = shape.emojis(&random)
    let kept = base.enumerated().filter { $0.offset % 9 != 7 }.map(\.element)
    for (ours, theirs) in [(base, kept), (kept, base), (base, base)] {
      let merged = try Merged(nil, shape.text(ours), shape.text(theirs), isChecked: false)
      #expect(merged.outcome.conflicts.isEmpty)
      #expect(merged.emojis.map(\.looks).sorted() == base.map(\.looks).sorted())
    }
  }

  @Test(arguments: shapes) func differencesAreThoseThatWereMade(_ shape: Shape) throws {
    var random = SplitMix64(seed: UInt64(shape.ids))
    let base = shape.emojis(&random)
    var (new, expected) = ([Art](), ["🐟 added"])
    for (index, art) in base.enumerated() {
      var art = art
      switch index % 50 {
      case 3:
        art.x += 7
        expected.append("\(art.text) moved")
      case 11:
        art.size += 1
        expected.append("\(art.text) resized")
      case 29:
        expected.append("\(art.text) removed")
        continue
      default: break
      }
      new.append(art)
    }
    new.append(Art("🐟", -5000, 0, id: 5000))
    let words = try Version.differences(shape.text(base), shape.text(new)).words
    #expect(words.map { $0.replacing(" ~", with: "") }.sorted() == expected.sorted())
  }
}
