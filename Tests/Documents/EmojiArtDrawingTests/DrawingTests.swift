import Diagnostics
import EmojiArt
@testable import EmojiArtDrawing
import Foundation
import Testing

struct DrawingTests {
  @Test func emptyDocument() throws {
    let document = try drawn(#"{"background":{},"emojis":[],"uniqueEmojiId":0}"#)
    #expect(document.drawing == Drawing(width: 320, height: 240, background: nil, emojis: []))
    #expect(document.notes.isEmpty && document.emojiCount == 0)
  }

  /// A document of zero bytes is lost, or a new one of 2017; a blank picture would hide that.
  @Test func zeroBytesAreNotDrawn() throws {
    guard case .damaged(let findings) = Drawing.make([]) else {
      Issue.record("zero bytes are drawn")
      return
    }
    #expect(findings.map(\.diagnostic.rule) == ["emojiart/zero-length-document"])
  }

  /// The label of a missing picture is at the top, else at the bottom, and nowhere under emojis.
  @Test(
    arguments: [
      ([(0, 0)], FrameLabel.Place.top), ([(0, -100)], .bottom), ([(0, 100)], .top),
      ([(0, -100), (0, 100)], .nowhere), ([(-150, -100)], .bottom), ([], .top),
    ] as [([(Int, Int)], FrameLabel.Place)])
  func labelsAreLegible(_ places: [(x: Int, y: Int)], _ label: FrameLabel.Place) throws {
    let emojis = places.enumerated().map { index, place in
      #"{"text":"🦆","x":\#(place.x),"y":\#(place.y),"size":40,"id":\#(index + 1)}"#
    }
    let url = "https://example.org/" + String(repeating: "a", count: 40) + ".jpg"
    let text =
      #"{"background":{"url":"\#(url)"},"emojis":[\#(emojis.joined(separator: ","))],"uniqueEmojiId":2}"#
    let drawing = try drawn(text).drawing
    #expect(drawing.background?.label == label)
    let labels = SVGDrawing(drawing).text.components(separatedBy: "fill=\"dimgray\"").count - 1
    #expect(labels == (label == .nowhere ? 0 : 1))
  }

  /// Origin and direction of y depend on the edition; the canvas begins at the farthest corner.
  @Test func coordinates() throws {
    let down = try drawn(
      #"{"background":{},"emojis":[{"text":"🦆","x":10,"y":20,"size":40,"id":1},"#
        + #"{"text":"🌲","x":-30,"y":-20,"size":20,"id":2}],"uniqueEmojiId":2}"#)
    let up = try drawn(
      #"{"emojis":[{"string":"🦆","position":{"x":10,"y":-20},"size":40,"id":1},"#
        + #"{"string":"🌲","position":{"x":-30,"y":20},"size":20,"id":2}],"uniqueEmojiId":2}"#)
    #expect(down.drawing == up.drawing)
    #expect(down.edition == .spring2021 && up.edition == .spring2023)
    #expect(down.drawing.emojis.map(\.text) == ["🦆", "🌲"])
    let (first, second) = (down.drawing.emojis[0], down.drawing.emojis[1])
    #expect(first.x - second.x == 40 && first.y - second.y == 40)
    #expect(second.x == 14 && second.y == 14)
    #expect(down.drawing.width == 14 + 40 + 28 && down.drawing.height == 14 + 40 + 28)
  }

  /// A picture is centered at its natural size; in 2017 its corner is the origin.
  @Test func pictures() throws {
    let centered = try drawn(
      #"{"background":{"imageData":"\#(Samples.picture)"},"emojis":[{"text":"🐟","x":0,"y":0,"size":8,"#
        + #""id":1}],"uniqueEmojiId":1}"#)
    let cornered = try drawn(
      #"{"imageData":"\#(Samples.picture)","emojis":[{"text":"🐟","x":16,"y":12,"size":8}]}"#)
    #expect(centered.drawing == cornered.drawing)
    #expect(centered.drawing.width == 32 && centered.drawing.height == 24)
    #expect(centered.drawing.emojis.map(\.x) == [16])
    guard case .picture(let bytes, "image/png") = centered.drawing.background?.content else {
      Issue.record("no picture")
      return
    }
    #expect(bytes.count == 104)
  }

  @Test func picturesOfURLs() throws {
    let text = #"{"background":{"theURL":"https://a.example/b.png"},"emojis":[],"uniqueEmojiId":0}"#
    let absent = try drawn(text)
    #expect(absent.url == "https://a.example/b.png" && absent.notes.count == 1)
    #expect(
      absent.drawing.background?.content == .absent(label: "https://a.example/b.png"))
    #expect(absent.drawing.width == 320 && absent.drawing.height == 240)
    let size = PictureSize(width: 640, height: 480)
    let sized = try drawn(text, DrawingOptions(pictureSize: size))
    #expect(sized.drawing.width == 640 && sized.drawing.height == 480)
    let given = try drawn(
      text, DrawingOptions(image: Base64Decoder.decode(Array(Samples.picture.utf8))))
    #expect(given.drawing.width == 32 && given.notes.isEmpty)
  }

  @Test(arguments: [
    "{", "[]", "7", "\"\"", #"{"a":1}"#, "\u{0}", "<html>",
    #"{"background":{},"backgroundURL":"https://a.example","emojis":[],"uniqueEmojiId":0}"#,
    #"{"background":{},"emojis":[{"text":"🦆"#,
    // Documents that no edition's decoder reads, or of which it shows nothing, and of no variant.
    #"{"background":"ftp//broken url","emojis":[{"string":"🐶","position":[1],"size":40,"id":1}],"uniqueEmojiId":1}"#,
    #"{"background":"","emojis":[],"uniqueEmojiId":0}"#,
    #"{"background":{},"emojis":[7],"uniqueEmojiId":0}"#,
    #"{"url":"https://a.example/b","emojis":[{"text":"🦆","x":"1","y":2,"size":3}]}"#,
  ])
  func damagedDocuments(_ text: String) {
    guard case .damaged(let findings) = Drawing.make(Array(text.utf8)) else {
      Issue.record("\(text) was drawn")
      return
    }
    #expect(!findings.isEmpty)
  }

  /// A document with errors is drawn as by the app that opens it.
  @Test func errorsThatAnAppPassesOver() throws {
    let twins = #"{"text":"🦆","x":1,"y":2,"size":40,"id":1}"#
    let same = try drawn(#"{"background":{},"emojis":[\#(twins),\#(twins)],"uniqueEmojiId":1}"#)
    #expect(same.dialect.name == "2021-handwritten" && same.drawing.emojis.count == 2)
    let url = try drawn(
      #"{"background":{"theURL":7},"emojis":[\#(twins)],"uniqueEmojiId":1}"#)
    #expect(url.dialect.name == "2021-handwritten" && url.errorCount == 1)
  }

  /// The apps prefer the URL; they show a picture next to it if there is no network.
  @Test func bothBackgrounds() throws {
    let text = #"{"url":"https://a.example/b","imageData":"\#(Samples.picture)","emojis":[]}"#
    let document = try drawn(text)
    #expect(document.drawing.width == 32 && document.notes.count == 1)
    let data = try drawn(text.replacing("https://a.example/b", with: "data:image/png;base64,!"))
    #expect(data.drawing.width == 32 && data.url == nil)
    let blank = #"{"background":{},"emojis":[],"uniqueEmojiId":0}"#
    let unused = try drawn(blank, DrawingOptions(image: Array("x".utf8)))
    #expect(unused.drawing.background == nil && unused.notes.count == 1)
  }

  /// The spelling of a picture does not make it longer than it is.
  @Test func longPictures() throws {
    let plain = Data(repeating: 0xFF, count: 300).base64EncodedString()
    let spelling = plain.map { $0 == "/" ? "\\u002f" : String($0) }.joined()
    for (text, most, isDrawn) in [
      (plain, 300, true), (plain, 290, false), (spelling, 300, true), (spelling, 200, false),
    ] {
      var options = DrawingOptions()
      options.mostPictureBytes = most
      let document = try drawn(#"{"imageData":"\#(text)","emojis":[]}"#, options)
      // The bytes are not a picture, which is noticed only if they are read.
      let isTooLong = document.notes.contains { $0.contains("is longer than") }
      #expect(isTooLong == !isDrawn, "\(text.count) characters, at most \(most) bytes")
    }
  }

  /// Places and pictures are found in every encoding.
  @Test func encodings() throws {
    let text =
      #"{"background":{"imageData":"\#(Samples.picture)"},"emojis":[{"text":"🦆","x":1,"#
      + #""y":2,"size":40,"id":1}],"uniqueEmojiId":1}"#
    let plain = try drawn(text).drawing
    #expect(try drawn("\u{FEFF}" + text).drawing == plain)
    let wide = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    #expect(Drawing.make([0xFF, 0xFE] + wide).document?.drawing == plain)
    #expect(Drawing.make(wide).document?.drawing == plain)
  }
}
