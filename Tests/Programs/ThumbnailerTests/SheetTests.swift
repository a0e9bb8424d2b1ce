import Diagnostics
import EmojiArt
import Foundation
import Testing

@testable import EmojiArtDrawing
@testable import emojiart_thumbnailer

@Suite struct SheetTests {
  /// The marks of a comparison are painted where they are in the SVG.
  @Test func ringsHaveTheirColor() throws {
    let old = #"{"background":{},"emojis":[{"text":"🐟","x":-90,"y":0,"size":40,"id":1}],"#
    let new = old.replacing("\"🐟\",\"x\":-90", with: "\"🐚\",\"x\":80")
    let versions = try [old + #""uniqueEmojiId":1}"#, new + #""uniqueEmojiId":1}"#].map { text in
      let bytes = Array(text.utf8)
      let dialect = try #require(EmojiArtDocument(bytes)).dialect
      return try #require(DocumentVersion(rangeSource(of: bytes), as: dialect))
    }
    let difference = DocumentDifference(versions[0], versions[1])
    let drawings = try versions.map { try #require(VersionDrawing($0, name: "a")) }
    let sheet = DifferenceDrawing(difference, drawings[0], drawings[1]).sheet
    for (ink, isSolid) in [(Sheet.Ink.added, true), (.removed, false)] {
      let frame = try #require(ring(of: sheet, ink))
      // Away from the badge.
      let spots = (0..<24).map { step in
        let angle = Double.pi * (0.2 + 0.03 * Double(step))
        return Sheet.Spot(
          frame.x + frame.width / 2 * (1 + cos(angle)),
          frame.y + frame.height / 2 * (1 + sin(angle)))
      }
      let matches = try sheet.pixels(spots).count { ink.isNear($0) }
      #expect(isSolid ? matches == spots.count : (6..<20).contains(matches), "\(ink): \(matches)")
    }
  }

  private func ring(of sheet: Sheet, _ ink: Sheet.Ink) -> Drawing.Rectangle? {
    for layer in sheet.layers where layer.id != nil {
      for case .shape(let shape) in layer.items where shape.stroke?.ink == ink {
        if case .box(let frame, _) = shape.outline { return frame.moved(layer.x, layer.y) }
      }
    }
    return nil
  }

  /// What is faded lets the paper through; shapes cover what is below them.
  @Test func layers() throws {
    var sheet = Sheet(width: 40, height: 20)
    let left = Drawing.Rectangle(x: 0, y: 0, width: 20, height: 20)
    var faded = Sheet.Layer(
      [.shape(Sheet.Shape(.box(left, radius: 0), fill: .ink))], opacity: 0.5)
    sheet.layers = [faded, faded.moved(20, 0)]
    #expect(try sheet.means() == [141, 141])
    faded.opacity = 1
    let cover = Sheet.Shape(
      .polygon([.init(20, 0), .init(40, 0), .init(40, 20), .init(20, 20)]), fill: .paper)
    sheet.layers = [faded, faded.moved(20, 0), Sheet.Layer([.shape(cover)])]
    #expect(try sheet.means() == [28, 255])
    sheet.layers = [Sheet.Layer([.label(Sheet.Label("MMM", 1, 16, size: 16))])]
    let means = try sheet.means()
    #expect(means[0] < 230 && means[1] > means[0])
  }

  /// Numbers that no drawing has paint nothing, and it ends.
  @Test func oddNumbers() throws {
    var items: [Sheet.Item] = [.background(7)]
    for number in [0, -1, 1e9, 1e300, Double.infinity, .nan] {
      let frame = Drawing.Rectangle(x: number, y: 0, width: number, height: 9)
      for outline in [
        Sheet.Outline.box(frame, radius: number), .line([]),
        .line([.init(number, 0), .init(0, 1)]),
        .polygon([.init(number, number)]),
      ] {
        items.append(
          .shape(Sheet.Shape(outline, fill: .ink, stroke: .init(.ink, number, dash: number))))
      }
      items.append(.label(Sheet.Label("a\0b", number, number, size: number)))
    }
    var sheet = Sheet(width: 30, height: 30)
    sheet.layers = [Sheet.Layer(items), Sheet.Layer(items, opacity: .nan)]
    #expect(try sheet.png().width == 30)
  }
}

extension Sheet.Ink {
  /// Whether a pixel is nearer to the color than to white.
  fileprivate func isNear(_ pixel: [Int]) -> Bool {
    let wanted = (0..<3).map { Int(color >> UInt32(16 - 8 * $0) & 255) }
    let far = zip(pixel, wanted).reduce(0) { $0 + abs($1.0 - $1.1) }
    return far < wanted.reduce(0) { $0 + 255 - $1 } / 2
  }
}

extension Sheet {
  /// The colors at places that are not far from one another.
  fileprivate func pixels(_ spots: [Spot]) throws -> [[Int]] {
    let (left, top) = (spots.map(\.x).min() ?? 0, spots.map(\.y).min() ?? 0)
    var part = self
    (part.width, part.height) = (100, 100)
    part.layers = layers.map { $0.moved(5 - left, 5 - top) }
    let colors = try part.paint(RasterOptions(longestSide: 200)).averages(
      columns: 200, rows: 200)
    return spots.map { spot in
      let (column, row) = (Int((spot.x + 5 - left) * 2), Int((spot.y + 5 - top) * 2))
      let start = 3 * (row * 200 + column)
      return colors[start..<(start + 3)].map(Int.init)
    }
  }

  /// The mean brightness of the left and of the right half.
  fileprivate func means() throws -> [Int] {
    let colors = try paint(RasterOptions()).averages(columns: 2, rows: 1)
    return [Int(colors[0]), Int(colors[3])]
  }
}
