import Testing

@testable import EmojiArt

/// Every dialect is read into the same form, with everything in its place.
@Suite struct DocumentDialectTests {
  @Test(arguments: DialectSample.all)
  func values(sample: DialectSample) throws {
    let dialect = sample.dialect
    let document = try #require(EmojiArtDocument(Array(sample.text.utf8), as: dialect))
    #expect(document.edition == dialect.edition)
    #expect(document.background.url?.value == DialectSample.url)
    #expect(document.background.imageData == nil)
    #expect((document.background.range != nil) == (dialect.background.member != nil))
    #expect(document.counter?.value == (dialect.counter == nil ? nil : 7))
    #expect(document.emojis.count == 2)
    let hasSize = dialect.emojiRequired.contains(.size)
    for (index, emoji) in document.emojis.enumerated() {
      let number = index + 1
      #expect(emoji.text?.value == "🐟")
      #expect(emoji.x?.value == sample.number(.x, number * 10))
      #expect(emoji.y?.value == sample.number(.y, number * -20))
      #expect(emoji.size?.value == (hasSize ? sample.number(.size, 40) : nil))
      let id: EmojiArtDocument.Emoji.ID? =
        !dialect.emojiRequired.contains(.id)
        ? nil : dialect.hasStringIDs ? .text("id \(number)") : .number(number)
      #expect(emoji.id?.value == id)
    }
  }

  @Test(arguments: DialectSample.all)
  func additions(sample: DialectSample) throws {
    let dialect = sample.dialect
    let document = try #require(EmojiArtDocument(Array(sample.text.utf8), as: dialect))
    let isAddition: (ExtraMember) -> Bool = { $0.reason == .addition }
    #expect(document.extras.allSatisfy(isAddition))
    #expect(document.emojis.allSatisfy { $0.extras.allSatisfy(isAddition) })
    let isOwn = dialect.isCourse
    #expect(!isOwn || document.extras.isEmpty)
    #expect(!isOwn || document.emojis.allSatisfy { $0.extras.isEmpty })
    let added = dialect.emojiRequired.names.filter { dialect.emojiPlace(of: $0) == .addition }
    for emoji in document.emojis { #expect(emoji.extras.map(\.path) == added.map(\.spelling)) }
  }

  @Test(arguments: DialectSample.all)
  func places(sample: DialectSample) throws {
    let bytes = Array(sample.text.utf8)
    let document = try #require(EmojiArtDocument(bytes, as: sample.dialect))
    func spelling(_ range: Range<Int>?) -> String? {
      range.map { String(decoding: bytes[$0], as: UTF8.self) }
    }
    #expect(spelling(document.range) == sample.text.dropLast().description)
    #expect(spelling(document.background.url?.range) == "\"\(DialectSample.url)\"")
    #expect(spelling(document.counter?.range) == (sample.dialect.counter == nil ? nil : "7"))
    #expect(spelling(document.listRange)?.first == "[")
    #expect(spelling(document.listRange)?.last == "]")
    #expect(spelling(document.emojis[1].text?.range) == "\"\\ud83d\\udc1f\"")
    #expect(spelling(document.emojis[0].x?.range) == "\(sample.number(.x, 10))")
    #expect(spelling(document.emojis[0].y?.range) == "\(sample.number(.y, -20))")
    for emoji in document.emojis {
      #expect(spelling(emoji.range)?.first == "{")
      #expect(spelling(emoji.range)?.last == "}")
      for extra in emoji.extras {
        #expect(spelling(extra.nameRange) == "\"\(extra.path)\"")
        #expect(spelling(extra.valueRange) == "true")
      }
    }
  }

  @Test(arguments: DialectSample.all)
  func inPieces(sample: DialectSample) throws {
    let bytes = Array(sample.text.utf8)
    let whole = try #require(EmojiArtDocument(bytes, as: sample.dialect))
    var position = 0
    let pieces = EmojiArtDocument(
      { buffer, start in
        guard position < bytes.count, start < buffer.count else { return 0 }
        buffer[start] = bytes[position]
        position += 1
        return 1
      }, as: sample.dialect)
    let other = try #require(pieces)
    #expect(other.emojis == whole.emojis)
    #expect(other.background == whole.background)
    #expect(other.counter == whole.counter)
    #expect(other.extras == whole.extras)
    #expect(other.range == whole.range && other.listRange == whole.listRange)
  }

  @Test func coordinates() {
    let corner = "pixels from the top left corner of the background, y down"
    let down = "points from the center of the background, y down"
    let up = "points from the center of the background, y up"
    let known = [
      ("2017-url", corner), ("2017-imagedata", corner), ("2020", down), ("2020-document", down),
      ("2021-handwritten", down), ("2023", up),
    ]
    for (name, words) in known {
      let dialect = Dialect.course.first { $0.name == name }
      #expect(dialect.map { "\($0.coordinates)" } == words, "\(name)")
    }
    for variant in Dialect.variants {
      let own = Dialect.course.last { $0.edition == variant.edition }
      #expect(variant.coordinates == own?.coordinates)
    }
  }
}
