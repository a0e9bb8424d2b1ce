import Diagnostics
import EmojiArt
import JSONSyntax
import Testing

/// The effect of fixes on whole documents.
struct RepairTests {
  private static func repair(_ text: String, with applicability: [Applicability]) -> String {
    let fixes = check(text).findings.compactMap(\.fix).filter {
      applicability.contains($0.applicability)
    }
    return String(decoding: Fix.apply(fixes, to: Array(text.utf8)), as: UTF8.self)
  }

  /// A document and the result of all safe fixes together.
  static let safe: [(String, String)] = [
    (
      "\u{FEFF}{\"background\":\u{A0}{},\u{2028}\"emojis\":[],\u{3000}\"uniqueEmojiId\":-3,}",
      #"{"background": {}, "emojis":[], "uniqueEmojiId":0}"#
    ),
    (
      #"{"backgroundURL":null,"emojis":[],"uniqueEmojiId":"0"}"#,
      #"{"emojis":[],"uniqueEmojiId":0}"#
    ),
    (
      #"{"emojis":[],"uniqueEmojiId":4.0 , "backgroundURL" : null }"#,
      #"{"emojis":[],"uniqueEmojiId":4 }"#
    ),
    (
      #"{"emojis":[],"note":1,"backgroundURL":null,"uniqueEmojiId":0,}"#,
      #"{"emojis":[],"note":1,"uniqueEmojiId":0}"#
    ),
    (
      #"{"imageData":"R0lGOD lhAQABAIAAAAAAAP\/\/\/yw\nAAAAAAQABAAACAkQBADs=","emojis":[]}"#,
      #"{"imageData":"R0lGODlhAQABAIAAAAAAAP\/\/\/ywAAAAAAQABAAACAkQBADs=","emojis":[]}"#
    ),
    (
      #"{"imageData":"R0lGODlhAQABAIAAAAAAAP_\u005f-ywAAAAAAQABAAACAkQBADs=","emojis":[]}"#,
      #"{"imageData":"R0lGODlhAQABAIAAAAAAAP//+ywAAAAAAQABAAACAkQBADs=","emojis":[]}"#
    ),
    (
      #"{"imageData":"DATA:image\/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=","emojis":[]}"#,
      #"{"imageData":"R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=","emojis":[]}"#
    ),
    (
      #"{"imageData":"R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs====","emojis":[]}"#,
      #"{"imageData":"R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs=","emojis":[]}"#
    ),
  ]

  @Test(arguments: safe) func safeFixes(_ text: String, _ result: String) {
    let repaired = Self.repair(text, with: [.safe])
    #expect(repaired == result)
    #expect(Self.repair(repaired, with: [.safe]) == repaired)
  }

  /// Mistakes that end the reading, and what may be intended.
  static let unsafe: [(String, String)] = [
    (
      "{'url' : 'https://example.org/it's', \"emojis\":[]}",
      "{\"url\" : 'https://example.org/it's', \"emojis\":[]}"
    ),
    ("{\"url\":'https://example.org/it's'}", "{\"url\":\"https://example.org/it's\"}"),
    ("{“url”:1}", "{\"url\":1}"), ("[‘a]", "[‘a]"), ("['a\"b']", "[\"a\\\"b\"]"),
    ("[1 2]", "[1 ,2]"), ("{\"a\" 1}", "{\"a\" :1}"), ("{a_1:2}", "{\"a_1\":2}"),
    ("[None]", "[null]"), ("[TRUE,1]", "[true,1]"), ("[maybe]", "[maybe]"),
    ("[\"a\\_b\"]", "[\"a_b\"]"), ("[\"a\\x41\"]", "[\"a\\x41\"]"),
    ("[\"a\tb\"]", "[\"a\\tb\"]"), ("[\"a\u{1}b\"]", "[\"a\\u0001b\"]"),
    ("{}\u{0}\u{0}", "{}"), ("{}\u{0} x", "{}\u{0} x"), ("[1]/* a */", "[1]"),
  ]

  @Test(arguments: unsafe) func unsafeFixes(_ text: String, _ result: String) {
    #expect(Self.repair(text, with: [.safe, .unsafe]) == result)
  }

