import EmojiArtDrawing
import EmojiArtRaster
import Foundation
import Testing

@Test func tryIt() throws {
  let texts = ["😀", "👨‍👩‍👧‍👦", "🇨🇭", "1️⃣", "❤", "12 ab", "👍🏽", "x", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "漢字", "שלום", "☂️", "🌻🌻", "❤️12"]
  let drawing = Drawing(
    width: 400, height: 300, background: Drawing.Background(
      content: .absent(label: "https://example.org/a/very/long/path/to/a/picture/of/something.png"),
      frame: .init(x: 150, y: 230, width: 200, height: 60)),
    emojis: texts.enumerated().flatMap { i, t in
      let x = Double(i % 5) * 80 + 40, y = Double(i / 5) * 80 + 40
      return [Drawing.Emoji(text: t, x: x, y: y, size: 40)]
    } + [.init(text: "😀", x: 40, y: 260, size: 80), .init(text: "🟥", x: 100, y: 260, size: 10), .init(text: "🟥", x: 380, y: 260, size: 1)])
  for side in [nil, 64, 128, 1024] {
    let picture = try drawing.png(RasterOptions(longestSide: side))
    try Data(picture.png).write(to: URL(filePath: "/tmp/r-\(side ?? 0).png"))
  }
  let big = Drawing(width: 1000, height: 1000, background: .init(content: .absent(label: "x"), frame: .init(x: 100, y: 100, width: 800, height: 800)), emojis: [.init(text: "🟥", x: 500, y: 500, size: 500),.init(text: "X", x: 500, y: 500, size: 500)])
  try Data(try big.png().png).write(to: URL(filePath: "/tmp/r-big.png"))
}
