import Diagnostics
import EmojiArt
import EmojiArtDrawing
import Foundation
import TestSupport
import Testing

/// A document looks the same after each migration that loses nothing visible.
struct MigratedDrawingTests {
  @Test func examples() throws {
    let samples = try Samples.all(in: Samples.folder.appending(path: "sound"))
    #expect(try compare(samples) >= 15)
  }

  @Test(.needsCorpus)
  func corpus() throws {
    #expect(try compare(Samples.all(in: Samples.corpus.appending(path: "emojiart"))) >= 180)
  }

  /// Whole numbers cannot express the middle of an odd side: all emojis move by half a point.
  @Test func oddSides() throws {
    let text = #"{"url":"https://a.example/b","emojis":[{"text":"🦆","x":9,"y":7,"size":8}]}"#
    let size = try #require(PictureSize(width: 33, height: 24))
    let old = try drawn(text, DrawingOptions(pictureSize: size)).drawing
    let target = try #require(MigrationTarget(rawValue: "2021"))
    let bytes = try #require(migrated(Array(text.utf8), to: target, size))
    let new = try drawn(String(decoding: bytes, as: UTF8.self), DrawingOptions(pictureSize: size))
    #expect(new.drawing.background == old.background)
    #expect(new.drawing.emojis.map(\.x) == [9.5] && old.emojis.map(\.x) == [9])
    #expect(new.drawing.emojis.map(\.y) == [7] && old.emojis.map(\.y) == [7])
  }

  /// Losses that are invisible here: a picture at a URL is not loaded, whatever else the document
  /// has.
  private static let invisible: Set<MigrationLoss> = [
    .ids, .textIDs, .unknownMembers, .pictureLabel, .wrappedURL, .unknownFontSize,
  ]

  /// Compares each document with its migrations and returns how many there were.
  private func compare(_ samples: [(name: String, bytes: [UInt8])]) throws -> Int {
    var count = 0
    let size = try #require(PictureSize(width: 64, height: 48))
    for (name, bytes) in samples {
      let options = DrawingOptions(pictureSize: size)
      let old = try #require(Drawing.make(bytes, options).document, "\(name)")
      for target in MigrationTarget.editions {
        guard let new = migrated(bytes, to: target, size) else { continue }
        let drawn = try #require(Drawing.make(new, options).document, "\(name)")
        #expect(drawn.drawing == old.drawing, "\(name) to \(target)")
        #expect(SVGDrawing(drawn.drawing) == SVGDrawing(old.drawing), "\(name) to \(target)")
        count += 1
      }
    }
    return count
  }

  /// Nil if there is nothing to do, or something visible would be lost.
  func migrated(
    _ bytes: [UInt8], to target: MigrationTarget, _ size: PictureSize
  ) -> [UInt8]? {
    var planner = MigrationPlanner()
    var options = MigrationOptions(to: target)
    options.writesDataURL = true
    options.pictureSize = size
    let losses = planner.plan(rangeSource(of: bytes), options).losses.map(\.loss)
    guard Self.invisible.isSuperset(of: losses) else { return nil }
    options.allowedLosses = Set(losses)
    let plan = planner.plan(rangeSource(of: bytes), options)
    guard plan.state == .migrated else { return nil }
    var writer = MigrationWriter()
    return writer.write(plan, from: bytes)
  }
}
