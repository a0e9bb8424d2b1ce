import EmojiArtDrawing
import TestSupport
import Testing

@testable import emojiart_thumbnailer

@Suite struct PictureTests {
  @Test(arguments: ["image/png", "image/jpeg", "image/gif", "image/bmp", "image/tiff"])
  func formats(mediaType: String) throws {
    let drawing = Drawing(try Pictures.picture(mediaType), mediaType)
    #expect(try drawing.quarters() == [.red, .green, .blue, .white])
    #expect(try drawing.png().pictureProblem == nil)
  }

  /// Its loader is not part of gdk-pixbuf: either it is painted, or there is a frame.
  @Test func webP() throws {
    let drawing = Drawing(try Pictures.picture("image/webp"), "image/webp")
    let isThere = try drawing.png().pictureProblem == nil
    let expected: [Color] =
      isThere ? [.red, .green, .blue, .white] : Array(repeating: .white, count: 4)
    #expect(try drawing.quarters() == expected)
  }

  /// The quarters of each orientation, from 1 to 8, by the first letters of their colors.
  private static let orientations = [
    "rgbw", "grwb", "wbgr", "bwrg", "rbgw", "brwg", "wgbr", "gwrb",
  ]

  @Test(arguments: 1...8)
  func orientations(orientation: Int) throws {
    let picture = try Pictures.jpeg(orientation: UInt8(orientation))
    let isTurned = orientation >= 5
    let drawing = Drawing(
      picture, "image/jpeg", width: isTurned ? 80 : 120, height: isTurned ? 120 : 80)
    let quarters = try drawing.quarters().map { String($0.rawValue.prefix(1)) }.joined()
    #expect(quarters == Self.orientations[orientation - 1], "orientation \(orientation)")
  }

  /// Only the declared format is tried.
  @Test(arguments: ["image/jpeg", "image/svg+xml", "", "png"])
  func wrongFormat(mediaType: String) throws {
    let drawing = Drawing(try Pictures.picture("image/png"), mediaType)
    let problem = try #require(try drawing.png().pictureProblem)
    #expect(problem.hasSuffix("cannot be decoded"))
    #expect(try drawing.quarters() == [.white, .white, .white, .white])
  }

  /// A few bytes that announce a picture of gigabytes are rejected before memory is allocated.
  @Test func hugePicture() throws {
    var png = try Pictures.picture("image/png")
    png.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
    #expect(try Drawing(png, "image/png").png().pictureProblem != nil)
    var bmp = try Pictures.picture("image/bmp")
    bmp.replaceSubrange(18..<26, with: [0x60, 0xEA, 0, 0, 0x60, 0xEA, 0, 0])
    #expect(try Drawing(bmp, "image/bmp").png().pictureProblem != nil)
  }

  @Test func noTimeToDecode() throws {
    let drawing = Drawing(try Pictures.picture("image/png"), "image/png")
    #expect(try drawing.png(RasterOptions(end: .now - .seconds(1))).width == 120)
  }

  /// Broken pictures are painted as far as possible or not at all, and the same way twice.
  @Test(arguments: ["image/png", "image/jpeg", "image/gif", "image/bmp", "image/tiff"])
  func brokenPictures(mediaType: String) throws {
    let seed = try Pictures.picture(mediaType)
    var mutator = Mutator(seed: 7, seeds: [seed], tokens: ["\0\0\0\0", "\u{7F}", "IDAT", "Exif"])
    for _ in 0..<150 {
      let drawing = Drawing(mutator.next(), mediaType, width: 12, height: 8)
      let picture = try drawing.png()
      #expect(picture.width == 12)
      #expect(try picture.png == drawing.png().png)
    }
    for count in 0..<seed.count {
      #expect(try Drawing(Array(seed[..<count]), mediaType, width: 12, height: 8).png().width == 12)
    }
  }
}
