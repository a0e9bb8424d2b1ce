@testable import EmojiArtDrawing
import Foundation
import TestSupport
import Testing

@testable import emojiart_thumbnailer

/// The comparison with the golden pictures notices what a painter can get wrong.
@Suite(.needsEmojiFont) struct MistakeTests {
  /// Emojis of fewer pixels may be anywhere.
  private static let leastPixels = 12.0

  private static let overlapping = Drawing(
    width: 320, height: 240, background: nil,
    emojis: [
      Drawing.Emoji(text: "🌻", x: 150, y: 110, size: 60),
      Drawing.Emoji(text: "🐝", x: 165, y: 120, size: 24),
      Drawing.Emoji(text: "🏔️", x: 60, y: 180, size: 80),
      Drawing.Emoji(text: "🌳", x: 75, y: 170, size: 40),
    ])

  @Test func moved() throws {
    var count = 0
    for (name, drawing) in try drawings() {
      let grid = try drawing.grid()
      for (index, emoji) in drawing.emojis.enumerated()
      where emoji.size * drawing.pixels >= Self.leastPixels {
        for (x, y) in Effort.first(2, of: [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)]) {
          var mistaken = drawing
          mistaken.emojis[index].x += x * emoji.size
          mistaken.emojis[index].y += y * emoji.size
          #expect(try !mistaken.grid().looksLike(grid), "\(name): \(emoji.text) by \(x), \(y)")
          count += 1
        }
      }
    }
    #expect(count >= Effort.rounds(80, quick: 40))
  }

  @Test(arguments: [(0, 1), (2, 3)])
  func swapped(one: Int, other: Int) throws {
    var mistaken = Self.overlapping
    mistaken.emojis.swapAt(one, other)
    #expect(try !mistaken.grid().looksLike(Self.overlapping.grid()))
  }

  @Test func mirrored() throws {
    var count = 0
    for (name, drawing) in try drawings() {
      let isLevel = drawing.emojis.allSatisfy {
        abs(drawing.height - 2 * $0.y) * drawing.pixels < Self.leastPixels
      }
      guard !isLevel else { continue }
      var mistaken = drawing
      for index in drawing.emojis.indices {
        mistaken.emojis[index].y = drawing.height - drawing.emojis[index].y
      }
      #expect(try !mistaken.grid().looksLike(drawing.grid()), "\(name)")
      count += 1
    }
    #expect(count >= 10)
  }

  @Test func backgroundDropped() throws {
    var count = 0
    for (name, drawing) in try drawings() where drawing.background != nil {
      var mistaken = drawing
      mistaken.background = nil
      #expect(try !mistaken.grid().looksLike(drawing.grid()), "\(name)")
      count += 1
    }
    #expect(count >= 8)
  }

  /// The effect of other font versions must pass: a slightly larger emoji in a slightly different
  /// place.
  @Test func slightlyOther() throws {
    for (name, drawing) in try drawings() {
      var other = drawing
      for index in drawing.emojis.indices {
        other.emojis[index].x += 0.2 / drawing.pixels
        other.emojis[index].size *= 1.01
      }
      let difference = try other.grid().difference(to: drawing.grid())
      #expect(try other.grid().looksLike(drawing.grid()), "\(name): \(difference)")
    }
  }

  private func drawings() throws -> [(String, Drawing)] {
    let folder = Documents.examples
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    let found = try names.filter { $0.hasSuffix(".emojiart") }.compactMap { name in
      let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
      return Drawing.make(bytes).document.map { (name, $0.drawing) }
    }
    return found + [("overlapping", Self.overlapping)]
  }
}

extension Drawing {
  /// Pixels per point in its picture from afar.
  fileprivate var pixels: Double { 256 / max(128, width, height) }
}
