import EmojiArt
import JSONSyntax
import TestSupport
import Testing

@testable import Diagnostics

/// What is found in a file, beyond the first example of a rule.
struct DocumentCheckTests {
  private static func document(_ emojis: [String], counter: String = "900") -> String {
    "{\"background\":{},\"uniqueEmojiId\":\(counter),\"emojis\":[\(emojis.joined(separator: ","))]}"
  }

  /// A member of an emoji and the rule that it breaks.
  static let members: [(String, String)] = [
    (#""x":1.5"#, "emojiart/number-not-integral"),
    (#""x":"7""#, "emojiart/number-in-string"),
    (#""y":1e30"#, "emojiart/number-out-of-range"),
    (#""y":-0"#, "emojiart/integer-as-decimal"),
    (#""y":1.0000000000000001"#, "emojiart/integer-as-decimal"),
    (#""y":1.0000000000000002"#, "emojiart/number-not-integral"),
    (#""y":9223372036854775807.0"#, "emojiart/number-out-of-range"),
    (#""size":0"#, "emojiart/size-not-positive"),
    (#""size":1001"#, "emojiart/absurd-size"),
    (#""x":100001"#, "emojiart/absurd-coordinate"),
    (#""text":"""#, "emojiart/empty-text"),
    (#""text":"?""#, "emojiart/text-not-emoji"),
    (#""text":null"#, EmojiArtRules.nullRequiredMember.id),
    (#""size":true"#, EmojiArtRules.wrongType.id),
    (#""text":"🇨""#, "emojiart/incomplete-emoji"),
  ]

  @Test(arguments: members) func everyFindingCounts(_ member: String, _ rule: String) {
    let usual = [#""text":"😀""#, #""x":1"#, #""y":2"#, #""size":40"#]
    let name = member.prefix { $0 != ":" }
    let others = usual.filter { !$0.hasPrefix(name) }.joined(separator: ",")
    let emojis = (1...317).map { "{\(member),\(others),\"id\":\($0)}" }
    let checked = check(Self.document(emojis))
    #expect(checked.rules == Array(repeating: rule, count: 200))
    #expect(checked.unlisted == [rule: 117])
  }

  @Test func fractionsOfAVariantDoNotCount() {
    let emojis = (1...300).map {
      #"{"string":"😀","position":{"x":1,"y":2},"size":4.5,"id":\#($0)}"#
    }.joined(separator: ",")
    let text = #"{"background":"https://example.org/a","uniqueEmojiId":900,"emojis":[\#(emojis)]}"#
    let checked = check(text)
    #expect(checked.rules == ["emojiart/drift-dialect"])
    #expect(checked.unlisted == [:])
  }

  @Test func aQuotedCounter() {
    #expect(check(Self.document([], counter: "\"7\"")).rules == ["emojiart/number-in-string"])
    #expect(check(Self.document([], counter: "\"x\"")).rules == [EmojiArtRules.wrongType.id])
    let emoji = #"{"text":"😀","x":1,"y":2,"size":4,"id":8}"#
    let rules = check(Self.document([emoji], counter: "\"7\"")).rules
    #expect(rules == ["emojiart/counter-too-low", "emojiart/number-in-string"])
  }

  @Test func aRoundedCounter() {
    let rounded = check(Self.document([], counter: "0.99999999999999999"))
    #expect(rounded.rules == ["emojiart/integer-as-decimal"])
    #expect(rounded.findings.first?.fix?.edits.map(\.replacement) == ["1"])
    let emoji = #"{"text":"😀","x":1,"y":2,"size":4,"id":8}"#
    let rules = check(Self.document([emoji], counter: "7.0000000000000001")).rules
    #expect(rules == ["emojiart/counter-too-low", "emojiart/integer-as-decimal"])
    let beyond = check(Self.document([], counter: "9223372036854775807e0")).rules
    #expect(beyond == ["emojiart/number-out-of-range"])
  }

  @Test func overflowOfNumbersInUnknownMembersOnly() {
    let unknown = "{\"background\":{},\"emojis\":[],\"uniqueEmojiId\":0,\"v\":1e400}"
    let rules = check(unknown).rules
    #expect(rules == [EmojiArtRules.unknownMember.id, JSONRules.numberOverflow.id])
    let known = check("{\"background\":{},\"emojis\":[],\"uniqueEmojiId\":1e400}").rules
    #expect(known == ["emojiart/number-out-of-range"])
  }

  @Test func names() {
    let text = Self.document([])
    #expect(check(text, name: "a.EMOJIART").rules == [])
    #expect(check(text, name: "a.json").rules == [EmojiArtRules.wrongExtension.id])
    #expect(check(text, name: "._a.emojiart").rules == [EmojiArtRules.appleDoubleFile.id])
    #expect(check(text, name: ".a.emojiart.icloud").rules == [EmojiArtRules.cloudPlaceholder.id])
    #expect(check("{", name: "a.json").rules == [JSONRules.unexpectedEnd.id])
  }

  @Test func kindsOfFiles() {
    var checker = DocumentChecker()
    let link = DocumentChecker.File(name: "a.emojiart", isSymbolicLink: true)
    let linked = checker.check(link, byteSource(of: Array(Self.document([]).utf8)))
    #expect(linked.diagnostics.map(\.rule) == [EmojiArtRules.symbolicLink.id])
    let folder = DocumentChecker.File(name: "a.emojiart", isDirectory: true)
    let found = checker.check(folder, byteSource(of: []))
    #expect(found.diagnostics.map(\.rule) == [EmojiArtRules.directoryDocument.id])
  }

  @Test func documentsWithoutAByte() {
    func severities(_ edition: Edition?) -> [Severity] {
      var checker = DocumentChecker(edition: edition)
      let file = DocumentChecker.File(name: "a.emojiart")
      return checker.check(file, byteSource(of: [])).diagnostics.map(\.severity)
    }
    #expect(severities(nil) == [.error])
    #expect(severities(.fall2017) == [])
    #expect(severities(.spring2021) == [.error])
  }

  @Test func oneCheckerForManyDocuments() {
    var checker = DocumentChecker()
    let texts = (JSONRules.all + EmojiArtRules.all).flatMap { $0.bad + $0.good }.map(\.bytes)
    for bytes in texts + texts.reversed() {
      #expect(checker.run(byteSource(of: bytes)) == check(bytes))
    }
  }

  /// The places of findings in a text of UTF-16 are those of the file.
  @Test(arguments: [true, false], [1, 3, 1000]) func placesInWideTexts(isLittle: Bool, chunk: Int) {
    let text = "\u{FEFF}{\"background\":{},\n\"é😀\":1, \"emojis\":[],\"uniqueEmojiId\":-1}"
    let bytes = text.utf16.flatMap { unit in
      let pair = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
      return isLittle ? pair : pair.reversed()
    }
    var checker = DocumentChecker()
    let source = { byteSource(of: bytes, inChunksOf: chunk) }
    let report = checker.check(DocumentChecker.File(), source())
    let found = Locator.locate(
      report.diagnostics, in: checker.text(source()), unit: checker.unit)
    #expect(
      found.map(\.diagnostic.rule) == [
        JSONRules.utf16Encoding.id, EmojiArtRules.unknownMember.id,
        "emojiart/negative-counter",
      ])
    let places = [
      Position(line: 1, column: 1, offset: 2), Position(line: 2, column: 1, offset: 38),
      Position(line: 2, column: 37, offset: 112),
    ]
    #expect(found.map(\.start) == places)
    #expect(report.diagnostics.contains { $0.fix != nil })
    #expect(found.allSatisfy { $0.diagnostic.fix == nil })
    #expect(found.last?.end == Position(line: 2, column: 39, offset: 116))
    let excerpt = Excerpt(
      text: "\"é😀\":1, \"emojis\":[],\"uniqueEmojiId\":-1}", caret: 36, width: 2,
      isCutBefore: false, isCutAfter: false)
    #expect(found.last?.excerpt == excerpt)
  }
}
