@testable import EmojiArtDrawing
import TestSupport
import Testing

@testable import emojiart_thumbnailer

@Suite struct PNGTests {
  /// A drawing of some size with an emoji in its middle.
  private func drawing(_ width: Double, _ height: Double) -> Drawing {
    Drawing(
      width: width, height: height, background: nil,
      emojis: [Drawing.Emoji(text: "🌻", x: width / 2, y: height / 2, size: 40)])
  }

  struct Sizes {
    let drawing: (Double, Double)
    var side: Int?
    let pixels: [Int]

    static let all: [Sizes] = [
      Sizes(drawing: (320, 240), pixels: [320, 240]),
      Sizes(drawing: (320, 240), side: 128, pixels: [128, 96]),
      Sizes(drawing: (240, 320), side: 128, pixels: [96, 128]),
      Sizes(drawing: (320, 240), side: 640, pixels: [640, 480]),
      Sizes(drawing: (320, 240), side: 1024, pixels: [640, 480]),
      Sizes(drawing: (16, 12), side: 256, pixels: [32, 24]),
      Sizes(drawing: (320, 240), side: 1, pixels: [1, 1]),
      Sizes(drawing: (100.4, 100.6), pixels: [100, 101]),
      Sizes(drawing: (16_384, 4096), pixels: [8192, 2048]),
      Sizes(drawing: (200_000, 10), side: 256, pixels: [256, 1]),
      Sizes(drawing: (0, 0), side: 64, pixels: [1, 1]),
      Sizes(drawing: (-5, 8), pixels: [1, 8]),
      Sizes(drawing: (.nan, .infinity), side: 64, pixels: [1, 1]),
    ]
  }

  @Test(arguments: Sizes.all)
  func sizes(sizes: Sizes) throws {
    let (width, height) = sizes.drawing
    let picture = try drawing(width, height).png(RasterOptions(longestSide: sizes.side))
    #expect([picture.width, picture.height] == sizes.pixels)
    #expect(picture.png.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    let header = picture.png[16..<24].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    #expect(header == UInt64(sizes.pixels[0]) << 32 | UInt64(sizes.pixels[1]))
  }

  @Test func enlargedAsFarAsAskedFor() throws {
    var options = RasterOptions(longestSide: 1000)
    options.mostEnlarged = .infinity
    #expect(try drawing(16, 12).png(options).width == 1000)
  }

  @Test func sameBytesAgain() throws {
    let drawing = drawing(300, 200)
    #expect(try drawing.png() == drawing.png())
  }

  /// Reading the picture gives what was painted.
  @Test func readAgain() throws {
    var drawing = try Drawing(Pictures.picture("image/png"), "image/png")
    drawing.emojis = [Drawing.Emoji(text: "M", x: 60, y: 40, size: 60)]
    let again = Drawing(try drawing.png().png, "image/png")
    #expect(try again.grid().looksLike(drawing.grid()))
  }

  @Test func nothingIsWhite() throws {
    let blank = Drawing(width: 30, height: 20, background: nil, emojis: [])
    #expect(try blank.quarters() == [.white, .white, .white, .white])
  }

  /// Numbers and texts that no app writes paint nothing or what they can, and it ends.
  @Test func oddEmojis() throws {
    let numbers = [0, -1, 1e-300, 0.3, 1e6, 1e300, .infinity, .nan]
    let texts = ["", "\0", "a\0b", " ", "\n\n", String(repeating: "\u{301}", count: 90_000), "🇨"]
    let combinations = numbers.flatMap { x in numbers.map { size in (x, size) } }
    let emojis = combinations.flatMap { x, size in
      texts.map { Drawing.Emoji(text: $0, x: x, y: -x, size: size) }
    }
    let picture = try Drawing(width: 50, height: 50, background: nil, emojis: emojis).png()
    #expect(picture.leftOut == 0 && picture.width == 50)
  }

  @Test func oddFrames() throws {
    let numbers = [0, -1, 10, 1e9, 1e300, .infinity, .nan]
    for x in numbers {
      for width in numbers {
        let frame = Drawing.Rectangle(x: x, y: -x, width: width, height: width)
        for content in [
          Drawing.Background.Content.absent(label: "a\0b"),
          .picture(try Pictures.picture("image/png"), mediaType: "image/png"),
        ] {
          let background = Drawing.Background(content: content, frame: frame)
          let drawing = Drawing(width: 40, height: 40, background: background, emojis: [])
          #expect(try drawing.png().width == 40)
        }
      }
    }
  }

  /// When time runs out, the picture has whatever was painted first.
  @Test func timeIsUp() throws {
    var drawing = drawing(100, 100)
    drawing.emojis = Array(repeating: drawing.emojis[0], count: 20)
    let picture = try drawing.png(RasterOptions(end: .now))
    #expect(picture.leftOut == 20 && picture.pictureProblem == nil)
    #expect(try drawing.png(RasterOptions(end: .now + .seconds(600))).leftOut == 0)
  }

  /// Fifty thousand emojis of many sizes would take a minute without shared stamps.
  @Test(.endsSometime) func manyEmojis() throws {
    var random = SystemRandomNumberGenerator()
    let emojis = (0..<Effort.rounds(50_000)).map { index in
      let scalar = Unicode.Scalar(0x1F300 + UInt32(index % 64)) ?? "x"
      return Drawing.Emoji(
        text: String(Character(scalar)), x: .random(in: 0...500, using: &random),
        y: .random(in: 0...500, using: &random), size: .random(in: 4...30, using: &random))
    }
    let picture = try Drawing(width: 500, height: 500, background: nil, emojis: emojis).png()
    #expect(picture.leftOut == 0)
  }
}
