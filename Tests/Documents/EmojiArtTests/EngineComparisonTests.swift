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
    "emojiart/unknown-background-kind",
  ]

  /// What the reader finds in files that it does not read as JSON.
  private static let unread = [
    "emojiart/foreign-file", "emojiart/zero-length-document", "emojiart/apple-double-file",
  ]

  /// What the general engine finds in documents that the reader takes.
  ///
  /// It names no edition where two fit equally well. A member of another edition is an error, as is
  /// an id that is null, which the apps of 2017 do not read.
  private static let general = [
    "document/unknown-edition", "schema/unknown-member", "schema/wrong-type",
  ]

  private static func errors(_ findings: Findings) -> [String] {
    findings.diagnostics.filter { $0.severity == .error }.map(\.rule)
  }

  private static let shares = Effort.rounds(4, quick: 1)

  @Test("The two engines agree on documents, but for what is listed", arguments: 0..<shares)
  func agree(_ share: Int) throws {
    var checker = DocumentChecker()
    var judge = DocumentJudge(.emojiArt)
    var mutator = Mutator(seed: 34 + UInt64(share))
    var (sound, broken) = (0, 0)
    let rounds = Effort.rounds(2_000, quick: 14) / Self.shares
    for number in 0..<2 * rounds {
      let round = number < rounds ? share * rounds + number : number
      let text =
        number < rounds
        ? GeneratedDocument.make(seed: UInt64(round), emojis: round % 7) : mutator.next()
      let shown = "\(String(decoding: text.prefix(400), as: UTF8.self))"
      let own = Self.errors(checker.check(DocumentChecker.File(), byteSource(of: text)))
      let detected = checker.detection
      let judgment = judge.check(rangeSource(of: text))
      let general = Self.errors(judgment.findings)
      guard !own.contains(where: Self.unread.contains) else {
        #expect(!general.isEmpty, "\(shown)")
        continue
      }
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
      // The reader names what an app of 2017 opens; the engine also tries the variants of others.
      guard judgment.detection?.variants.isEmpty ?? true else { continue }
      let edition = judgment.detection?.version.map { Dialect.course[$0].edition }
      #expect(dialects.map(\.edition).contains { $0 == edition }, "\(shown)")
    }
    #expect(sound > rounds / 4)
    #expect(broken > 2)
  }

  private static func isSyntax(_ rule: String) -> Bool { rule.hasPrefix("json/") }
}
