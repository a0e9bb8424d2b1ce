@testable import EmojiArt
import Testing

/// The sentences for people.
@Suite struct CompatibilityVerdictTests {
  private static let emoji = #"{"text":"🌵","x":3,"y":-4,"size":40,"id":1}"#
  private static let background =
    #"{"background":{"theURL":"a"},"emojis":[\#(emoji)],"uniqueEmojiId":1}"#
  private static let urlAndOne = DocumentContent(hasURL: true, hasImageData: false, emojiCount: 1)
  private static let nothing = DocumentContent(hasURL: false, hasImageData: false, emojiCount: 0)

  @Test(arguments: [
    (CourseDecoder.handwritten2021, "opens"),
    (.plain2020, "opens, but loses the background"),
    (.imageData2017, "opens, but loses the background and shows nothing"),
    (.url2017, "does not open: 'url' is missing"),
    (.plain2023, "does not open: 'background' is not a string"),
  ])
  func documentOf2021(decoder: CourseDecoder, sentence: String) {
    let outcome = decoder.open(Array(Self.background.utf8))
    #expect(CompatibilityVerdict(decoder, outcome, of: Self.urlAndOne).sentence == sentence)
  }

  @Test(arguments: [
    (CourseDecoder.url2017, "opens as a new, empty document"),
    (.imageData2017, "opens as a new, empty document"),
    (.plain2020, "does not open: the document is empty"),
    (.plain2023, "does not open: the document is empty"),
  ])
  func noBytes(decoder: CourseDecoder, sentence: String) {
    let verdict = CompatibilityVerdict(decoder, decoder.open([]), of: Self.nothing)
    #expect(verdict.sentence == sentence)
  }

  @Test(arguments: [
    (OpenedBackground(url: "a", byteCount: 1), CompatibilityVerdict.opens),
    (OpenedBackground(url: "a"), .loses([.imageData])),
    (OpenedBackground(byteCount: 1), .loses([.url])),
    (OpenedBackground(isBlank: true), .loses([.background])),
    (OpenedBackground(), .loses([.background])),
  ])
  func twoBackgrounds(background: OpenedBackground, verdict: CompatibilityVerdict) {
    let content = DocumentContent(hasURL: true, hasImageData: true, emojiCount: 2)
    let outcome = DecodeOutcome(OpenedDocument(emojiCount: 2, background: background))
    #expect(CompatibilityVerdict(.document2020, outcome, of: content) == verdict)
  }

  @Test(arguments: [
    (1, [], "opens, but loses an emoji"),
    (3, ["tilt"], "opens, but loses 3 emojis and the unknown member 'tilt'"),
    (0, ["tilt", "zoom"], "opens, but loses the unknown members 'tilt' and 'zoom'"),
    (0, ["a", "b", "c", "d"], "opens, but loses the unknown members 'a', 'b', 'c' and 1 more"),
  ])
  func emojisAndMembers(lost: Int, unknown: [String], sentence: String) {
    let content = DocumentContent(
      hasURL: false, hasImageData: false, emojiCount: lost, unknownMembers: unknown)
    let outcome = DecodeOutcome(OpenedDocument(emojiCount: 0, background: OpenedBackground()))
    #expect(CompatibilityVerdict(.plain2020, outcome, of: content).sentence == sentence)
  }

  @Test func only2017NeedsABackground() {
    for decoder in CourseDecoder.allCases {
      let outcome = DecodeOutcome(OpenedDocument(emojiCount: 1, background: OpenedBackground()))
      let content = DocumentContent(hasURL: false, hasImageData: false, emojiCount: 1)
      let verdict = CompatibilityVerdict(decoder, outcome, of: content)
      #expect(verdict == (decoder.needsBackground ? .showsNothing([]) : .opens))
    }
    #expect(
      CompatibilityVerdict.showsNothing([]).sentence
        == "opens, but shows nothing without a background")
  }

  @Test func emptyImageDataIsNoBackground() {
    let background = OpenedBackground(byteCount: 0)
    let outcome = DecodeOutcome(OpenedDocument(emojiCount: 1, background: background))
    let content = DocumentContent(hasURL: false, hasImageData: true, emojiCount: 1)
    #expect(CompatibilityVerdict(.imageData2017, outcome, of: content) == .showsNothing([]))
  }
}
