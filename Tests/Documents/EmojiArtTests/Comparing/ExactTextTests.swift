@testable import EmojiArt
import Diagnostics
import TestSupport
import Testing

/// Emojis and members are compared by their bytes.
///
/// Five texts that are two for Swift are like five words.
@Suite struct ExactTextTests {
  /// In the order of their bytes; only two are different strings.
  private static let forms = ["A\u{30A}", "e\u{301}", "\u{C5}", "\u{E9}", "\u{212B}"]
  private static let words = forms.indices.map { "x\($0)" }

  private static func formed(_ text: String) -> String {
    zip(words, forms).reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  private static func document(_ random: inout SplitMix64) -> String {
    func word(_ random: inout SplitMix64) -> String { words.randomElement(using: &random) ?? "" }
    func more(_ random: inout SplitMix64) -> String {
      let names = words.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
      return names.map { ",\"\($0)\":\"\(word(&random))\"" }.joined()
    }
    // Each stays at its place, so it is the same emoji with any text.
    let emojis = (1...3).map { id in
      """
      {"text":"\(word(&random))","x":\(id),"y":0,"size":40,"id":\(id)\(more(&random))}
      """
    }
    return """
      {"background":{"url":"https://example.org/\(word(&random))"},\
      "emojis":[\(emojis.joined(separator: ","))],"uniqueEmojiId":3\(more(&random))}
      """
  }

  private static func told(_ difference: DocumentDifference) -> [String] {
    difference.words + difference.emojis.flatMap(\.members)
      + difference.members.map { "\($0.name) \($0.old ?? "") \($0.new ?? "")" }
      + (difference.background.map { ["\($0.old) \($0.new)"] } ?? [])
  }

  @Test func versionsDifferByTheirBytes() throws {
    var random = SplitMix64(seed: 57)
    for _ in 0..<Effort.rounds(2_000) {
      let (old, new) = (Self.document(&random), Self.document(&random))
      let wanted = Self.told(try Version.differences(old, new)).map { Array(Self.formed($0).utf8) }
      let found = try Version.differences(Self.formed(old), Self.formed(new))
      #expect(Self.told(found).map { Array($0.utf8) } == wanted, "\(old) \(new)")
    }
  }

  @Test func versionsMergeByTheirBytes() throws {
    var random = SplitMix64(seed: 58)
    for _ in 0..<Effort.rounds(1_000) {
      let texts = (0..<3).map { _ in Self.document(&random) }
      let (base, preference) = (Bool.random(using: &random), Bool.random(using: &random))
      let merged = try [texts, texts.map(Self.formed)].map { texts in
        try Merged(
          base ? texts[0] : nil, texts[1], texts[2], preference ? .theirs : .ours, isChecked: false)
      }
      #expect(Array(merged[1].text.utf8) == Array(Self.formed(merged[0].text).utf8), "\(texts)")
      #expect(merged[1].outcome.conflicts.count == merged[0].outcome.conflicts.count)
    }
  }
}
