import Diagnostics
import EmojiArt
@testable import EmojiArtDrawing
import Foundation
import TestSupport
import Testing

@testable import emojiart_thumbnailer

enum Documents {
  static let examples =
    repository
    .appending(path: "Examples/documents")

  static let corpus = Corpus.folder.appending(path: "corpus/emojiart")
}

/// Pictures look as they did when they were approved.
@Suite(.needsEmojiFont) struct GoldenTests {
  @Test func drawings() throws {
    try GoldenGrids("drawings.tsv").expect(Self.drawings.mapValues { try $0.grid() })
  }

  @Test func examples() throws {
    try GoldenGrids("examples.tsv").expect(grids(in: Documents.examples))
  }

  @Test(.needsCorpus)
  func corpus() throws {
    let grids = try grids(in: Documents.corpus)
    #expect(grids.count >= 60)
    try GoldenGrids("corpus.tsv").expect(grids)
  }

  /// The other tests would notice nothing if all pictures looked alike.
  @Test func othersLookOtherwise() throws {
    let grids = try Self.drawings.mapValues { try $0.grid() }
    for (name, one) in grids {
      for (other, another) in grids where other != name {
        #expect(!one.looksLike(another), "\(name) and \(other)")
      }
    }
  }

  /// Every document below a folder that can be drawn.
  private func grids(in folder: URL) throws -> [String: Grid] {
    var grids: [String: Grid] = [:]
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    for name in names where name.hasSuffix(".emojiart") {
      let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
      guard let document = Drawing.make(bytes).document else { continue }
      grids[name] = try document.drawing.grid()
    }
    return grids
  }

  private static let drawings = [
    "one emoji": emojis([("🌻", 100, 75, 100)]),
    "corners": emojis([("🟥", 0, 0, 80), ("🟦", 200, 0, 80), ("🟩", 0, 150, 80), ("⬛", 200, 150, 80)]),
    "red on blue": emojis([("🟦", 90, 75, 100), ("🟥", 110, 75, 100)]),
    "blue on red": emojis([("🟥", 110, 75, 100), ("🟦", 90, 75, 100)]),
    "one glyph each": emojis([
      ("🇨🇭", 50, 40, 50), ("👩‍🚒", 150, 40, 50), ("1️⃣", 50, 110, 50), ("👍🏿", 150, 110, 50),
    ]),
    "heart without selector": emojis([("❤", 100, 75, 100)]),
    "letters": emojis([("Hg", 100, 75, 90)]),
    "enlarged": emojis([("🌻", 100, 75, 2000)]),
    "frame": Drawing(
      width: 200, height: 150,
      background: Drawing.Background(
        content: .absent(label: "https://example.org/beach.jpg"),
        frame: Drawing.Rectangle(x: 40, y: 0, width: 160, height: 150)), emojis: []),
    "picture": Drawing(
      width: 200, height: 150,
      background: Drawing.Background(
        content: .picture(Pictures.bytes(Pictures.all["image/png"] ?? ""), mediaType: "image/png"),
        frame: Drawing.Rectangle(x: 50, y: 50, width: 120, height: 80)),
      emojis: [Drawing.Emoji(text: "🌻", x: 50, y: 50, size: 60)]),
  ]

  private static func emojis(_ emojis: [(String, Double, Double, Double)]) -> Drawing {
    Drawing(
      width: 200, height: 150, background: nil,
      emojis: emojis.map { Drawing.Emoji(text: $0.0, x: $0.1, y: $0.2, size: $0.3) })
  }
}

/// A document of 2021 shows the same after its migration to 2023.
@Suite struct MigratedPictureTests {
  @Test func sameBytes() throws {
    let picture = Data(try Pictures.picture("image/jpeg")).base64EncodedString()
    let old = #"""
      {"background":{"imageData":"\#(picture)"},"emojis":[{"id":1,"text":"😀","x":-90,"y":-40,\#
      "size":64},{"id":2,"text":"🇨🇭","x":30,"y":50,"size":30}],"uniqueEmojiId":2}
      """#
    let bytes = Array(old.utf8)
    var options = MigrationOptions(to: .spring2023)
    options.writesDataURL = true
    var planner = MigrationPlanner()
    options.allowedLosses = Set(planner.plan(rangeSource(of: bytes), options).losses.map(\.loss))
    let plan = planner.plan(rangeSource(of: bytes), options)
    #expect(plan.state == .migrated)
    var writer = MigrationWriter()
    let written = writer.write(plan, from: bytes)
    let new = try #require(written)
    let before = try #require(Drawing.make(bytes).document).drawing
    let after = try #require(Drawing.make(new).document)
    #expect(after.edition == .spring2023)
    #expect(try after.drawing.png() == before.png())
    #expect(try before.png().pictureProblem == nil)
  }
}
