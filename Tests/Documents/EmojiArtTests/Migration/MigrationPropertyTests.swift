import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import EmojiArt

/// Documents that Foundation writes with the course's models, and reads again after a migration.
@Suite struct MigrationPropertyTests {
  @Test(arguments: MigrationTarget.editions)
  func everyEditionToEveryOther(_ origin: MigrationTarget) throws {
    let size = try #require(CourseArt.pngSize)
    var migrated = 0
    for seed in 0..<UInt64(Effort.rounds(400, quick: 1)) {
      let art = CourseArt.random(seed, for: origin)
      let bytes = try art.encoded(as: origin, size: size, Self.formattings[Int(seed % 4)])
      for target in Effort.some(of: MigrationTarget.editions) {
        let result = Migrated.helped(bytes, to: target, size: size)
        guard let new = result.bytes else {
          #expect(result.plan.state == .unchanged, "\(seed) \(origin) \(target) \(result.plan)")
          continue
        }
        migrated += 1
        let shown = try CourseArt(new, as: target, size: size)
        var expected = art.kept(in: target)
        if origin.takesDataURL, !target.holdsPictures, art.picture != nil {
          expected.url = shown.url
          #expect(shown.url?.scheme == "data")
        }
        try #require(shown == expected, "\(seed) \(origin) \(target)")
        try checkWayBack(new, from: target, to: origin, art, result.plan, size)
      }
    }
    #expect(migrated > Effort.rounds(1000, quick: 0))
  }

  /// Emojis have the same layout in all but the first.
  private static let formattings: [JSONEncoder.OutputFormatting] = [
    [], .sortedKeys, [.sortedKeys, .prettyPrinted], [.sortedKeys, .withoutEscapingSlashes],
  ]

  /// If nothing was lost, migrating back gives the same values.
  private func checkWayBack(
    _ bytes: [UInt8], from target: MigrationTarget, to origin: MigrationTarget, _ art: CourseArt,
    _ plan: MigrationPlan, _ size: PictureSize
  ) throws {
    guard plan.losses.isEmpty else { return }
    let back = Migrated.helped(bytes, to: origin, size: size)
    let old = try CourseArt(back.bytes ?? bytes, as: origin, size: size)
    var expected = art
    if origin.takesDataURL, !target.holdsPictures { expected.picture = old.picture }
    #expect(old == expected, "\(origin) \(target) \(back.plan)")
  }

  /// The result is the same whatever pieces the old text is read in, and however it spells slashes.
  @Test func piecesDoNotMatter() throws {
    let size = try #require(CourseArt.pngSize)
    var planner = MigrationPlanner()
    var writer = MigrationWriter()
    for seed in 0..<UInt64(Effort.rounds(100, quick: 1)) {
      let art = CourseArt.random(seed)
      let bytes = try art.encoded(as: .spring2021, size: size, .sortedKeys)
      let bare = try art.encoded(
        as: .spring2021, size: size, [.sortedKeys, .withoutEscapingSlashes])
      for target in Effort.some(of: MigrationTarget.editions, each: 3) {
        guard let whole = Migrated.helped(bytes, to: target, size: size).bytes else { continue }
        #expect(Migrated.helped(bare, to: target, size: size).bytes == whole, "\(seed) \(target)")
        let source: RangeSource = { offset in
          byteSource(of: Array(bytes[min(offset, bytes.count)...]), inChunksOf: 1 + Int(seed % 40))
        }
        let plan = planner.plan(source, Migrated.options(bytes, to: target, size: size))
        var pieces: [UInt8] = []
        let isWhole = writer.write(plan, from: source) { piece in
          for index in piece.indices { pieces.append(piece[index]) }
          return true
        }
        #expect(isWhole && pieces == whole, "\(seed) \(target)")
      }
    }
  }

  /// A second migration changes nothing.
  @Test func writtenTwice() throws {
    let size = try #require(CourseArt.pngSize)
    for seed in 0..<UInt64(Effort.rounds(100, quick: 2)) {
      let bytes = try CourseArt.random(seed).encoded(as: .spring2021, size: size)
      for target in MigrationTarget.editions {
        guard let new = Migrated.helped(bytes, to: target, size: size).bytes else { continue }
        let again = Migrated.helped(new, to: target, size: size)
        #expect(again.plan.state == .unchanged, "\(seed) \(target) \(again.plan)")
      }
    }
  }
}