  @Test func idsThatComeTwice() {
    func emoji(_ id: Int) -> String { #"{"text":"😀","x":1,"y":2,"size":4,"id":\#(id)}"# }
    func text(_ counter: Int, _ ids: [Int]) -> String {
      let list = ids.map(emoji).joined(separator: ",")
      return #"{"background":{},"uniqueEmojiId":\#(counter),"emojis":[\#(list)]}"#
    }
    #expect(Self.repair(text(9, [1, 1, 2, 1]), with: [.safe]) == text(11, [1, 10, 2, 11]))
    #expect(Self.repair(text(1, [7, 7, 2]), with: [.safe]) == text(8, [7, 8, 2]))
    #expect(check(text(8, [7, 8, 2])).findings == [])
    #expect(Self.repair(text(1, [7]), with: [.safe]) == text(7, [7]))
    let many = Array(repeating: 5, count: 301)
    let once = Self.repair(text(5, many), with: [.safe])
    #expect(check(once).findings.count == 100)
    let twice = Self.repair(once, with: [.safe])
    #expect(check(twice).findings == [])
  }

  @Test func texts() {
    func text(_ emoji: String) -> String {
      #"{"background":{},"uniqueEmojiId":1,"emojis":[{"text":"\#(emoji)","x":1,"y":2,"size":4,"id":1}]}"#
    }
    #expect(Self.repair(text("❤"), with: [.unsafe]) == text("❤\u{FE0F}"))
    #expect(Self.repair(text("❤\u{FE0E}"), with: [.unsafe]) == text("❤\u{FE0F}"))
    #expect(Self.repair(text("ðŸ˜€"), with: [.unsafe]) == text("😀"))
    #expect(Self.repair(text("❤"), with: [.safe]) == text("❤"))
  }

  @Test func aLongListOfForeignSpacesHasNoFix() {
    let spaces = String(repeating: "\u{A0}", count: 1001)
    let found = check("{\"background\":{},\(spaces)\"emojis\":[],\"uniqueEmojiId\":0}").findings
    #expect(found.map(\.rule) == [JSONRules.foreignWhiteSpace.id])
    #expect(found.first?.fix == nil)
  }

  /// Repairs that would mix two dialects in the document, so that nothing could read it.
  @Test(arguments: [
    #"{"url":"https://example.org/a","emojis":[{"string":"🐟","position":{"x":1,"y":2},"size":4,"id":1}]}"#,
    #"{"backgrouRL":"https://example.org/a","uniqueEmojiId":1,"emojis":[{"text":"🐟","x":1,"y":2,"size":4,"id":1}]}"#,
  ])
  func noRepairMixesDialects(_ text: String) {
    #expect(check(text).findings.contains { $0.fix?.applicability == .displayOnly })
    #expect(Self.repair(text, with: [.safe, .unsafe]) == text)
  }

  /// What is blank or has white space around it is not what anybody wanted.
  @Test(arguments: [
    (#"{"background":"","emojis":[],"uniqueEmojiId":0}"#, #"{"emojis":[],"uniqueEmojiId":0}"#),
    (#"{"emojis":[],"backgroundURL":"  ","uniqueEmojiId":0}"#, #"{"emojis":[],"uniqueEmojiId":0}"#),
    (
      #"{"background":" https://a.example/my b.jpg ","emojis":[],"uniqueEmojiId":0}"#,
      #"{"background":"https://a.example/my%20b.jpg","emojis":[],"uniqueEmojiId":0}"#
    ),
    (
      #"{"url":"https://a.example/b.jpg\n","emojis":[]}"#,
      #"{"url":"https://a.example/b.jpg","emojis":[]}"#
    ),
    (#"{"url":"","emojis":[]}"#, #"{"url":"","emojis":[]}"#),
    (
      #"{"background":{"theURL":""},"emojis":[],"uniqueEmojiId":0}"#,
      #"{"background":{},"emojis":[],"uniqueEmojiId":0}"#
    ),
    (
      #"{"background":{"theURL":null},"emojis":[],"uniqueEmojiId":0}"#,
      #"{"background":{},"emojis":[],"uniqueEmojiId":0}"#
    ),
    (
      #"{"background":{"imageData":null,"theURL":"https://a.example/b"},"emojis":[],"uniqueEmojiId":0}"#,
      #"{"background":{"theURL":"https://a.example/b"},"emojis":[],"uniqueEmojiId":0}"#
    ),
    (
      #"{"background":{"url":{"_0":" "}},"emojis":[],"uniqueEmojiId":0}"#,
      #"{"background":{"blank":{}},"emojis":[],"uniqueEmojiId":0}"#
    ),
    (
      #"{"background":{"imageData":{"_0":null}},"emojis":[],"uniqueEmojiId":0}"#,
      #"{"background":{"blank":{}},"emojis":[],"uniqueEmojiId":0}"#
    ),
    (
      #"{"background":{"imageData":""},"emojis":[],"uniqueEmojiId":0}"#,
      #"{"background":{},"emojis":[],"uniqueEmojiId":0}"#
    ),
  ])
  func blankBackgrounds(_ text: String, _ result: String) {
    #expect(Self.repair(text, with: [.safe]) == text)
    #expect(Self.repair(text, with: [.unsafe]) == result)
  }

  @Test func aWrappedPictureWithABlank() {
    let page = "https://www.example.com/imgres?imgurl=https%3A%2F%2Fa.example%2Fb%20c.jpg"
    let text = { (url: String) in
      #"{"background":{"url":{"_0":"\#(url)"}},"emojis":[],"uniqueEmojiId":0}"#
    }
    #expect(
      Self.repair(text(page), with: [.safe, .unsafe]) == text("https://a.example/b%20c.jpg"))
  }
}
