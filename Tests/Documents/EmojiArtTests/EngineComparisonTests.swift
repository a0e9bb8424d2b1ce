import Diagnostics
import DocumentFormats
import EmojiArt
import JSONSyntax
import TestSupport
import Testing

/// Documents of EmojiArt, judged by its own reader and by its editions as a `DocumentFormat`.
struct EngineComparisonTests {
  /// What only the reader of EmojiArt knows of texts, pictures, addresses, and misspelt names.
  ///
  /// Where only a name or a number is wrong, the general engine finds a variant, which is a warning.
  private static let own = [
    "emojiart/base64", "emojiart/data-url", "emojiart/invalid-url", "emojiart/relative-url",
    "emojiart/misspelt-member", "emojiart/missing-member", "emojiart/number-in-string",
    "emojiart/number-not-integral", "emojiart/counter-too-low", "emojiart/duplicate-id",
    "emojiart/wrong-type", "emojiart/null", "emojiart/mixed-dialects", "emojiart/unknown-member",
    "emojiart/empty-text", "emojiart/file-url", "emojiart/number-out-of-range",
  ]

  /// What the general engine finds in documents that the reader takes: it names no edition where two
  /// fit equally well, and a member of another edition is an error.
  private static let general = ["document/unknown-edition", "schema/unknown-member"]

  private static func errors(_ findings: Findings) -> [String] {
    findings.diagnostics.filter { $0.severity == .error }.map(\.rule)
  }

  @Test("The two engines agree on documents, but for what is listed")
  func agree() throws {
    var checker = DocumentChecker()
    var judge = DocumentJudge(.emojiArt)
    var mutator = Mutator(seed: 34)
    var (sound, broken) = (0, 0)
    let rounds = Effort.rounds(8_000, quick: 40)
    for round in 0..<2 * rounds {
      let text =
        round < rounds
        ? GeneratedDocument.make(seed: UInt64(round), emojis: round % 7) : mutator.next()
      let shown = "\(String(decoding: text.prefix(400), as: UTF8.self))"
      let own = Self.errors(checker.check(DocumentChecker.File(), byteSource(of: text)))
      let detected = checker.detection
      let judgment = judge.check(rangeSource(of: text))
      let general = Self.errors(judgment.findings)
      // Both read JSON with one reader, and what is wrong with it is an error for both.
      #expect(own.filter(Self.isSyntax) == general.filter(Self.isSyntax), "\(shown)")
      if general.isEmpty {
        sound += 1
        #expect(
          own.allSatisfy { rule in Self.own.contains { rule.hasPrefix($0) } }, "\(own) \(shown)")
      } else if own.isEmpty {
        #expect(general.allSatisfy(Self.general.contains), "\(general) \(shown)")
      } else {
        broken += 1
      }
      guard own.isEmpty, general.isEmpty, case .dialects(let dialects)? = detected else { continue }
      let edition = judgment.detection?.version.map { DocumentFormat.emojiArt.versions[$0].name }
      #expect(dialects.map(\.name).contains(edition ?? ""), "\(shown)")
    }
    #expect(sound > rounds / 4)
    #expect(broken > 10)
  }

  private static func isSyntax(_ rule: String) -> Bool { rule.hasPrefix("json/") }
}
