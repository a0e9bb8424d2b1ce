import EmojiArt
import Foundation
import Testing

@testable import EmojiArtDrawing

struct SVGPictureTests {
  /// A JPEG of 60 x 30 pixels, up to the end of its header.
  private static func jpeg(_ orientation: UInt8?) -> [UInt8] {
    let directory: [UInt8] = [
      1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation ?? 1, 0, 0, 0, 0, 0, 0, 0,
    ]
    let exif = Array("Exif\0\0II*\0".utf8) + [8, 0, 0, 0] + directory
    let segment = [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
    return [0xFF, 0xD8] + (orientation == nil ? [] : segment)
      + [0xFF, 0xC0, 0, 11, 8, 0, 30, 0, 60, 1, 1, 0x11, 0]
      + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 0xFF, 0, 3, 0xFF, 0xD9]
  }

  /// The sides with the first row and the first column, by EXIF 2.3, 4.6.4 A.
  @Test(arguments: [
    (1, "top", "left"), (2, "top", "right"), (3, "bottom", "right"), (4, "bottom", "left"),
    (5, "left", "top"), (6, "right", "top"), (7, "right", "bottom"), (8, "left", "bottom"),
  ])
  func turns(_ orientation: Int, _ row: String, _ column: String) throws {
    let picture = try #require(SVGPicture(Self.jpeg(UInt8(orientation))))
    #expect(picture.orientation == orientation)
    let isTurned = orientation >= 5
    let frame = Drawing.Rectangle(
      x: 5, y: 7, width: isTurned ? 30 : 60, height: isTurned ? 60 : 30)
    let matrix = picture.matrix(in: frame)
    func side(_ x: Double, _ y: Double) -> String {
      let place = (
        matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5]
      )
      return place.0 == 5
        ? "left"
        : place.0 == 5 + frame.width
          ? "right"
          : place.1 == 7 ? "top" : place.1 == 7 + frame.height ? "bottom" : "inside"
    }
    #expect(side(30, 0) == row && side(0, 15) == column)
    #expect(side(30, 0) != side(30, 30) && side(0, 15) != side(60, 15))
  }

  /// Since the SVG itself rotates the picture, no program may rotate it again.
  @Test func exifIsLeftOut() throws {
    let plain = try #require(SVGPicture(Self.jpeg(nil)))
    #expect(try #require(SVGPicture(Self.jpeg(6))).url == plain.url)
    let upright = Self.jpeg(1)
    #expect(
      try #require(SVGPicture(upright)).url
        == "data:image/jpeg;base64,\(Data(upright).base64EncodedString())")
  }

  @Test func turnedDocument() throws {
    let data = Data(Self.jpeg(6)).base64EncodedString()
    let document = try drawn(
      #"{"background":{"imageData":"\#(data)"},"emojis":[],"uniqueEmojiId":0}"#)
    #expect(document.drawing.width == 30 && document.drawing.height == 60)
    let svg = SVGDrawing(document.drawing).text
    #expect(svg.contains(#"transform="matrix(0 1 -1 0 30 0)" width="60" height="30""#))
  }

  /// If it may, a browser takes a space from the emoji font, where it is as wide as an emoji.
  @Test(arguments: [
    ("Hello 👻!", true), ("👻 👻", true), ("ok👌", true), ("Hg", true), ("½", true), ("👻", false),
    ("1️⃣", false), ("🇨🇭⚓️", false), ("❤", false),
  ])
  func fonts(_ text: String, _ isPlain: Bool) {
    let emoji = Drawing.Emoji(text: text, x: 5, y: 5, size: 10)
    let svg = SVGDrawing(Drawing(width: 10, height: 10, background: nil, emojis: [emoji])).text
    #expect(svg.contains(#"font-size="10" font-family="sans-serif">\#(text)</text>"#) == isPlain)
    #expect(svg.contains(#"font-size="10">\#(text)</text>"#) != isPlain)
  }

  /// Wherever emojis are, the label of a missing picture is at the top of its frame.
  @Test func frameLabel() throws {
    let frame = Drawing.Rectangle(x: 100, y: 50, width: 280, height: 200)
    let label = FrameLabel("a picture", frame)
    #expect(label.text == "a picture" && label.size == 10)
    #expect(label.x == 240 && label.baseLine == 70)
    let long = FrameLabel("https://example.org/" + String(repeating: "x", count: 90), frame)
    #expect(long.text == "https://example.org…" + String(repeating: "x", count: 20))
    let fits = String(repeating: "x", count: 40)
    #expect(FrameLabel(fits, frame).text == fits)
    let background = Drawing.Background(content: .absent(label: "a picture"), frame: frame)
    let svg = SVGDrawing(Drawing(width: 400, height: 300, background: background, emojis: []))
    #expect(svg.text.contains(#"<text x="240" y="70" font-family="sans-serif" font-size="10""#))
  }

  @Test func size() throws {
    let drawing = Drawing(width: 640, height: 480, background: nil, emojis: [])
    #expect(SVGDrawing(drawing).text.contains(#"width="640" height="480" viewBox="0 0 640 480""#))
    let small = SVGDrawing(drawing, size: 128).text
    #expect(small.contains(#"width="128" height="96" viewBox="0 0 640 480""#))
    let huge = Drawing(width: 1e6, height: 5e5, background: nil, emojis: [])
    #expect(SVGDrawing(huge).text.contains(#"width="8192" height="4096""#))
  }
}
