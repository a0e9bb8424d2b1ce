import Diagnostics
import DocumentFormats
import TestSupport
import Testing

@testable import EmojiArt

/// The detected dialect of a document, whatever the order of its members.
struct DetectionTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var names: [String]
    /// The members of the document; `*` is the list of emojis.
    var members: [String]
    var emoji: [String]

    init(_ names: String, _ members: [String], _ emoji: [String]) {
      self.names = names.split(separator: "|").map(String.init)
      self.members = members
      self.emoji = emoji
    }

    var testDescription: String { names.joined(separator: "|") }

    /// The document with its members in an order that depends on a number.
    func text(_ order: Int) -> String {
      var random = SplitMix64(seed: UInt64(order))
      let list = (0..<2).map { index in
        let written = emoji.map { $0.replacing("#", with: "\(index + 1)") }
        return "{" + written.shuffled(using: &random).joined(separator: ",") + "}"
      }
      let all = members.map { $0.replacing("*", with: "[\(list.joined(separator: ","))]") }
      return "{" + all.shuffled(using: &random).joined(separator: ",") + "}"
    }
  }

  private static let flat = [#""text":"😀""#, #""x":1"#, #""y":2"#, #""size":40"#]
  private static let numbered = flat + [#""id":#"#]
  private static let nested = [
    #""string":"😀""#, #""position":{"x":1,"y":2}"#, #""size":40"#, #""id":#"#,
  ]
  private static let old = #""url":"https://example.org/lake.jpg""#
  private static let middle = #""backgroundURL":"https://example.org/lake.jpg""#
  private static let new = #""background":"https://example.org/lake.jpg""#
  private static let picture = "R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBADs="
  private static let counter = #""uniqueEmojiId":2"#

  /// The formats with a row below, and any other by what its dialect says.
  static let course: [Case] =
    known
    + DialectSample.all.filter { sample in
      sample.dialect.isCourse && !known.contains { $0.names.contains(sample.dialect.name) }
    }
    .map { sample in
      let list = sample.list("*")
      return Case(sample.dialect.name, sample.members + [list], sample.emojiMembers(1, id: "#"))
    }

  private static let known: [Case] = [
    Case("2017-url|2017-imagedata", [old, #""emojis":*"#], flat),
    Case("2017-imagedata", [#""imageData":"\#(picture)""#, #""emojis":*"#], flat),
    Case("2020|2020-document", [middle, #""emojis":*"#, counter], numbered),
    Case(
      "2020-document", [#""backgroundImageData":"\#(picture)""#, #""emojis":*"#, counter],
      numbered),
    Case("2020|2020-document", [#""emojis":*"#, counter], numbered),
    Case("2021-handwritten", [#""background":{}"#, #""emojis":*"#, counter], numbered),
    Case(
      "2021-handwritten",
      [#""background":{"imageData":"\#(picture)"}"#, #""emojis":*"#, counter], numbered),
    Case("2023", [new, #""emojis":*"#, counter], nested),
    Case("2023", [#""emojis":*"#, counter], nested),
  ]

  private static let url = #"{"url":"https://example.org/lake.jpg"}"#
  private static let wrapped = #"{"url":{"_0":"https://example.org/lake.jpg"}}"#

  static let variants: [Case] = [
    Case("drift-2017-no-size", [old, #""emojis":*"#], Array(flat.dropLast())),
    Case(
      "drift-2017-centerxy", [old, #""emojis":*"#],
      [#""text":"😀""#, #""centerX":1"#, #""centerY":2"#, #""size":40"#]),
    Case(
      "drift-2017-upper-url", [#""URL":"https://example.org/lake.jpg""#, #""emojis":*"#], flat),
    Case(
      "drift-2017-emijies", [old, #""emijies":*"#],
      [#""emoji":"😀""#, #""x":1.5"#, #""y":2.5"#, #""size":40.5"#]),
    Case("drift-2017-emojiis", [old, #""emojiis":*"#], flat),
    Case("drift-2020-uniqueEmojiID", [middle, #""emojis":*"#, #""uniqueEmojiID":2"#], numbered),
    Case("drift-2020-uniqureEmojiId", [middle, #""emojis":*"#, #""uniqureEmojiId":2"#], numbered),
    Case(
      "drift-2020-backgroundUrl",
      [#""backgroundUrl":"https://example.org/lake.jpg""#, #""emojis":*"#, counter], numbered),
    Case(
      "drift-2020-viewport",
      [middle, #""emojis":*"#, counter, #""zoomScale":1"#, #""panOffset":[0,0]"#], numbered),
    Case(
      "drift-2020-isSelected", [middle, #""emojis":*"#, counter],
      numbered + [#""isSelected":false"#, #""isReadyToRemove":false"#]),
    Case(
      "drift-2020-rotation-uuid", [middle, #""emojis":*"#],
      [
        #""text":"😀""#, #""x":1.5"#, #""y":2"#, #""size":40"#, #""rotation":0"#,
        #""id":"0A1B-#""#,
      ]),
    Case(
      "drift-2020-fhnw-colour-long",
      [
        middle, #""emojis":*"#, counter, #""backgroundColor":{}"#, #""timeSpent":3"#,
        #""opacity":1"#,
      ], numbered),
    Case(
      "drift-2020-fhnw-colour-short",
      [middle, #""emojis":*"#, counter, #""backgroundColor":{}"#, #""elapsedTime":3"#], numbered),
    Case(
      "drift-2020-fhnw-colour-rgb",
      [middle, #""emojis":*"#, counter, #""backgroundColor":{}"#, #""timer":3"#], numbered),
    Case("2021-synthesized", [#""background":\#(wrapped)"#, #""emojis":*"#, counter], numbered),
    Case("2021-synthesized", [#""background":{"blank":{}}"#, #""emojis":*"#, counter], numbered),
    Case(
      "drift-2021-uniqEmoji", [#""background":\#(wrapped)"#, #""emojis":*"#, #""uniqEmoji":2"#],
      numbered),
    Case("drift-2021-plain-url", [#""background":\#(url)"#, #""emojis":*"#, counter], numbered),
    Case(
      "drift-2021-stretching", [#""background":\#(url)"#, #""emojis":*"#, counter],
      numbered + [#""stretching":1"#]),
    Case(
      "drift-2021-plain-url-location",
      [#""background":\#(url)"#, #""emojis":*"#, #""currentEmojiId":2"#],
      [#""text":"😀""#, #""location":{"x":1,"y":2}"#, #""size":40"#, #""id":#"#]),
    Case(
      "drift-2021-theUrl",
      [
        #""background":{"theUrl":"https://example.org/lake.jpg"}"#, #""emojis":*"#, counter,
      ], numbered),
    Case(
      "drift-2021-theurl-synthesized",
      [
        #""backgrund":{"theURL":{"_0":"https://example.org/lake.jpg"}}"#, #""emojis":*"#, counter,
      ], numbered),
    Case(
      "drift-2021-content-isSelected",
      [#""background":\#(wrapped)"#, #""emojis":*"#, counter],
      [
        #""content":"😀""#, #""x":1"#, #""y":2"#, #""size":40"#, #""id":#"#,
        #""isSelected":false"#,
      ]),
    Case(
      "drift-2020-backgroundImageURL",
      [
        #""backgroundImageURL":"https://example.org/lake.jpg""#, #""emojis":*"#,
        #""emojiUniqueId":2"#,
      ], numbered),
    Case(
      "drift-2021-uniqeEmojiId",
      [
        #""background":{"theURL":"https://example.org/lake.jpg"}"#, #""emojis":*"#,
        #""uniqeEmojiId":2"#,
      ], numbered),
    Case(
      "drift-2021-emojies",
      [
        #""background":{"imageUrl":"https://example.org/lake.jpg"}"#, #""emojies":*"#,
        #""emojiIdentifier":2"#,
      ], [#""image":"😀""#, #""x":1"#, #""y":2"#, #""size":40.5"#, #""id":#"#]),
    Case(
      "drift-2023-content", [new, #""emojis":*"#, counter],
      [#""content":"😀""#, #""position":{"x":1,"y":2}"#, #""size":40"#, #""id":#"#]),
    Case(
      "drift-2023-uuid", [new, #""emojis":*"#],
      [
        #""string":"😀""#, #""position":{"x":1,"y":2}"#, #""size":40"#,
        #""id":"5F0C2A0E-1B9B-4B57-8F0B-6C0B7C5F9E1#""#,
      ]),
    Case("drift-2023-uniqueEmojiID", [new, #""emojis":*"#, #""uniqueEmojiID":2"#], nested),
    Case(
      "drift-2023-emoji-key", [new, #""emojis":*"#, #""emojiCount":3"#],
      [#""emoji":"😀""#, #""position":{"x":1,"y":2}"#, #""size":40"#, #""id":#"#]),
    Case(
      "drift-2023-float-size", [new, #""emojis":*"#, counter],
      [#""string":"😀""#, #""position":{"x":1,"y":2}"#, #""size":40.5"#, #""id":#"#]),
    Case(
      "drift-2023-enum-background",
      [#""background":\#(wrapped)"#, #""emojis":*"#, #""emojiID":3"#], nested),
    Case(
      "drift-2023-isSelected",
      [
        #""backGround":"https://example.org/lake.jpg""#, #""emojis":*"#, #""uniqueEmojiID":2"#,
      ], nested + [#""isSelected":false"#]),
  ]

  @Test(arguments: course) func formatsOfTheCourse(_ test: Case) {
    for order in 0..<24 {
      let checked = check(test.text(order))
      #expect(checked.dialects == test.names, "\(test.text(order))")
      #expect(checked.findings == [], "\(test.text(order))")
    }
  }

  @Test(arguments: variants) func variantsAreToldOnceAndNothingElse(_ test: Case) {
    for order in 0..<24 {
      let checked = check(test.text(order))
      #expect(checked.dialects == test.names, "\(test.text(order))")
      #expect(checked.rules == ["emojiart/drift-dialect"], "\(test.text(order))")
    }
  }

  @Test func everyNameHasABit() {
    let all = NameSet(Name.allCases)
    #expect(all.count == Name.allCases.count && all.names == Name.allCases)
  }

  @Test func everyDialectIsMet() {
    let met = Set((Self.course + Self.variants).flatMap(\.names))
    #expect(Set((Dialect.course + Dialect.variants).map(\.name)) == met)
    #expect(Set(Self.known.flatMap(\.names)).count == 6)
  }

  /// A text, the misspelled name and the intended one.
  static let misspellings: [(String, String)] = [
    (#"{"bakgroundURL":null,"emojis":[],"uniqueEmojiId":0}"#, "backgroundURL"),
    (#"{"backgroundURL":"https://example.org/a","Emojis":[],"uniqueEmojiId":0}"#, "emojis"),
    (#"{"backgroundURL":"https://example.org/a","emojsi":[],"uniqueEmojiId":0}"#, "emojis"),
    (#"{"background":{"theURl":"https://example.org/a"},"emojis":[],"uniqueEmojiId":0}"#, "theURL"),
    (#"{"background":{"imgeData":"aGVsbG8="},"emojis":[],"uniqueEmojiId":0}"#, "imageData"),
    (
      #"{"background":"https://example.org/a","uniqueEmojiId":1,"emojis":[{"strng":"😀","position":{"x":1,"y":2},"size":4,"id":1}]}"#,
      "string"
    ),
    (
      #"{"background":"https://example.org/a","uniqueEmojiId":1,"emojis":[{"string":"😀","position":{"X":1,"y":2},"size":4,"id":1}]}"#,
      "x"
    ),
  ]

  @Test(arguments: misspellings) func misspeltNameIsTold(_ text: String, _ meant: String) throws {
    let checked = check(text)
    let found = try #require(checked.of(EmojiArtRules.misspeltMember).first, "\(checked)")
    #expect(found.message.hasSuffix("did you mean '\(meant)'?"), "\(found.message)")
    let missing = checked.of(EmojiArtRules.missingMember)
    #expect(missing == [], "\(missing)")
    let fixed = Fix.apply([try #require(found.fix)], to: Array(text.utf8))
    #expect(check(fixed).of(EmojiArtRules.misspeltMember) == [])
  }

  /// Values under damaged names get their names again, and no value is made up beside them.
  @Test(arguments: ["size", "id", "x", "uniqueEmojiId"]) func damagedNamesAreTold(_ name: String) {
    let emoji = #"{"id":1,"string":"😀","position":{"x":1,"y":2},"size":60}"#
    let text = #"{"background":"https://example.org/a","emojis":[\#(emoji)],"uniqueEmojiId":1}"#
    let damaged = [
      #"\"\#(name)\""#, "'\(name)'", "\(name) ", "\(name):", name + name.suffix(1),
      #"\"\#(name)\":"#, "“\(name)”",
    ]
    for other in Effort.some(of: damaged, each: 2) {
      let old = Array(text.replacing("\"\(name)\"", with: "\"\(other)\"").utf8)
      let checked = check(old)
      let fixes = checked.of(EmojiArtRules.misspeltMember).compactMap(\.fix)
      #expect(checked.of(EmojiArtRules.missingMember) == [], "\(other)")
      #expect(Fix.apply(fixes, to: old) == Array(text.utf8), "\(other)")
      let version = FormatProgram.emojiArt.number(of: "2023")
      let found = FormatProgram.emojiArt.normalizations(old, as: [version].compactMap(\.self))
      #expect(found.map(\.names) == [], "\(other)")
    }
  }

  /// A text, with `↓` before the later dialect's first trace, and the two dialects.
  static let mixtures: [(String, [String])] = [
    (
      #"{"background":{},↓"backgroundURL":"a","emojis":[],"uniqueEmojiId":0}"#,
      ["2021-handwritten", "2020"]
    ),
    (#"{"backgroundURL":"a","emojis":[],↓"background":"b","uniqueEmojiId":0}"#, ["2020", "2023"]),
    (#"{"uniqueEmojiId":0,↓"url":"https://example.org","emojis":[]}"#, ["2020", "2017-url"]),
    (
      #"{"background":"https://example.org","uniqueEmojiId":1,"emojis":[↓{"text":"😀","x":1,"y":2,"size":4,"id":1}]}"#,
      ["2023", "2020"]
    ),
  ]

  @Test(arguments: mixtures) func mixtureIsTold(_ marked: String, _ names: [String]) {
    let example = RuleExample(marked)
    let checked = check(example.bytes)
    #expect(checked.rules == [EmojiArtRules.mixedDialects.id])
    #expect(checked.findings.first?.range?.lowerBound == example.offset)
    #expect(checked.dialects == names)
  }

  @Test(arguments: ["{}", #"{"type":"x"}"#, #"{"x":1,"y":2}"#, #"{"content":"x","text":"y"}"#])
  func otherDocuments(_ text: String) {
    #expect(check(text).rules == [EmojiArtRules.unknownDialect.id])
  }
}
