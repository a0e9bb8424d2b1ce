import Diagnostics
import EmojiArt
import Foundation
import TestSupport
import Testing

/// Skipping what a run does not report must not skip anything else.
struct LeastSeverityTests {
  @Test(.endsSometime, arguments: [UInt64(11), 12])
  func errorsAlone(seed: UInt64) {
    var mutator = Mutator(seed: seed)
    var all = DocumentChecker()
    var errors = DocumentChecker(selection: RuleSelection(least: .error))
    var found = 0
    for _ in 0..<Effort.rounds(6000) {
      let bytes = mutator.next()
      let expected = all.run(byteSource(of: bytes)).findings.filter { $0.severity == .error }
      let quiet = errors.run(byteSource(of: bytes)).findings
      found += expected.count
      if quiet != expected {
        Issue.record(
          "other errors in \(String(decoding: bytes, as: UTF8.self).debugDescription)")
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
      for least in [Severity.note, .error] {
        var checker = DocumentChecker(selection: RuleSelection(least: least))
        let truncated = checker.run(text).of(rule)
        let isExpected = !isWhole && rule.severity >= least
        #expect(truncated.isEmpty == !isExpected)
      }
    }
  }
}
