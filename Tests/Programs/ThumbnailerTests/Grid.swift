import EmojiArtDrawing
import Foundation
import Testing

@testable import emojiart_thumbnailer

/// What a picture looks like from afar: the mean colors of 16 x 16 cells, fewer if it is small.
struct Grid: Equatable {
  static let cells = 16

  let width: Int
  let height: Int
  /// Red, green and blue of each cell, row by row.
  let colors: [UInt8]

  /// How much the colors of the cells differ.
  func difference(to other: Grid) -> (largest: Int, mean: Double) {
    guard width == other.width, height == other.height, colors.count == other.colors.count else {
      return (255, 255)
    }
    let distances = zip(colors, other.colors).map { abs(Int($0) - Int($1)) }
    return (distances.max() ?? 0, Double(distances.reduce(0, +)) / Double(max(1, distances.count)))
  }

  /// True if both could be the same picture with other fonts.
  ///
  /// Fonts of other versions have other pictures, in much the same colors; an emoji that is a pixel
  /// off changes a cell by up to 30, one in another place by 70 and more.
  func looksLike(_ other: Grid) -> Bool {
    let difference = difference(to: other)
    return difference.largest <= 32 && difference.mean <= 1.5
  }

  /// The size and the colors in hexadecimal, on one line.
  var text: String {
    let digits = colors.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return "\(width)x\(height) \(digits)"
  }

  init(width: Int, height: Int, colors: [UInt8]) {
    self.width = width
    self.height = height
    self.colors = colors
  }

  /// Reads what `text` writes.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: " ")
    let size = parts.first?.split(separator: "x").compactMap { Int($0) } ?? []
    guard parts.count == 2, size.count == 2 else { return nil }
    let digits = Array(parts[1])
    let colors = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(digits[$0...($0 + 1)]), radix: 16)
    }
    self.init(width: size[0], height: size[1], colors: colors)
  }
}

extension Painting {
  /// The mean colors of the cells of a grid, row by row: red, green and blue of at least one pixel.
  func averages(columns: Int, rows: Int) -> [UInt8] {
    let pixels = canvas.pixels()
    var colors: [UInt8] = []
    for cell in 0..<columns * rows {
      let (row, column) = cell.quotientAndRemainder(dividingBy: columns)
      let (left, top) = (column * width / columns, row * height / rows)
      let right = max((column + 1) * width / columns, left + 1)
      let bottom = max((row + 1) * height / rows, top + 1)
      var (red, green, blue) = (0, 0, 0)
      for y in top..<bottom {
        for pixel in pixels[y * width + left..<y * width + right] {
          red += Int(pixel >> 16 & 255)
          green += Int(pixel >> 8 & 255)
          blue += Int(pixel & 255)
        }
      }
      let count = (right - left) * (bottom - top)
      colors += [red, green, blue].map { UInt8(($0 + count / 2) / count) }
    }
    return colors
  }
}

extension Drawing {
  func png(_ options: RasterOptions = RasterOptions()) throws -> RasterPicture {
    try sheet.png(options)
  }

  /// The drawing from afar.
  func grid() throws -> Grid {
    let painting = try sheet.paint(RasterOptions(longestSide: 256))
    // A cell of one or two pixels would show every shift by a fraction of a pixel.
    let cells = min(Grid.cells, max(painting.width, painting.height) / 4)
    return Grid(
      width: painting.width, height: painting.height,
      colors: painting.averages(columns: cells, rows: cells))
  }
}

/// Grids by name, one on each line of the file `Golden/NAME`, sorted.
struct GoldenGrids {
  private let file: URL
  private var grids: [String: Grid] = [:]
  private let isNew: Bool

  init(_ name: String) throws {
    file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/\(name)")
    isNew =
      ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"
      || !FileManager.default.fileExists(atPath: file.path)
    guard !isNew else { return }
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let parts = line.split(separator: "\t")
      let grid = try #require(parts.count == 2 ? Grid(parts[1]) : nil, "\(line)")
      grids[String(parts[0])] = grid
    }
  }

  /// Requires grids to look as before; writes the file with UPDATE_GOLDEN=1 or if it is missing.
  func expect(_ actual: [String: Grid]) throws {
    if isNew {
      let lines = actual.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value.text)\n" }
      try Data(lines.joined().utf8).write(to: file)
      if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != "1" {
        Issue.record("\(file.path) was missing and is written now")
      }
      return
    }
    #expect(actual.keys.sorted() == grids.keys.sorted())
    for (name, grid) in actual {
      guard let golden = grids[name] else { continue }
      let difference = grid.difference(to: golden)
      #expect(grid.looksLike(golden), "\(name): \(difference), \(grid.width)x\(grid.height)")
    }
  }
}
