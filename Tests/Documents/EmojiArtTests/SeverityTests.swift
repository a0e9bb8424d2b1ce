import Diagnostics
import EmojiArt
import Foundation
import JSONSyntax
import TestSupport
import Testing

/// The severities of a user must not decide how a document is judged.
struct SeverityTests {
  /// A rule's severity, given by a user, changes that of its findings and nothing else.
  @Test(.endsSometime, arguments: [UInt64(11), 12])
  func severitiesAlone(seed: UInt64) {
    var mutator = Mutator(seed: seed)
    var random = SplitMix64(seed: seed)
    var all = DocumentChecker()
    var found = 0
    for _ in 0..<Effort.rounds(6000) {
      let bytes = mutator.next()
      let given = Dictionary(
        uniqueKeysWithValues: (EmojiArtRules.all + JSONRules.all).map { rule in
          (rule.id, Severity.allCases.randomElement(using: &random) ?? .note)
        })
      var expected = all.run(byteSource(of: bytes)).findings
      for index in expected.indices {
        expected[index].severity = given[expected[index].rule] ?? expected[index].severity
      }
      var changed = DocumentChecker(selection: RuleSelection(severities: given))
      found += expected.count
      if changed.run(byteSource(of: bytes)).findings != expected {
        Issue.record(
          "other findings in \(String(decoding: bytes, as: UTF8.self).debugDescription)")
      }
    }
    #expect(found > Effort.rounds(5_000))
  }

  @Test(arguments: 0..<3, [true, false])
  func endOfJPEG(padding: Int, isWhole: Bool) throws {
    let rule = try #require(EmojiArtRules.all.first { $0.id == "emojiart/truncated-image" })
    let filler = [UInt8](repeating: 0x41, count: 60 + padding)
    let end: [UInt8] = isWhole ? [0xFF, 0xD9] : [0xFF, 0xD8]
    let picture = PictureSamples.jpeg(64, 48, end: filler + end)
    let base64 = Data(picture).base64EncodedString()
    let text = #"{"uniqueEmojiId":0,"emojis":[],"background":{"imageData":"\#(base64)"}}"#
    let escaped = text.replacing("/", with: #"\/"#)
    for text in [text, escaped] {
      var checker = DocumentChecker()
      #expect(checker.run(text).of(rule).isEmpty == isWhole)
    }
  }
}
