import Testing

@testable import EmojiArt

/// What is read from documents that do not conform to their dialect.
@Suite struct DocumentTests {
  private func read(_ text: String, as name: String) throws -> EmojiArtDocument {
    let dialect = try #require((Dialect.course + Dialect.variants).first { $0.name == name })
    return try #require(EmojiArtDocument(Array(text.utf8), as: dialect))
  }

  private func extras(_ document: EmojiArtDocument) -> [String] {
    (document.extras + document.emojis.flatMap(\.extras)).map { "\($0.path) \($0.reason)" }
  }

  @Test func backgroundKinds() throws {
    let rest = #""emojis":[],"uniqueEmojiId":0}"#
    let texts: [(String, String, EmojiArtDocument.Background.Kind)] = [
      ("2020-document", "{", .none),
      ("2020-document", #"{"backgroundURL":null,"backgroundImageData":null,"#, .none),
      ("2020-document", #"{"backgroundURL":"a:b","#, .url),
      ("2020-document", #"{"backgroundImageData":"AAAA","#, .image),
      ("2020-document", #"{"backgroundImageData":"AAAA","backgroundURL":"a:b","#, .both),
      ("2021-handwritten", #"{"background":{},"#, .none),
      ("2021-handwritten", #"{"background":{"theURL":"a:b"},"#, .url),
      ("2021-handwritten", #"{"background":{"imageData":"AAAA"},"#, .image),
      ("2021-handwritten", #"{"background":{"theURL":"a:b","imageData":""},"#, .both),
      ("2021-synthesized", #"{"background":{"blank":{}},"#, .none),
      ("2021-synthesized", #"{"background":{"imageData":{"_0":"AAAA"}},"#, .image),
      ("2023", #"{"background":null,"#, .none),
      ("2023", #"{"background":"data:image/png;base64,AAAA","#, .url),
    ]
    for (name, text, kind) in texts {
      let document = try read(text + rest, as: name)
      #expect(document.background.kind == kind, "\(text)")
      #expect(extras(document) == [], "\(text)")
      #expect((document.background.range != nil) == text.contains("background\""), "\(text)")
    }
  }

  @Test func imageDataStaysARange() throws {
    let text = #"{"background":{"imageData":"iVBO\/w=="},"emojis":[],"uniqueEmojiId":0}"#
    let document = try read(text, as: "2021-handwritten")
    let range = try #require(document.background.imageData)
    #expect(String(decoding: Array(text.utf8)[range], as: UTF8.self) == #""iVBO\/w==""#)
  }

  @Test func numbers() throws {
    let spellings = ["40", "4e1", "40.0", "40.25", "-0.5", "9223372036854775807", "1e19", "1e999"]
    let list = spellings.map { #"{"text":"a","x":\#($0),"y":0,"size":1}"# }
    let text = #"{"url":"a:b","emojis":[\#(list.joined(separator: ","))]}"#
    let document = try read(text, as: "2017-url")
    let expected: [DocumentNumber?] = [
      .integer(40), .integer(40), .integer(40), .fraction(40.25), .fraction(-0.5), .integer(.max),
      .fraction(1e19), nil,
    ]
    #expect(document.emojis.map { $0.x?.value } == expected)
    #expect(extras(document) == ["x misfit"])
  }

  @Test func longFractions() throws {
    let zeros = String(repeating: "0", count: 700)
    for (spelling, value) in [("0.5\(zeros)", 0.5), ("0.5\(zeros)\(zeros)", nil)] {
      let text = #"{"url":"a:b","emojis":[{"x":\#(spelling)}]}"#
      let x = try read(text, as: "2017-url").emojis[0].x
      #expect(x?.value == value.map(DocumentNumber.fraction))
    }
  }

  @Test func extrasKeepTheirPlace() throws {
    let text = """
      {"background":{"theURL":"a:b","title":1},"title":"x","emojis":[{"text":"a","x":1,"y":2,
      "size":3,"id":4,"x":5,"locked":true,"text":null}, 7, {"id":"x","size":null,"x":[1]}],
      "uniqueEmojiId":"3"}
      """
    let document = try read(text, as: "2021-handwritten")
    #expect(
      extras(document) == [
        "background.title unknown", "title unknown", "emojis[1] misfit", "uniqueEmojiId misfit",
        "x duplicate", "locked unknown", "text duplicate", "id misfit", "size misfit", "x misfit",
      ])
    let bytes = Array(text.utf8)
    let values = (document.extras + document.emojis.flatMap(\.extras)).map {
      String(decoding: bytes[$0.valueRange], as: UTF8.self)
    }
    #expect(
      values == ["1", "\"x\"", "7", "\"3\"", "5", "true", "null", "\"x\"", "null", "[1]"])
    #expect(document.extras.map { $0.nameRange == nil } == [false, false, true, false])
    #expect(document.emojis[0].x?.value == .integer(1))
    #expect(document.counter == nil)
  }

  @Test func nestedExtras() throws {
    let text = """
      {"emojis":[{"string":"a","position":{"x":1,"z":2,"y":"3"},"size":4,"id":5},
      {"string":"a","position":[1,2],"size":4,"id":5.5}],"uniqueEmojiId":5}
      """
    let document = try read(text, as: "2023")
    #expect(
      extras(document) == [
        "position.z unknown", "position.y misfit", "position misfit", "id misfit",
      ])
  }

  @Test func synthesizedExtras() throws {
    let text = """
      {"background":{"url":{"_0":"a:b","_1":2},"blank":{"_0":1},"imageData":"AAAA","x":{}},
      "emojis":[],"uniqueEmojiId":5}
      """
    let document = try read(text, as: "2021-synthesized")
    #expect(document.background.kind == .url)
    #expect(
      extras(document) == [
        "background.url._1 unknown", "background.blank._0 unknown", "background.imageData misfit",
        "background.x unknown",
      ])
  }

  @Test func marksAndWideText() throws {
    let text = #"{"emojis":[{"text":"🐟","x":1,"y":2,"size":3}],"url":"a:b"}"#
    let plain = try read(text, as: "2017-url")
    let marked = try #require(
      EmojiArtDocument([0xEF, 0xBB, 0xBF] + Array(text.utf8), as: plain.dialect))
    #expect(marked.range.lowerBound == 3)
    #expect(marked.emojis[0].text?.value == "🐟")
    let wide = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let read = try #require(EmojiArtDocument(wide, as: plain.dialect))
    #expect(read.emojis == plain.emojis)
    #expect(read.background == plain.background)
  }

  @Test(arguments: ["", " ", "[]", "null", "{", #"{"emojis":[{"text":"a"}],}x"#, #"{"a":1} 2"#])
  func noDocument(text: String) {
    for dialect in Dialect.course where !(text.isEmpty && dialect.edition == .fall2017) {
      #expect(EmojiArtDocument(Array(text.utf8), as: dialect).map(\.range) == nil)
    }
  }

  @Test func newDocumentOf2017() throws {
    let document = try read("", as: "2017-url")
    #expect(document.emojis.isEmpty && document.range.isEmpty && document.listRange == nil)
  }

  @Test func longTextsAreWhole() throws {
    let long = String(repeating: "🐟", count: 100_000)
    let text = #"{"url":"a:b","emojis":[{"text":"\#(long)","x":1,"y":2,"size":3}]}"#
    #expect(try read(text, as: "2017-url").emojis[0].text?.value == long)
  }
}
