import EmojiArt
import Testing

/// A document of each edition, and the decoders' answers without the measured corpus.
@Suite struct CompatibilityDecoderTests {
  private static let emoji2017 = #"{"x":3,"y":-4,"text":"🌵","size":40}"#
  private static let emoji2020 = #"{"text":"🌵","x":3,"y":-4,"size":40,"id":1}"#
  private static let emoji2023 = #"{"string":"🌵","position":{"x":3,"y":4},"size":40,"id":1}"#
  private static let url = "https://art.example/desert.jpg"

  @Test(arguments: [
    (CourseDecoder.url2017, #"{"url":"\#(url)","emojis":[\#(emoji2017)]}"#, "ok n=1 bg=url:\(url)"),
    (.url2017, #"{"url":"\#(url)","imageData":"QUJD","emojis":[]}"#, "ok n=0 bg=url:\(url)"),
    (.url2017, #"{"imageData":"QUJD","emojis":[]}"#, "keyNotFound(url) at /"),
    (.imageData2017, #"{"imageData":"QUJD","emojis":[\#(emoji2017)]}"#, "ok n=1 bg=data:3B"),
    (.imageData2017, #"{"url":"a","imageData":"QUJD","emojis":[]}"#, "ok n=0 bg=url:adata:3B"),
    (.imageData2017, #"{"backgroundURL":"\#(url)","emojis":[\#(emoji2020)]}"#, "ok n=1 bg="),
    (.imageData2017, #"{"emojis":[\#(emoji2023)]}"#, "keyNotFound(x) at /emojis/Index 0"),
    (.plain2020, #"{"backgroundURL":"a","emojis":[],"uniqueEmojiId":0}"#, "ok n=0 bg=url:a"),
    (
      .plain2020, #"{"backgroundImageData":"QUJD","emojis":[\#(emoji2020)],"uniqueEmojiId":1}"#,
      "ok n=1 bg="
    ),
    (.plain2020, #"{"emojis":[]}"#, "keyNotFound(uniqueEmojiId) at /"),
    (
      .document2020, #"{"backgroundImageData":"QUJD","emojis":[\#(emoji2020)],"uniqueEmojiId":1}"#,
      "ok n=1 bg=data:3B"
    ),
    (.document2020, #"{"background":{"theURL":"a"},"emojis":[],"uniqueEmojiId":0}"#, "ok n=0 bg="),
    (
      .document2020, #"{"emojis":[\#(emoji2017)],"uniqueEmojiId":1}"#,
      "keyNotFound(id) at /emojis/Index 0"
    ),
    (
      .handwritten2021, #"{"background":{"theURL":"\#(url)"},"emojis":[],"uniqueEmojiId":0}"#,
      "ok n=0 bg=url:\(url)"
    ),
    (
      .handwritten2021, #"{"background":{"url":{"_0":"a"}},"emojis":[],"uniqueEmojiId":0}"#,
      "ok n=0 bg=blank"
    ),
    (
      .handwritten2021,
      #"{"background":{"theURL":"https://art.example/a b"},"emojis":[],"uniqueEmojiId":0}"#,
      "ok n=0 bg=url:https://art.example/a%20b"
    ),
    (
      .handwritten2021, #"{"background":{"theURL":""},"emojis":[],"uniqueEmojiId":0}"#,
      "ok n=0 bg=blank"
    ),
    (
      .handwritten2021, #"{"background":{"imageData":"?"},"emojis":[],"uniqueEmojiId":0}"#,
      "ok n=0 bg=blank"
    ),
    (.handwritten2021, #"{"emojis":[{}]}"#, "keyNotFound(background) at /"),
    (.synthesized2021, #"{"emojis":[{}]}"#, "keyNotFound(background) at /"),
    (
      .handwritten2021, #"{"background":"a","emojis":[],"uniqueEmojiId":0}"#,
      "typeMismatch(Dictionary<String, Any>) at /background | "
        + "Expected to decode Dictionary<String, Any> but found a string instead."
    ),
    (
      .synthesized2021,
      #"{"background":{"imageData":{"_0":"QUI="}},"emojis":[],"uniqueEmojiId":0}"#,
      "ok n=0 bg=data:2B"
    ),
    (
      .synthesized2021, #"{"background":{"blank":{},"a":1},"emojis":[],"uniqueEmojiId":0}"#,
      "ok n=0 bg=blank"
    ),
    (
      .synthesized2021, #"{"background":{},"emojis":[],"uniqueEmojiId":0}"#,
      "typeMismatch(BgSynth) at /background | Invalid number of keys found, expected one."
    ),
    (
      .plain2023, #"{"background":"\#(url)","emojis":[\#(emoji2023)],"uniqueEmojiId":1}"#,
      "ok n=1 bg=url:\(url)"
    ),
    (.plain2023, #"{"backgroundURL":"a","emojis":[],"uniqueEmojiId":0}"#, "ok n=0 bg="),
    (
      .plain2023, #"{"emojis":[\#(emoji2020)],"uniqueEmojiId":1}"#,
      "keyNotFound(string) at /emojis/Index 0"
    ),
  ])
  func outcome(decoder: CourseDecoder, document: String, text: String) {
    #expect(decoder.open(Array(document.utf8)).text == text)
  }

  @Test func longURLsAreCut() {
    let long = "https://art.example/" + String(repeating: "a", count: 30)
    let outcome = CourseDecoder.url2017.open(Array(#"{"url":"\#(long)","emojis":[]}"#.utf8))
    #expect(outcome.code == "ok n=0 bg=url:https://art.example/aaaaaaaaaaaaaaaaaaaa")
    #expect(outcome.opened?.background.url == long)
  }

  @Test(arguments: [
    ("", "the document is empty"),
    ("{", "the text is not valid JSON"),
    ("[]", "the document is not an object"),
    (#"{"emojis":{},"uniqueEmojiId":0}"#, "'emojis' is not an array"),
    (#"{"emojis":[]}"#, "'uniqueEmojiId' is missing"),
    (#"{"emojis":[{}],"uniqueEmojiId":0}"#, "'text' is missing in 'emojis[0]'"),
    (#"{"emojis":[null],"uniqueEmojiId":0}"#, "'emojis[0]' is null"),
    (#"{"emojis":[{"text":1}],"uniqueEmojiId":0}"#, "'emojis[0].text' is not a string"),
    (
      #"{"emojis":[{"text":"","x":true}],"uniqueEmojiId":0}"#, "'emojis[0].x' is not an integer"
    ),
    (
      #"{"emojis":[],"uniqueEmojiId":1.5}"#,
      "a number is not a 64-bit integer or a string is broken, and Foundation does not say where"
    ),
    (#"{"backgroundURL":"","emojis":[]}"#, "'backgroundURL' is not a URL"),
    (#"{"backgroundImageData":"?","emojis":[]}"#, "'backgroundImageData' is not base64"),
  ])
  func reason(document: String, words: String) {
    let outcome = CourseDecoder.document2020.open(Array(document.utf8))
    #expect(outcome.failure?.reason == words)
    #expect(outcome.opened == nil)
  }

  @Test func theCaseCountHasItsOwnReason() {
    let document = #"{"background":{"theURL":"a"},"emojis":[],"uniqueEmojiId":0}"#
    #expect(
      CourseDecoder.synthesized2021.open(Array(document.utf8)).failure?.reason
        == "'background' has not exactly one of 'blank', 'url' and 'imageData'")
  }

  @Test func decodersAreInTheOrderOfTheEditions() {
    let known = [
      "2017-url", "2017-imagedata", "2020", "2020-document", "2021-handwritten",
      "2021-synthesized", "2023",
    ]
    #expect(CourseDecoder.allCases.map(\.rawValue).filter(known.contains) == known)
    let years = CourseDecoder.allCases.map(\.dialect.edition.rawValue)
    #expect(years == years.sorted())
    #expect(Set(CourseDecoder.allCases.map(\.title)).count == CourseDecoder.allCases.count)
  }
}
