import EmojiArtDrawing
import EmojiArtRaster
import Foundation
import Testing

@Test func tryIt() throws {
  print("FAMILY", RasterFonts.emojiFamily ?? "none")
  let drawing = Drawing(
    width: 400, height: 300,
    background: Drawing.Background(
      content: .absent(label: "https://example.org/a/very/long/path/to/a/picture/of/something.png"),
      frame: .init(x: 20, y: 20, width: 360, height: 260)),
    emojis: [
      .init(text: "😀", x: 100, y: 100, size: 40), .init(text: "👨‍👩‍👧‍👦", x: 200, y: 100, size: 40),
      .init(text: "🇨🇭", x: 300, y: 100, size: 40), .init(text: "1️⃣", x: 100, y: 200, size: 40),
      .init(text: "❤", x: 200, y: 200, size: 40), .init(text: "12 ab", x: 300, y: 200, size: 40),
      .init(text: "👍🏽", x: 100, y: 250, size: 80), .init(text: "x", x: 200, y: 250, size: 10),
      .init(text: "🌻", x: 350, y: 250, size: 800),
    ])
  for side in [nil, 64, 128, 1024] {
    let clock = ContinuousClock.now
    let picture = try drawing.png(RasterOptions(longestSide: side))
    print(picture.width, picture.height, picture.png.count, ContinuousClock.now - clock)
    try Data(picture.png).write(to: URL(filePath: "/tmp/r-\(side ?? 0).png"))
  }
}
