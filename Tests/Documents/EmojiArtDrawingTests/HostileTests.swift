import EmojiArt
import EmojiArtDrawing
import Foundation
import TestSupport
import Testing
import XMLSyntax

/// Documents that try to be more than a drawing.
struct HostileTests {
  /// A name must not look like another one.
  @Test func namesDoNotTurnTheTextBehindThem() throws {
    let document = try drawn(
      #"{"background":"http://a.org/\u202Egnp.exe","emojis":[],"uniqueEmojiId":0}"#)
    let page = DrawingPage.html(document, name: "\u{202E}\u{2066}tra.emojiart")
    let shown = page.replacing(/href="[^"]*"/, with: "")
    #expect(!shown.unicodeScalars.contains { 0x202A...0x202E ~= $0.value || $0.value == 0x2066 })
    #expect(page.contains("<h1>\u{FFFD}\u{FFFD}tra.emojiart</h1>"))
  }

  @Test func texts() throws {
    let texts = [
      "</text></svg><script>alert(1)</script>", "]]>", "<!--", "&amp;&#0;", "\" onload=\"a\"",
      "\u{0}\u{1}\u{7F}\u{85}", "\u{FFFE}\u{FFFF}", "a\nb\tc", "\u{202E}abc", "{{7*7}}",
    ]
    let document = try drawn(EmojiArtDrawingTests.document(of: texts))
    #expect(document.drawing.emojis.count == texts.count)
    #expect(document.notes == ["3 texts have control characters, which are replaced"])
    let svg = SVGDrawing(document.drawing).text
    try expectHarmless(svg, "the texts")
    #expect(svg.contains(">&lt;/text&gt;&lt;/svg&gt;&lt;script&gt;alert(1)&lt;/script&gt;</text>"))
    try expectHarmless(DrawingPage.html(document, name: "<script>&\u{1}\".emojiart"), "the page")
  }

  @Test(arguments: [
    #"javascript:alert(1)"#, #"https://a.example/\"onmouseover=\"alert(1)"#, "https://a/<script>",
    "data:image/svg+xml;base64,PHN2Zz48c2NyaXB0Lz48L3N2Zz4=", "data:text/html,<script>a</script>",
    "file:///etc/passwd", "HTTPS://a.example/\\u0001\\n'",
  ])
  func urls(_ url: String) throws {
    let document = try drawn(#"{"background":"\#(url)","emojis":[],"uniqueEmojiId":0}"#)
    #expect(document.drawing.background != nil && !document.notes.isEmpty)
    let svg = SVGDrawing(document.drawing).text
    try expectHarmless(svg, url)
    #expect(!svg.contains("<image"))
    try expectHarmless(DrawingPage.html(document, name: "a"), url)
  }

  /// The declared type of a picture is ignored.
  @Test func disguisedPictures() throws {
    let svg = Data("<svg xmlns='http://www.w3.org/2000/svg'><script>a</script></svg>".utf8)
    for url in ["data:image/png;base64,\(svg.base64EncodedString())"] {
      let document = try drawn(#"{"background":"\#(url)","emojis":[],"uniqueEmojiId":0}"#)
      #expect(!SVGDrawing(document.drawing).text.contains("data:"))
    }
    let url = "data:text/html;base64,\(Samples.picture)"
    let document = try drawn(#"{"background":"\#(url)","emojis":[],"uniqueEmojiId":0}"#)
    #expect(SVGDrawing(document.drawing).text.contains("data:image/png;base64,\(Samples.picture)"))
  }

  @Test(
    arguments: ["x", "y", "size"], ["1e300", "-1e300", "1e9", "9223372036854775807", "1e-300"])
  func numbers(_ name: String, _ value: String) throws {
    var emoji = ["x": "3", "y": "4", "size": "40"]
    emoji[name] = value
    let members = emoji.sorted { $0.key < $1.key }.map { #""\#($0)":\#($1)"# }.joined(
      separator: ",")
    let outcome = Drawing.make(
      Array(
        (#"{"background":{},"emojis":[{"text":"🦆","id":1,\#(members)},{"text":"🌲","x":0,"y":0,"#
          + #""size":40,"id":2}],"uniqueEmojiId":2}"#).utf8))
    // No app opens a document with a number beyond 64 bits; a fraction, which is a variant, is
    // rounded.
    #expect((outcome.document == nil) == value.hasSuffix("1e300"))
    guard let document = outcome.document else { return }
    let drawing = document.drawing
    #expect(drawing.width > 0 && drawing.width < 2e6 && drawing.height < 2e6)
    #expect(drawing.emojis.count + document.notes.count == 2, "\(document.notes)")
    try expectHarmless(SVGDrawing(drawing).text, "\(name) \(value)")
  }

  /// Every limit is reported.
  @Test func limits() throws {
    #expect(DrawingOptions().mostEmojis == 20_000)
    var few = DrawingOptions()
    few.mostEmojis = Effort.rounds(20_000)
    let duck = #"{"text":"🦆","x":1,"y":2,"size":40,"id":1}"#
    let ducks = [String](repeating: duck, count: 5 * few.mostEmojis).joined(separator: ",")
    let many = #"{"background":{},"emojis":[\#(ducks)],"uniqueEmojiId":1}"#
    let document = try drawn(many, few)
    #expect(document.drawing.emojis.count == few.mostEmojis)
    #expect(document.emojiCount == 5 * few.mostEmojis)
    let rest = 4 * few.mostEmojis
    #expect(
      document.notes == ["\(rest) emojis are not drawn because there are too many before them"])
    let long = try drawn(EmojiArtDrawingTests.document(of: [String(repeating: "👩🏽‍🌾", count: 500)]))
    #expect(long.drawing.emojis[0].text.count == 65 && long.notes.count == 1)
    let marks = String(repeating: "\u{301}", count: 100_000)
    let marked = try drawn(
      #"{"background":{},"emojis":[{"text":"a\#(marks)","x":0,"y":0,"size":40,"id":1}],"#
        + #""uniqueEmojiId":1}"#)
    #expect(marked.drawing.emojis[0].text.unicodeScalars.count == 641 && marked.notes.count == 1)
    var small = DrawingOptions()
    small.mostPictureBytes = 100
    let picture =
      #"{"background":{"imageData":"\#(Samples.picture)"},"emojis":[],"uniqueEmojiId":0}"#
    #expect(try drawn(picture).notes.isEmpty && drawn(picture, small).notes.count == 1)
    let odd = try drawn(
      #"{"background":{},"emojis":[{"text":"","x":1,"y":1,"size":1,"id":1},"#
        + #"{"text":"🦆","x":0,"y":0,"size":-1,"id":3}],"uniqueEmojiId":4}"#)
    #expect(
      odd.notes == [
        "1 emoji without a text is not drawn", "1 emoji whose size is not above 0 is not drawn",
      ])
    let sizeless = try drawn(
      #"{"url":"https://a.example/b","emojis":[{"text":"🦆","x":1,"y":1}]}"#)
    #expect(sizeless.notes.contains("1 emoji without a size is drawn at 64 points"))
  }

  private static let tokens = [
    "\"", "\\u0000", "1e308", "-", "<", "&", "]]>", "\\ud83d\\ude00", "null", "{", "}", "data:",
    "data:image/png;base64,", "\"size\":", "\"x\":1e99,", "=", "\"theURL\":",
  ]

  @Test func broken() throws {
    let examples = try Samples.all(in: Samples.folder).map(\.bytes)
    // Sound documents in every edition: hardly any of the damaged ones can be drawn.
    let size = try #require(PictureSize(width: 64, height: 48))
    var sound = try Samples.all(in: Samples.folder.appending(path: "sound")).map(\.bytes)
    sound += sound.flatMap { bytes in
      MigrationTarget.editions.compactMap {
        MigratedDrawingTests().migrated(bytes, to: $0, size)
      }
    }
    sound.append(Array(try document(of: ["🦆", "\u{1}", "</svg>"]).utf8))
    var mutators = [examples, sound].map { Mutator(seed: 7, seeds: $0, tokens: Self.tokens) }
    var count = 0
    for round in 0..<Effort.rounds(3600, quick: 240) {
      let bytes = mutators[round % 2].next()
      let outcome = Drawing.make(bytes)
      let text = String(decoding: bytes.prefix(300), as: UTF8.self)
      if let document = outcome.document {
        count += 1
        #expect(document.drawing.width.isFinite && document.drawing.height.isFinite)
        try expectHarmless(SVGDrawing(document.drawing, size: 64).text, text)
      }
      if case .damaged(let findings) = outcome { #expect(!findings.isEmpty, "\(text)") }
      try expectHarmless(DrawingPage.page(outcome, name: "a"), text)
    }
    #expect(count > Effort.rounds(200, quick: 10))
  }

  private static let elements: Set<String> = [
    "svg", "title", "desc", "rect", "image", "text", "g", "html", "head", "meta", "style", "body",
    "main", "figure", "div", "aside", "section", "h1", "p", "ul", "li", "dl", "dt", "dd", "br", "a",
    "code",
  ]

  private static let attributes: Set<String> = [
    "xmlns", "xmlns:xlink", "width", "height", "viewBox", "role", "fill", "x", "y", "font-family",
    "font-size", "text-anchor", "xml:space", "preserveAspectRatio", "xlink:href", "transform",
    "stroke", "stroke-width", "stroke-dasharray", "lang", "charset", "http-equiv", "content",
    "name", "class", "rel", "href", "style",
  ]

  /// Requires well-formed output of known elements, without anything that would be loaded or run.
  private func expectHarmless(
    _ text: String, _ origin: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let document = XMLDocument(Array(text.utf8))
    #expect(document.problems.isEmpty, "\(origin)", sourceLocation: sourceLocation)
    let root = try #require(document.root, "\(origin)", sourceLocation: sourceLocation)
    var left = [root]
    while let element = left.popLast() {
      #expect(Self.elements.contains(element.name), "\(origin)", sourceLocation: sourceLocation)
      for attribute in element.attributes {
        let isKnown = Self.attributes.contains(attribute.name)
        #expect(isKnown, "\(origin): \(attribute.name)", sourceLocation: sourceLocation)
        if attribute.name == "style" {
          #expect(attribute.value.hasPrefix("width: min(100%, "), "\(origin)")
        }
        guard attribute.name.hasSuffix("href") else { continue }
        let starts = element.name == "image" ? ["data:image/"] : ["http://", "https://"]
        let value = attribute.value.lowercased()
        #expect(
          starts.contains { value.hasPrefix($0) }, "\(origin)", sourceLocation: sourceLocation)
      }
      left += element.elements
    }
  }
}
